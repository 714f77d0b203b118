import CodePatterns
import SwiftTree

/// The construct `orientations`: places where an app says in which orientations it wants to stand.
extension UnitModel {
  /// Who is asked, or what asks.
  private enum Asker: String {
    /// `supportedInterfaceOrientations` of a controller, or of a delegate that answers for one.
    case controller
    /// `application(_:supportedInterfaceOrientationsFor:)`.
    case window
    case preferred
    case rotation
    /// `requestGeometryUpdate`, and the older way through the device.
    case request
  }

  private static let controllerNames: Set<String> = [
    "supportedInterfaceOrientations", "navigationControllerSupportedInterfaceOrientations",
    "tabBarControllerSupportedInterfaceOrientations", "splitViewControllerSupportedInterfaceOrientations",
  ]

  private static let preferredNames: Set<String> = [
    "preferredInterfaceOrientationForPresentation", "navigationControllerPreferredInterfaceOrientationForPresentation",
    "tabBarControllerPreferredInterfaceOrientationForPresentation",
    "splitViewControllerPreferredInterfaceOrientationForPresentation",
  ]

  /// The names without which a file asks for no orientation.
  static let orientationNames =
    controllerNames.union(preferredNames).sorted()
    + ["supportedInterfaceOrientationsFor", "shouldAutorotate", "requestGeometryUpdate"]

  func orientationConstructs() -> [Construct] {
    (0..<unit.count).compactMap { id -> Construct? in
      switch unit[id].kind {
      case .functionDeclaration, .variableDeclaration:
        guard isMemberOrGlobal(id), let asker = asker(declared: id), let excludes = excludes(asker, declared: id)
        else { return nil }
        return orientations(id, at: id, asker, excludes)
      case .call:
        guard let excludes = requestExcludes(id), case let callee = unit.child(id, .callee), callee >= 0 else {
          return nil
        }
        return orientations(id, at: callee, .request, excludes)
      default: return nil
      }
    }
  }

  private func orientations(_ id: NodeID, at place: NodeID, _ asker: Asker, _ excludes: Bool) -> Construct {
    var construct = Construct(kind: .orientations, node: id, place: place)
    construct.reportsName = true
    construct.attributes = ["asks": .word(asker.rawValue), "excludes": .flag(excludes)]
    return construct
  }

  private func asker(declared id: NodeID) -> Asker? {
    let name = unit.name(unit[id].name)
    if Self.controllerNames.contains(name) { return .controller }
    if Self.preferredNames.contains(name) { return .preferred }
    switch name {
    case "shouldAutorotate": return .rotation
    case "application" where unit[id].kind == .functionDeclaration:
      let labels = unit.children(id).filter { unit[$0].kind == .parameter }.map { unit.name(externalLabel(of: $0)) }
      return labels.contains("supportedInterfaceOrientationsFor") ? .window : nil
    default: return nil
    }
  }

  /// Whether what a declaration gives leaves an orientation out; nil where it has no value of its own.
  private func excludes(_ asker: Asker, declared id: NodeID) -> Bool? {
    let body = unit[id].kind == .functionDeclaration ? unit.child(id, .body) : getter(of: id) ?? .none
    let initial = unit[id].kind == .variableDeclaration ? unit.child(id, .value) : .none
    guard body >= 0 || initial >= 0 else { return nil }
    if asker == .rotation {
      let results = body >= 0 ? resultsOnPhone(of: body) : [initial]
      return results.contains { mayBeFalse($0, depth: 0) }
    }
    if body < 0, let declaration = declaration(at: id) { return storedExcludes(declaration) }
    return OrientationMaskReader.masks(givenBy: body, in: self).contains(where: \.excludesSome)
  }

  /// A stored property that UIKit asks: what it starts with, and what is assigned to it.
  private func storedExcludes(_ declaration: Declaration) -> Bool {
    let assigned = uses(of: declaration.name).filter { isAssigned($0) && means($0, declaration) }.map {
      unit.child(unit[$0].parent, .right)
    }
    return ([unit.child(declaration.node, .value)] + assigned).contains {
      OrientationMaskReader.masks(of: $0, in: self).contains(where: \.excludesSome)
    }
  }

  /// Whether an expression is `false` on an iPhone, as it is written or behind a name.
  private func mayBeFalse(_ id: NodeID, depth: Int) -> Bool {
    guard id >= 0, depth < Self.maximumSteps else { return false }
    if let outcome = constantOnPhone(id) { return !outcome }
    switch unit[id].kind {
    case .boolean: return unit.string(id) == "false"
    case .ternary:
      let arms = [unit.child(id, .then), unit.child(id, .otherwise)]
      switch constantOnPhone(unit.child(id, .condition)) {
      case true?: return mayBeFalse(arms[0], depth: depth + 1)
      case false?: return mayBeFalse(arms[1], depth: depth + 1)
      case nil: return arms.contains { mayBeFalse($0, depth: depth + 1) }
      }
    case .binary where unit[id].operator == .coalesce:
      return [unit.child(id, .left), unit.child(id, .right)].contains { mayBeFalse($0, depth: depth + 1) }
    case .ifStatement, .switchStatement:
      return resultsOnPhone(of: id).contains { mayBeFalse($0, depth: depth + 1) }
    case .name, .member, .call: return mayBeFalse(named: id, depth: depth)
    default: return false
    }
  }

  /// A name of this file, or a call of one: what its body or its value gives.
  private func mayBeFalse(named id: NodeID, depth: Int) -> Bool {
    let callee = unit[id].kind == .call ? unit.child(id, .callee) : id
    guard callee >= 0, case .declarations(let found) = resolve(callee) else { return false }
    return found.contains { position in
      let node = index.declarations[position].node
      let body = unit[node].kind == .functionDeclaration ? unit.child(node, .body) : getter(of: node) ?? .none
      if body >= 0 { return resultsOnPhone(of: body).contains { mayBeFalse($0, depth: depth + 1) } }
      guard unit[node].kind == .variableDeclaration else { return false }
      let assigned = uses(of: unit[node].name).filter { isAssigned($0) && means($0, index.declarations[position]) }
      return ([unit.child(node, .value)] + assigned.map { unit.child(unit[$0].parent, .right) }).contains {
        mayBeFalse($0, depth: depth + 1)
      }
    }
  }

  // MARK: - Requests

  /// Whether a call asks the scene or the device to turn; nil where it is no such call.
  private func requestExcludes(_ call: NodeID) -> Bool? {
    switch unit.name(unit[call].name) {
    case "requestGeometryUpdate":
      guard let argument = unit.arguments(call).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd,
        let mask = requestedMask(argument + 1)
      else { return nil }
      // What is asked for in some orientations only is a lock, whichever they are.
      let masks = OrientationMaskReader.masks(of: mask, in: self)
      return masks.isEmpty || isSetElsewhere(mask) || masks.contains(where: \.excludesSome)
    case "setValue":
      guard case let callee = unit.child(call, .callee), callee >= 0, unit[callee].kind == .member,
        callee + 1 < unit[callee].subtreeEnd, typeName(of: callee + 1) == "UIDevice"
      else { return nil }
      let asksOrientation = unit.arguments(call).contains {
        $0 + 1 < unit[$0].subtreeEnd && unit.literal($0 + 1) == "orientation"
      }
      return asksOrientation ? true : nil
    default: return nil
    }
  }

  /// The mask of `.iOS(interfaceOrientations: ...)`, as it is written or behind a name.
  private func requestedMask(_ id: NodeID) -> NodeID? {
    let made = definition(of: id)
    guard unit[made].kind == .call, unit.name(unit[made].name) == "iOS" else { return nil }
    for argument in unit.arguments(made)
    where unit.name(unit[argument].name) == "interfaceOrientations" && argument + 1 < unit[argument].subtreeEnd {
      return argument + 1
    }
    return nil
  }

  /// Whether a mask is a variable that other files may set.
  private func isSetElsewhere(_ id: NodeID) -> Bool {
    guard case .declarations(let found) = resolve(id), let first = found.first else { return false }
    let declaration = index.declarations[first]
    guard declaration.kind == .variable, unit[declaration.node].detail == VariableKeyword.var.rawValue,
      getter(of: declaration.node) == nil
    else { return false }
    return !unit.children(declaration.node).contains {
      unit[$0].kind == .modifier && (unit[$0].known == .private || unit[$0].known == .fileprivate)
    }
  }
}
