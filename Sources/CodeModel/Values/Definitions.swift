import SwiftTree

/// What a name is another word for.
extension UnitModel {
  /// What a name stands for where it is declared once, with one value that is never assigned again: that value.
  func definition(of id: NodeID) -> NodeID {
    var id = id
    for _ in 0..<Self.maximumSteps {
      if let result = onlyResult(ofCall: id) {
        id = result
        continue
      }
      guard unit[id].kind == .name || unit[id].kind == .member, case .declarations(let found) = resolve(id),
        found.count == 1, case let declaration = index.declarations[found[0]], !isAssigned(declaration)
      else { return id }
      if let part = tupleElement(of: declaration.node) {
        id = part
        continue
      }
      guard unit[declaration.node].kind == .variableDeclaration else { return id }
      if let getter = getter(of: declaration.node) {
        guard let result = onlyResult(of: getter) else { return id }
        id = result
      } else {
        let initial = unit.child(declaration.node, .value)
        guard initial >= 0 else { return id }
        id = initial
      }
    }
    return id
  }

  /// The texts that an expression may be, where it is a case, a member or a literal: through names, in both arms of a ternary.
  public func meanings(of id: NodeID) -> Set<String> {
    let meant = definition(of: id)
    switch unit[meant].kind {
    case .ternary:
      return [unit.child(meant, .then), unit.child(meant, .otherwise)].reduce(into: Set<String>()) { texts, arm in
        if arm >= 0, arm != id { texts.formUnion(meanings(of: arm)) }
      }
    case .implicitMember, .member, .name: return [unit.name(unit[meant].name)]
    case .boolean, .integer, .float: return [unit.string(meant)]
    case .string, .binary, .call: return text(of: meant).map { [$0] } ?? []
    case .array:
      let children = Array(unit.children(meant))
      return children.count == 1 ? meanings(of: children[0]) : []
    default: return []
    }
  }

  /// The text that an expression always is: a literal, several put together, or joined from a list that is written out.
  func text(of id: NodeID, depth: Int = 0) -> String? {
    guard id >= 0, depth < Self.maximumSteps else { return nil }
    let meant = definition(of: id)
    switch unit[meant].kind {
    case .string: return unit.literal(meant)
    case .binary where unit[meant].operator == .add:
      guard let left = text(of: unit.child(meant, .left), depth: depth + 1),
        let right = text(of: unit.child(meant, .right), depth: depth + 1)
      else { return nil }
      return left + right
    case .call where unit.name(unit[meant].name) == "joined":
      guard unit.arguments(meant).first(where: { _ in true }) == nil, let parts = texts(ofListIn: meant, depth) else {
        return nil
      }
      return parts.joined()
    default: return nil
    }
  }

  /// The texts of the list that a call is made on, reversed where the chain says so.
  private func texts(ofListIn call: NodeID, _ depth: Int) -> [String]? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return nil }
    let list = definition(of: callee + 1)
    switch unit[list].kind {
    case .array:
      let parts = unit.children(list).map { text(of: $0, depth: depth + 1) }
      return parts.allSatisfy { $0 != nil } ? parts.compactMap(\.self) : nil
    case .call where unit.name(unit[list].name) == "reversed": return texts(ofListIn: list, depth + 1)?.reversed()
    default: return nil
    }
  }

  /// What a name of `let (a, b) = (x, y)` stands for, or nil.
  func tupleElement(of id: NodeID) -> NodeID? {
    guard unit[id].kind == .bindingPattern, unit.ancestor(id, .tuplePattern) >= 0,
      case let variable = unit.ancestor(id, .variableDeclaration), variable >= 0,
      unit[variable].detail == VariableKeyword.let.rawValue, case let part = boundExpression(id), part >= 0
    else { return nil }
    return part
  }

  /// Whether a `.width` is part of an expression, by itself or behind a name.
  func readsWidth(_ id: NodeID, depth: Int = 0) -> Bool {
    (id..<unit[id].subtreeEnd).contains { part in
      guard unit[part].kind == .name || unit[part].kind == .member else { return false }
      if unit[part].known == .width { return true }
      let meant = definition(of: part)
      return meant != part && depth < Self.maximumSteps && readsWidth(meant, depth: depth + 1)
    }
  }

  /// Whether a variable is assigned after its declaration.
  func isAssigned(_ declaration: Declaration) -> Bool {
    guard unit[declaration.node].detail == VariableKeyword.var.rawValue else { return false }
    if let projected = unit.nameID("$" + unit.name(declaration.name)), !uses(of: projected).isEmpty { return true }
    return uses(of: declaration.name).contains { isAssigned($0) && means($0, declaration) }
  }

  /// What a call without arguments gives: of a function of this file, or of a closure that is called where it stands.
  func onlyResult(ofCall id: NodeID) -> NodeID? {
    guard unit[id].kind == .call, unit.arguments(id).first(where: { _ in true }) == nil else { return nil }
    var function = unit.child(id, .callee)
    guard function >= 0 else { return nil }
    if unit[function].kind != .closure {
      guard case .declarations(let found) = resolve(function), found.count == 1,
        unit[index.declarations[found[0]].node].kind == .functionDeclaration
      else { return nil }
      function = index.declarations[found[0]].node
    }
    let body = unit.child(function, .body)
    return body >= 0 ? onlyResult(of: body) : nil
  }

  /// The expression that a name or a call of this file stands for, parameters left as they are; nil for any other.
  func meaning(of id: NodeID) -> NodeID? {
    let meant = definition(of: id)
    if meant != id { return meant }
    guard unit[id].kind == .call, case let callee = unit.child(id, .callee), callee >= 0,
      case .declarations(let found) = resolve(callee), let first = found.first,
      unit[index.declarations[first].node].kind == .functionDeclaration,
      case let body = unit.child(index.declarations[first].node, .body), body >= 0
    else { return nil }
    return onlyResult(of: body)
  }

  /// The expression that a block gives, where nothing but names for its parts stands in front of it.
  func onlyResult(of block: NodeID) -> NodeID? {
    let statements = Array(unit.children(block))
    guard let last = statements.last,
      statements.dropLast().allSatisfy({ [.variableDeclaration, .functionDeclaration].contains(unit[$0].kind) })
    else {
      return nil
    }
    if unit[last].kind == .returnStatement { return last + 1 < unit[last].subtreeEnd ? last + 1 : nil }
    return statements.count == 1 && isExpression(last) ? last : nil
  }
}
