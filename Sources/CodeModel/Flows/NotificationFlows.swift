import SwiftTree

/// Notifications of a turned device: what the handler does is where they end up.
extension FlowFollower {
  /// Follows a notification's name to its handler; false where `id` is no such name.
  mutating func followNotification(_ id: NodeID) -> Bool {
    switch unit[id].known {
    case .orientationDidChangeNotification, .didChangeStatusBarOrientationNotification: break
    default: return false
    }
    if asksNothing(id) {
      result.isDropped = true
      return true
    }
    let before = sinkCount
    if let handler = handler(of: id) { addHandler(handler) }
    if sinkCount == before { add(decided: .none, id) }
    return true
  }

  /// Whether a notification is named to be asked for no more.
  private func asksNothing(_ id: NodeID, depth: Int = 0) -> Bool {
    var current = id
    while current >= 0, unit[current].kind != .block || isCalledAtOnce(unit[current].parent) {
      if unit[current].kind == .call, unit.name(unit[current].name) == "removeObserver" { return true }
      current = unit[current].parent
    }
    guard depth < Self.maximumAliases else { return false }
    let uses = variables(holding: id).flatMap { variable in
      model.uses(of: variable.name).filter { model.means($0, variable) }
    }
    return !uses.isEmpty && uses.allSatisfy { asksNothing($0, depth: depth + 1) }
  }

  /// The block or function that a notification's registration runs.
  private func handler(of id: NodeID, depth: Int = 0) -> NodeID? {
    var current = id
    while current >= 0, unit[current].kind != .block || isCalledAtOnce(unit[current].parent) {
      if unit[current].kind == .call {
        for argument in unit.children(current) where unit[argument].kind == .argument {
          let value = argument + 1
          guard value < unit[argument].subtreeEnd else { continue }
          if unit[value].kind == .closure, !unit.contains(value, id) { return unit.child(value, .body) }
          if unit[value].kind == .macro, let function = selected(by: value) { return unit.child(function, .body) }
        }
      }
      current = unit[current].parent
    }
    // `let turned = NotificationCenter.default.publisher(for: name)`: whoever uses the publisher.
    guard depth < Self.maximumAliases else { return nil }
    for variable in variables(holding: id) {
      for use in model.uses(of: variable.name) where model.means(use, variable) {
        if let found = handler(of: use, depth: depth + 1) { return found }
      }
    }
    return nil
  }

  private static let maximumAliases = 4

  private func isCalledAtOnce(_ closure: NodeID) -> Bool {
    unit[closure].kind == .closure && unit[closure].role == .callee
  }

  /// The variables whose value an expression is, or is a part of: several where a tuple is taken apart.
  private func variables(holding id: NodeID) -> [Declaration] {
    var current = id
    while current >= 0, unit[current].kind != .block, unit[current].kind != .closure {
      if unit[current].kind == .variableDeclaration {
        return model.index.declarations.filter {
          $0.node == current || unit[$0.node].kind == .bindingPattern && unit.contains(current, $0.node)
        }
      }
      current = unit[current].parent
    }
    return []
  }

  /// The function of this file that a `#selector` names.
  private func selected(by macro: NodeID) -> NodeID? {
    for inner in macro + 1..<max(macro + 1, unit[macro].subtreeEnd) {
      guard unit[inner].kind == .name || unit[inner].kind == .member else { continue }
      for declaration in model.index.named(unit[inner].name).map({ model.index.declarations[$0] })
      where declaration.kind == .function {
        return declaration.node
      }
    }
    return nil
  }

  private mutating func addHandler(_ block: NodeID) {
    guard block >= 0 else { return }
    // What the handler reads of the orientation decides; else what it sets.
    for inner in block..<unit[block].subtreeEnd where unit[inner].kind == .member || unit[inner].kind == .name {
      let value = model.value(of: inner)
      if value.read == inner, !value.origins.isDisjoint(with: .orientation) { follow(inner) }
    }
    decideHandler(block)
  }
}
