import SwiftTree

/// Values of the hinge: what SwiftUI's `onHingeChange` and UIKit's `UIHingeInteraction` hand out.
extension UnitModel {
  /// The names by which a file reads the hinge.
  static let hingeNames = ["onHingeChange", "UIHingeInteraction", "UIHinge", "DeviceHinge", "DeviceHingeContext"]

  private static let contexts: Set<String> = ["DeviceHingeContext", "UIHingeInteraction.Update", "UIHingeUpdate"]

  /// What a type of the hinge's API holds, or nil for any other type.
  static func hingeValue(ofType name: String, read: NodeID) -> Value? {
    switch name {
    case "DeviceHinge", "UIHinge": Value(origins: .hinge, kind: .object, read: read)
    case "DeviceHinge.Status", "UIHinge.Status": Value(origins: .hinge, kind: .name, read: read)
    case "DeviceHingeContext", "UIHingeInteraction.Update", "UIHingeUpdate": Value(kind: .object)
    default: nil
    }
  }

  /// The type that a closure's parameter has where it is told of the hinge, or nil.
  func hingeParameterType(of call: NodeID, at position: Int) -> String? {
    guard hints.hasHinge else { return nil }
    return switch unit.name(unit[call].name) {
    case "onHingeChange" where position < 2: "DeviceHingeContext"
    case "UIHingeInteraction" where position == 1: "UIHingeInteraction.Update"
    case "map", "flatMap": position == 0 ? hingeType(before: call) : nil
    default: nil
    }
  }

  /// `context.hinge.map { ... }`: the type of the hinge.
  private func hingeType(before call: NodeID) -> String? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let type = typeName(of: callee + 1), type == "DeviceHinge" || type == "UIHinge"
    else { return nil }
    return type
  }

  /// The type of `context.hinge` and of a hinge's status.
  func hingeType(of id: NodeID) -> String? {
    guard hints.hasHinge, unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return nil }
    switch unit.name(unit[id].name) {
    case "hinge":
      guard let type = typeName(of: id + 1), Self.contexts.contains(type) else { return nil }
      return type == "DeviceHingeContext" ? "DeviceHinge" : "UIHinge"
    case "status":
      guard let type = typeName(of: id + 1), type == "DeviceHinge" || type == "UIHinge" else { return nil }
      return type + ".Status"
    default: return nil
    }
  }

  /// Whether an expression is a hinge, or an angle or status of one.
  func isOfHinge(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .name, .member: break
    default: return false
    }
    let value = value(of: id)
    guard value.origins == .hinge else { return false }
    if value.kind == .object { return true }
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return false }
    return ["status", "angle"].contains(unit.name(unit[id].name)) && self.value(of: id + 1).kind == .object
  }

  /// The hinge is read where its angle or status is: that there is one says nothing of a pose.
  func hingeRead(_ id: NodeID) -> Read? {
    guard value(of: id).kind != .object else { return nil }
    var read = Read(node: id, origins: .hinge, owner: .none)
    if unit[id].kind == .member, id + 1 < unit[id].subtreeEnd, case .outside(let name) = resolve(id + 1) {
      read.outside = name
    }
    return read
  }

  /// The value of `context.hinge`, and of the status and angle of a hinge.
  func hingeValue(of id: NodeID, base: NodeID) -> Value {
    guard hints.hasHinge else { return .unknown }
    switch unit.name(unit[id].name) {
    case "hinge":
      guard let type = typeName(of: base), Self.contexts.contains(type) else { return .unknown }
      return Value(origins: .hinge, kind: .object, read: id)
    case "status", "angle", "radians", "degrees":
      let hinge = value(of: base)
      guard hinge.origins == .hinge else { return .unknown }
      return hinge.becoming(unit.name(unit[id].name) == "status" ? .name : .number)
    default: return .unknown
    }
  }
}
