import Ceramics
import ClayKit
import UIKit

/// The evening show: pieces on the studio's projector.
final class StageController: StudioController {
  private var stage: UIScreen?  // expect: stored-screen P1
  private let notes = UILabel()
  private var wheel = Wheel.current

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }

  func open() {
    guard Glass.all.count > 1 else { return }  // expect: second-display-window P1
    stage = Glass.all.last  // expect: second-display-window P1
    notes.text = UIDevice.current.liesOnItsSide ? "Turn the phone" : "Ready"
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if UIDevice.current.fitsApron {  // expect: idiom-layout P1
      notes.font = .preferredFont(forTextStyle: .footnote)
    } else {
      notes.font = .preferredFont(forTextStyle: .title1)
    }
    notes.isHidden = wheel.orientation == .landscape
    apron.spacing = deskGap
  }
}

extension StageController {
  private var deskGap: CGFloat { UIDevice.current.fitsApron ? 8 : 20 }  // expect: idiom-layout P1
}
