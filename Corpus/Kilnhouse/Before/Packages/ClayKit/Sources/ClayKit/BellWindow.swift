import UIKit

/// Lies over the pages and lets touches through, except on the bell.
public final class BellWindow: UIWindow {
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === rootViewController?.view ? nil : hit
  }
}

extension UIApplication {
  public var frontScene: UIWindowScene? {
    connectedScenes  // expect: app-window-lookup P2
      .compactMap { $0 as? UIWindowScene }
      .first { $0.activationState == .foregroundActive }
  }
}
