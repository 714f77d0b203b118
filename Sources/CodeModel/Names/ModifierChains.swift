import SwiftTree

/// Calls on calls, as modifiers of views are written.
extension SyntaxUnit {
  /// The calls that are made on a call, the innermost first: `padding` and `frame` of `Text("a").padding().frame()`.
  func modifiers(on call: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var id = call
    while case let member = self[id].parent, member >= 0, self[member].kind == .member, self[id].role == .base,
      case let outer = self[member].parent, outer >= 0, self[outer].kind == .call, self[member].role == .callee
    {
      found.append(outer)
      id = outer
    }
    return found
  }
}
