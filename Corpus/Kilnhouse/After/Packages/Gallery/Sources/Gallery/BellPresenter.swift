import ClayKit
import UIKit

/// Rings when a kiln has cooled down, over whatever is shown.
@MainActor
final class BellPresenter {
  private var window: BellWindow?

  func ring(over controller: StudioController) {
    ringSoftly(over: controller)
    window?.windowLevel = .alert
    Chime.bell.play()
  }

  func ringSoftly(over controller: StudioController) {
    guard let scene = controller.view.window?.windowScene else { return }
    let window = BellWindow(windowScene: scene)
    window.isHidden = false
    self.window = window
    controller.glass?.brightness = 1
  }
}
