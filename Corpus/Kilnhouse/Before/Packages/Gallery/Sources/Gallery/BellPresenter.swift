import ClayKit
import UIKit

/// Rings when a kiln has cooled down, over whatever is shown.
@MainActor
final class BellPresenter {
  private var window: BellWindow?

  func ring() {
    let window = BellWindow(frame: Glass.frame)  // expect: window-from-frame P0
    window.windowLevel = .alert
    window.isHidden = false
    self.window = window
    Chime.bell.play()
  }

  func ringSoftly() {
    guard let scene = UIApplication.shared.frontScene else { return }
    let window = BellWindow(windowScene: scene)
    window.isHidden = false
    self.window = window
    Workbench.shared.display.brightness = 1
  }
}
