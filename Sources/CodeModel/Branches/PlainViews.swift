import SwiftTree

/// Views of other files that can hardly keep anything.
extension ViewReader {
  /// Whether the views that another file declares only decorate: they stand in a background or overlay, or are made of
  /// literals and styles alone.
  func isPlain(_ items: [ViewItem], at call: NodeID) -> Bool {
    if decorates(call) { return true }
    let unknown = items.all.filter { ownState(of: $0) == .unknown }
    return !unknown.isEmpty && unknown.allSatisfy { $0.key.kind == .project && isMadeOfLiterals($0.node) }
  }

  /// Whether a view is handed to `.background` or `.overlay`.
  private func decorates(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        let name = unit.name(unit[parent].name)
        if name == "background" || name == "overlay" { return true }
      case .functionDeclaration, .variableDeclaration, .typeDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  private func isMadeOfLiterals(_ call: NodeID) -> Bool {
    guard unit[call].kind == .call else { return false }
    let arguments = Array(unit.arguments(call))
    return !arguments.isEmpty && arguments.allSatisfy { $0 + 1 < unit[$0].subtreeEnd && isLiteral($0 + 1) }
  }

  /// A number, a text, a case, a colour: nothing of the app's data.
  private func isLiteral(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .integer, .float, .boolean, .nilLiteral, .implicitMember: return true
    case .string: return unit[id].subtreeEnd == id + 1
    case .prefix: return isLiteral(unit.child(id, .value))
    case .array: return unit.children(id).allSatisfy { isLiteral($0) }
    case .member: return id + 1 < unit[id].subtreeEnd && (isType(id + 1) || isLiteral(id + 1))
    case .call:
      let callee = unit.child(id, .callee)
      guard callee >= 0, unit.arguments(id).allSatisfy({ $0 + 1 < unit[$0].subtreeEnd && isLiteral($0 + 1) })
      else { return false }
      if unit[callee].kind == .name { return ["Color", "Font"].contains(unit.name(unit[callee].name)) }
      return unit[callee].kind == .implicitMember || isLiteral(callee)
    default: return false
    }
  }
}
