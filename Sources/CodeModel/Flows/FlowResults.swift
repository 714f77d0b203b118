import SwiftTree

/// Values that a block, a closure or a function gives back.
extension FlowFollower {
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
  mutating func followMeasured(_ call: NodeID) {
    for argument in unit.children(call) where unit[argument].kind == .argument {
      let closure = argument + 1
      guard closure < unit[argument].subtreeEnd, unit[closure].kind == .closure,
        let passing = model.call(passing: closure), !model.measures(passing)
      else { continue }
      let parameters = unit.children(closure).filter { unit[$0].kind == .parameter }
      for parameter in parameters { followParameterUses(parameter) }
      if parameters.isEmpty { followAnonymous(in: closure) }
    }
  }

  mutating func followReturn(_ statement: NodeID) {
    let function = callable(around: statement)
    guard function >= 0 else { return }
    if unit[function].kind == .closure {
      let parent = unit[function].parent
      if unit[function].role == .callee, parent >= 0 {
        follow(parent)
      } else if let passing = model.call(passing: function), unit[passing.call].known == .onGeometryChange,
        model.measures(passing)
      {
        followMeasured(passing.call)
      } else {
        add(decided: .none, statement)
      }
    } else {
      giveBack(function, statement)
    }
  }

  /// The value is what a function or property gives.
  mutating func giveBack(_ declaration: NodeID, _ node: NodeID) {
    if model.isViewBuilder(declaration) {
      add(decided: .child, node, arms: .several)
    } else if let kind = model.returnSink(of: declaration) {
      add(decided: kind, node)
    } else {
      define(declaration)
    }
  }
}
