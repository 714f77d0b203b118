import SwiftTree

/// A marked text, read: what the rewrites ask of it.
public final class Ground: Sendable {
  public let marked: MarkedText
  let unit: SyntaxUnit
  let bytes: [UInt8]
  let known: Set<String>
  /// Expressions worth rewriting, inner before outer: those around the marks, and what is passed to a marked call;
  /// in a text without marks those around known names.
  let expressions: [NodeID]
  /// Identifiers that stand anywhere in the text.
  let words: Set<String>

  public init(_ marked: MarkedText, known: Set<String>, limit: Int = .max) throws(SwiftParserError) {
    self.marked = marked
    self.known = known
    bytes = Array(marked.text.utf8)
    unit = try SwiftParser().parse(SourceText(path: "Ground.swift", bytes: bytes), vocabulary: Vocabulary([]))
    words = Self.words(of: bytes)
    expressions = Self.expressions(unit, marked, known: known, limit: limit)
  }

  private static func words(of bytes: [UInt8]) -> Set<String> {
    bytes.withUnsafeBytes { bytes in
      var scanner = TokenScanner(bytes)
      var words: Set<String> = []
      while let token = scanner.next() {
        if token.kind == .identifier { words.insert(String(decoding: bytes[token.range], as: UTF8.self)) }
      }
      return words
    }
  }

  /// Names that say nothing, for what a rewrite declares: the first ones that the text does not use.
  func freshName(_ index: Int = 0) -> String {
    let free = Self.plainWords.filter {
      !words.contains($0) && !known.contains($0) && !words.contains(Self.capitalized($0))
    }
    return index < free.count ? free[index] : "tree\(index)"
  }

  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  static let plainWords = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "juniper", "larch", "maple", "oak", "pine", "rowan", "spruce",
    "willow", "yew", "aspen", "beech", "cypress", "hornbeam", "linden", "poplar", "sorrel", "thistle", "clover",
    "heather", "fern", "moss", "reed", "sedge", "bracken", "gorse", "nettle", "yarrow", "tansy", "teasel", "vetch",
  ]

  // MARK: - Ranges

  func range(_ id: NodeID) -> Range<Int> { Int(unit[id].start)..<Int(unit[id].end) }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func string(_ id: NodeID) -> String { string(range(id)) }

  func name(_ id: NodeID) -> String { unit.name(unit[id].name) }

  /// What stands between the braces of a block.
  func inner(_ block: NodeID) -> Range<Int> {
    let range = range(block)
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else { return range }
    return range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
  }

  /// The spaces in front of a line's first word.
  func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return string(start..<end)
  }

  /// Whether only spaces stand before this place on its line.
  func startsLine(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0A
  }

  /// What separates a statement put before this place from it.
  func separator(at offset: Int) -> String { startsLine(offset) ? "\n" + indentation(at: offset) : "; " }

  /// The offset before `end` at which this byte stands, with nothing but white space between, or nil.
  func offset(of byte: UInt8, before end: Int) -> Int? {
    var offset = end - 1
    while offset >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset -= 1 }
    return offset >= 0 && bytes[offset] == byte ? offset : nil
  }

  /// Whether brackets and directives pair up in a range, so that it can be moved.
  func isBalanced(_ range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var scanner = TokenScanner(bytes, range: range)
      var open: [UInt8] = []
      var conditions = 0
      while let token = scanner.next() {
        if token.kind == .directive {
          let word = String(decoding: bytes[token.range], as: UTF8.self)
          if word == "#if" { conditions += 1 } else if word == "#endif" { conditions -= 1 }
          if conditions < 0 { return false }
        }
        guard token.kind == .punctuation else { continue }
        for byte in bytes[token.range] {
          switch byte {
          case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
          case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
          case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
          case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if open.popLast() != byte { return false }
          default: break
          }
        }
      }
      return open.isEmpty && conditions == 0
    }
  }

  // MARK: - Nodes

  func children(_ id: NodeID) -> [NodeID] { Array(unit.children(id)) }

  func ancestors(_ id: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var parent = unit[id].parent
    while parent >= 0 {
      result.append(parent)
      parent = unit[parent].parent
    }
    return result
  }

  func descendants(_ id: NodeID) -> Range<NodeID> { id + 1..<unit[id].subtreeEnd }

  /// Whether a node, or a part of it, is marked; in a text without marks every node counts.
  func isMarked(_ id: NodeID) -> Bool {
    let range = range(id)
    return marked.marks.isEmpty || marked.marks.contains { $0.places.contains { range.contains($0) } }
  }

  static func isExpression(_ kind: Kind) -> Bool {
    switch kind {
    case .name, .member, .implicitMember, .call, .subscriptCall, .integer, .float, .string, .boolean, .array,
      .dictionary, .tuple, .binary, .prefix, .ternary, .cast, .typeCheck, .keyPath, .selfExpression:
      true
    default: false
    }
  }

  func isExpression(_ id: NodeID) -> Bool { Self.isExpression(unit[id].kind) }

  /// The statement around an expression: a child of a block that is no type's body, or of the file; nil where a
  /// member, an `else if` or a loop's condition is in between.
  func statement(around id: NodeID) -> NodeID? {
    var child = id
    while unit[child].parent >= 0 {
      let parent = unit[child].parent
      let node = unit[parent]
      switch node.kind {
      case .file: return unit[child].role == .statement && unit[child].kind != .typeDeclaration ? child : nil
      case .block:
        if node.parent >= 0, unit[node.parent].kind == .typeDeclaration { return nil }
        return child
      case .typeDeclaration, .whileStatement, .repeatStatement, .switchCase, .attribute, .parameter: return nil
      case .closure where unit[child].role != .body: return nil
      default: child = parent
      }
    }
    return nil
  }

  /// The member of a type that a node stands in, with its type; nil at the top of a file.
  func member(around id: NodeID) -> (member: NodeID, type: NodeID)? {
    var child = id
    while unit[child].parent >= 0 {
      let parent = unit[child].parent
      if unit[parent].kind == .block, unit[parent].parent >= 0, unit[unit[parent].parent].kind == .typeDeclaration {
        return (child, unit[parent].parent)
      }
      child = parent
    }
    return nil
  }

  func hasModifier(_ id: NodeID, _ names: String...) -> Bool {
    children(id).contains { unit[$0].kind == .modifier && names.contains(name($0)) }
  }

  /// Whether a member has no `self`: static, or the initial value of a stored property.
  func isStatic(_ member: NodeID) -> Bool {
    if hasModifier(member, "static", "class") { return true }
    return isStored(member) && !hasModifier(member, "lazy")
  }

  func isStored(_ member: NodeID) -> Bool {
    unit[member].kind == .variableDeclaration && unit.child(member, .body) < 0 && unit.child(member, .accessor) < 0
  }

  /// The type in which a declaration's values are read, as its annotation writes it.
  func writtenType(_ declaration: NodeID) -> String? {
    let type = unit.child(declaration, .type)
    return type >= 0 ? string(type) : nil
  }

  /// Whether a function, property or closure builds views: its statements are views, not one value.
  func isBuilder(_ owner: NodeID) -> Bool {
    let node = unit[owner]
    switch node.kind {
    case .functionDeclaration, .variableDeclaration:
      if children(owner).contains(where: { unit[$0].kind == .attribute && name($0).hasSuffix("Builder") }) {
        return true
      }
      let type = unit.child(owner, node.kind == .functionDeclaration ? .returnType : .type)
      guard type >= 0 else { return false }
      return ["some View", "some Scene", "some ToolbarContent", "some Commands"].contains(string(type))
    case .accessor: return isBuilder(node.parent)
    case .closure:
      guard unit[node.parent].kind == .argument else { return false }
      let call = unit[node.parent].parent
      let callee = name(call)
      let isContent = callee.first?.isUppercase == true || Self.contentModifiers.contains(callee)
      return isContent
        && ancestors(owner).contains {
          (unit[$0].kind == .variableDeclaration || unit[$0].kind == .functionDeclaration) && isBuilder($0)
        }
    default: return false
    }
  }

  private static let contentModifiers: Set<String> = [
    "overlay", "background", "sheet", "fullScreenCover", "popover", "toolbar", "safeAreaInset", "safeAreaBar",
    "navigationDestination", "contextMenu", "inspector", "mask",
  ]

  /// The owner of the block that a statement stands in: past the arms of `if` and `switch` with `through`.
  func owner(of statement: NodeID, through arms: Bool = false) -> NodeID {
    var current = unit[statement].parent
    while current >= 0 {
      switch unit[current].kind {
      case .block: current = unit[current].parent
      case .ifStatement where arms, .switchCase where arms, .switchStatement where arms: current = unit[current].parent
      default: return current
      }
    }
    return current
  }

  /// Whether a statement is what its function, getter or closure gives, without the word `return`.
  func isImplicitReturn(_ statement: NodeID) -> Bool {
    let block = unit[statement].parent
    guard block >= 0, unit[block].kind == .block, statement == block + 1,
      unit[statement].subtreeEnd == unit[block].subtreeEnd,
      isExpression(statement) || unit[statement].kind == .ifStatement || unit[statement].kind == .switchStatement
    else { return false }
    let owner = unit[block].parent
    switch unit[owner].kind {
    case .functionDeclaration: return unit.child(owner, .returnType) >= 0 && !isBuilder(owner)
    case .variableDeclaration: return !isBuilder(owner)
    case .accessor: return unit[owner].detail == AccessorKeyword.get.rawValue && !isBuilder(owner)
    case .closure: return !isBuilder(owner)
    default: return false
    }
  }

  /// Whether a statement is a view of a builder.
  func isView(_ statement: NodeID) -> Bool {
    let owner = owner(of: statement, through: true)
    return owner >= 0 && isExpression(statement) && isBuilder(owner)
  }

  // MARK: - Choosing expressions

  private static func expressions(
    _ unit: SyntaxUnit, _ marked: MarkedText, known: Set<String>, limit: Int
  ) -> [NodeID] {
    var heads: [NodeID] = []
    if marked.marks.isEmpty {
      var bases: Set<NodeID> = []
      for id in 0..<unit.count {
        switch unit[id].kind {
        case .name, .member, .call: break
        default: continue
        }
        guard known.contains(unit.name(unit[id].name)) else { continue }
        var base = id
        while base + 1 < unit[base].subtreeEnd, [.member, .call].contains(unit[base].kind),
          [.base, .callee].contains(unit[base + 1].role)
        { base += 1 }
        if bases.insert(base).inserted { heads.append(base) }
      }
      if heads.count > limit { heads = (0..<limit).map { heads[$0 * heads.count / limit] } }
    } else {
      for id in 0..<unit.count {
        let node = unit[id]
        guard isExpression(node.kind) else { continue }
        for place in marked.marks.compactMap(\.places.first) {
          let isNamed = Int(node.tokenStart) == place
          if isNamed || Int(node.start) == place { heads.append(id) }
          if isNamed, node.kind == .call {
            heads += unit.children(id).filter { unit[$0].kind == .argument && isExpression(unit[$0 + 1].kind) }.map {
              $0 + 1
            }
          }
        }
      }
    }
    var found: Set<NodeID> = []
    for head in heads {
      var current = head
      while current >= 0 {
        if isExpression(unit[current].kind) { found.insert(current) } else if unit[current].kind != .argument { break }
        current = unit[current].parent
      }
    }
    return found.sorted(by: >)
  }
}
