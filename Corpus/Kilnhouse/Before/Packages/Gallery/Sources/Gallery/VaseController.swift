import Ceramics
import ClayKit
import UIKit

/// One piece, turned with a finger.
final class VaseController: StudioController {
  private let piece: Piece
  private let turntable = Turntable()
  private let lens = CALayer()
  private var span: CGFloat = 0
  private var lift: CGFloat = 0
  private lazy var turntableHeight = turntable.heightAnchor.constraint(equalToConstant: 200)

  init(piece: Piece) {
    self.piece = piece
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    span = roomWidth / 3  // expect: one-time-measurement P1
    lift = view.bounds.height / 6  // expect: one-time-measurement P1
    view.addSubview(turntable)
    turntable.layer.addSublayer(lens)
    lens.contentsScale = Glass.display.scale  // expect: main-screen-scale P1
    turntable.widthAnchor.constraint(equalToConstant: UIDevice.onBench ? 480 : 300).isActive = true  // expect: idiom-layout P1
    turntableHeight.isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    switch roomHeight {  // expect: device-size-table P1
    case 667, 736: turntableHeight.constant = 180
    default: turntableHeight.constant = 260
    }
    guard let glass else { return }
    lens.frame.size.width = glass.bounds.width / 4  // expect: scene-screen-bounds P1
    turntable.layer.cornerRadius = span / 2
    turntable.frame.origin.y = lift
  }

  func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = Glass.display.scale  // expect: main-screen-scale advice
    return UIGraphicsImageRenderer(size: turntable.bounds.size, format: format).image { _ in }
  }
}
