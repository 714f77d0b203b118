import UIKit

/// Stands under a piece.
open class Plinth: UIView {
  public let label = UILabel()
}
