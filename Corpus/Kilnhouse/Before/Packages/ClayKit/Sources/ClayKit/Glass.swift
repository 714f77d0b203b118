import UIKit

/// The display, in the words that the features use.
public enum Glass {
  public enum Bucket { case low, middle, high }

  public static let width = UIScreen.main.bounds.width  // expect: screen-size-symbol P0
  public static func tall() -> CGFloat { UIScreen.main.bounds.size.height }  // expect: screen-size-symbol P0
  public static var frame: CGRect { UIScreen.main.bounds }  // expect: screen-size-symbol P0

  public static let bucket: Bucket = {  // expect: screen-size-symbol P0
    switch UIScreen.main.bounds.height {
    case ..<700: return .low
    case ..<860: return .middle
    default: return .high
    }
  }()

  public static var display: UIScreen { UIScreen.main }  // expect: main-screen advice
  public static var all: [UIScreen] { UIScreen.screens }
}
