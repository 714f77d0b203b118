import UIKit

/// A pop-up book: bending the phone raises the castle.
final class PopUpController: UIViewController {
  private let castle = UIImageView()
  private var isShut = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(castle)
    let interaction = UIHingeInteraction { [weak self] _, update in
      guard let self else { return }
      guard let hinge = update.hinge else {
        raise(.pi)
        return
      }
      isShut = hinge.status == .closed
      raise(hinge.angle)
    }
    view.addInteraction(interaction)
  }

  private func raise(_ angle: CGFloat) {
    castle.alpha = 1 - angle / .pi
    guard !isShut else { return }
    castle.transform = CGAffineTransform(rotationAngle: .pi - angle)
  }
}
