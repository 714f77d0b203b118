import SwiftTree

/// Values of parameters, and how calls pass them.
extension UnitModel {
  func parameterValue(_ declaration: Declaration) -> Value {
    let typed = typedValue(declaration.node)
    if !typed.origins.isEmpty { return typed }
    let parent = unit[declaration.node].parent
    if typed.kind == .object {
      // Every call may pass the same screen.
      let agreed = parent >= 0 && unit[parent].kind != .closure ? agreedValue(declaration) : .unknown
      return agreed.origins.isEmpty ? typed : agreed.becoming(.object)
    }
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
    if unit[unit[declaration.node].parent].kind == .initDeclaration, let passed = passedValue(declaration) {
      return passed
    }
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
  func calls(of function: NodeID) -> [NodeID] {
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
      guard unit[use].role == .callee, parent >= 0, unit[parent].kind == .call, !isNamedAlone(parent),
        case .declarations(let found) = resolve(use),
        found.contains(where: { index.declarations[$0].node == function })
      else { return nil }
      return parent
    }
  }

  /// `panned(recognizer:)` in a `#selector`, or as it is handed on: a name with its labels, no call.
  func isNamedAlone(_ call: NodeID) -> Bool {
    if unit.ancestor(call, .macro) >= 0 { return true }
    var isEmpty = true
    for argument in unit.arguments(call) {
      if argument + 1 < unit[argument].subtreeEnd, unit.name(unit[argument + 1].name) != "_" { return false }
      isEmpty = false
    }
    return !isEmpty
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
}
