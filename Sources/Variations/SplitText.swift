import SwiftTree

/// A text with one of its top declarations moved into a file of its own. Both files keep every offset: what the other one holds
/// is spaces.
public struct SplitText: Sendable, Equatable {
  /// The name under which the moves are counted.
  public static let name = "move into another file"

  public var rest: String
  public var moved: String

  /// The text split at each of its top declarations that can be moved, imports in both files.
  /// - Parameter names: where names stand that a rewrite declared: only declarations with one of these are moved. All are where it
  ///   is nil.
  public static func splits(of text: MarkedText, names: [Int]? = nil) throws(SwiftParserError) -> [SplitText] {
    let parser = try SwiftParser()
    let unit = parser.parse(SourceText(path: "Variation.swift", text: text.text), vocabulary: Vocabulary([]))
    guard unit.count > 0, unit.unread.isEmpty else { return [] }
    let tops = Array(unit.children(0))
    let declarations = tops.filter { isMovable(unit[$0]) }
    guard declarations.count > 1 || declarations.count < tops.filter({ unit[$0].kind != .importDeclaration }).count
    else {
      return []
    }
    // A name that both files see can't be private to one of them.
    let hidden = (0..<unit.count).filter {
      unit[$0].kind == .modifier && ["private", "fileprivate"].contains(unit.string($0))
    }
    let imports = tops.filter { unit[$0].kind == .importDeclaration }.map { range(unit[$0]) }
    var result: [SplitText] = []
    for declaration in declarations {
      let place = range(unit[declaration])
      if let names, !names.contains(where: place.contains) { continue }
      var rest = Array(text.text.utf8)
      var moved = rest
      for modifier in hidden {
        blank(range(unit[modifier]), in: &rest)
        blank(range(unit[modifier]), in: &moved)
      }
      blank(place, in: &rest)
      var position = 0
      for kept in (imports + [place]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        blank(position..<kept.lowerBound, in: &moved)
        position = kept.upperBound
      }
      blank(position..<moved.count, in: &moved)
      result.append(
        SplitText(rest: String(decoding: rest, as: UTF8.self), moved: String(decoding: moved, as: UTF8.self)))
    }
    return result
  }

  private static func isMovable(_ node: Node) -> Bool {
    switch node.kind {
    case .typeDeclaration, .functionDeclaration: true
    case .variableDeclaration: node.name != 0
    default: false
    }
  }

  private static func range(_ node: Node) -> Range<Int> { Int(node.start)..<Int(node.end) }

  private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D { bytes[offset] = 0x20 }
  }
}
