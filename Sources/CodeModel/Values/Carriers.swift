import SwiftTree

extension UnitModel {
  /// The first name, member or call in an expression that brings one of some origins with it; the expression itself where
  /// there is none. Locals are followed to where they are made.
  func carrier(of origins: OriginSet, in value: NodeID, followsLocals: Bool = true, depth: Int = 0) -> NodeID {
    let found = (value..<unit[value].subtreeEnd).first { part in
      switch unit[part].kind {
      case .name: return !self.value(of: part).origins.isDisjoint(with: origins)
      case .member: return !isCombined(part) && !self.value(of: part).origins.isDisjoint(with: origins)
      case .call: return isOfName(part) && !self.value(of: part).origins.isDisjoint(with: origins)
      default: return false
      }
    }
    guard let found else { return value }
    guard followsLocals, depth < Self.maximumSteps, let initial = initialValue(ofLocal: start(of: found)) else {
      return found
    }
    return carrier(of: origins, in: initial, depth: depth + 1)
  }

  /// Whether a member is one of a sum or of a call's result: the origin comes in before.
  private func isCombined(_ id: NodeID) -> Bool {
    let start = start(of: id)
    return unit[start].kind != .name && unit[start].kind != .selfExpression
  }

  /// Whether a call is one of a name of this file, and none that only combines its arguments.
  private func isOfName(_ id: NodeID) -> Bool {
    let callee = unit.child(id, .callee)
    guard callee >= 0, case .declarations = resolve(callee) else { return false }
    return true
  }

  /// What a chain of members starts with.
  private func start(of id: NodeID) -> NodeID {
    var start = id
    while unit[start].kind == .member, start + 1 < unit[start].subtreeEnd { start += 1 }
    return start
  }

  /// What a local of this function is made of, or nil.
  private func initialValue(ofLocal id: NodeID) -> NodeID? {
    guard unit[id].kind == .name, case .declarations(let found) = resolve(id), found.count == 1,
      case let declaration = index.declarations[found[0]], declaration.kind == .local
    else { return nil }
    if let part = tupleElement(of: declaration.node) { return part }
    switch unit[declaration.node].kind {
    case .variableDeclaration, .optionalBinding:
      let value = unit.child(declaration.node, .value)
      return value >= 0 ? value : nil
    default: return nil
    }
  }
}
