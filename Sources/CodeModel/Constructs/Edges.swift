import SwiftTree

/// Edges as SwiftUI and UIKit write them.
extension UnitModel {
  /// The words of each edge or set of edges, the edge's own first.
  static let edgeWords: [String: [String]] = [
    "top": ["top"], "bottom": ["bottom"], "leading": ["leading"], "trailing": ["trailing"], "left": ["left"],
    "right": ["right"], "horizontal": ["horizontal", "leading", "trailing"], "vertical": ["vertical", "top", "bottom"],
    "all": ["all", "horizontal", "vertical", "leading", "trailing", "top", "bottom"],
  ]

  /// The words of the edges that an expression names: `.top`, `[.top, .leading]`, `Edge.Set.horizontal`, through names and
  /// ternaries. Nil where it names none.
  func edges(of id: NodeID, depth: Int = 0) -> Set<String>? {
    guard id >= 0, depth < Self.maximumSteps else { return nil }
    switch unit[id].kind {
    case .implicitMember: return Self.edgeWords[unit.name(unit[id].name)].map { Set($0) }
    case .member where id + 1 < unit[id].subtreeEnd:
      switch unit.name(unit[id + 1].name) {
      case "Edge", "Set", "HorizontalEdge", "VerticalEdge", "UIRectEdge", "NSDirectionalRectEdge":
        return Self.edgeWords[unit.name(unit[id].name)].map { Set($0) }
      default: break
      }
    case .array:
      let parts = unit.children(id).map { edges(of: $0, depth: depth + 1) }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      return parts.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
    case .ternary:
      let arms = [unit.child(id, .then), unit.child(id, .otherwise)].map { edges(of: $0, depth: depth + 1) }
      guard arms.contains(where: { $0 != nil }) else { return nil }
      return arms.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
    default: break
    }
    let meant = definition(of: id)
    return meant != id ? edges(of: meant, depth: depth + 1) : nil
  }

  /// The parts of insets that are written out: `UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)`, each with its edge; through a
  /// name for them.
  func insetParts(_ id: NodeID) -> [(edge: String, value: NodeID)] {
    let made = definition(of: id)
    guard unit[made].kind == .call else { return [] }
    let parts = unit.arguments(made).compactMap { argument -> (edge: String, value: NodeID)? in
      let label = unit.name(unit[argument].name)
      guard SinkTable.edges.contains(label), argument + 1 < unit[argument].subtreeEnd else { return nil }
      return (label, argument + 1)
    }
    switch unit[made].known {
    case .UIEdgeInsets, .EdgeInsets, .NSDirectionalEdgeInsets, .`init`: return parts
    default: return []
    }
  }
}
