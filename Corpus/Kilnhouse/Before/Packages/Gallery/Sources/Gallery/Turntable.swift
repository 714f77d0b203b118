import ClayKit
import UIKit

/// Turns under a piece, as far as the finger goes.
final class Turntable: Plinth {
  private lazy var radius: CGFloat = bounds.width / 2  // expect: one-time-measurement P1

  override func draw(_ rect: CGRect) {
    UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).stroke()
  }
}
