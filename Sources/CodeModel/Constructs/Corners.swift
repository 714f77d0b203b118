import SwiftTree

/// The construct `corner`: a radius that rounds something, and whether that lies at the glass's own corners.
extension UnitModel {
  static let cornerNames = ["cornerRadius", "cornerSize", "topLeadingRadius", "bottomLeadingRadius"]

  func cornerConstructs() -> [Construct] {
    var result: [Construct] = []
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .call: result.append(contentsOf: roundedShape(id))
      case .assignment: if let corner = roundedLayer(id) { result.append(corner) }
      default: break
      }
    }
    return result
  }

  private func corner(_ radius: NodeID, in node: NodeID, fills: Bool) -> Construct? {
    let numbers = possibleNumbers(of: radius)
    guard !numbers.isEmpty else { return nil }
    var construct = Construct(kind: .corner, node: node, place: radius)
    construct.reportsWhole = true
    construct.attributes["amount"] = .numbers(numbers)
    construct.attributes["fills"] = .flag(fills)
    return construct
  }

  /// `RoundedRectangle(cornerRadius: 55)`, `.rect(cornerRadius: 55)`, `.cornerRadius(55)`.
  private func roundedShape(_ call: NodeID) -> [Construct] {
    let isModifier = unit.name(unit[call].name) == "cornerRadius"
    return unit.arguments(call).compactMap { argument in
      guard argument + 1 < unit[argument].subtreeEnd else { return nil }
      let label = unit.name(unit[argument].name)
      guard isModifier && label.isEmpty || label == "cornerRadius" || label.hasSuffix("Radius") else { return nil }
      return corner(argument + 1, in: call, fills: ignoresSafeArea(around: call))
    }
  }

  /// Whether what an expression rounds ignores the safe area: the chain it stands in, or that of the view it clips.
  private func ignoresSafeArea(around call: NodeID, depth: Int = 0) -> Bool {
    guard let ignores = unit.nameID("ignoresSafeArea") ?? unit.nameID("edgesIgnoringSafeArea") else { return false }
    let names: Set<NameID> = [ignores, unit.nameID("edgesIgnoringSafeArea") ?? ignores]
    var id = call
    while case let parent = unit[id].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call, .member: break
      case .argument where unit[unit[parent].parent].kind == .call: break
      default:
        return depth < 3 && handedOn(from: id).contains { ignoresSafeArea(around: $0, depth: depth + 1) }
      }
      if unit[parent].kind == .call {
        if names.contains(unit[parent].name), unit[id].role == .callee { return true }
        // `image.ignoresSafeArea().clipShape(...)`: what is clipped ignores it already.
        let callee = unit.child(parent, .callee)
        if callee >= 0, unit[callee].kind == .member, unit[id].kind == .argument || parent == call {
          var base = callee + 1
          while base < unit[callee].subtreeEnd, unit[base].kind == .call || unit[base].kind == .member {
            if unit[base].kind == .call, names.contains(unit[base].name) { return true }
            base += 1
          }
        }
      }
      id = parent
    }
    return false
  }

  /// `view.layer.cornerRadius = 44` of a controller's own view or a window.
  private func roundedLayer(_ assignment: NodeID) -> Construct? {
    let target = unit.child(assignment, .left)
    guard target >= 0, unit[target].kind == .member, unit.name(unit[target].name) == "cornerRadius",
      case let layer = target + 1, layer < unit[target].subtreeEnd, unit[layer].kind == .member,
      unit.name(unit[layer].name) == "layer", case let view = layer + 1, view < unit[layer].subtreeEnd
    else { return nil }
    let meant = bound(view)
    return corner(
      unit.child(assignment, .right), in: assignment, fills: isRootView(meant) || typeName(of: meant) == "UIWindow")
  }
}
