import SwiftTree

/// Parameters of closures that are passed to known calls.
extension UnitModel {
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

  /// Whether a closure of `onGeometryChange` is the one that measures: the first, unless a key path does it.
  func measures(_ passing: (call: NodeID, label: NameID, isFirstClosure: Bool)) -> Bool {
    passing.isFirstClosure
      && !unit.arguments(passing.call).contains { $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .keyPath }
  }

  func closureParameterType(_ declaration: Declaration) -> String? {
    let closure = unit[declaration.node].parent
    guard closure >= 0, unit[closure].kind == .closure else { return nil }
    return parameterType(of: closure, at: parameterPosition(declaration.node, in: closure) ?? 0)
  }

  /// The type that a known call gives a parameter of the closure passed to it.
  private func parameterType(of closure: NodeID, at position: Int) -> String? {
    guard let passing = call(passing: closure) else { return nil }
    if let type = hingeParameterType(of: passing.call, at: position) { return type }
    switch unit[passing.call].known {
    case .GeometryReader where position == 0: return "GeometryProxy"
    case .onGeometryChange where measures(passing) && position == 0: return "GeometryProxy"
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

  /// What a closure is handed: an object, or the hinge.
  private static func handed(_ type: String, at id: NodeID) -> Value {
    hingeValue(ofType: type, read: id) ?? Value(kind: .object)
  }

  func closureParameterValue(_ declaration: Declaration, closure: NodeID) -> Value {
    if let type = closureParameterType(declaration) { return Self.handed(type, at: declaration.node) }
    if let region = regionParameter(of: closure) { return region }
    guard let passing = call(passing: closure) else { return .unknown }
    switch unit[passing.call].known {
    case .onGeometryChange where !measures(passing):
      return measuredValue(passing.call)
    case .onChange:
      for argument in unit.children(passing.call) where unit[argument].kind == .argument {
        return value(of: argument + 1)
      }
      return .unknown
    default: return preferenceValue(passing.call)
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
    if let type = anonymousParameterType(id) { return Self.handed(type, at: id) }
    let closure = unit.ancestor(id, .closure)
    if closure >= 0, let region = regionParameter(of: closure) { return region }
    guard closure >= 0, let passing = call(passing: closure) else { return .unknown }
    switch unit[passing.call].known {
    case .onGeometryChange where !measures(passing): return measuredValue(passing.call)
    case .onChange:
      let asked = unit.arguments(passing.call).first { $0 + 1 < unit[$0].subtreeEnd }
      return asked.map { value(of: $0 + 1) } ?? .unknown
    default: return preferenceValue(passing.call)
    }
  }
}
