import UIKit

extension CGFloat {
  public static let sill = UIScreen.main.bounds.width  // expect: screen-size-symbol P0
}

/// The distances of the design. Pages use these and no numbers of their own.
@MainActor
public enum Spacing {
  public static let page: CGFloat = UIDevice.onBench ? 40 : 16  // expect: idiom-layout P1
  public static var card: CGFloat { Holder.current == .bench ? 24 : 12 }  // expect: idiom-layout P1
  public static var tile: CGFloat { (UIScreen.main.bounds.width - 48) / 2 }  // expect: screen-size-symbol P0
  public static var headline: CGFloat { Glass.bucket == .low ? 22 : 30 }  // expect: screen-size-symbol P1
  public static let thumb: CGFloat = 44

  /// The window of the Mac has room for larger gaps.
  public static let toolGap: CGFloat = UIDevice.hasMenuBar ? 20 : 12
}
