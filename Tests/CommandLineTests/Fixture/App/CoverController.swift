import UIKit

final class CoverController: UIViewController {
  private let cover = UIImageView()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.width - view.safeAreaInsets.left * 2
    cover.frame = CGRect(x: 0, y: 0, width: room, height: room * 1.5)
  }

  func print() -> UIImage {
    // duo-audit: ignore main-screen-scale a print job has no window
    let scale = UIScreen.main.scale
    return Printer.image(of: cover, scale: scale)
  }
}
