import SwiftTree

/// Conditions: they decide everything that their arms decide.
extension FlowFollower {
  /// An `if`, `guard`, `switch` or `while` whose condition carries the value.
  mutating func decide(_ statement: NodeID) {
    guard statement >= 0 else { return }
    switch unit[statement].kind {
    case .ifStatement, .switchStatement:
      if isUsedAsValue(statement) {
        follow(statement)
      } else if isBuilderStatement(statement) {
        addBranch(statement)
      } else {
        addArms(of: statement)
      }
    case .guardStatement: decideGuard(statement)
    default: add(decided: .none, statement)
    }
  }

  /// `let x = if ...`, `return switch ...`: the statement is an expression.
  private func isUsedAsValue(_ statement: NodeID) -> Bool {
    switch unit[statement].role {
    case .value, .right, .then, .otherwise: unit[unit[statement].parent].kind != .ifStatement
    default: isOnlyStatementOfGetter(statement)
    }
  }

  /// The only statement of a getter or function whose arms are plain values.
  private func isOnlyStatementOfGetter(_ statement: NodeID) -> Bool {
    let block = unit[statement].parent
    guard block >= 0, unit[block].kind == .block, unit[block].role == .body, !isBuilderBlock(block),
      statement == block + 1, unit[statement].subtreeEnd == unit[block].subtreeEnd
    else { return false }
    return armBlocks(of: statement).allSatisfy { arm in
      arm + 1 < unit[arm].subtreeEnd && unit[arm + 1].subtreeEnd == unit[arm].subtreeEnd
        && model.isExpression(arm + 1) && unit[arm + 1].kind != .call
    }
  }

  func armBlocks(of statement: NodeID) -> [NodeID] {
    var blocks: [NodeID] = []
    for child in unit.children(statement) {
      switch unit[child].kind {
      case .block: blocks.append(child)
      case .switchCase:
        let body = unit.child(child, .body)
        if body >= 0 { blocks.append(body) }
      case .ifStatement: blocks.append(contentsOf: armBlocks(of: child))
      default: break
      }
    }
    return blocks
  }

  private func isOneArmed(_ statement: NodeID) -> Bool {
    unit[statement].kind == .ifStatement && unit.child(statement, .otherwise) < 0
  }

  /// A branch of a view builder.
  private mutating func addBranch(_ statement: NodeID) {
    let arms: Sink.Arms = isOneArmed(statement) ? .oneArmed : .several
    let kind: SinkKind = armBlocks(of: statement).contains(where: holdsNavigation) ? .navigation : .child
    let onlyStateless = armBlocks(of: statement).allSatisfy { isEmptyArm($0) }
    add(decided: onlyStateless ? .none : kind, statement, arms: arms)
  }

  private func isEmptyArm(_ block: NodeID) -> Bool {
    unit.children(block).allSatisfy { unit.name(unit[$0].name) == "EmptyView" }
  }

  private func holdsNavigation(_ block: NodeID) -> Bool {
    unit.children(block).contains { statement in
      var id = statement
      while unit[id].kind == .call || unit[id].kind == .member, id + 1 < unit[id].subtreeEnd {
        switch unit.name(unit[id].name) {
        case "NavigationStack", "NavigationView", "NavigationSplitView", "TabView": return true
        default: id += 1
        }
      }
      return false
    }
  }

  /// The arms of an imperative statement, one after the other.
  private mutating func addArms(of statement: NodeID) {
    let arms: Sink.Arms = isOneArmed(statement) ? .oneArmed : .several
    let before = sinkCount
    for block in armBlocks(of: statement) { addStatements(of: block, from: block + 1, arms: arms) }
    // `if isPad { return a }; return b`: the rest of the block is the other arm.
    if isOneArmed(statement), armBlocks(of: statement).contains(where: endsInReturn) {
      addRest(after: statement, arms: .several)
    }
    if sinkCount == before { add(decided: .none, statement) }
  }

  private func endsInReturn(_ block: NodeID) -> Bool {
    var last: NodeID = .none
    for child in unit.children(block) { last = child }
    return last >= 0 && unit[last].kind == .returnStatement
  }

  private mutating func decideGuard(_ statement: NodeID) {
    let block = unit[statement].parent
    guard block >= 0, unit[block].kind == .block else { return }
    if isBuilderBlock(block) {
      add(decided: .child, statement, arms: .several)
      return
    }
    let before = sinkCount
    let otherwise = unit.child(statement, .otherwise)
    if otherwise >= 0 { addStatements(of: otherwise, from: otherwise + 1, arms: .oneArmed) }
    addRest(after: statement, arms: .oneArmed)
    if sinkCount == before { add(decided: .none, statement) }
  }

  private mutating func addRest(after statement: NodeID, arms: Sink.Arms) {
    let block = unit[statement].parent
    guard block >= 0, unit[block].kind == .block else { return }
    addStatements(of: block, from: unit[statement].subtreeEnd, arms: arms)
  }

  // MARK: - What statements do

  /// What a handler's statements do.
  mutating func decideHandler(_ block: NodeID) { addStatements(of: block, from: block + 1, arms: .value) }

  private mutating func addStatements(of block: NodeID, from first: NodeID, arms: Sink.Arms) {
    var statement = first
    while statement < unit[block].subtreeEnd {
      addStatement(statement, arms: arms)
      statement = unit[statement].subtreeEnd
    }
  }

  private mutating func addStatement(_ statement: NodeID, arms: Sink.Arms) {
    guard enter(statement) else { return }
    defer { leave() }
    switch unit[statement].kind {
    case .assignment: addAssignment(statement, arms: arms)
    case .call: addCall(statement, arms: arms)
    case .ifStatement, .switchStatement, .guardStatement, .doStatement, .forStatement, .whileStatement:
      for block in armBlocks(of: statement) { addStatements(of: block, from: block + 1, arms: arms) }
    case .returnStatement: addReturn(statement, arms: arms)
    case .block: addStatements(of: statement, from: statement + 1, arms: arms)
    default: break
    }
  }

  private mutating func addAssignment(_ assignment: NodeID, arms: Sink.Arms) {
    let target = unit.child(assignment, .left)
    guard target >= 0 else { return }
    let name = unit.name(unit[target].name)
    if case .declarations(let found) = model.resolve(target), let first = found.first, unit[target].kind == .name {
      let declaration = model.index.declarations[first]
      for use in model.uses(of: declaration.name)
      where !model.isAssigned(use) && model.means(use, declaration) && use != target {
        follow(use)
      }
    } else if let kind = SinkTable.properties[name] {
      add(decided: kind, assignment, arms: arms)
    }
  }

  private mutating func addCall(_ call: NodeID, arms: Sink.Arms) {
    let name = unit.name(unit[call].name)
    let callee = unit.child(call, .callee)
    if isTelemetryCall(call) {
      add(decided: .telemetry, call, arms: arms)
      return
    }
    if SinkTable.constraintClosures.contains(name) {
      add(decided: .constraint, call, arms: arms)
      return
    }
    if callee >= 0, case .declarations(let found) = model.resolve(callee) {
      for index in found where model.index.declarations[index].kind == .function {
        let body = unit.child(model.index.declarations[index].node, .body)
        if body >= 0 { addStatements(of: body, from: body + 1, arms: arms) }
      }
      return
    }
    if SinkTable.immediateClosures.contains(name) {
      for argument in unit.children(call) where unit[argument].kind == .argument {
        let closure = argument + 1
        guard closure < unit[argument].subtreeEnd, unit[closure].kind == .closure else { continue }
        let body = unit.child(closure, .body)
        if body >= 0 { addStatements(of: body, from: body + 1, arms: arms) }
      }
      return
    }
    switch SinkTable.calls[name] {
    case .child, .navigation, .presentation, .visibility, .contentOffset, .container:
      guard callee >= 0, unit[callee].kind == .member || unit[callee].kind == .name else { return }
      add(decided: SinkTable.calls[name] ?? .none, call, arms: arms)
    default: break
    }
  }

  private mutating func addReturn(_ statement: NodeID, arms: Sink.Arms) {
    let function = callable(around: statement)
    guard function >= 0 else { return }
    if isBuilderCallable(function) {
      add(decided: .child, statement, arms: .several)
    } else if let kind = returnSink(of: function) {
      add(decided: kind, statement, arms: arms)
    } else if unit[function].kind != .closure, statement + 1 < unit[statement].subtreeEnd {
      define(function)
    }
  }

  // MARK: - Positions

  private func callable(around id: NodeID) -> NodeID { model.callableOrClosure(around: id) }

  func isBuilderCallable(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .functionDeclaration, .variableDeclaration: model.isViewBuilder(id)
    case .closure: isBuilderClosure(id)
    default: false
    }
  }

  /// Whether a block's statements are views.
  func isBuilderBlock(_ block: NodeID) -> Bool {
    var current = block
    while current >= 0, unit[current].kind == .block {
      let owner = unit[current].parent
      guard owner >= 0 else { return false }
      switch unit[owner].kind {
      case .ifStatement:
        var statement = owner
        while unit[statement].role == .otherwise, unit[unit[statement].parent].kind == .ifStatement {
          statement = unit[statement].parent
        }
        current = unit[statement].parent
      case .switchCase: current = unit[unit[owner].parent].parent
      case .closure: return isBuilderClosure(owner)
      case .functionDeclaration, .variableDeclaration: return model.isViewBuilder(owner)
      case .accessor: return unit[owner].parent >= 0 && model.isViewBuilder(unit[owner].parent)
      default: return false
      }
    }
    return false
  }

  /// A closure passed to a view, or to a modifier that takes content, in a view builder.
  private func isBuilderClosure(_ closure: NodeID) -> Bool {
    guard let passing = model.call(passing: closure) else { return false }
    let name = unit.name(unit[passing.call].name)
    let label = unit.name(passing.label)
    if ViewNames.actionLabels.contains(label) || ViewNames.actionCalls.contains(name) { return false }
    if name == "Button", label == "", hasClosure(labelled: "label", in: passing.call) || hasTitle(passing.call) {
      return false
    }
    if model.startsUppercase(unit[passing.call].name) {
      return ViewNames.containers.contains(name) || isViewPosition(passing.call)
    }
    return ViewNames.contentModifiers.contains(name) && isViewPosition(passing.call)
  }

  private func hasClosure(labelled label: String, in call: NodeID) -> Bool {
    unit.children(call).contains { unit[$0].kind == .argument && unit.name(unit[$0].name) == label }
  }

  private func hasTitle(_ call: NodeID) -> Bool {
    unit.children(call).contains {
      unit[$0].kind == .argument && $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind != .closure
    }
  }

  private func isBuilderStatement(_ statement: NodeID) -> Bool {
    var outermost = statement
    while unit[outermost].role == .otherwise, unit[unit[outermost].parent].kind == .ifStatement {
      outermost = unit[outermost].parent
    }
    let block = unit[outermost].parent
    return block >= 0 && unit[block].kind == .block && isBuilderBlock(block)
  }

  /// Whether an expression stands where a view is built, as a whole or inside its arguments.
  func isViewPosition(_ id: NodeID) -> Bool {
    var current = id
    while current >= 0 {
      let parent = unit[current].parent
      guard parent >= 0 else { return false }
      switch unit[parent].kind {
      case .block: return isBuilderBlock(parent)
      case .returnStatement:
        let function = callable(around: parent)
        return function >= 0 && isBuilderCallable(function)
      case .variableDeclaration, .functionDeclaration, .typeDeclaration, .closure: return false
      default: current = parent
      }
    }
    return false
  }

  /// Whether an expression makes a view: a call of a type, with modifiers or without.
  func isView(_ id: NodeID) -> Bool {
    guard id >= 0 else { return false }
    var current = id
    while unit[current].kind == .call || unit[current].kind == .member, current + 1 < unit[current].subtreeEnd {
      if unit[current].kind == .call, unit[current + 1].kind == .name {
        let name = unit.name(unit[current].name)
        return model.startsUppercase(unit[current].name) && !ViewNames.valueTypes.contains(name)
      }
      current += 1
    }
    return false
  }

  /// A value that is a statement by itself: the value of a getter, or of an arm.
  mutating func followStatement(_ id: NodeID, in block: NodeID) {
    let owner = unit[block].parent
    guard owner >= 0 else { return }
    let isOnly = id == block + 1 && unit[id].subtreeEnd == unit[block].subtreeEnd
    switch unit[owner].kind {
    case .closure:
      let parent = unit[owner].parent
      if unit[owner].role == .callee, parent >= 0 {
        follow(parent)
      } else if isOnly, let passing = model.call(passing: owner), unit[passing.call].known == .onGeometryChange {
        followMeasured(passing.call)
      } else {
        add(decided: .none, id)
      }
    case .functionDeclaration, .variableDeclaration, .accessor:
      guard isOnly else {
        add(decided: .none, id)
        return
      }
      let declaration = unit[owner].kind == .accessor ? unit[owner].parent : owner
      giveBack(declaration, id)
    case .ifStatement, .switchCase:
      var statement = unit[owner].kind == .switchCase ? unit[owner].parent : owner
      while unit[statement].role == .otherwise, unit[unit[statement].parent].kind == .ifStatement {
        statement = unit[statement].parent
      }
      follow(statement)
    default: add(decided: .none, id)
    }
  }

  /// What the measuring closure gives goes to the action's parameter.
  private mutating func followMeasured(_ call: NodeID) {
    for argument in unit.children(call) where unit[argument].kind == .argument {
      let closure = argument + 1
      guard closure < unit[argument].subtreeEnd, unit[closure].kind == .closure else { continue }
      for parameter in unit.children(closure) where unit[parameter].kind == .parameter {
        followParameterUses(parameter)
      }
    }
  }

  mutating func followReturn(_ statement: NodeID) {
    let function = callable(around: statement)
    guard function >= 0 else { return }
    if unit[function].kind == .closure {
      let parent = unit[function].parent
      if unit[function].role == .callee, parent >= 0 { follow(parent) } else { add(decided: .none, statement) }
    } else {
      giveBack(function, statement)
    }
  }

  /// The value is what a function or property gives.
  private mutating func giveBack(_ declaration: NodeID, _ node: NodeID) {
    if model.isViewBuilder(declaration) {
      add(decided: .child, node, arms: .several)
    } else if let kind = returnSink(of: declaration) {
      add(decided: kind, node)
    } else {
      define(declaration)
    }
  }

  /// What UIKit does with what a function gives, or nil where it is the project's own.
  func returnSink(of function: NodeID) -> SinkKind? {
    if let kind = SinkTable.returns[unit.name(unit[function].name)] { return kind }
    for parameter in unit.children(function).reversed() where unit[parameter].kind == .parameter {
      let label = model.externalLabel(of: parameter)
      if let kind = SinkTable.returns[unit.name(label)] { return kind }
    }
    return nil
  }
}
