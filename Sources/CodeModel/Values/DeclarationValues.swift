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
    case .parameter: return memoised(declaration.node) { namedValue(declaration, parameterValue(declaration)) }
    case .local, .variable: return memoised(declaration.node) { namedValue(declaration, variableValue(declaration)) }
    }
  }

  /// A value, or what the declaration's name says where nothing else does.
  private func namedValue(_ declaration: Declaration, _ value: Value) -> Value {
    guard value.origins.isEmpty, case let named = foldableValue(of: declaration), !named.origins.isEmpty else {
      return value
    }
    return named
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
      return declaration.kind == .variable ? bound.removing([.fresh, .player]) : bound
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
    let stored = storedValue(declaration, isSetOtherwise(declaration, typed) ? .unknown : typed)
    // A stored value is made once, whatever made it; only a local is made again each time its code runs.
    return declaration.kind == .variable ? stored.removing([.fresh, .player]) : stored
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
    if isVariable || initial < 0 {
      parts.append(contentsOf: assignedValues(declaration))
      if let passed = memberwiseValue(declaration) { parts.append(passed) }
    }
    var result = Value.joined(parts)
    if result.constant != nil, isVariable, isChangedUnseen(declaration) { result.constant = nil }
    return result
  }

  /// Whether a device's orientation is only ever set to cases, or to what a call makes: by a motion sensor, not by
  /// `UIDevice`. A bare name may hand on what another view read.
  private func isSetOtherwise(_ declaration: Declaration, _ typed: Value) -> Bool {
    guard typed.origins == .deviceOrientation else { return false }
    let assigned = uses(of: declaration.name).filter { isAssigned($0) && means($0, declaration) }
      .map { unit.child(unit[$0].parent, .right) }
    return !assigned.isEmpty && assigned.allSatisfy { isCaseAlone($0) || isMadeHere($0) }
  }

  /// What a call makes, or a local of the same function that holds such a thing.
  private func isMadeHere(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .call: return value(of: id).origins.isEmpty
    case .name:
      guard case .declarations(let found) = resolve(id), let first = found.first,
        index.declarations[first].kind == .local
      else { return false }
      return value(of: id).origins.isEmpty
    default: return false
    }
  }

  /// Whether a value is written as an enum case: `.portrait` says nothing of how the device is held.
  func isCaseAlone(_ id: NodeID) -> Bool {
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
  func isChangedUnseen(_ declaration: Declaration) -> Bool {
    for attribute in unit.children(declaration.node) where unit[attribute].kind == .attribute {
      switch unit[attribute].known {
      case .AppStorage, .SceneStorage, .Binding, .ScaledMetric: return true
      default: break
      }
    }
    guard let projected = unit.nameID("$" + unit.name(declaration.name)) else { return false }
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
        result.append(writtenValue(at: parent))
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
          result = result.joined(decidingValue(condition))
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
    let targets = uses(of: declaration.name).filter { isAssigned($0) }
    return [then, otherwise].allSatisfy { arm in targets.contains { unit.contains(arm, $0) } }
  }

  /// Whether a name in an expression means this declaration.
  func means(_ use: NodeID, _ declaration: Declaration) -> Bool {
    guard case .declarations(let found) = resolve(use) else { return false }
    return found.contains { index.declarations[$0].node == declaration.node }
  }

  /// The value of a name bound by a pattern.
  private func boundValue(_ id: NodeID) -> Value {
    let bound = boundExpression(id)
    return bound >= 0 ? value(of: bound) : regionOfLoop(id) ?? .unknown
  }

  /// The part of a variable's pattern that takes a tuple's element: a name or `_`; nil where no pattern takes it apart.
  func partBound(to element: NodeID, of tuple: NodeID) -> NodeID? {
    let variable = unit[tuple].parent
    guard variable >= 0, unit[variable].kind == .variableDeclaration, unit[tuple].role == .value,
      case let pattern = unit.child(variable, .pattern), pattern >= 0, unit[pattern].kind == .tuplePattern,
      let position = Array(unit.children(tuple)).firstIndex(of: element),
      case let parts = Array(unit.children(pattern)), parts.indices.contains(position)
    else { return nil }
    return parts[position]
  }

  /// The expression whose value a pattern gives to a name, or `.none` where it can't be told apart.
  func boundExpression(_ id: NodeID) -> NodeID {
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
      default: return .none
      }
      child = parent
      parent = node.parent
    }
    return .none
  }

  private func element(_ id: NodeID, at position: [Int]) -> NodeID {
    guard id >= 0, let index = position.last else { return id }
    guard unit[id].kind == .tuple else { return .none }
    let elements = Array(unit.children(id))
    guard elements.indices.contains(index) else { return .none }
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
    if let edge = barEdgeValue(name, read: id) { return edge }
    let inside = index.named(name).filter {
      let owner = index.declarations[$0].owner
      return owner >= 0 && index.owners[Int(owner)] == "EnvironmentValues"
    }
    if !inside.isEmpty { return inside.reduce(.unknown) { $0.joined(environmentEntry($1)) } }
    guard let outside = outsideName(owner: "EnvironmentValues", unit.name(name)) else { return .unknown }
    var value = outside.value
    value.read = value.origins.isEmpty ? .none : id
    return value
  }

  /// The type of `@Environment(Store.self)`.
  func environmentObject(_ id: NodeID) -> String? {
    for attribute in unit.children(id) where unit[attribute].kind == .attribute && unit[attribute].known == .Environment
    {
      for argument in unit.children(attribute) where argument + 1 < unit[argument].subtreeEnd {
        let type = argument + 1
        if unit[type].kind == .member, unit.name(unit[type].name) == "self", type + 1 < unit[type].subtreeEnd {
          return typeName(of: type + 1)
        }
      }
    }
    return nil
  }

  /// The type of what the project adds to the environment under a key.
  func environmentType(_ path: NodeID) -> String? {
    let name = unit[path].name
    for position in index.named(name) {
      let declaration = index.declarations[position]
      guard declaration.owner >= 0, index.owners[Int(declaration.owner)] == "EnvironmentValues" else { continue }
      return declaredType(of: declaration)
    }
    return outsideName(owner: "EnvironmentValues", unit.name(name))?.type
  }

  /// The key path of a property's `@Environment` attribute, or nil.
  func environmentKey(_ id: NodeID) -> NodeID? {
    for attribute in unit.children(id) where unit[attribute].kind == .attribute && unit[attribute].known == .Environment
    {
      for argument in unit.children(attribute) where argument + 1 < unit[argument].subtreeEnd {
        if unit[argument + 1].kind == .keyPath { return argument + 1 }
      }
    }
    return nil
  }

  /// A value that the project adds to the environment: its own initial value, or its key's default.
  func environmentEntry(_ index_: Int) -> Value {
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
        return outsideName(owner: type, "defaultValue")?.value ?? .unknown
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

  /// What a variable or parameter holds by its written type. An idiom that is handed in is a mode: it is the device's
  /// only where a caller reads it.
  func typedValue(_ id: NodeID) -> Value {
    let type = unit.child(id, .type)
    guard type >= 0 else { return firstPose(of: id) }
    guard let name = namedType(type), name != "UIUserInterfaceIdiom" else { return .unknown }
    if isPostureType(name) { return Value(origins: .posture, kind: .name, read: id) }
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
    default: hingeValue(ofType: name, read: read) ?? .unknown
    }
  }
}
