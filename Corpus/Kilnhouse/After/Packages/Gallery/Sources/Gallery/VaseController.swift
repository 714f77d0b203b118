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
    view.addSubview(turntable)
    turntable.layer.addSublayer(lens)
    turntable.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.8).isActive = true
    turntableHeight.isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    span = roomWidth / 3
    lift = view.bounds.height / 6
    turntableHeight.constant = roomHeight / 3
    lens.contentsScale = traitCollection.displayScale
    lens.frame.size.width = roomWidth / 4
    turntable.layer.cornerRadius = span / 2
    turntable.frame.origin.y = lift
  }

  func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    return UIGraphicsImageRenderer(size: turntable.bounds.size, format: format).image { _ in }
  }
}
