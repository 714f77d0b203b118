import Ceramics
import ClayKit
import UIKit

/// The evening show. The projector has a scene of its own, with this controller in it.
final class StageController: StudioController {
  private let notes = UILabel()
  private var wheel = Wheel.current

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .handheld }

  func open() {
    notes.text = wheel.isPadded ? "Ready" : "Lay a mat under the wheel"
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    notes.font = .preferredFont(forTextStyle: roomWidth > 600 ? .title1 : .footnote)
    notes.isHidden = wheel.orientation == .landscape
    apron.spacing = deskGap
  }
}

extension StageController {
  private var deskGap: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 8 }
}

/// Gives the projector its window.
final class ProjectorDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard session.role == .windowExternalDisplayNonInteractive, let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = StageController()
    window.isHidden = false
    self.window = window
  }
}
