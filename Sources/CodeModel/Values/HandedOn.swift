import SwiftTree

extension UnitModel {
  /// The expressions that a value goes on in, where it is what a name is given or what a closure, function or property gives back:
  /// the uses of the name, the calls. Empty for a value that is used where it stands.
  /// - Parameter id: an expression, or the outermost one around it that has the same value.
  func handedOn(from id: NodeID) -> [NodeID] {
    let parent = unit[id].parent
    guard parent >= 0 else { return [] }
    switch unit[parent].kind {
    case .variableDeclaration where unit[id].role == .value: return usesMeaning(parent)
    case .argument where unit[unit[parent].parent].kind == .tuple:
      guard let part = partBound(to: parent, of: unit[parent].parent), unit[part].kind == .bindingPattern else {
        return []
      }
      return usesMeaning(part)
    case .returnStatement: return given(by: parent)
    case .block where unit[id].role == .statement || isExpression(id): return given(by: id)
    default: return []
    }
  }

  private func usesMeaning(_ declaration: NodeID) -> [NodeID] {
    guard let declared = self.declaration(at: declaration) else { return [] }
    return uses(of: declared.name).filter { means($0, declared) && !isAssigned($0) }.map(called)
  }

  /// A name, or the call of it.
  private func called(_ use: NodeID) -> NodeID {
    let parent = unit[use].parent
    return unit[use].role == .callee && parent >= 0 && unit[parent].kind == .call ? parent : use
  }

  /// Where what a statement gives back goes on.
  private func given(by statement: NodeID) -> [NodeID] {
    var parent = unit[statement].parent
    while parent >= 0 {
      switch unit[parent].kind {
      case .closure: return unit[parent].role == .callee ? [unit[parent].parent] : []
      case .functionDeclaration, .variableDeclaration:
        return unit.child(parent, .value) >= 0 && unit[parent].kind == .variableDeclaration ? [] : usesMeaning(parent)
      case .typeDeclaration: return []
      default: parent = unit[parent].parent
      }
    }
    return []
  }
}
