import SwiftTree

/// A pattern's text parsed: the unit and the one node in it that is the pattern.
struct PatternParse {
  let unit: SyntaxUnit
  let root: NodeID
  /// Bytes in the unit before the pattern's text.
  let shift: Int

  private static let vocabulary = Vocabulary([String]())

  /// What has to stand around some patterns for them to parse, and how deep they then are.
  private enum Surrounding: CaseIterable {
    case nothing, function, condition, `class`, `enum`, `protocol`

    var text: (before: String, after: String) {
      switch self {
      case .nothing: ("", "")
      case .function: ("func __pattern_function() {\n", "\n}")
      case .condition: ("if ", " {}")
      case .class: ("class __pattern_class {\n", "\n}")
      case .enum: ("enum __pattern_enum {\n", "\n}")
      case .protocol: ("protocol __pattern_protocol {\n", "\n}")
      }
    }

    /// The node whose children are the pattern.
    func parent(in unit: SyntaxUnit) -> NodeID? {
      switch self {
      case .nothing: 0
      case .condition: unit.count > 1 ? 1 : nil
      default: unit.count > 1 ? unit.children(1).first { unit[$0].role == .body } : nil
      }
    }
  }

  init(_ text: PatternText, parser: SwiftParser) throws(PatternError) {
    let word = text.text.drop { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }.prefix { $0 >= 0x61 && $0 <= 0x7A }
    let isMember = ["init", "deinit", "subscript", "case"].contains(String(decoding: word, as: UTF8.self))
    let tried: [Surrounding] = isMember ? [.class, .enum, .condition, .protocol] : Surrounding.allCases
    var failure: PatternError?
    for surrounding in tried {
      let whole = Array(surrounding.text.before.utf8) + text.text + Array(surrounding.text.after.utf8)
      let unit = parser.parse(SourceText(path: "pattern", bytes: whole), vocabulary: Self.vocabulary)
      do {
        root = try Self.root(unit, text, surrounding)
        self.unit = unit
        shift = surrounding.text.before.utf8.count
        return
      } catch {
        // The place of a syntax error means something where nothing stands around.
        if failure == nil { failure = error }
      }
    }
    throw failure ?? PatternError("the pattern is not Swift", at: 0)
  }

  private static func root(
    _ unit: SyntaxUnit, _ text: PatternText, _ surrounding: Surrounding
  ) throws(PatternError) -> NodeID {
    func offset(_ place: UInt32) -> Int {
      text.sourceOffset(max(0, Int(place) - surrounding.text.before.utf8.count))
    }
    let notSwift = "the pattern is not one expression, statement or declaration of Swift"
    if let unread = unit.unread.first { throw PatternError(notSwift, at: offset(unread.range.lowerBound)) }
    // The grammar reads `a.` as a member without a name.
    for id in 0..<unit.count where unit[id].name == 0 {
      if unit[id].kind == .member || unit[id].kind == .implicitMember {
        throw PatternError(notSwift, at: offset(unit[id].end))
      }
    }
    guard let parent = surrounding.parent(in: unit) else { throw PatternError(notSwift, at: 0) }
    var children = unit.children(parent).makeIterator()
    guard let root = children.next(), unit[root].start < unit[root].end, unit[root].role != .then else {
      throw PatternError("the pattern is empty; write an expression, a statement or a declaration", at: 0)
    }
    if let second = children.next(), unit[second].role != .then {
      throw PatternError(
        "the pattern is more than one statement; put them in braces or write one pattern each",
        at: offset(unit[second].start))
    }
    return root
  }
}
