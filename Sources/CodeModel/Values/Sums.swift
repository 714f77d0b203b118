import SwiftTree

/// What a sum is made of.
struct Term: Equatable {
  /// The expression that is added or taken.
  var node: NodeID
  /// Whether it is taken away.
  var isTaken: Bool
}

extension UnitModel {
  /// The terms of a sum or difference, in source order: through parentheses, names for parts of it, `CGFloat(...)` and rounding.
  /// An expression that is no sum is one term.
  func sum(_ id: NodeID) -> [Term] {
    var terms: [Term] = []
    collectTerms(id, isTaken: false, into: &terms, depth: 0)
    return terms
  }

  /// The terms that are left where what is added is taken off again.
  func uncancelled(_ terms: [Term]) -> [Term] {
    terms.filter { term in
      let text = unit.string(bound(term.node))
      return !terms.contains { $0.isTaken != term.isTaken && unit.string(bound($0.node)) == text }
    }
  }

  private func collectTerms(_ id: NodeID, isTaken: Bool, into terms: inout [Term], depth: Int) {
    guard id >= 0, depth < Self.maximumSteps * 2 else { return }
    let node = unit[id]
    switch node.kind {
    case .binary where node.operator == .add || node.operator == .subtract:
      collectTerms(unit.child(id, .left), isTaken: isTaken, into: &terms, depth: depth + 1)
      let isSubtracted = node.operator == .subtract
      collectTerms(unit.child(id, .right), isTaken: isTaken != isSubtracted, into: &terms, depth: depth + 1)
    case .prefix where node.operator == .negate:
      collectTerms(unit.child(id, .value), isTaken: !isTaken, into: &terms, depth: depth + 1)
    case .argument: collectTerms(id + 1, isTaken: isTaken, into: &terms, depth: depth + 1)
    case .call where isTransparentCall(id):
      for argument in unit.arguments(id) where argument + 1 < unit[argument].subtreeEnd {
        collectTerms(argument + 1, isTaken: isTaken, into: &terms, depth: depth + 1)
      }
    case .name, .member, .call:
      let meant = meaning(of: id) ?? id
      if meant != id, isSum(meant) {
        collectTerms(meant, isTaken: isTaken, into: &terms, depth: depth + 1)
      } else {
        terms.append(Term(node: id, isTaken: isTaken))
      }
    default: terms.append(Term(node: id, isTaken: isTaken))
    }
  }

  private func isSum(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .binary: unit[id].operator == .add || unit[id].operator == .subtract
    case .prefix: unit[id].operator == .negate
    case .call: isTransparentCall(id)
    case .name, .member: meaning(of: id).map(isSum) ?? false
    default: false
    }
  }

  /// `CGFloat(x)`, `max(0, x)`, `floor(x)`: as large as what it is handed, or as one of that.
  private func isTransparentCall(_ id: NodeID) -> Bool {
    guard case let callee = unit.child(id, .callee), callee >= 0, unit[callee].kind == .name,
      case .nothing = resolve(callee)
    else { return false }
    switch unit.name(unit[id].name) {
    case "CGFloat", "Double", "Float", "max", "min", "floor", "ceil", "round", "abs": return true
    default: return false
    }
  }
}
