import SwiftTree

/// Values of the fold and of what covers the screen: what `reservedRegions(kind:options:)` gives, in SwiftUI of a proxy, in UIKit
/// of a view.
extension UnitModel {
  /// The call that gives regions.
  static let regionCall = "reservedRegions"

  private static let regions: OriginSet = [.fold, .occlusion]

  /// Whether a value is a region or a list of them.
  private func areRegions(_ value: Value) -> Bool {
    value.kind == .object && !value.origins.isEmpty && value.origins.isSubset(of: Self.regions)
  }

  /// What a call of `reservedRegions` gives, or nil for any other call.
  func reservedRegions(_ call: NodeID) -> Value? {
    guard unit[call].name == regionName, regionName != 0 else { return nil }
    var origins = Self.regions
    for argument in unit.arguments(call) where unit.name(unit[argument].name) == "kind" {
      switch unit.name(unit[definition(of: argument + 1)].name) {
      case "division": origins = .fold
      case "occlusion": origins = .occlusion
      default: break
      }
    }
    return Value(origins: origins, kind: .object, read: call)
  }

  /// A member of a region, of a list of them, or of one's frame; nil where the receiver is no such thing.
  func regionMember(_ id: NodeID, base: Value) -> Value? {
    guard areRegions(base) else { return nil }
    switch unit.name(unit[id].name) {
    case "first", "last", "lazy", "kind": return base
    case "frame", "bounds", "size": return base.becoming(.size)
    case "margins": return base.becoming(.insets)
    case "width", "height", "minX", "maxX", "midX", "minY", "maxY", "midY", "count": return base.becoming(.number)
    case "isActive", "isEmpty": return base.becoming(.bool)
    default: return .unknown
    }
  }

  /// A call on a list of regions: what it finds, filters or makes of them.
  func regionCall(_ call: NodeID, base: Value) -> Value? {
    guard areRegions(base) else { return nil }
    switch unit.name(unit[call].name) {
    case "first", "last", "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "max", "min",
      "map", "compactMap", "flatMap":
      return base
    case "reduce": return base.becoming(.size)
    case "contains", "allSatisfy": return base.becoming(.bool)
    default: return nil
    }
  }

  /// What a closure's parameter is where it is called for each of some regions: the region.
  func regionParameter(of closure: NodeID) -> Value? {
    guard regionName != 0, let passing = call(passing: closure) else { return nil }
    if unit.name(unit[passing.call].name) == "ForEach",
      let list = unit.arguments(passing.call).first(where: { $0 + 1 < unit[$0].subtreeEnd }),
      case let regions = value(of: list + 1), areRegions(regions)
    {
      return regions
    }
    guard case let callee = unit.child(passing.call, .callee),
      callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      case let list = value(of: callee + 1), areRegions(list)
    else { return nil }
    return list
  }

  /// What a loop over regions binds: one of them.
  func regionOfLoop(_ binding: NodeID) -> Value? {
    guard regionName != 0, case let loop = unit.ancestor(binding, .forStatement), loop >= 0,
      case let list = unit.child(loop, .value), list >= 0, !unit.contains(unit.child(loop, .body), binding),
      case let regions = value(of: list), areRegions(regions)
    else { return nil }
    return regions
  }
}
