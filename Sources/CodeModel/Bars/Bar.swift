import SwiftTree

/// A bar that a place of the code fills.
struct Bar {
  var node: NodeID
  /// How many items stand in it at most, as far as they can be counted.
  var items: Int
  /// `top` or `bottom`.
  var edge: String
  /// Whether an item is told when it may give way; nil where that isn't known.
  var isPrioritised: Bool?

  func construct() -> Construct {
    var construct = Construct(kind: .bar, node: node, place: node)
    construct.reportsName = true
    construct.attributes["items"] = AttributeValue(number: Double(items))
    construct.attributes["edge"] = .word(edge)
    construct.attributes["prioritised"] = isPrioritised.map { .flag($0) }
    return construct
  }
}

/// Counts the items of a SwiftUI toolbar by the bar they stand in.
struct BarCounter {
  let unit: SyntaxUnit
  let placements: BarPlacements
  private(set) var counts: [String: Int] = [:]

  init(unit: SyntaxUnit, placements: BarPlacements) {
    self.unit = unit
    self.placements = placements
  }

  mutating func count(_ parts: [BarPart]) {
    for part in parts.flattened { merge(counts(of: part, in: "top")) { $0 + $1 } }
  }

  private mutating func merge(_ other: [String: Int], _ join: (Int, Int) -> Int) {
    counts.merge(other, uniquingKeysWith: join)
  }

  private func counts(of part: BarPart, in edge: String?) -> [String: Int] {
    switch part.kind {
    case .item:
      guard let edge = self.edge(of: part), part.children.flattened.contains(where: { isItem($0) }) else { return [:] }
      return [edge: 1]
    case .itemGroup:
      guard let edge = self.edge(of: part) else { return [:] }
      return sum(part.children, in: edge)
    case .group: return sum(part.children, in: edge)
    case .choice:
      return part.children.reduce(into: [:]) { most, arm in
        most.merge(counts(of: arm, in: edge)) { max($0, $1) }
      }
    default:
      guard let edge, isItem(part) else { return [:] }
      return [edge: 1]
    }
  }

  private func sum(_ parts: [BarPart], in edge: String?) -> [String: Int] {
    parts.reduce(into: [:]) { sum, part in sum.merge(counts(of: part, in: edge)) { $0 + $1 } }
  }

  private func isItem(_ part: BarPart) -> Bool {
    switch part.kind {
    case .text, .spacer, .neutral: false
    case .group, .choice: part.children.contains { isItem($0) }
    default: true
    }
  }

  /// The bar that a placement puts an item into; nil for titles, the keyboard, the overflow menu and what isn't known.
  private func edge(of part: BarPart) -> String? {
    let names = placements.names(of: part.node)
    guard !names.isEmpty else { return nil }
    if names.isSubset(of: ["bottomBar", "status"]) { return "bottom" }
    let elsewhere: Set<String> = [
      "principal", "title", "subtitle", "largeTitle", "largeSubtitle", "keyboard", "secondaryAction", "bottomBar",
      "status", "bottomOrnament", "accessoryBar", "tabViewBottomAccessory",
    ]
    return names.isDisjoint(with: elsewhere) ? "top" : nil
  }
}
