import SwiftTree

/// A place that makes a value of a type, with what it passes under each label. Says nothing of nodes.
public struct OutsideCall: Sendable, Equatable {
  /// The last component of the type's name.
  public var type: String
  public var values: [String: Value]
}

extension UnitModel {
  /// The places of this unit that pass an origin to a type of another file, and all that make a value of one of some types.
  public func exports(callsOf asked: Set<String>) -> [OutsideCall] {
    var result: [OutsideCall] = []
    for id in 0..<unit.count where unit[id].kind == .call {
      guard let type = madeType(id), !Self.wrappers.contains(type) else { continue }
      let isAsked = asked.contains(type)
      guard isAsked || index.owner(named: type) < 0 && !isOfSystem(type) else { continue }
      var values: [String: Value] = [:]
      for argument in unit.arguments(id) where unit[argument].name != 0 && argument + 1 < unit[argument].subtreeEnd {
        values[unit.name(unit[argument].name)] = handedOn(value(of: argument + 1))
      }
      if isAsked || values.values.contains(where: { !$0.origins.isEmpty }) {
        result.append(OutsideCall(type: type, values: values))
      }
    }
    return result
  }

  /// What holds a value for a view: a type of the project that has such a name is something else.
  private static let wrappers: Set<String> = [
    "State", "Binding", "Published", "StateObject", "ObservedObject", "Bindable", "AppStorage", "SceneStorage",
    "GestureState",
  ]

  /// `Panes(...)`, `Panes.init(...)`, `Design.Panes(...)`: the last component of the type that a call makes a value of.
  private func madeType(_ call: NodeID) -> String? {
    var callee = unit.child(call, .callee)
    guard callee >= 0 else { return nil }
    if unit[callee].kind == .member, unit[callee].known == .`init`, callee + 1 < unit[callee].subtreeEnd { callee += 1 }
    guard unit[callee].kind == .name || unit[callee].kind == .member, startsUppercase(unit[callee].name) else {
      return nil
    }
    return unit.name(unit[callee].name)
  }

  /// What the whole project passes for an initialiser's parameter or a stored property; nil where that is not known.
  func passedValue(_ declaration: Declaration) -> Value? {
    guard !facts.isEmpty, let type = enclosingTypeName(of: declaration.node) else {
      return nil
    }
    let label = declaration.kind == .parameter ? externalLabel(of: declaration.node) : declaration.name
    guard label != 0, var value = facts.passed(to: lastComponent(of: type), label: unit.name(label)) else { return nil }
    value.read = value.origins.isEmpty ? .none : declaration.node
    return value
  }
}

extension Sequence where Element == OutsideCall {
  /// The values that all of these pass, by label: of one type.
  public var agreed: [String: Value] {
    var result: [String: Value]?
    for call in self {
      guard let known = result else {
        result = call.values
        continue
      }
      var next: [String: Value] = [:]
      for (label, value) in known {
        guard let other = call.values[label] else { continue }
        var joined = value.joined(other)
        joined.origins = value.origins.intersection(other.origins)
        next[label] = joined
      }
      result = next
    }
    return (result ?? [:]).filter { !$0.value.origins.isEmpty }
  }
}
