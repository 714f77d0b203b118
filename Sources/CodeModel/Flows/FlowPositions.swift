import SwiftTree

/// Where a value stands: in a view builder or not, and in what kind of function.
extension FlowFollower {
  func callable(around id: NodeID) -> NodeID { model.callableOrClosure(around: id) }

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
  func isBuilderClosure(_ closure: NodeID) -> Bool {
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

  func hasClosure(labelled label: String, in call: NodeID) -> Bool {
    unit.children(call).contains { unit[$0].kind == .argument && unit.name(unit[$0].name) == label }
  }

  func hasTitle(_ call: NodeID) -> Bool {
    unit.children(call).contains {
      unit[$0].kind == .argument && $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind != .closure
    }
  }

  func isBuilderStatement(_ statement: NodeID) -> Bool {
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
}
