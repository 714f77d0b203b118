import UIKit

@main
final class DeskDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

final class ProofController: UIViewController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    #if !targetEnvironment(macCatalyst)
      view.isHidden = view.reservedRegions(kind: .division).isEmpty
    #endif
  }
}
