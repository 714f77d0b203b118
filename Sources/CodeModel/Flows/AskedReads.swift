import SwiftTree

/// Reads of values that are known by what they are compared with alone.
extension UnitModel {
  /// The read of a name that is held against hardware identifiers or poses, where nothing else says what it is.
  func askedRead(_ id: NodeID) -> Read? {
    let asked = value(of: id)
    guard asked.read == id, asked.origins == .deviceModel || asked.origins == .posture else { return nil }
    let isAsked = asked.origins == .posture ? !postureValue(of: id).origins.isEmpty : isHeldAgainstHardware(id)
    guard isAsked || unit[id].kind == .subscriptCall else { return nil }
    return Read(node: id, origins: asked.origins, owner: .none)
  }

  /// The read of a property or parameter whose name alone asks for a foldable device.
  func foldableRead(_ id: NodeID, _ declaration: Declaration) -> Read? {
    guard definedOrigins(declaration).isEmpty, case let named = foldableValue(of: declaration), !named.origins.isEmpty
    else { return nil }
    return Read(node: id, origins: named.origins, owner: .none)
  }
}
