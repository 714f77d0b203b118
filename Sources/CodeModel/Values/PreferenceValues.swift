import SwiftTree

/// What views tell those around them: `preference(key:value:)` and `onPreferenceChange`.
extension UnitModel {
  /// The values that views of this file give for a preference, where some have an origin: what a change of it hands on.
  func preferenceValue(_ call: NodeID) -> Value {
    guard let key = preferenceKey(ofChange: call) else { return .unknown }
    let given = preferences(of: key).map { value(of: $0) }.filter { !$0.origins.isEmpty }
    return Value.joined(given)
  }

  /// The name of the key that a call of `onPreferenceChange` waits for.
  func preferenceKey(ofChange call: NodeID) -> NameID? {
    guard unit.name(unit[call].name) == "onPreferenceChange",
      let first = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd })
    else { return nil }
    return keyName(first + 1)
  }

  /// What views of this file give for a preference.
  func preferences(of key: NameID) -> [NodeID] {
    guard let preference = unit.nameID("preference") else { return [] }
    return uses(of: preference).compactMap { use in
      let call = unit[use].parent
      guard unit[use].role == .callee, unit[call].kind == .call,
        case let named = unit.argument(call, labelled: nameID("key")), named >= 0, keyName(named) == key,
        case let value = unit.argument(call, labelled: nameID("value")), value >= 0
      else { return nil }
      return value
    }
  }

  /// `SizeKey.self`: SizeKey.
  private func keyName(_ id: NodeID) -> NameID? {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else {
      return unit[id].name == 0 ? nil : unit[id].name
    }
    return unit[id + 1].name
  }
}
