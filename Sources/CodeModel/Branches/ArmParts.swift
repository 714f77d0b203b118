import SwiftTree

/// What part of a layout branch's arm a view is.
enum ArmPart: String {
  /// It comes and goes with the arm.
  case root
  /// A row that is built when it is scrolled into sight, as often as that happens.
  case row
  /// Something of the data decides whether it is there, below the arm.
  case choice
}

extension UnitModel {
  /// The part of the arm that a view stands in, up to the nearest layout branch; nil outside of one.
  func armPart(of id: NodeID) -> ArmPart? { armPart(of: id, depth: 0) }

  /// Views that build what they hold when it is needed.
  private static let lazyViews: Set<String> = [
    "List", "ForEach", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table", "OutlineGroup",
  ]

  private func armPart(of id: NodeID, depth: Int) -> ArmPart? {
    guard depth < Self.maximumSteps else { return nil }
    var current = id
    while current >= 0 {
      if views.armRoots.contains(current) { return .root }
      let node = unit[current]
      switch node.kind {
      case .closure:
        if let passing = call(passing: current), Self.lazyViews.contains(unit.name(unit[passing.call].name)) {
          return .row
        }
      case .functionDeclaration, .variableDeclaration:
        if opensLayoutBranch(current) { return partOfUses(of: current, depth: depth) }
      case .typeDeclaration: return nil
      default: if isChosenByData(current) { return .choice }
      }
      current = node.parent
    }
    return nil
  }

  /// A builder stands where it is used; one use at an arm's root is enough.
  private func partOfUses(of builder: NodeID, depth: Int) -> ArmPart? {
    let parts = uses(of: unit[builder].name).filter { use in
      guard !unit.contains(builder, use), case .declarations(let found) = resolve(use) else { return false }
      return found.contains { index.declarations[$0].node == builder }
    }.compactMap { armPart(of: $0, depth: depth + 1) }
    return parts.contains(.root) ? .root : parts.first
  }

  /// Whether a node is the arm of a choice that availability alone does not make.
  private func isChosenByData(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .ifStatement where unit[id].role == .then || unit[id].role == .otherwise && unit[id].kind == .block:
      return !unit.children(parent).allSatisfy { unit[$0].role != .condition || unit[$0].kind == .availability }
    case .switchStatement: return unit[id].kind == .switchCase
    case .ternary: return unit[id].role == .then || unit[id].role == .otherwise
    default: return false
    }
  }
}
