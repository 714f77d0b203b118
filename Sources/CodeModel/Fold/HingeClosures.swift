import CodePatterns
import SwiftTree

/// What is wrong with the closures that are told of the hinge: they keep `self`, or animate every reading.
struct HingeClosures {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func constructs() -> [Construct] {
    (0..<unit.count).compactMap { id in
      guard unit[id].kind == .call else { return nil }
      if unit.name(unit[id].name) == "UIHingeInteraction" { return retains(id) ? retained(id) : nil }
      return isAnimation(id) && animatesEveryReading(id) ? HingeUse.animated.construct(id) : nil
    }
  }

  // MARK: - self

  private func retained(_ call: NodeID) -> Construct {
    let callee = unit.child(call, .callee)
    return HingeUse.retains.construct(call, place: callee >= 0 ? callee : call)
  }

  private func retains(_ call: NodeID) -> Bool {
    guard isInObject(call), let argument = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd }) else {
      return false
    }
    var handler = argument + 1
    if unit[handler].kind != .closure {
      let meant = model.definition(of: handler)
      if unit[meant].kind == .closure { handler = meant } else { return isOwnMethod(meant) }
    }
    return keepsSelf(handler)
  }

  /// Whether `self` is an object at a place: not a view of SwiftUI, and no type itself.
  private func isInObject(_ id: NodeID) -> Bool {
    guard let type = model.enclosingTypes(of: id).first else { return false }
    let callable = model.callable(around: id)
    if callable >= 0, model.hasModifier(callable, .static) || model.hasModifier(callable, .class) { return false }
    switch TypeKeyword(rawValue: unit[type].detail) {
    case .class, .actor: return true
    case .extension:
      guard let name = model.enclosingTypeName(of: id) else { return false }
      if model.isController(name) || model.isView(name) { return true }
      if let declared = model.views.declaration(ofType: unit.nameID(lastComponent(of: name)) ?? 0) {
        return unit[declared].detail == TypeKeyword.class.rawValue
      }
      // A class by what it inherits, as another file says.
      model.ask(ofType: name)
      return model.ancestry(of: name).contains { $0 == "NSObject" || $0 == "UIResponder" }
    default: return false
    }
  }

  /// A closure that names `self` and does not take it weakly.
  private func keepsSelf(_ closure: NodeID) -> Bool {
    for capture in unit.children(closure) where unit[capture].kind == .capture {
      let isSelf = unit.name(unit[capture].name) == "self" || holdsSelf(unit.child(capture, .value))
      guard isSelf else { continue }
      if unit[capture].detail != 0 {
        if unit.name(unit[capture].name) == "self" { return false }
      } else {
        return true
      }
    }
    let body = unit.child(closure, .body)
    guard body >= 0 else { return false }
    return (body..<unit[body].subtreeEnd).contains { id in
      switch unit[id].kind {
      case .selfExpression: return true
      case .capture: return unit.name(unit[id].name) == "self"
      case .name:
        if unit[id].flags.contains(.explicitSelf) { return true }
        guard unit[id].role != .label, case .declarations(let found) = model.resolve(id), found.count == 1 else {
          return false
        }
        let declaration = model.index.declarations[found[0]]
        // `let owner = self` in front of the closure.
        return declaration.kind == .local && !unit.contains(closure, declaration.node)
          && unit[declaration.node].kind == .variableDeclaration && !isWeak(declaration.node)
          && holdsSelf(unit.child(declaration.node, .value))
      default: return false
      }
    }
  }

  private func holdsSelf(_ id: NodeID) -> Bool { id >= 0 && unit[id].kind == .selfExpression }

  private func isWeak(_ variable: NodeID) -> Bool {
    unit.children(variable).contains {
      unit[$0].kind == .modifier && ["weak", "unowned"].contains(unit.name(unit[$0].name))
    }
  }

  /// `UIHingeInteraction(updateHandler: hingeChanged)`: a method of an object keeps it.
  private func isOwnMethod(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .name: break
    case .member where id + 1 < unit[id].subtreeEnd && unit[id + 1].kind == .selfExpression: break
    default: return false
    }
    guard case .declarations(let found) = model.resolve(id), let first = found.first else { return false }
    let declaration = model.index.declarations[first]
    guard declaration.kind == .function, !declaration.isStatic else { return false }
    if declaration.owner >= 0 { return true }
    // A local function keeps what it names.
    let body = unit.child(declaration.node, .body)
    return body >= 0 && model.callable(around: declaration.node) >= 0
      && (body..<unit[body].subtreeEnd).contains {
        unit[$0].kind == .selfExpression || unit[$0].flags.contains(.explicitSelf)
      }
  }

  // MARK: - Animations

  private func isAnimation(_ call: NodeID) -> Bool {
    switch unit.name(unit[call].name) {
    case "withAnimation": return true
    case "animate":
      let callee = unit.child(call, .callee)
      return callee >= 0 && unit[callee].kind == .member && callee + 1 < unit[callee].subtreeEnd
        && unit.name(unit[callee + 1].name) == "UIView"
    default: return false
    }
  }

  /// Whether a reading of the hinge or of the fold always leads to a call: no condition that asks for a bend stands between.
  private func animatesEveryReading(_ call: NodeID) -> Bool {
    model.runs(of: call).contains { run in
      isReading(run.callback)
        && isUnconditional(call, in: run.call >= 0 ? model.callable(around: call) : run.callback)
        && (run.call < 0 || isUnconditional(run.call, in: run.callback))
    }
  }

  private func isReading(_ callback: NodeID) -> Bool {
    guard callback >= 0, unit[callback].kind == .call else { return false }
    if model.isHingeCallback(callback) { return true }
    return unit[callback].known == .onGeometryChange
      && !model.measuredValue(callback).origins.isDisjoint(with: [.fold, .hinge])
  }

  /// Whether a place runs each time a closure or function does, but for what is missing or the same as before.
  private func isUnconditional(_ id: NodeID, in outer: NodeID) -> Bool {
    var child = id
    while child != outer, case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        if !asksNothing(parent) { return false }
      case .switchCase, .ternary: return false
      case .block:
        for statement in unit.children(parent) where statement < child {
          if unit[statement].kind == .guardStatement, !asksNothing(statement) { return false }
          if unit[statement].kind == .ifStatement, !asksNothing(statement), unit.returnsInFirstArm(statement) {
            return false
          }
        }
      default: break
      }
      child = parent
    }
    return true
  }

  /// Whether a statement's conditions only ask whether there is something, or something else than before.
  private func asksNothing(_ statement: NodeID) -> Bool {
    unit.children(statement).filter { unit[$0].role == .condition }.allSatisfy { condition in
      switch unit[condition].kind {
      case .optionalBinding, .availability: return true
      case .binary: return unit[condition].operator == .notEqual
      default: return false
      }
    }
  }
}
