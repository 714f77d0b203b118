import SwiftTree

/// Reserved regions come as a list: what is done with one of them is done with the fold.
extension FlowFollower {
  var isOfRegions: Bool { !origins.isEmpty && origins.isSubset(of: [.fold, .occlusion]) }

  /// What a loop, or the closure of `forEach`, does with each element.
  mutating func followElements(of loop: NodeID) {
    if unit[loop].kind == .forStatement {
      let body = unit.child(loop, .body)
      for id in loop..<max(loop, body) where unit[id].kind == .bindingPattern { followParameterUses(id) }
      return
    }
    for argument in unit.arguments(loop) where argument + 1 < unit[argument].subtreeEnd {
      let closure = argument + 1
      guard unit[closure].kind == .closure else { continue }
      let parameters = unit.children(closure).filter { unit[$0].kind == .parameter }
      for parameter in parameters { followParameterUses(parameter) }
      if parameters.isEmpty { followAnonymous(in: closure) }
    }
  }

  /// `$0` of a closure that names no parameters.
  mutating func followAnonymous(in closure: NodeID) {
    guard let name = unit.nameID("$0") else { return }
    for use in model.uses(of: name) where unit.ancestor(use, .closure) == closure { follow(use) }
  }
}
