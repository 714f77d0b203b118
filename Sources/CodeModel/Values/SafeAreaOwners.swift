import SwiftTree

/// Whose safe area is read: a view's own, that of what it stands in, a window's, a proxy's.
extension UnitModel {
  /// The owner of the insets of a receiver, `.none` for a bare read.
  func safeAreaOwner(_ base: NodeID, _ type: String?) -> Owner {
    guard base >= 0 else { return type == "UIWindow" ? .window : .own }
    switch type {
    case "GeometryProxy": return .proxy
    case "UIWindow": return .window
    default: break
    }
    if let type, ancestry(of: type).contains("UIWindow") { return .window }
    return ownerOfView(base, depth: 0)
  }

  private func ownerOfView(_ id: NodeID, depth: Int) -> Owner {
    guard depth < Self.maximumSteps else { return .own }
    if isFoundWindow(id) { return .window }
    switch unit[id].kind {
    case .name, .member:
      switch unit[id].known {
      case .parent, .superview, .presentingViewController: return isOwnVariable(id) ? .own : .parent
      case .view where unit[id].kind == .member && id + 1 < unit[id].subtreeEnd:
        return ownerOfController(id + 1, depth: depth + 1)
      case .window, .keyWindow: return .window
      default: break
      }
      let meant = bound(id)
      return meant != id ? ownerOfView(meant, depth: depth + 1) : .own
    case .cast: return ownerOfView(unit.child(id, .value), depth: depth + 1)
    case .binary where unit[id].operator == .coalesce: return ownerOfView(unit.child(id, .left), depth: depth + 1)
    default: return .own
    }
  }

  /// The owner of the view of a controller.
  private func ownerOfController(_ id: NodeID, depth: Int) -> Owner {
    guard depth < Self.maximumSteps else { return .own }
    switch unit.name(unit[id].name) {
    case "parent", "navigationController", "tabBarController", "splitViewController", "presentingViewController":
      return .parent
    case "rootViewController": return .window
    default: break
    }
    if unit[id].kind == .cast { return ownerOfController(unit.child(id, .value), depth: depth + 1) }
    let meant = bound(id)
    return meant != id ? ownerOfController(meant, depth: depth + 1) : .own
  }

  /// What a name stands for, also one that a condition binds: `guard let host = parent`.
  func bound(_ id: NodeID) -> NodeID {
    let meant = definition(of: id)
    guard meant == id, unit[id].kind == .name, case .declarations(let found) = resolve(id), found.count == 1,
      case let declaration = index.declarations[found[0]].node, unit[declaration].kind == .optionalBinding,
      case let value = unit.child(declaration, .value), value >= 0
    else { return meant }
    return value
  }

  private func isOwnVariable(_ id: NodeID) -> Bool {
    if case .declarations = resolve(id) { return true }
    return false
  }

  /// Whether an expression takes one of some windows, however it is chosen.
  private func isFoundWindow(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .subscriptCall: return isListOfWindows(unit.child(id, .callee), depth: 0)
    case .call:
      let callee = unit.child(id, .callee)
      return callee >= 0 && isPick(callee)
    case .member: return isPick(id)
    default: return false
    }
  }

  private func isPick(_ id: NodeID) -> Bool {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd,
      unit[id].known == .first || unit[id].known == .last || unit[id].known == .randomElement
    else { return false }
    return isListOfWindows(id + 1, depth: 0)
  }

  private func isListOfWindows(_ id: NodeID, depth: Int) -> Bool {
    guard id >= 0, depth < Self.maximumSteps else { return false }
    switch unit[id].kind {
    case .name, .member:
      if unit[id].known == .windows { return true }
      let meant = bound(id)
      return meant != id && isListOfWindows(meant, depth: depth + 1)
    case .cast: return isListOfWindows(unit.child(id, .value), depth: depth + 1)
    case .binary where unit[id].operator == .coalesce:
      return isListOfWindows(unit.child(id, .left), depth: depth + 1)
    case .call:
      let callee = unit.child(id, .callee)
      guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return false }
      switch unit[id].known {
      case .filter, .sorted: return isListOfWindows(callee + 1, depth: depth + 1)
      case .map, .compactMap, .flatMap: return unit.arguments(id).contains { givesWindows($0) }
      default: return false
      }
    default: return false
    }
  }

  /// Whether a closure or key path gives windows of what it is handed: `{ $0.windows }`, `\.keyWindow`.
  private func givesWindows(_ argument: NodeID) -> Bool {
    var last: NodeID = .none
    for id in argument..<unit[argument].subtreeEnd {
      if unit[id].known == .windows || unit[id].known == .keyWindow { last = id }
    }
    return last >= 0
  }
}
