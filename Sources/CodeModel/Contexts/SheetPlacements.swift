import SwiftTree

/// Where a sheet's placement is ignored: on a sheet that grows out of a view, in popovers, alerts and dialogs.
extension UnitModel {
  private static let anchored: Set<String> = ["popover", "alert", "confirmationDialog", "actionSheet"]

  /// Whether a placement that is set at a place has no effect there.
  func ignoresPlacement(_ id: NodeID) -> Bool {
    if unit[id].kind == .assignment { return hasSource(id) }
    // The modifier on the view that presents, or on what a popover, an alert or a dialog holds.
    return isShownByAnchored(id)
  }

  /// Whether the same sheet is given a view to grow out of, in the same function.
  private func hasSource(_ placement: NodeID) -> Bool {
    let target = unit.child(placement, .left)
    guard target >= 0, unit[target].kind == .member, target + 1 < unit[target].subtreeEnd,
      !meanings(of: unit.child(placement, .right)).contains("automatic")
    else { return false }
    let around = callable(around: placement)
    guard around >= 0, let sourceView = unit.nameID("sourceView") else { return false }
    return (around..<unit[around].subtreeEnd).contains { other in
      guard unit[other].kind == .assignment, case let left = unit.child(other, .left), left >= 0,
        unit[left].kind == .member, unit[left].name == sourceView, left + 1 < unit[left].subtreeEnd,
        unit[unit.child(other, .right)].kind != .nilLiteral
      else { return false }
      return isSameObject(left + 1, target + 1)
    }
  }

  /// Whether two expressions name one thing: by the same code, or one under the other's name.
  private func isSameObject(_ a: NodeID, _ b: NodeID) -> Bool {
    if unit.isSame(a, b) { return true }
    let first = bound(a), second = bound(b)
    return (first != a || second != b) && unit.isSame(first, second)
  }

  private func isShownByAnchored(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        let name = unit.name(unit[parent].name)
        if Self.anchored.contains(name) { return true }
        if name == "sheet" || name == "fullScreenCover" { return false }
      case .functionDeclaration, .variableDeclaration, .typeDeclaration:
        return isHandedToAnchored(parent)
      default: break
      }
      child = parent
    }
    return false
  }

  /// Whether what a property or function of this file makes is only used in popovers, alerts and dialogs.
  private func isHandedToAnchored(_ declaration: NodeID) -> Bool {
    guard let declared = self.declaration(at: declaration), unit[declaration].known != .body else { return false }
    let uses = uses(of: declared.name).filter { means($0, declared) && !unit.contains(declaration, $0) }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        var parent = use
        while case let outer = unit[parent].parent, outer >= 0 {
          if unit[outer].kind == .call, unit[parent].kind == .argument {
            return Self.anchored.contains(unit.name(unit[outer].name))
          }
          if unit[outer].kind == .variableDeclaration || unit[outer].kind == .functionDeclaration { return false }
          parent = outer
        }
        return false
      }
  }
}
