import CodePatterns
import SwiftTree

/// What is read anywhere in an expression, whatever a call in between makes of it.
extension UnitModel {
  /// The words of all origins that are read in an expression, or in what the names of this file in it stand for.
  public func originWords(readIn id: NodeID) -> Set<String> {
    var visited: Set<NodeID> = []
    return Self.originWords(originsRead(in: id, &visited), owner: .none)
  }

  private func originsRead(in id: NodeID, _ visited: inout Set<NodeID>) -> OriginSet {
    guard id >= 0, visited.insert(id).inserted, visited.count < 4 * Self.maximumSteps else { return [] }
    var origins: OriginSet = []
    for part in id..<unit[id].subtreeEnd {
      switch unit[part].kind {
      case .name, .member, .implicitMember, .call: break
      default: continue
      }
      origins.formUnion(value(of: part).origins)
      guard unit[part].kind != .call, case .declarations(let found) = resolve(part) else { continue }
      for position in found {
        let declaration = index.declarations[position]
        switch declaration.kind {
        case .local, .variable:
          if unit[declaration.node].kind == .bindingPattern {
            origins.formUnion(originsRead(in: boundExpression(declaration.node), &visited))
          }
          guard unit[declaration.node].kind == .variableDeclaration else { continue }
          let definition = getter(of: declaration.node) ?? unit.child(declaration.node, .value)
          origins.formUnion(originsRead(in: definition, &visited))
        case .function: origins.formUnion(originsRead(in: unit.child(declaration.node, .body), &visited))
        default: continue
        }
      }
    }
    return origins
  }

  /// The names of the functions that are called in some nodes, or that they name alone, by themselves or by way of functions of
  /// this file. Types that are made don't count, nor do names that speak of the layout.
  public func startedNames(in roots: [NodeID]) -> [String] {
    var names: Set<NameID> = []
    var waiting = roots.filter { $0 >= 0 }
    var seen = Set(waiting)
    while let root = waiting.popLast(), seen.count < 4 * Self.maximumSteps {
      var called = calledFunctions(in: root)
      for id in root..<unit[root].subtreeEnd where unit[id].kind == .call { names.insert(unit[id].name) }
      let handed = unit[root].kind == .call ? onlyResult(ofCall: root) ?? root : definition(of: root)
      if handed != root, seen.insert(handed).inserted { waiting.append(handed) }
      if unit[root].kind == .name || unit[root].kind == .member {
        names.insert(unit[root].name)
        if case .declarations(let found) = resolve(root) {
          called += found.map { index.declarations[$0].node }.filter { unit[$0].kind == .functionDeclaration }
        }
      }
      for function in called where seen.insert(function).inserted {
        let body = unit.child(function, .body)
        if body >= 0 { waiting.append(body) }
      }
    }
    return names.map(unit.name).filter { name in
      name.first?.isUppercase == false && Self.layoutNames.isDisjoint(with: wordsOf(name))
    }.sorted()
  }

  /// Words of functions that only lay out, whatever they start with: `refreshColumns`, `reloadConstraints`.
  private static let layoutNames: Set<String> = [
    "layout", "column", "columns", "constraint", "constraints", "frame", "frames", "width", "widths", "height",
    "heights", "size", "sizes", "inset", "insets", "animation", "focus", "appearance", "visibility", "position",
  ]

  /// Whether an expression is what a property keeps: of this type, or of an object that is at hand under a name. A point or
  /// number that is made of it alone counts as it.
  public func isKeptByProperty(_ id: NodeID) -> Bool { isKeptByProperty(id, depth: 0) }

  private func isKeptByProperty(_ id: NodeID, depth: Int) -> Bool {
    guard id >= 0, depth < Self.maximumSteps else { return false }
    switch unit[id].kind {
    case .name, .member:
      switch resolve(id) {
      case .declarations(let found):
        guard let first = found.first, case let declaration = index.declarations[first] else { return false }
        return isKeptByProperty(declaration, depth: depth)
      case .outside(let name): return name.kind == .variable
      case .nothing:
        // `model.savedOffset`, of an object whose type is another file's.
        guard unit[id].kind == .member, unit[id].known == nil, id + 1 < unit[id].subtreeEnd else { return false }
        return unit[id + 1].kind == .name && !startsUppercase(unit[id + 1].name)
          && (isKeptByProperty(id + 1, depth: depth + 1) || typeName(of: id + 1) != nil)
      }
    case .binary where unit[id].operator == .coalesce: return isKeptByProperty(unit.child(id, .left), depth: depth + 1)
    case .call:
      switch unit.name(unit[id].name) {
      case "CGPoint", "CGFloat", "Double":
        return unit.arguments(id).contains { isKeptByProperty($0 + 1, depth: depth + 1) }
      default:
        guard let meant = onlyResult(ofCall: id) else { return false }
        return isKeptByProperty(meant, depth: depth + 1)
      }
    default: return false
    }
  }

  private func isKeptByProperty(_ declaration: Declaration, depth: Int) -> Bool {
    switch unit[declaration.node].kind {
    case .bindingPattern: return isKeptByProperty(boundExpression(declaration.node), depth: depth + 1)
    case .optionalBinding:
      let bound = unit.child(declaration.node, .value)
      if bound >= 0 { return isKeptByProperty(bound, depth: depth + 1) }
      guard case .declarations(let outer) = lookUp(declaration.name, at: declaration.node), let first = outer.first,
        index.declarations[first].node != declaration.node
      else { return false }
      return isKeptByProperty(index.declarations[first], depth: depth + 1)
    case .variableDeclaration:
      if let getter = getter(of: declaration.node) {
        return onlyResult(of: getter).map { isKeptByProperty($0, depth: depth + 1) } ?? false
      }
      if declaration.kind == .local {
        return isKeptByProperty(unit.child(declaration.node, .value), depth: depth + 1)
      }
      // A constant of the design is no place that someone scrolled to.
      return unit[declaration.node].detail == VariableKeyword.var.rawValue
        || unit.children(declaration.node).contains { unit[$0].kind == .attribute }
    default: return false
    }
  }

  // MARK: - held

  /// Whether a value was put aside and something happened since: a property keeps it, or a local that a closure took along or that
  /// stands before a layout.
  public func isHeld(_ id: NodeID) -> Bool {
    if isKeptByProperty(id) { return true }
    return (id..<unit[id].subtreeEnd).contains { part in
      guard unit[part].kind == .name, case .declarations(let found) = resolve(part), let first = found.first else {
        return false
      }
      let declaration = index.declarations[first]
      if declaration.kind == .variable { return isKeptByProperty(part) }
      guard declaration.kind == .local, declaration.node < part else { return false }
      if isCaptured(part, from: declaration.node) { return true }
      return (declaration.node..<part).contains {
        unit[$0].kind == .call && Self.layouts.contains(unit.name(unit[$0].name))
      }
    }
  }

  private static let layouts: Set<String> = [
    "layoutIfNeeded", "reloadData", "invalidateLayout", "performBatchUpdates", "setNeedsLayout", "layoutSubviews",
    "viewDidLayoutSubviews", "viewWillTransition", "setCollectionViewLayout", "endUpdates",
  ]

  /// Whether a closure stands between a local and its use.
  private func isCaptured(_ use: NodeID, from declaration: NodeID) -> Bool {
    let closure = unit.ancestor(use, .closure)
    return closure > declaration
  }
}
