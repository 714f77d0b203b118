import SwiftTree

/// The keyboard's end frame, as its notifications carry it: in the screen's coordinates.
extension UnitModel {
  /// The key it is kept under, and how it was written once.
  static let keyboardKeys = ["keyboardFrameEndUserInfoKey", "UIKeyboardFrameEndUserInfoKey"]

  /// `userInfo[UIResponder.keyboardFrameEndUserInfoKey]`: the frame, whatever it is cast to.
  func keyboardFrame(_ subscriptCall: NodeID) -> Value? {
    guard !keyboardNames.isEmpty,
      let argument = unit.arguments(subscriptCall).first(where: { $0 + 1 < unit[$0].subtreeEnd }),
      namesKeyboardFrame(argument + 1)
    else { return nil }
    return Value(origins: .keyboard, kind: .size, read: subscriptCall)
  }

  private func namesKeyboardFrame(_ key: NodeID) -> Bool {
    let meant = definition(of: key)
    switch unit[meant].kind {
    case .name, .member, .implicitMember: return keyboardNames.contains(unit[meant].name)
    case .call:
      // `AnyHashable(key)`
      return unit.arguments(meant).contains { $0 + 1 < unit[$0].subtreeEnd && namesKeyboardFrame($0 + 1) }
    case .string: return unit.literal(meant).map(Self.keyboardKeys.contains) ?? false
    default: return false
    }
  }

  /// `cgRectValue` of what the notification holds.
  func keyboardMember(_ id: NodeID, base: Value) -> Value? {
    guard base.origins.contains(.keyboard), base.kind == .size else { return nil }
    return unit.name(unit[id].name) == "cgRectValue" ? base : nil
  }
}
