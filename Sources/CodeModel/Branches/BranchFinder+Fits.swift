import SwiftTree

/// `ViewThatFits`: a branch whose condition is the room there is.
extension BranchFinder {
  func fittingCall(_ id: NodeID) -> Branch? {
    let callee = unit.child(id, .callee)
    guard callee >= 0, unit[callee].kind == .name || unit[callee].kind == .member else { return nil }
    // `ViewThatFits.init { ... }`
    let type = unit[callee].known == .`init` && callee + 1 < unit[callee].subtreeEnd ? callee + 1 : callee
    guard unit.name(unit[type].name) == "ViewThatFits", reader.declaration(ofType: unit[type].name) == nil
    else { return nil }
    var branch = Branch(form: .fits, node: id, arms: [], condition: callee, value: .unknown)
    for argument in unit.arguments(id) where argument + 1 < unit[argument].subtreeEnd {
      guard unit[argument + 1].kind == .closure, case let body = unit.child(argument + 1, .body), body >= 0 else {
        continue
      }
      for statement in unit.children(body) {
        guard unit[statement].kind != .variableDeclaration, let items = reader.views(inStatements: [statement]),
          !items.isEmpty
        else { continue }
        branch.arms.append(contentsOf: alternatives(statement, items))
      }
    }
    return branch.arms.isEmpty ? nil : branch
  }

  /// A builder that another property holds, or a `Group`, gives each of its views as one to choose from.
  private func alternatives(_ statement: NodeID, _ items: [ViewItem]) -> [Branch.Arm] {
    switch unit[statement].kind {
    case .ifStatement, .switchStatement, .ternary:
      return [Branch.Arm(body: [statement], roots: [statement], items: items)]
    default: return items.map { Branch.Arm(body: [statement], roots: [statement], items: [$0]) }
    }
  }
}
