import CodePatterns
import SwiftTree

/// Places where a size of the container shows or hides a column: `split.show(.primary)`, `columnVisibility = .detailOnly`,
/// `sidebar.isHidden = width < 700`.
extension UnitModel {
  /// One construct for each condition that shows or hides a column.
  func columnBranchConstructs() -> [Construct] {
    var found: [NodeID: Construct] = [:]
    for id in 0..<unit.count {
      guard let condition = decidingColumn(id), found[condition] == nil, let threshold = threshold(in: condition) else {
        continue
      }
      let value = conditionValue(condition)
      var construct = Construct(kind: .branch, node: id, place: condition)
      construct.origins = value.origins
      construct.parts["condition"] = condition
      construct.attributes = [
        "on": AttributeValue(words: originWords(of: value).sorted()), "arms": .word("different"),
        "builds": .word("column"), "navigation": .word("same"), "containers": .word("same"), "form": .word("if"),
        "shared-state": .word("none"), "each-state": .word("none"),
        "threshold": AttributeValue(number: threshold.number),
        "misses": AttributeValue(words: Self.widthsMissed(by: threshold)),
      ]
      found[condition] = construct
    }
    return found.values.sorted { $0.place < $1.place }
  }

  /// The condition under which a place shows or hides a column, or nil.
  private func decidingColumn(_ id: NodeID) -> NodeID? {
    switch unit[id].kind {
    case .call where Self.columnCalls.contains(unit.name(unit[id].name)):
      guard let first = unit.arguments(id).first(where: { _ in true }), first + 1 < unit[first].subtreeEnd,
        unit[first + 1].kind == .implicitMember, Self.columns.contains(unit.name(unit[first + 1].name))
      else { return nil }
      return condition(around: id)
    case .ternary:
      let arms = [unit.child(id, .then), unit.child(id, .otherwise)]
      guard arms.allSatisfy({ $0 >= 0 && isDisplayMode($0) }) else { return nil }
      return geometryCondition(unit.child(id, .condition))
    case .assignment:
      let target = unit.child(id, .left)
      let right = unit.child(id, .right)
      guard target >= 0, right >= 0, unit[id].operator == .assign else { return nil }
      if isDisplayMode(right) { return condition(around: id) }
      guard unit[target].kind == .member, unit.name(unit[target].name) == "isHidden", holdsColumn(target + 1) else {
        return nil
      }
      return geometryCondition(right) ?? (unit[right].kind == .boolean ? condition(around: id) : nil)
    default: return nil
    }
  }

  private static let columnCalls: Set<String> = ["show", "hide", "showColumn", "hideColumn"]
  private static let columns: Set<String> = ["primary", "supplementary", "secondary", "inspector", "compact"]
  private static let displayModes: Set<String> = [
    "detailOnly", "doubleColumn", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
    "twoOverSecondary", "twoDisplaceSecondary",
  ]

  /// `.detailOnly`; `.all` beside one of these, or assigned to a column visibility.
  private func isDisplayMode(_ id: NodeID) -> Bool {
    guard unit[id].kind == .implicitMember || unit[id].kind == .member else { return false }
    let name = unit.name(unit[id].name)
    if Self.displayModes.contains(name) { return true }
    guard name == "all" || name == "automatic" else { return false }
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .ternary:
      return unit.children(parent).contains { Self.displayModes.contains(unit.name(unit[$0].name)) }
    case .assignment:
      let target = unit.child(parent, .left)
      return target >= 0 && wordsOf(unit.name(unit[target].name)).contains("visibility")
    default: return false
    }
  }

  /// Whether a view stands beside the page, as its name or type says.
  private func holdsColumn(_ id: NodeID) -> Bool {
    var part = id
    while unit[part].kind == .member, unit[part].known == .view, part + 1 < unit[part].subtreeEnd { part += 1 }
    let words = Set(wordsOf(unit.name(unit[part].name)))
    return !words.isDisjoint(with: ["sidebar", "column", "pane", "panel", "inspector", "master", "primary"])
  }

  private func geometryCondition(_ id: NodeID) -> NodeID? {
    id >= 0 && conditionValue(id).origins.contains(.geometry) ? id : nil
  }

  /// The condition of the `if` or `guard` around a statement that a size of the container decides.
  private func condition(around id: NodeID) -> NodeID? {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        for condition in unit.children(parent) where unit[condition].role == .condition {
          if let found = geometryCondition(condition) { return found }
        }
      case .functionDeclaration, .typeDeclaration: return nil
      default: break
      }
      child = parent
    }
    return nil
  }
}
