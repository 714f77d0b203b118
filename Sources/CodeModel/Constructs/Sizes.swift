import SwiftTree

/// Widths and heights given as numbers, after constants are folded.
extension UnitModel {
  func sizeConstructs() -> [Construct] {
    var constructs: [Construct] = []
    for id in 0..<unit.count where unit[id].kind == .call {
      switch unit.name(unit[id].name) {
      case "frame": constructs.append(contentsOf: frameConstructs(id))
      case "constraint": constructs.append(contentsOf: constraintConstructs(id))
      default: break
      }
    }
    return constructs
  }

  /// One construct for each kind of size that a SwiftUI `frame` modifier gives.
  private func frameConstructs(_ call: NodeID) -> [Construct] {
    var byKind: [String: Construct] = [:]
    var order: [String] = []
    for argument in unit.children(call)
    where unit[argument].kind == .argument && argument + 1 < unit[argument].subtreeEnd {
      let kind: String
      let dimension: String
      switch unit.name(unit[argument].name) {
      case "width": (kind, dimension) = ("frame", "width")
      case "height": (kind, dimension) = ("frame", "height")
      case "minWidth": (kind, dimension) = ("min", "width")
      case "minHeight": (kind, dimension) = ("min", "height")
      case "maxWidth": (kind, dimension) = ("max", "width")
      case "maxHeight": (kind, dimension) = ("max", "height")
      case "idealWidth": (kind, dimension) = ("ideal", "width")
      case "idealHeight": (kind, dimension) = ("ideal", "height")
      default: continue
      }
      guard let number = value(of: argument + 1).constant else { continue }
      if byKind[kind] == nil { order.append(kind) }
      var construct = byKind[kind] ?? Construct(kind: .size, node: call, place: argument + 1)
      construct.attributes["kind"] = .word(kind)
      construct.attributes[dimension] = AttributeValue(number: number)
      byKind[kind] = construct
    }
    return order.compactMap { byKind[$0] }
  }

  /// `widthAnchor.constraint(equalToConstant:)` and its relatives.
  private func constraintConstructs(_ call: NodeID) -> [Construct] {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return [] }
    let dimension: String
    switch unit.name(unit[callee + 1].name) {
    case "widthAnchor": dimension = "width"
    case "heightAnchor": dimension = "height"
    default: return []
    }
    for argument in unit.children(call)
    where unit[argument].kind == .argument && argument + 1 < unit[argument].subtreeEnd {
      let kind: String
      switch unit.name(unit[argument].name) {
      case "equalToConstant": kind = "constraint"
      case "greaterThanOrEqualToConstant": kind = "min"
      case "lessThanOrEqualToConstant": kind = "max"
      default: continue
      }
      guard let number = value(of: argument + 1).constant else { continue }
      var construct = Construct(kind: .size, node: call, place: argument + 1)
      construct.attributes["kind"] = .word(kind)
      construct.attributes[dimension] = AttributeValue(number: number)
      return [construct]
    }
    return []
  }
}
