import SwiftTree

/// The `layout-branch` context: code that folding adds or takes away.
extension UnitModel {
  /// Whether a node is the start of an arm that folding swaps, or of a builder that only such arms use.
  func opensLayoutBranch(_ id: NodeID) -> Bool {
    if views.armRoots.contains(id) { return true }
    switch unit[id].kind {
    case .functionDeclaration, .variableDeclaration:
      return (isViewBuilder(id) || isLocalView(id)) && isUsedInLayoutBranchesOnly(id)
    default: return false
    }
  }

  /// `let card = Card().padding()` among the statements of a builder.
  private func isLocalView(_ id: NodeID) -> Bool {
    guard unit[id].kind == .variableDeclaration, unit[id].role == .statement,
      case var made = unit.child(id, .value), made >= 0
    else { return false }
    while unit[made].kind == .call || unit[made].kind == .member, made + 1 < unit[made].subtreeEnd {
      if unit[made].kind == .call, unit[made + 1].kind == .name {
        return startsUppercase(unit[made].name) && !ViewNames.valueTypes.contains(unit.name(unit[made].name))
      }
      made += 1
    }
    return false
  }

  /// Containment follows the view tree: a property that only swapped arms show is swapped with them.
  private func isUsedInLayoutBranchesOnly(_ id: NodeID) -> Bool {
    guard unit[id].known != .body else { return false }
    if let known = views.placed[id] { return known }
    guard views.placing.insert(id).inserted else { return false }
    defer { views.placing.remove(id) }
    let uses = uses(of: unit[id].name).filter { use in
      guard !unit.contains(id, use), case .declarations(let found) = resolve(use) else { return false }
      return found.contains { index.declarations[$0].node == id }
    }
    let isInside = uses.allSatisfy { isInLayoutBranch($0) }
    let result = isInside && (outsideUse(of: id)?.isInLayoutBranch ?? !uses.isEmpty)
    views.placed[id] = result
    return result
  }

  func isInLayoutBranch(_ id: NodeID) -> Bool {
    var current = id
    while current >= 0 {
      if opensLayoutBranch(current) { return true }
      if unit[current].kind == .typeDeclaration { return false }
      current = unit[current].parent
    }
    return false
  }
}
