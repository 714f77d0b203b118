import CodePatterns
import SwiftTree

/// Code that is about a window itself, not about a page in it.
extension UnitModel {
  /// Whether a type lays out what lies in a window directly: a window, what presents or animates over all of one, a delegate of
  /// scenes, or a type that puts views into a window.
  func isAtWindowLevel(_ type: NodeID) -> Bool {
    guard unit.nameID("safeAreaInsets") != nil else { return false }
    if let name = ownerName(ofType: type) {
      let ancestors = Set([name] + ancestry(of: name))
      if !ancestors.isDisjoint(with: Self.windowTypes) { return true }
    }
    return addsToWindow.contains { unit.contains(type, $0) }
  }

  private func ownerName(ofType type: NodeID) -> String? {
    let owner = index.owner(opened: type)
    return owner >= 0 ? index.owners[Int(owner)] : nil
  }

  private static let windowTypes: Set<String> = [
    "UIWindow", "UIPresentationController", "UIViewControllerAnimatedTransitioning", "UIWindowSceneDelegate",
    "UISceneDelegate", "UIApplicationDelegate", "UIPercentDrivenInteractiveTransition",
  ]

  /// The places that put a view or a controller into a window, or show one.
  func readAddsToWindow() -> [NodeID] {
    (0..<unit.count).filter { id in
      if unit[id].kind == .call, unit.name(unit[id].name) == "makeKeyAndVisible" { return true }
      guard unit[id].kind == .call, Self.adds.contains(unit.name(unit[id].name)),
        case let callee = unit.child(id, .callee), callee >= 0, unit[callee].kind == .member,
        callee + 1 < unit[callee].subtreeEnd
      else { return false }
      return isHeldWindow(callee + 1)
    }
  }

  private static let adds: Set<String> = ["addSubview", "insertSubview", "bringSubviewToFront"]

  private func isHeldWindow(_ id: NodeID) -> Bool {
    if typeName(of: id) == "UIWindow" { return true }
    let meant = bound(id)
    return meant != id && (typeName(of: meant) == "UIWindow" || safeAreaOwner(meant, nil) == .window)
  }
}
