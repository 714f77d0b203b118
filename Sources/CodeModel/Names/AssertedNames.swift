import CodePatterns
import SwiftTree

/// The words of a name with devices as one word each: `isIPad` and `isiPad` have is, pad; `iPhoneLayout` has phone, layout.
func deviceWords(of name: String) -> [String] {
  var words: [String] = []
  for word in wordsOf(name) {
    switch word {
    case "ipad", "pad":
      if words.last == "i" { words.removeLast() }
      words.append("pad")
    case "iphone", "phone":
      if words.last == "i" { words.removeLast() }
      words.append("phone")
    // `isiPad`, `isiPhone`.
    case "isi": words.append("is")
    default: words.append(word)
    }
  }
  return words
}

/// What a name says that its value is.
enum AssertedDevice {
  private static let devices: Set<String> = ["pad", "phone", "tablet"]
  private static let openings: Set<String> = ["is", "uses", "use", "using", "in", "has", "are", "was"]
  /// Behind these a device is where something happens, not what the value is: `opensOnPad`.
  private static let prepositions: Set<String> = [
    "on", "for", "to", "from", "in", "with", "like", "of", "as", "by", "at",
  ]
  /// `paddingAndPad`: a device that is denied or joined to another thing is not asserted.
  private static let denials: Set<String> = ["not", "non", "no", "and", "or"]

  /// The device that a name asserts: the word behind `is`, `uses` or `in`, the first word of a noun, or the noun itself.
  static func word(in name: String) -> String? {
    var words = deviceWords(of: name)[...]
    if let first = words.first, openings.contains(first) { words = words.dropFirst() }
    if let first = words.first, devices.contains(first) { return first }
    guard let last = words.last, devices.contains(last), words.count > 1 else { return nil }
    let before = words[words.count - 2 + words.startIndex]
    return prepositions.contains(before) || denials.contains(before) ? nil : last
  }
}

extension UnitModel {
  /// The project's names that stand for an origin, with the device that a definition's name asserts; also properties that
  /// size classes are assigned to later.
  func assertedHelperConstructs() -> [Construct] {
    var constructs = helperConstructs()
    let defined = Set(constructs.lazy.filter { $0.attributes["place"] == .word("definition") }.map(\.node))
    for declaration in index.declarations where declaration.kind == .variable && !defined.contains(declaration.node) {
      if let construct = assignedHelper(declaration) { constructs.append(construct) }
    }
    for index in constructs.indices where constructs[index].attributes["place"] == .word("definition") {
      let name = unit.name(unit[constructs[index].node].name)
      if let word = AssertedDevice.word(in: name) { constructs[index].attributes["asserts"] = .word(word) }
    }
    return constructs
  }

  /// A stored Bool whose name asserts a device and which is set from size classes.
  private func assignedHelper(_ declaration: Declaration) -> Construct? {
    guard unit[declaration.node].kind == .variableDeclaration, getter(of: declaration.node) == nil,
      environmentKey(declaration.node) == nil, AssertedDevice.word(in: unit.name(declaration.name)) != nil
    else { return nil }
    let value = assignedFromSizeClass(declaration)
    guard value.kind == .bool else { return nil }
    var construct = Construct(kind: .helper, node: declaration.node, place: declaration.node)
    construct.parts["name"] = declaration.node
    construct.reportsName = true
    construct.origins = value.origins
    construct.attributes = [
      "origin": AttributeValue(words: originWords(of: value).sorted()), "gives": .word("name"),
      "place": .word("definition"), "name": AttributeValue(words: wordsOf(unit.name(declaration.name))),
    ]
    construct.trace = uses(of: declaration.name).filter { means($0, declaration) }.prefix(8).map {
      TraceStep(node: $0, text: unit[$0].role == .left ? "set here" : "used here")
    }
    return construct
  }

  /// The first assigned value that comes from size classes and nothing else.
  private func assignedFromSizeClass(_ declaration: Declaration) -> Value {
    for use in uses(of: declaration.name) where unit[use].role == .left {
      let parent = unit[use].parent
      guard unit[parent].kind == .assignment, means(use, declaration) else { continue }
      let value = value(of: unit.child(parent, .right))
      if value.origins == .sizeClass { return value }
    }
    return .unknown
  }
}
