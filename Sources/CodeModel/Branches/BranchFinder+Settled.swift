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

  /// Whether one Bool decides that only the arm sets which is shown while it is false: it can't change back.
  private func isMeasuredOnce(_ branch: Branch) -> Bool {
    guard branch.arms.count == 2, branch.arms[0].conditions.count == 1, branch.arms[1].conditions.isEmpty else {
      return false
    }
    let condition = branch.arms[0].conditions[0]
    let isNegated = unit[condition].kind == .prefix && unit[condition].operator == .not
    let asked = isNegated ? unit.child(condition, .value) : condition
    guard asked >= 0, unit[asked].kind == .name || unit[asked].kind == .member,
      case .declarations(let found) = model.resolve(asked), let first = found.first
    else { return false }
    let declaration = model.index.declarations[first]
    let initial = unit.child(declaration.node, .value)
    guard declaration.kind == .variable, initial >= 0, unit[initial].kind == .boolean,
      unit.string(initial) == "false", model.projectedUses(of: declaration).isEmpty
    else { return false }
    let unset = branch.arms[isNegated ? 0 : 1].roots
    let places = model.uses(of: declaration.name).filter {
      unit[$0].role == .left && unit[unit[$0].parent].kind == .assignment && model.means($0, declaration)
    }
    return !places.isEmpty && places.allSatisfy { place in unset.contains { unit.contains($0, place) } }
  }
}

extension UnitModel {
  /// The places that hand on a binding to a property.
  func projectedUses(of declaration: Declaration) -> [NodeID] {
    nameIDs["$" + unit.name(declaration.name)].map { uses(of: $0) } ?? []
  }
}
