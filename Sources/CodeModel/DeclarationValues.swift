import SwiftTree

/// Values of declared names.
extension UnitModel {
  /// What a declared name holds, wherever it is used.
  func value(declaration index_: Int) -> Value {
    let declaration = index.declarations[index_]
    guard steps < Self.maximumSteps else { return .unknown }
    steps += 1
    defer { steps -= 1 }
    switch declaration.kind {
    case .type, .enumCase: return .unknown
    case .function: return functionValue(declaration)
    case .parameter: return memoised(declaration.node) { parameterValue(declaration) }
    case .local, .variable: return memoised(declaration.node) { variableValue(declaration) }
    }
  }

  private func memoised(_ id: NodeID, _ compute: () -> Value) -> Value {
    if let known = values[id] { return known }
    guard inProgress.insert(id).inserted else { return .unknown }
    let result = compute()
    inProgress.remove(id)
    values[id] = result
    return result
  }

  private func variableValue(_ declaration: Declaration) -> Value {
    let node = unit[declaration.node]
    switch node.kind {
    case .optionalBinding:
      let bound = unit.child(declaration.node, .value)
      return bound >= 0 ? value(of: bound) : lookUpValue(declaration.name, at: declaration.node)
    case .bindingPattern:
      let bound = boundValue(declaration.node)
      return declaration.kind == .variable ? bound.removing(.fresh) : bound
    case .capture: return value(of: unit.child(declaration.node, .value))
    case .variableDeclaration: break
    default: return .unknown
    }
    if let environment = environmentValue(declaration.node) { return environment }
    let typed = typedValue(declaration.node)
    if let getter = getter(of: declaration.node) {
      let computed = blockValue(getter)
      return computed.origins.isEmpty && typed != .unknown && !isCaseAlone(getter) ? typed.joined(computed) : computed
    }
    let stored = storedValue(declaration, typed)
    // A stored value is made once, whatever made it; only a local is made again each time its code runs.
    return declaration.kind == .variable ? stored.removing(.fresh) : stored
  }

  /// The block that computes a property, or nil for a stored one.
  func getter(of id: NodeID) -> NodeID? {
    let body = unit.child(id, .body)
    if body >= 0 { return body }
    for accessor in unit.children(id) where unit[accessor].kind == .accessor {
      guard unit[accessor].detail == AccessorKeyword.get.rawValue else { continue }
      let getter = unit.child(accessor, .body)
      if getter >= 0 { return getter }
    }
    return nil
  }

  /// What a variable is given: by its initial value and by assignments, else by its type.
  private func storedValue(_ declaration: Declaration, _ typed: Value) -> Value {
    let id = declaration.node
    let initial = unit.child(id, .value)
    let isVariable = unit[id].detail == VariableKeyword.var.rawValue
    var parts: [Value] = []
    if typed != .unknown, isVariable || initial < 0 || !isCaseAlone(initial) { parts.append(typed) }
    if initial >= 0 { parts.append(value(of: initial)) }
    if isVariable || initial < 0 { parts.append(contentsOf: assignedValues(declaration)) }
    var result = Value.joined(parts)
    if result.constant != nil, isVariable, isChangedUnseen(declaration) { result.constant = nil }
    return result
  }

  /// Whether a value is written as an enum case: `.portrait` says nothing of how the device is held.
  private func isCaseAlone(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .implicitMember, .nilLiteral: return true
    case .ternary: return isCaseAlone(unit.child(id, .then)) && isCaseAlone(unit.child(id, .otherwise))
    case .array: return unit.children(id).allSatisfy { isCaseAlone($0) }
    case .block, .returnStatement:
      let children = Array(unit.children(id))
      return children.count == 1 && isCaseAlone(children[0])
    default: return false
    }
  }

  /// Whether a variable is handed on as a binding, or kept where something else writes it.
  private func isChangedUnseen(_ declaration: Declaration) -> Bool {
    for attribute in unit.children(declaration.node) where unit[attribute].kind == .attribute {
      switch unit[attribute].known {
      case .AppStorage, .SceneStorage, .Binding, .ScaledMetric: return true
      default: break
      }
    }
    guard let projected = nameIDs["$" + unit.name(declaration.name)] else { return false }
    return !uses(of: projected).isEmpty
  }

  /// What assignments in this file give a variable.
  private func assignedValues(_ declaration: Declaration) -> [Value] {
    var result: [Value] = []
    for use in uses(of: declaration.name) {
      let parent = unit[use].parent
      guard parent >= 0 else { continue }
      switch unit[parent].kind {
      case .assignment where unit[use].role == .left && means(use, declaration):
        var assigned = value(of: unit.child(parent, .right)).decided(by: decision(parent, declaration))
        if unit[parent].operator != .assign { assigned.constant = nil }
        result.append(assigned)
      case .prefix where unit[parent].operator == .reference && means(use, declaration):
        result.append(.unknown)
      default: break
      }
    }
    return result
  }

  /// The conditions that decide which value an assignment leaves in a variable.
  ///
  /// For a local these are all conditions between it and the assignment. A property may be assigned under a
  /// condition that only says when (`if size != old { isStale = true }`); only where both arms assign it does the
  /// condition choose its value.
  private func decision(_ assignment: NodeID, _ declaration: Declaration) -> Value {
    var result = Value.unknown
    var child = assignment
    while let parent = Optional(unit[child].parent), parent >= 0 {
      if declaration.kind == .local, unit.contains(parent, declaration.node) { break }
      let node = unit[parent]
      switch node.kind {
      case .functionDeclaration, .initDeclaration, .typeDeclaration, .accessor: return result
      case .closure where declaration.kind != .local: return result
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        guard declaration.kind == .local || assignsInBothArms(parent, declaration) else { return result }
        for condition in unit.children(parent) where unit[condition].role == .condition {
          result = result.joined(conditionValue(condition))
        }
      case .switchStatement where unit[child].kind == .switchCase:
        let subject = unit.child(parent, .value)
        if subject >= 0 { result = result.joined(conditionValue(subject)) }
      default: break
      }
      child = parent
    }
    return result
  }

  private func assignsInBothArms(_ id: NodeID, _ declaration: Declaration) -> Bool {
    let then = unit.child(id, .then)
    let otherwise = unit.child(id, .otherwise)
    guard then >= 0, otherwise >= 0 else { return false }
    let targets = uses(of: declaration.name).filter { unit[$0].role == .left }
    return [then, otherwise].allSatisfy { arm in targets.contains { unit.contains(arm, $0) } }
  }

  /// Whether a name in an expression means this declaration.
  func means(_ use: NodeID, _ declaration: Declaration) -> Bool {
    guard case .declarations(let found) = resolve(use) else { return false }
    return found.contains { index.declarations[$0].node == declaration.node }
  }

  /// The value of a name bound by a pattern.
  private func boundValue(_ id: NodeID) -> Value {
    var parent = unit[id].parent
    var position: [Int] = []
    var child = id
    while parent >= 0 {
      let node = unit[parent]
      switch node.kind {
      case .tuplePattern:
        position.append(Array(unit.children(parent)).firstIndex(of: child) ?? 0)
      case .valuePattern, .call, .argument: break
      case .variableDeclaration, .patternCondition:
        return element(unit.child(parent, .value), at: position)
      case .switchCase: return element(unit.child(node.parent, .value), at: position)
      default: return .unknown
      }
      child = parent
      parent = node.parent
    }
    return .unknown
  }

  private func element(_ id: NodeID, at position: [Int]) -> Value {
    guard id >= 0 else { return .unknown }
    guard let index = position.last else { return value(of: id) }
    guard unit[id].kind == .tuple else { return .unknown }
    let elements = Array(unit.children(id))
    guard elements.indices.contains(index) else { return .unknown }
    return element(elements[index] + 1, at: position.dropLast())
  }

  // MARK: - SwiftUI's environment

  /// The value of an `@Environment(\.key)` property: what it means is in the key path, not in the name.
  private func environmentValue(_ id: NodeID) -> Value? {
    guard let path = environmentKey(id) else { return nil }
    switch unit[path].known {
    case .horizontalSizeClass, .verticalSizeClass: return Value(origins: .sizeClass, kind: .name, read: id)
    default: break
    }
    let name = unit[path].name
    let inside = index.named(name).filter {
      let owner = index.declarations[$0].owner
      return owner >= 0 && index.owners[Int(owner)] == "EnvironmentValues"
    }
    if !inside.isEmpty { return inside.reduce(.unknown) { $0.joined(environmentEntry($1)) } }
    return facts.value(owner: "EnvironmentValues", name: unit.name(name)) ?? .unknown
  }

  /// The key path of a property's `@Environment` attribute, or nil.
  func environmentKey(_ id: NodeID) -> NodeID? {
    for attribute in unit.children(id) where unit[attribute].kind == .attribute && unit[attribute].known == .Environment {
      for argument in unit.children(attribute) where argument + 1 < unit[argument].subtreeEnd {
        if unit[argument + 1].kind == .keyPath { return argument + 1 }
      }
    }
    return nil
  }

  /// A value that the project adds to the environment: its own initial value, or its key's default.
  private func environmentEntry(_ index_: Int) -> Value {
    let declaration = index.declarations[index_]
    let direct = value(declaration: index_)
    if !direct.origins.isEmpty { return direct }
    var id = declaration.node
    while id < unit[declaration.node].subtreeEnd {
      // `self[Key.self]` in the getter.
      if unit[id].kind == .subscriptCall,
        let argument = unit.children(id).first(where: { unit[$0].kind == .argument }),
        let type = typeName(of: argument + 1) ?? metatype(argument + 1)
      {
        let owner = index.owner(named: type)
        for entry in index.declarations.indices where index.declarations[entry].owner == owner && owner >= 0 {
          if unit.name(index.declarations[entry].name) == "defaultValue" { return value(declaration: entry) }
        }
        return facts.value(owner: type, name: "defaultValue") ?? .unknown
      }
      id += 1
    }
    return .unknown
  }

  /// `Key.self`: the name of Key.
  private func metatype(_ id: NodeID) -> String? {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return nil }
    return typeName(of: id + 1)
  }

  // MARK: - Values that a type alone tells

  /// What a variable or parameter holds by its written type.
  func typedValue(_ id: NodeID) -> Value {
    let type = unit.child(id, .type)
    guard type >= 0, let name = namedType(type) else { return .unknown }
    return UnitModel.value(ofType: name, read: id)
  }

  static func value(ofType name: String, read: NodeID) -> Value {
    switch name {
    case "UserInterfaceSizeClass", "UIUserInterfaceSizeClass":
      Value(origins: .sizeClass, kind: .name, read: read)
    case "UIInterfaceOrientation":
      Value(origins: .interfaceOrientation, kind: .name, read: read)
    case "UIDeviceOrientation": Value(origins: .deviceOrientation, kind: .name, read: read)
    case "UIUserInterfaceIdiom": Value(origins: .idiom, kind: .name, read: read)
    case "GeometryProxy", "UITraitCollection", "UIScreen": Value(kind: .object)
    default: .unknown
    }
  }

  private func parameterValue(_ declaration: Declaration) -> Value {
    let typed = typedValue(declaration.node)
    if !typed.origins.isEmpty || typed.kind == .object { return typed }
    let parent = unit[declaration.node].parent
    if parent >= 0, unit[parent].kind == .closure { return closureParameterValue(declaration, closure: parent) }
    let callback = callbackValue(declaration)
    return callback.origins.isEmpty ? agreedValue(declaration) : callback
  }

  /// Parameters of UIKit's callbacks that carry a size.
  private func callbackValue(_ declaration: Declaration) -> Value {
    let function = unit[declaration.node].parent
    guard function >= 0 else { return .unknown }
    switch unit[function].known {
    case .viewWillTransition where unit.name(externalLabel(of: declaration.node)) == "to":
      return Value(origins: .geometry, owner: .own, kind: .size, read: declaration.node)
    default: return .unknown
    }
  }

  /// A parameter's value where every call in view passes one of the same origins. A call that leaves the argument
  /// out passes the default; so does the code out of view where none is in view.
  private func agreedValue(_ declaration: Declaration) -> Value {
    let function = unit[declaration.node].parent
    guard function >= 0, unit[function].kind == .functionDeclaration || unit[function].kind == .initDeclaration,
      let position = parameterPosition(declaration.node, in: function)
    else { return .unknown }
    let standard = unit.child(declaration.node, .value)
    var passed: [Value] = []
    for call in calls(of: function) {
      if let argument = argument(of: call, for: declaration.node, at: position) {
        passed.append(value(of: argument))
      } else {
        passed.append(standard >= 0 ? value(of: standard) : .unknown)
      }
    }
    if passed.isEmpty, standard >= 0 { passed.append(value(of: standard)) }
    guard let first = passed.first else { return .unknown }
    let agreed = passed.reduce(first.origins) { $0.intersection($1.origins) }
    guard !agreed.isEmpty else { return .unknown }
    var result = Value.joined(passed)
    result.origins = agreed
    result.constant = nil
    result.read = declaration.node
    return result
  }

  func parameterPosition(_ parameter: NodeID, in function: NodeID) -> Int? {
    var position = 0
    for child in unit.children(function) where unit[child].kind == .parameter {
      if child == parameter { return position }
      position += 1
    }
    return nil
  }

  /// The calls of a function in this file.
  private func calls(of function: NodeID) -> [NodeID] {
    let node = unit[function]
    if node.kind == .initDeclaration {
      guard let type = enclosingTypes(of: function).first else { return [] }
      return uses(of: unit[type].name).compactMap { use in
        let parent = unit[use].parent
        return unit[use].role == .callee && parent >= 0 && unit[parent].kind == .call ? parent : nil
      }
    }
    return uses(of: node.name).compactMap { use in
      let parent = unit[use].parent
      guard unit[use].role == .callee, parent >= 0, unit[parent].kind == .call,
        case .declarations(let found) = resolve(use),
        found.contains(where: { index.declarations[$0].node == function })
      else { return nil }
      return parent
    }
  }

  /// The value that a call passes for a parameter, by label where it has one.
  func argument(of call: NodeID, for parameter: NodeID, at position: Int) -> NodeID? {
    let label = externalLabel(of: parameter)
    if label != 0 {
      let value = unit.argument(call, labelled: label)
      return value >= 0 ? value : nil
    }
    var index = 0
    for argument in unit.children(call) where unit[argument].kind == .argument {
      if index == position, unit[argument].name == 0 {
        return argument + 1 < unit[argument].subtreeEnd ? argument + 1 : nil
      }
      index += 1
    }
    return nil
  }

  /// The label that callers write, 0 for `_`.
  func externalLabel(of parameter: NodeID) -> NameID {
    let label = unit.child(parameter, .label)
    guard label >= 0 else { return unit[parameter].name }
    return unit.name(unit[label].name) == "_" ? 0 : unit[label].name
  }

  // MARK: - Closures of known calls

  /// The call that a closure is passed to, with its position and label.
  func call(passing closure: NodeID) -> (call: NodeID, label: NameID, isFirstClosure: Bool)? {
    let argument = unit[closure].parent
    guard argument >= 0, unit[argument].kind == .argument else { return nil }
    let call = unit[argument].parent
    guard call >= 0, unit[call].kind == .call else { return nil }
    let first = unit.children(call).first {
      unit[$0].kind == .argument && $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .closure
    }
    return (call, unit[argument].name, first == argument)
  }

  func closureParameterType(_ declaration: Declaration) -> String? {
    let closure = unit[declaration.node].parent
    guard closure >= 0, unit[closure].kind == .closure else { return nil }
    return parameterType(of: closure, at: parameterPosition(declaration.node, in: closure) ?? 0)
  }

  /// The type that a known call gives a parameter of the closure passed to it.
  private func parameterType(of closure: NodeID, at position: Int) -> String? {
    guard let passing = call(passing: closure) else { return nil }
    switch unit[passing.call].known {
    case .GeometryReader where position == 0: return "GeometryProxy"
    case .onGeometryChange where passing.isFirstClosure && position == 0: return "GeometryProxy"
    default: break
    }
    switch unit.name(unit[passing.call].name) {
    case "UICollectionViewCompositionalLayout" where position == 1: return "NSCollectionLayoutEnvironment"
    case "visualEffect" where position == 1: return "GeometryProxy"
    default: return nil
    }
  }

  /// The type of `$0`, `$1`, by the call that the closure around it is passed to.
  func anonymousParameterType(_ id: NodeID) -> String? {
    guard let position = Int(unit.name(unit[id].name).dropFirst()) else { return nil }
    let closure = unit.ancestor(id, .closure)
    return closure >= 0 ? parameterType(of: closure, at: position) : nil
  }

  private func closureParameterValue(_ declaration: Declaration, closure: NodeID) -> Value {
    if closureParameterType(declaration) != nil { return Value(kind: .object) }
    guard let passing = call(passing: closure) else { return .unknown }
    switch unit[passing.call].known {
    case .onGeometryChange where !passing.isFirstClosure:
      return measuredValue(passing.call)
    case .onChange:
      for argument in unit.children(passing.call) where unit[argument].kind == .argument {
        return value(of: argument + 1)
      }
      return .unknown
    default: return .unknown
    }
  }

  /// What the first closure of `onGeometryChange` returns: measured geometry.
  func measuredValue(_ call: NodeID) -> Value {
    for argument in unit.children(call) where unit[argument].kind == .argument {
      let closure = argument + 1
      guard closure < unit[argument].subtreeEnd else { continue }
      if unit[closure].kind == .closure {
        let body = unit.child(closure, .body)
        if body >= 0 {
          let measured = blockValue(body)
          if !measured.origins.isEmpty { return measured }
        }
        return Value(origins: .geometry, owner: .proxy, kind: .size, read: closure)
      }
      if unit[closure].kind == .keyPath, unit[argument].name != 0 {
        return Value(origins: .geometry, owner: .proxy, kind: .size, read: closure)
      }
    }
    return .unknown
  }

  /// `$0` of a closure, by the call it is passed to.
  func anonymousParameterValue(_ id: NodeID) -> Value {
    if anonymousParameterType(id) != nil { return Value(kind: .object) }
    let closure = unit.ancestor(id, .closure)
    guard closure >= 0, let passing = call(passing: closure) else { return .unknown }
    switch unit[passing.call].known {
    case .onGeometryChange where !passing.isFirstClosure: return measuredValue(passing.call)
    default: return .unknown
    }
  }
}
