import SwiftTree

/// What SwiftTree has of a file, by construct and place.
struct OwnReading {
  let unit: SyntaxUnit
  /// How often each construct stands at a place.
  private var places = [[Int: Int]](repeating: [:], count: Construct.allCases.count)
  /// Names of types, where the compiler's parser may see members of values.
  private var typeNames: Set<Int> = []
  /// The places of rules' words.
  private var words: [Int: [NameID]] = [:]
  /// The directives whose arms are not compiled for iOS.
  let leftOut: Set<Int>
  /// What could not be read, merged, in source order.
  let unread: [Range<Int>]

  init(_ unit: SyntaxUnit) {
    self.unit = unit
    var leftOut: Set<Int> = []
    for arm in unit.conditionals.flatMap(\.arms) where arm.compiled == .no { leftOut.insert(arm.directive.lowerBound) }
    self.leftOut = leftOut
    unread = Self.merged(unit.unread)
    for id in 0..<unit.count { add(id) }
    for block in unit.conditionals {
      for arm in block.arms { add(.conditional, UInt32(arm.directive.lowerBound)) }
    }
  }

  private static func merged(_ ranges: [UnreadRange]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for unread in ranges {
      let range = Int(unread.range.lowerBound)..<Int(unread.range.upperBound)
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private mutating func add(_ construct: Construct, _ place: UInt32) {
    places[construct.rawValue][Int(place), default: 0] += 1
  }

  private mutating func add(_ id: NodeID) {
    let node = unit[id]
    if node.name != 0, node.name < unit.vocabulary.count { words[Int(node.tokenStart), default: []].append(node.name) }
    switch node.kind {
    case .call: add(.call, place(ofCalleeOf: id))
    case .subscriptCall: add(.subscripted, place(ofCalleeOf: id))
    case .member, .implicitMember: add(.member, node.tokenStart)
    case .name where node.flags.contains(.explicitSelf): add(.member, node.tokenStart)
    case .closure: add(.closure, node.start)
    case .macro: add(.macro, node.tokenStart)
    case .ifStatement: add(.ifStatement, node.tokenStart)
    case .switchStatement: add(.switchStatement, node.tokenStart)
    case .guardStatement: add(.guardStatement, node.tokenStart)
    case .attribute: add(.attribute, node.tokenStart)
    case .variableDeclaration where unit.child(id, .pattern) < 0: add(.property, node.tokenStart)
    case .bindingPattern where isPartOfVariable(id): add(.property, node.tokenStart)
    // `[A.B].self` is a value to the compiler's parser.
    case .typeName: typeNames.insert(Int(node.tokenStart))
    case .functionDeclaration, .initDeclaration, .deinitDeclaration, .subscriptDeclaration:
      add(.function, node.tokenStart)
    case .typeDeclaration: add(.type, node.tokenStart)
    default: break
    }
  }

  /// Whether a name stands in the pattern of a variable, not of a case.
  private func isPartOfVariable(_ id: NodeID) -> Bool {
    var parent = unit[id].parent
    while parent >= 0, unit[parent].kind == .tuplePattern { parent = unit[parent].parent }
    return parent >= 0 && unit[parent].kind == .variableDeclaration
  }

  private func place(ofCalleeOf id: NodeID) -> UInt32 {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return unit[id].start }
    switch unit[callee].kind {
    case .name, .member, .implicitMember, .macro: return unit[callee].tokenStart
    case .call, .subscriptCall: return place(ofCalleeOf: callee)
    default: return unit[callee].start
    }
  }

  /// Whether the construct stands at the place; what was found is found only once.
  mutating func take(_ construct: Construct, at place: Int) -> Bool {
    guard let count = places[construct.rawValue][place], count > 0 else {
      return construct == .member && typeNames.contains(place)
    }
    places[construct.rawValue][place] = count - 1
    return true
  }

  /// Whether `Type.init` stands at the place of `Type`: its call, or for the member `init` the call that is counted itself.
  mutating func has(_ construct: Construct, insteadAt place: Int) -> Bool {
    construct == .member ? places[Construct.call.rawValue][place] != nil : take(construct, at: place)
  }

  func has(word: NameID, at place: Int) -> Bool { words[place]?.contains(word) ?? false }

  func isListed(_ place: Int) -> Bool { unread.contains { $0.contains(place) } }

  /// How many of a construct nobody took, outside of what could not be read.
  func rest(of construct: Construct) -> [Int] {
    places[construct.rawValue].filter { $0.value > 0 && !isListed($0.key) }.map(\.key)
  }
}
