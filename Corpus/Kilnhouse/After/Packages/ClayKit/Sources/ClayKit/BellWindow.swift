import UIKit

/// Lies over the pages and lets touches through, except on the bell.
public final class BellWindow: UIWindow {
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === rootViewController?.view ? nil : hit
  }
}
