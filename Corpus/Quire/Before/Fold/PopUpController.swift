import UIKit

/// A pop-up book: bending the phone raises the castle.
final class PopUpController: UIViewController {
  private let castle = UIImageView()
  private var isShut = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(castle)
    let interaction = UIHingeInteraction { _, update in  // expect: hinge-retains-self P1
      self.isShut = update.hinge == nil  // expect: nil-hinge-is-closed P2
      self.raise(update.hinge!.angle)  // expect: nil-hinge-is-closed P0
    }
    view.addInteraction(interaction)
  }

  private func raise(_ angle: CGFloat) {
    castle.alpha = 1 - angle / 180  // expect: hinge-degrees P0
    guard !isShut else { return }
    castle.transform = CGAffineTransform(rotationAngle: angle)
  }
}
