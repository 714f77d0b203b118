import SwiftTree

/// Where origins come into expressions.
extension UnitModel {
  /// Every place where an origin comes into an expression: a system member, or a project name that stands for it.
  func reads() -> [Read] {
    if let known = readMemo { return known }
    var reads: [Read] = []
    let identity = unit.vocabulary.id("id") ?? .max
    for id in 0..<unit.count {
      let node = unit[id]
      if node.kind == .call, node.name == identity { askOfIdentity(id) }
      switch node.kind {
      case .name, .member, .implicitMember, .call, .subscriptCall: break
      default: continue
      }
      if node.role == .left, unit[unit[id].parent].kind == .assignment { continue }
      if let read = read(at: id, node) { reads.append(read) }
    }
    readMemo = reads
    return reads
  }

  /// What a view is told apart by may be a new value each time, behind another file's name.
  private func askOfIdentity(_ call: NodeID) {
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      ask(ofNamesIn: argument + 1, constants: true)
    }
  }

  func read(at id: NodeID, _ node: Node) -> Read? {
    guard let found = anyRead(at: id, node), found.origins != .fresh || !isMadeOnce(id) else { return nil }
    return found
  }

  private func anyRead(at id: NodeID, _ node: Node) -> Read? {
    if let asked = askedRead(id) { return asked }
    if hints.hasHinge, isOfHinge(id) { return hingeRead(id) }
    if node.kind == .subscriptCall {
      return keyboardFrame(id).map { Read(node: id, origins: $0.origins, owner: .none) }
    }
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
      case .outside(let name): return outsideRead(id, name)
      case .nothing:
        let value = value(of: id)
        return (value.origins == .fresh || value.origins == .idiom) && value.read == callee
          ? Read(node: id, origins: value.origins, owner: .none) : nil
      }
    }
    let parent = unit[id].parent
    if node.role == .callee, parent >= 0, unit[parent].kind == .call {
      if case .nothing = resolve(id) {} else { return nil }
    }
    switch resolve(id) {
    case .declarations(let found): return declaredRead(id, found)
    case .outside(let name): return outsideRead(id, name)
    case .nothing:
      let value = value(of: id)
      guard !value.origins.isEmpty, value.read == id else { return nil }
      return Read(node: id, origins: value.origins, owner: value.owner)
    }
  }

  /// Whether an object makes a value once, for as long as it lives: in its initialiser or `viewDidLoad`. A SwiftUI view's own
  /// initialiser runs at every update of its parent.
  private func isMadeOnce(_ id: NodeID) -> Bool {
    guard contexts(of: id).contains(.oneTime), let type = enclosingTypeName(of: id) else { return false }
    return index.inheritance(index.owner(named: type)).allSatisfy {
      !["View", "ViewModifier", "Scene", "ToolbarContent", "UIViewRepresentable", "UIViewControllerRepresentable"]
        .contains(unit.name($0))
    }
  }

  /// A name of another file: its own origins. What it only hands on of its receiver or arguments is read there.
  private func outsideRead(_ id: NodeID, _ name: OutsideName) -> Read? {
    // That there is a hinge says nothing of a pose.
    if name.type == "DeviceHinge" || name.type == "UIHinge" { return nil }
    return name.value.origins.isEmpty
      ? nil : Read(node: id, origins: name.value.origins, owner: name.value.owner, outside: name)
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
      if let path = environmentKey(declaration.node) {
        let outside = outsideName(owner: "EnvironmentValues", unit.name(unit[path].name))
        return Read(node: id, origins: all.origins, owner: all.owner, outside: outside)
      }
      if isTypedProperty(declaration) {
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
  /// The name of another file that is read.
  var outside: OutsideName?
}
