import CodePatterns
import SwiftTree

/// Places where a size of the container shows or hides a column: `split.show(.primary)`, `columnVisibility = .detailOnly`,
/// `sidebar.isHidden = width < 700`.
extension UnitModel {
  /// One construct for each condition that shows or hides a column.
  func columnBranchConstructs() -> [Construct] {
    let words = Self.columnCalls.union(Self.displayModes).union(["isHidden"])
    let named = Set(words.compactMap { unit.nameID($0) })
    guard !named.isEmpty, (0..<unit.count).contains(where: { named.contains(unit[$0].name) }) else { return [] }
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
    case .implicitMember, .member:
      return Self.displayModes.contains(unit.name(unit[id].name)) ? condition(around: id) : nil
    case .assignment:
      let target = unit.child(id, .left)
      let right = unit.child(id, .right)
      guard target >= 0, right >= 0, unit[id].operator == .assign else { return nil }
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

  /// Whether a view stands beside the page, as its name or type says.
  private func holdsColumn(_ id: NodeID) -> Bool {
    var part = id
    while unit[part].kind == .member, unit[part].known == .view, part + 1 < unit[part].subtreeEnd { part += 1 }
    let words = Set(wordsOf(unit.name(unit[part].name)))
    return !words.isDisjoint(with: ["sidebar", "column", "pane", "panel", "inspector", "master", "primary"])
  }

  private func geometryCondition(of statement: NodeID) -> NodeID? {
    unit.children(statement).filter { unit[$0].role == .condition }.lazy.compactMap { self.geometryCondition($0) }.first
  }

  private func geometryCondition(_ id: NodeID) -> NodeID? {
    id >= 0 && conditionValue(id).origins.contains(.geometry) ? id : nil
  }

  /// The condition around a place that a size of the container decides: of an `if`, `guard`, `switch` or ternary.
  private func condition(around id: NodeID) -> NodeID? {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        for condition in unit.children(parent) where unit[condition].role == .condition {
          if let found = geometryCondition(condition) { return found }
        }
      case .ternary where unit[child].role != .condition:
        if let found = geometryCondition(unit.child(parent, .condition)) { return found }
      case .switchStatement where unit[child].kind == .switchCase:
        if let found = geometryCondition(unit.child(parent, .value)) { return found }
      case .guardStatement where unit[child].role == .otherwise:
        if let found = geometryCondition(of: parent) { return found }
      case .block:
        for other in unit.children(parent) where other < child && unit[other].kind == .guardStatement {
          if let found = geometryCondition(of: other) { return found }
        }
      case .functionDeclaration, .typeDeclaration: return nil
      default: break
      }
      child = parent
    }
    return nil
  }
}
