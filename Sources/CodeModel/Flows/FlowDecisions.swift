import CodePatterns
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
      } else if answersGesture(statement) {
        add(decided: .effect, statement)
      } else if isBuilderStatement(statement) {
        addBranch(statement)
      } else {
        addArms(of: statement)
      }
    case .guardStatement where answersGesture(statement): add(decided: .effect, statement)
    case .guardStatement: decideGuard(statement)
    default: add(decided: .none, statement)
    }
  }

  /// Whether a statement decides what a gesture does: whether it counts, how far it moves something. Where every arm
  /// opens a page, a tap is a button like others.
  private func answersGesture(_ statement: NodeID) -> Bool {
    guard model.handlesGesture(model.callable(around: statement)) else { return false }
    let blocks = armBlocks(of: statement)
    return unit[statement].kind == .guardStatement || isOneArmed(statement) || !blocks.allSatisfy(opensPage)
  }

  private func opensPage(_ block: NodeID) -> Bool {
    (block..<unit[block].subtreeEnd).contains { id in
      guard unit[id].kind == .call else { return false }
      switch callSink(id) {
      case .navigation, .presentation: return true
      default: return false
      }
    }
  }

  /// `let x = if ...`, `return switch ...`: the statement is an expression.
  func isUsedAsValue(_ statement: NodeID) -> Bool {
    switch unit[statement].role {
    case .value, .right, .then, .otherwise: unit[unit[statement].parent].kind != .ifStatement
    default: isOnlyStatementOfGetter(statement)
    }
  }

  /// The only statement of a getter or function whose arms are plain values.
  func isOnlyStatementOfGetter(_ statement: NodeID) -> Bool {
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

  func isOneArmed(_ statement: NodeID) -> Bool {
    unit[statement].kind == .ifStatement && unit.child(statement, .otherwise) < 0
  }

  /// A branch of a view builder.
  mutating func addBranch(_ statement: NodeID) {
    let blocks = armBlocks(of: statement)
    let filled = blocks.filter { !isEmptyArm($0) }
    let then = unit.child(statement, .then)
    // Of a chain the condition decides between its own arm and the rest.
    let leavesOut =
      isOneArmed(statement) || filled.count < 2 && filled.count < blocks.count || then >= 0 && isEmptyArm(then)
    let kind: SinkKind = blocks.contains(where: holdsNavigation) ? .navigation : .child
    add(decided: filled.isEmpty ? .none : kind, statement, arms: leavesOut ? .oneArmed : .several)
  }

  func isEmptyArm(_ block: NodeID) -> Bool {
    unit.children(block).allSatisfy { statement in
      let isReturn = unit[statement].kind == .returnStatement && statement + 1 < unit[statement].subtreeEnd
      return isEmptyView(isReturn ? statement + 1 : statement)
    }
  }

  /// `EmptyView()`, as it is or in an `AnyView`.
  func isEmptyView(_ id: NodeID) -> Bool {
    guard unit[id].kind == .call else { return false }
    switch unit.name(unit[id].name) {
    case "EmptyView": return true
    case "AnyView": return unit.arguments(id).contains { $0 + 1 < unit[$0].subtreeEnd && isEmptyView($0 + 1) }
    default: return false
    }
  }

  func holdsNavigation(_ block: NodeID) -> Bool {
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
  mutating func addArms(of statement: NodeID) {
    let arms: Sink.Arms = isOneArmed(statement) ? .oneArmed : .several
    let before = sinkCount + result.definitions.count
    for block in armBlocks(of: statement) { addStatements(of: block, from: block + 1, arms: arms) }
    // `if isPad { return a }; return b`: the rest of the block is the other arm.
    if isOneArmed(statement), armBlocks(of: statement).contains(where: endsInReturn) {
      // Where the arm only leaves, the rest is there or not, as behind a `guard`.
      addRest(after: statement, arms: armBlocks(of: statement).allSatisfy(onlyLeaves) ? .oneArmed : .several)
    }
    if sinkCount + result.definitions.count == before { add(decided: .none, statement) }
  }

  private func onlyLeaves(_ block: NodeID) -> Bool {
    let statements = Array(unit.children(block))
    return statements.count == 1 && unit[statements[0]].kind == .returnStatement
      && unit[statements[0]].subtreeEnd == statements[0] + 1
  }

  func endsInReturn(_ block: NodeID) -> Bool {
    var last: NodeID = .none
    for child in unit.children(block) { last = child }
    return last >= 0 && unit[last].kind == .returnStatement
  }

  mutating func decideGuard(_ statement: NodeID) {
    let block = unit[statement].parent
    guard block >= 0, unit[block].kind == .block else { return }
    let otherwise = unit.child(statement, .otherwise)
    if isBuilderBlock(block) {
      let leavesOut = otherwise >= 0 && isEmptyArm(otherwise)
      add(decided: .child, statement, arms: leavesOut ? .oneArmed : .several)
      return
    }
    let before = sinkCount
    if otherwise >= 0 { addStatements(of: otherwise, from: otherwise + 1, arms: .oneArmed) }
    addRest(after: statement, arms: .oneArmed)
    if sinkCount == before { add(decided: .none, statement) }
  }

  mutating func addRest(after statement: NodeID, arms: Sink.Arms) {
    let block = unit[statement].parent
    guard block >= 0, unit[block].kind == .block else { return }
    addStatements(of: block, from: unit[statement].subtreeEnd, arms: arms)
  }

  // MARK: - What statements do

  /// What a handler's statements do.
  mutating func decideHandler(_ block: NodeID) { addStatements(of: block, from: block + 1, arms: .value) }

  mutating func addStatements(of block: NodeID, from first: NodeID, arms: Sink.Arms) {
    var statement = first
    while statement < unit[block].subtreeEnd {
      addStatement(statement, arms: arms)
      statement = unit[statement].subtreeEnd
    }
  }

  mutating func addStatement(_ statement: NodeID, arms: Sink.Arms) {
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

  mutating func addAssignment(_ assignment: NodeID, arms: Sink.Arms) {
    let target = unit.child(assignment, .left)
    guard target >= 0 else { return }
    if unit[target].kind == .name, let declaration = assignedVariable(target) {
      followUses(of: declaration.node, besides: target)
    } else if let kind = assignmentSink(target) {
      add(decided: kind, assignment, arms: arms)
    }
  }

  mutating func addCall(_ call: NodeID, arms: Sink.Arms) {
    let name = unit.name(unit[call].name)
    let callee = unit.child(call, .callee)
    if isTelemetryCall(call) {
      add(decided: .telemetry, call, arms: arms)
      return
    }
    if origins == .hinge, changesList(name), callee >= 0, unit[callee].kind == .member,
      callee + 1 < unit[callee].subtreeEnd, let list = assignedVariable(callee + 1)
    {
      followUses(of: list.node, besides: callee + 1)
      return
    }
    if SinkTable.constraintClosures.contains(name) || isInConstraintClosure(call) || makesConstraint(in: call) {
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
    if let kind = presentingSink(name), callee >= 0 {
      add(decided: kind, call, arms: arms)
      return
    }
    switch callSink(call) {
    case .child, .navigation, .presentation, .visibility, .contentOffset, .container:
      guard callee >= 0, unit[callee].kind == .member || unit[callee].kind == .name else { return }
      add(decided: callSink(call) ?? .none, call, arms: arms)
    default: break
    }
  }

  /// `path.removeAll()`: a list of pages is changed in place.
  private func changesList(_ name: String) -> Bool {
    switch name {
    case "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "popLast": true
    default: false
    }
  }

  /// Whether a constraint is made in a call's arguments: it is for layout, wherever it is kept.
  private func makesConstraint(in call: NodeID) -> Bool {
    unit.arguments(call).contains { argument in
      (argument..<unit[argument].subtreeEnd).contains {
        unit[$0].kind == .call && unit.name(unit[$0].name) == "constraint"
          && unit.arguments($0).contains {
            unit.name(unit[$0].name).contains("equalTo") || unit.name(unit[$0].name).contains("ThanOrEqualTo")
          }
      }
    }
  }

  /// `presentSettings()`, `pushDetail(of: item)`: a function of another file that says what it does.
  private func presentingSink(_ name: String) -> SinkKind? {
    let words = wordsOf(name)
    guard words.count > 1, let first = words.first, SinkTable.calls[name] == nil else { return nil }
    switch first {
    case "present": return .presentation
    case "push": return words[1] == "to" || words.contains("notification") ? nil : .navigation
    default: return nil
    }
  }

  /// Whether a closure is written to give a controller.
  private func givesController(_ closure: NodeID) -> Bool {
    let type = unit.child(closure, .returnType)
    return type >= 0 && model.namedType(type).map(model.isController) ?? false
  }

  mutating func addReturn(_ statement: NodeID, arms: Sink.Arms) {
    let function = callable(around: statement)
    guard function >= 0 else { return }
    if isBuilderCallable(function) {
      add(decided: .child, statement, arms: .several)
    } else if unit[function].kind == .closure {
      // A closure that is called where it stands gives its value there; one that makes a controller is asked what to show.
      if unit[function].role == .callee {
        follow(unit[function].parent)
      } else if givesController(function) {
        add(decided: .presentation, statement, arms: arms)
      }
    } else if statement + 1 >= unit[statement].subtreeEnd {
      // It gives nothing: what it skips is looked at by itself.
      return
    } else if let kind = model.returnSink(of: function) {
      add(decided: kind, statement, arms: arms)
    } else {
      define(function)
    }
  }
}
