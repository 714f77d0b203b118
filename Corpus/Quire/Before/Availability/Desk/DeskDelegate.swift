import UIKit

@main
final class DeskDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

final class ProofController: UIViewController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.isHidden = view.reservedRegions(kind: .division).isEmpty // expect: catalyst-symbol P2
  }
}
