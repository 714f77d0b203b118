import SwiftTree

/// Conditions with a folding origin that folding can't change all the same.
extension BranchFinder {
  /// The value that decides an arm, without the origins that fold where the outcome is settled.
  func settled(_ value: Value, _ arm: Branch.Arm, of branch: Branch) -> Value {
    guard !value.origins.isDisjoint(with: .folding), branch.subject < 0 else { return value }
    let outcomes = arm.conditions.map { model.constantOnPhone($0) }
    let isSettled = outcomes.contains(false) || (!outcomes.isEmpty && outcomes.allSatisfy { $0 == true })
    return isSettled || isMeasuredOnce(branch) ? value.removing(.folding) : value
  }

  /// The value of a switch's subject, without the origins that fold where it is a settled Bool.
  func settled(_ subject: Value, of branch: Branch) -> Value {
    guard branch.subject >= 0, !subject.origins.isDisjoint(with: .folding) else { return subject }
    let isSettled = model.constantOnPhone(branch.subject) != nil || isMeasuredOnce(branch)
    return isSettled ? subject.removing(.folding) : subject
  }

  /// Whether one Bool decides that only the arm sets which is shown while it is false: it can't change back.
  private func isMeasuredOnce(_ branch: Branch) -> Bool {
    guard let (asked, unset) = question(of: branch), case let meant = model.definition(of: asked),
      unit[meant].kind == .name || unit[meant].kind == .member,
      case .declarations(let found) = model.resolve(meant), let first = found.first
    else { return false }
    let declaration = model.index.declarations[first]
    let initial = unit.child(declaration.node, .value)
    guard declaration.kind == .variable, initial >= 0, unit[initial].kind == .boolean,
      unit.string(initial) == "false", model.projectedUses(of: declaration).isEmpty
    else { return false }
    let places = model.uses(of: declaration.name).filter { model.isAssigned($0) && model.means($0, declaration) }
    return !places.isEmpty && places.allSatisfy { stands($0, in: unset) }
  }

  /// What a branch with two arms asks, and the arm that is shown while it is false.
  private func question(of branch: Branch) -> (asked: NodeID, unset: [NodeID])? {
    guard branch.arms.count == 2 else { return nil }
    if branch.subject >= 0 {
      let isTrueFirst = branch.arms[0].conditions.first.flatMap { model.patternCase($0) }.map {
        unit.string($0) == "true"
      }
      return isTrueFirst.map { (branch.subject, branch.arms[$0 ? 1 : 0].roots) }
    }
    guard branch.arms[0].conditions.count == 1, branch.arms[1].conditions.isEmpty else { return nil }
    let condition = branch.arms[0].conditions[0]
    let isNegated = unit[condition].kind == .prefix && unit[condition].operator == .not
    let asked = isNegated ? unit.child(condition, .value) : condition
    return asked >= 0 ? (asked, branch.arms[isNegated ? 0 : 1].roots) : nil
  }

  /// Whether code stands in one of these nodes, or in a builder that only they use.
  private func stands(_ id: NodeID, in roots: [NodeID], depth: Int = 0) -> Bool {
    if roots.contains(where: { unit.contains($0, id) }) { return true }
    let builder = model.callable(around: id)
    guard depth < UnitModel.maximumSteps, builder >= 0, unit[builder].known != .body, model.isViewBuilder(builder)
    else { return false }
    let uses = model.uses(of: unit[builder].name).filter { use in
      guard !unit.contains(builder, use), case .declarations(let found) = model.resolve(use) else { return false }
      return found.contains { model.index.declarations[$0].node == builder }
    }
    return !uses.isEmpty && uses.allSatisfy { stands($0, in: roots, depth: depth + 1) }
  }
}

extension UnitModel {
  /// The places that hand on a binding to a property.
  func projectedUses(of declaration: Declaration) -> [NodeID] {
    unit.nameID("$" + unit.name(declaration.name)).map { uses(of: $0) } ?? []
  }
}
