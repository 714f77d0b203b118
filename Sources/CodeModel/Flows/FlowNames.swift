import SwiftTree

/// Declarations that hand an origin on without naming it.
extension UnitModel {
  /// Whether a function or property stands for no origin, although it reads one: UIKit asks it, it makes an object, or
  /// its caller chooses whether it reads at all. What it gives is judged where it reads.
  func namesNothing(_ declaration: Declaration) -> Bool {
    let id = declaration.node
    guard unit[id].kind == .functionDeclaration || unit[id].kind == .variableDeclaration else { return false }
    if isOverride(id) || returnSink(of: id) != nil { return true }
    return makesObject(id) || isChosenByCaller(id)
  }

  private func isOverride(_ id: NodeID) -> Bool {
    unit.children(id).contains { unit[$0].kind == .modifier && unit[$0].known == .override }
  }

  /// Whether a name holds a view or controller: the origin chose which one, where it was made.
  func holdsView(_ declaration: Declaration) -> Bool {
    guard let type = givenType(declaration.node) ?? declaredType(of: declaration) else { return false }
    return isView(type) || isController(type)
  }

  /// The type that a function returns or a variable is declared with, where it is written.
  private func givenType(_ id: NodeID) -> String? {
    let type = unit.child(id, unit[id].kind == .functionDeclaration ? .returnType : .type)
    return type >= 0 ? namedType(type) : nil
  }

  /// What UIKit does with what a function gives, or nil where it is the project's own.
  func returnSink(of function: NodeID) -> SinkKind? {
    if let kind = SinkTable.returns[unit.name(unit[function].name)] { return kind }
    // Other traits than the real ones lay everything below out anew.
    if unit[function].known == .traitCollection || unit.name(unit[function].name) == "overrideTraitCollection" {
      return .size
    }
    if unit[function].kind == .functionDeclaration {
      for parameter in Array(unit.children(function)).reversed() where unit[parameter].kind == .parameter {
        if let kind = SinkTable.returns[unit.name(externalLabel(of: parameter))] { return kind }
      }
      if handlesGesture(function) { return .effect }
    }
    return givenType(function).flatMap { SinkTable.typed[$0] }
  }

  // MARK: - Objects

  /// Whether a function or getter returns something that it makes: a controller, a layout, a value of a type of the app's.
  func makesObject(_ id: NodeID) -> Bool {
    if let type = givenType(id), ViewNames.valueTypes.contains(type) || type == "Bool" { return false }
    let body = unit[id].kind == .functionDeclaration ? unit.child(id, .body) : getter(of: id) ?? .none
    return body >= 0 && results(of: body).contains(where: isMade)
  }

  /// The expressions that a block gives.
  private func results(of block: NodeID) -> [NodeID] {
    let statements = Array(unit.children(block))
    if statements.count == 1, isExpression(statements[0]) { return [statements[0]] }
    return returns(in: block).filter { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
  }

  private func isMade(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .ternary: return isMade(unit.child(id, .then)) || isMade(unit.child(id, .otherwise))
    case .ifStatement, .switchStatement:
      return (id + 1..<unit[id].subtreeEnd).contains { inner in
        unit[inner].kind == .block && results(of: inner).contains(where: isMade)
      }
    case .call:
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return false }
      if unit[callee].kind == .implicitMember { return unit[callee].known == .`init` }
      return (unit[callee].kind == .name || unit[callee].kind == .member) && startsUppercase(unit[callee].name)
        && !ViewNames.valueTypes.contains(unit.name(unit[callee].name))
        && !SinkTable.transparent.contains(unit.name(unit[callee].name))
    case .name:
      guard case .declarations(let found) = resolve(id), let first = found.first,
        case let declaration = index.declarations[first], declaration.kind == .local,
        unit[declaration.node].kind == .variableDeclaration
      else { return false }
      let initial = unit.child(declaration.node, .value)
      return initial >= 0 && isMade(initial)
    default: return false
    }
  }

  // MARK: - Choices of the caller

  /// Whether a function reads the device or its orientation only where its parameters choose so: then a call says
  /// nothing of the device by itself.
  func isChosenByCaller(_ function: NodeID) -> Bool {
    let body = unit[function].kind == .functionDeclaration ? unit.child(function, .body) : getter(of: function) ?? .none
    guard body >= 0 else { return false }
    if let known = chosenByCaller[function] { return known }
    chosenByCaller[function] = false
    var reads = 0
    var id = body + 1
    while id < unit[body].subtreeEnd {
      let node = unit[id]
      if node.kind == .name || node.kind == .member || node.kind == .call,
        !value(of: id).origins.isDisjoint(with: .device)
      {
        guard isInChosenArm(id, of: function) else { return false }
        reads += 1
      }
      id += 1
    }
    chosenByCaller[function] = reads > 0
    return reads > 0
  }

  private func isInChosenArm(_ id: NodeID, of function: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent > function {
      switch unit[parent].kind {
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        if conditions(of: parent).contains(where: { asksCaller($0, of: function) }) { return true }
      case .ternary where unit[child].role != .condition:
        if asksCaller(unit.child(parent, .condition), of: function) { return true }
      case .switchStatement where unit[child].kind == .switchCase:
        if asksCaller(unit.child(parent, .value), of: function) { return true }
      case .block:
        // `guard kind == .wide else { return 0 }` before it chooses as well.
        for statement in unit.children(parent) where statement < child && endsEarly(statement) {
          if conditions(of: statement).contains(where: { asksCaller($0, of: function) }) { return true }
        }
      default: break
      }
      child = parent
    }
    return false
  }

  private func conditions(of statement: NodeID) -> [NodeID] {
    unit.children(statement).filter { unit[$0].role == .condition }
  }

  private func endsEarly(_ statement: NodeID) -> Bool {
    switch unit[statement].kind {
    case .guardStatement: return true
    case .ifStatement:
      let then = unit.child(statement, .then)
      guard then >= 0, unit.child(statement, .otherwise) < 0 else { return false }
      return unit.children(then).contains { unit[$0].kind == .returnStatement }
    default: return false
    }
  }

  /// Whether a condition names a parameter of the function, or asks which case `self` is.
  private func asksCaller(_ condition: NodeID, of function: NodeID) -> Bool {
    guard condition >= 0 else { return false }
    return (condition..<unit[condition].subtreeEnd).contains { id in
      switch unit[id].kind {
      case .selfExpression: return id == condition
      case .name:
        guard case .declarations(let found) = resolve(id) else { return false }
        return found.contains { candidate in
          let declared = index.declarations[candidate]
          return declared.kind == .parameter && unit[declared.node].parent == function
        }
      default: return false
      }
    }
  }

  // MARK: - Gestures

  /// Whether a function answers a gesture: it is handed the recogniser, or a recogniser's action names it.
  func handlesGesture(_ function: NodeID) -> Bool {
    guard function >= 0, unit[function].kind == .functionDeclaration else { return false }
    let isHanded = unit.children(function).contains { parameter in
      guard unit[parameter].kind == .parameter, case let type = unit.child(parameter, .type), type >= 0 else {
        return false
      }
      return namedType(type)?.hasSuffix("GestureRecognizer") ?? false
    }
    return isHanded || gestureActions.contains(unit[function].name)
  }

  /// The names in the `#selector` of gesture recognisers.
  func readGestureActions() -> Set<NameID> {
    var names: Set<NameID> = []
    for id in 0..<unit.count where unit[id].kind == .macro && unit.name(unit[id].name) == "selector" {
      let call = unit.ancestor(id, .call)
      guard call >= 0, isOnRecognizer(call) else { continue }
      for inner in id + 1..<max(id + 1, unit[id].subtreeEnd)
      where unit[inner].kind == .name || unit[inner].kind == .member {
        names.insert(unit[inner].name)
        break
      }
    }
    return names
  }

  private func isOnRecognizer(_ call: NodeID) -> Bool {
    if unit.name(unit[call].name).hasSuffix("GestureRecognizer") { return true }
    let callee = unit.child(call, .callee)
    guard unit.name(unit[call].name) == "addTarget", callee >= 0, unit[callee].kind == .member,
      callee + 1 < unit[callee].subtreeEnd
    else { return false }
    return typeName(of: callee + 1)?.hasSuffix("GestureRecognizer") ?? false
  }
}
