import SwiftTree

/// Where origins come into expressions.
extension UnitModel {
  /// Every place where an origin comes into an expression: a system member, or a project name that stands for it.
  func reads() -> [Read] {
    if let known = readMemo { return known }
    var reads: [Read] = []
    for id in 0..<unit.count {
      let node = unit[id]
      switch node.kind {
      case .name, .member, .call, .subscriptCall: break
      default: continue
      }
      if node.role == .left, unit[unit[id].parent].kind == .assignment { continue }
      if let read = read(at: id, node) { reads.append(read) }
    }
    readMemo = reads
    return reads
  }

  func read(at id: NodeID, _ node: Node) -> Read? {
    if let asked = askedRead(id) { return asked }
    if node.kind == .subscriptCall { return nil }
    if node.kind == .call {
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return nil }
      switch resolve(callee) {
      case .declarations(let found):
        guard let function = found.first(where: { index.declarations[$0].kind == .function }),
          !namesNothing(index.declarations[function]), !holdsView(index.declarations[function])
        else { return nil }
        let value = value(of: id)
        let own = self.value(declaration: function)
        guard !own.origins.isEmpty, !value.origins.isEmpty else { return nil }
        return Read(node: id, origins: own.origins, owner: own.owner, helper: function)
      case .outside(let value):
        return value.origins.isEmpty ? nil : Read(node: id, origins: value.origins, owner: value.owner, isOutside: true)
      case .nothing:
        let value = value(of: id)
        return value.origins == .fresh && value.read == callee
          ? Read(node: id, origins: value.origins, owner: .none) : nil
      }
    }
    let parent = unit[id].parent
    if node.role == .callee, parent >= 0, unit[parent].kind == .call {
      if case .nothing = resolve(id) {} else { return nil }
    }
    switch resolve(id) {
    case .declarations(let found): return declaredRead(id, found)
    case .outside(let value):
      return value.origins.isEmpty ? nil : Read(node: id, origins: value.origins, owner: value.owner, isOutside: true)
    case .nothing:
      let value = value(of: id)
      guard !value.origins.isEmpty, value.read == id else { return nil }
      return Read(node: id, origins: value.origins, owner: value.owner)
    }
  }

  func declaredRead(_ id: NodeID, _ found: [Int]) -> Read? {
    guard let first = found.first else { return nil }
    let declaration = index.declarations[first]
    if let named = foldableRead(id, declaration) { return named }
    switch declaration.kind {
    case .local, .function, .type, .enumCase: return nil
    case .parameter:
      let typed = typedValue(declaration.node)
      return typed.origins.isEmpty ? nil : Read(node: id, origins: typed.origins, owner: typed.owner)
    case .variable:
      let all = value(of: id)
      guard !all.origins.isEmpty, !holdsView(declaration) else { return nil }
      if environmentKey(declaration.node) != nil || isTypedProperty(declaration) {
        return Read(node: id, origins: all.origins, owner: all.owner)
      }
      if namesNothing(declaration) { return nil }
      let own = found.reduce(OriginSet()) { $0.union(definedOrigins(index.declarations[$1])) }
      return own.isEmpty ? nil : Read(node: id, origins: own, owner: all.owner, helper: first)
    }
  }

  /// A property whose type alone says what it holds.
  func isTypedProperty(_ declaration: Declaration) -> Bool {
    !typedValue(declaration.node).origins.isEmpty && unit.child(declaration.node, .body) < 0
  }

  /// The origins that a declaration's own initial value or getter gives; assignments bring theirs from where they stand.
  func definedOrigins(_ declaration: Declaration) -> OriginSet {
    switch declaration.kind {
    case .function: return value(declaration: declaration).origins
    case .variable: break
    default: return []
    }
    var origins: OriginSet = []
    let initial = unit.child(declaration.node, .value)
    if initial >= 0 { origins.formUnion(value(of: initial).origins) }
    if let getter = getter(of: declaration.node), getter >= 0 { origins.formUnion(blockValue(getter).origins) }
    return origins
  }

  func value(declaration: Declaration) -> Value {
    guard let position = positions[declaration.node] else { return .unknown }
    return value(declaration: position)
  }
}

/// A place where an origin comes into an expression.
struct Read {
  var node: NodeID
  var origins: OriginSet
  var owner: Owner
  /// The project name that is read, as an index of a declaration.
  var helper: Int?
  var isOutside = false
}
