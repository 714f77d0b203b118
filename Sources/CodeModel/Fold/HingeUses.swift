import SwiftTree

/// The construct `hinge`: what is done with the hinge that goes wrong.
extension UnitModel {
  func hingeConstructs() -> [Construct] {
    guard hints.hasHinge else { return [] }
    var found = HingeAngles(model: self).constructs()
    found += MissingHinges(model: self).constructs()
    found += HingeClosures(model: self).constructs()
    found += UnresetEffects(model: self).constructs()
    return found.sorted { ($0.place, $0.node) < ($1.place, $1.node) }
  }

  /// Whether an expression is the hinge itself, which may be missing: `context.hinge`, or a name for it.
  func isHinge(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .name, .member: break
    default: return false
    }
    guard let type = typeName(of: id) else { return false }
    return type == "UIHinge" || type == "DeviceHinge"
  }

  /// Whether a node is the closure, or the function handed on by name, that is told of the hinge.
  func isHingeCallback(_ call: NodeID) -> Bool {
    guard unit[call].kind == .call else { return false }
    let name = unit.name(unit[call].name)
    return name == "onHingeChange" || name == "UIHingeInteraction"
  }
}

/// One use of the hinge.
public enum HingeUse: String, CaseIterable, Sendable {
  /// An angle in radians where degrees are meant.
  case asDegrees = "as-degrees"
  /// A hinge that may be missing, by force.
  case forced
  /// No hinge taken for a closed one.
  case missingIsClosed = "missing-is-closed"
  /// A closure that keeps the object which keeps it.
  case retains
  /// An effect that is set and never taken back.
  case unreset
  /// An animation around every reading.
  case animated

  /// The words that pages use.
  public static let words = allCases.map(\.rawValue)

  func construct(_ node: NodeID, place: NodeID? = nil) -> Construct {
    var construct = Construct(kind: .hinge, node: node, place: place ?? node)
    construct.attributes["use"] = .word(rawValue)
    return construct
  }
}
