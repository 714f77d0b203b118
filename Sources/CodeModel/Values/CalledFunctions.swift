import SwiftTree

extension UnitModel {
  /// The functions of this file that are called inside a node, without those called in them: what the node does beside its
  /// own statements.
  public func calledFunctions(in id: NodeID) -> [NodeID] {
    guard id >= 0 else { return [] }
    var found: [NodeID] = []
    for call in id..<unit[id].subtreeEnd where unit[call].kind == .call {
      let callee = unit.child(call, .callee)
      guard callee >= 0, case .declarations(let declared) = resolve(callee) else { continue }
      for position in declared {
        let declaration = index.declarations[position]
        guard declaration.kind == .function, !unit.contains(id, declaration.node), !found.contains(declaration.node)
        else { continue }
        found.append(declaration.node)
      }
    }
    return found
  }
}
