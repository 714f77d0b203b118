import SwiftTree

/// Which numbers an expression may be.
extension UnitModel {
  /// The numbers that an expression may be, where some of them are written down: those of both arms of a ternary, of `if` and
  /// `switch`, the right side of `??`, each that a computed property returns. In source order, each once.
  func possibleNumbers(of id: NodeID) -> [Double] {
    var found: [Double] = []
    var visited: Set<NodeID> = []
    collectConstants(id, into: &found, &visited)
    return found
  }

  private func collectConstants(_ id: NodeID, into found: inout [Double], _ visited: inout Set<NodeID>) {
    guard id >= 0, visited.count < Self.maximumSteps * 8, visited.insert(id).inserted else { return }
    if let constant = constant(of: id, asks: false) {
      if !found.contains(constant) { found.append(constant) }
      return
    }
    switch unit[id].kind {
    case .ternary:
      collectConstants(unit.child(id, .then), into: &found, &visited)
      collectConstants(unit.child(id, .otherwise), into: &found, &visited)
    case .binary where unit[id].operator == .coalesce:
      collectConstants(unit.child(id, .left), into: &found, &visited)
      collectConstants(unit.child(id, .right), into: &found, &visited)
    case .ifStatement, .switchStatement: collectArms(of: id, into: &found, &visited)
    case .block: collectResults(of: id, into: &found, &visited)
    case .cast, .argument, .returnStatement: collectConstants(id + 1, into: &found, &visited)
    case .name, .member, .call:
      for body in bodies(of: id) { collectConstants(body, into: &found, &visited) }
    default: break
    }
  }

  private func collectArms(of id: NodeID, into found: inout [Double], _ visited: inout Set<NodeID>) {
    for child in unit.children(id) {
      switch unit[child].kind {
      case .block: collectResults(of: child, into: &found, &visited)
      case .switchCase:
        let body = unit.child(child, .body)
        if body >= 0 { collectResults(of: body, into: &found, &visited) }
      case .ifStatement where unit[child].role == .otherwise: collectArms(of: child, into: &found, &visited)
      default: break
      }
    }
  }

  private func collectResults(of block: NodeID, into found: inout [Double], _ visited: inout Set<NodeID>) {
    let statements = Array(unit.children(block))
    if statements.count == 1, isExpression(statements[0]) {
      collectConstants(statements[0], into: &found, &visited)
      return
    }
    for result in returns(in: block) where result + 1 < unit[result].subtreeEnd {
      collectConstants(result + 1, into: &found, &visited)
    }
  }

  /// What a name or call of this file may stand for: initial values, assignments, bodies.
  private func bodies(of id: NodeID) -> [NodeID] {
    if unit[id].kind == .call {
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return [] }
      if unit[callee].kind == .closure { return [unit.child(callee, .body)] }
      switch unit[id].known {
      case .CGFloat, .Double, .Float, .Int: return unit.arguments(id).map { $0 + 1 }.filter { $0 < unit[id].subtreeEnd }
      default: break
      }
      guard case .declarations(let found) = resolve(callee), found.count == 1,
        case let declaration = index.declarations[found[0]], declaration.kind == .function
      else { return [] }
      return [unit.child(declaration.node, .body)]
    }
    guard case .declarations(let found) = resolve(id), found.count == 1 else { return [] }
    return bodies(of: index.declarations[found[0]])
  }

  private func bodies(of declaration: Declaration) -> [NodeID] {
    guard unit[declaration.node].kind == .variableDeclaration else {
      return declaration.kind == .parameter ? [unit.child(declaration.node, .value)] : []
    }
    if let getter = getter(of: declaration.node) { return [getter] }
    let assigned = uses(of: declaration.name).filter { isAssigned($0) && means($0, declaration) }
      .map { unit.child(unit[$0].parent, .right) }
    return [unit.child(declaration.node, .value)] + assigned
  }

  /// The numbers that a declared name may hold.
  func possibleNumbers(of declaration: Declaration) -> [Double] {
    var found: [Double] = []
    var visited: Set<NodeID> = []
    for body in bodies(of: declaration) { collectConstants(body, into: &found, &visited) }
    return found
  }

  /// A number as pages write it.
  static func word(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}
