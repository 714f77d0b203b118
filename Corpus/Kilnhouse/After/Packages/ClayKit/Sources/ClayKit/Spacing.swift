import UIKit

/// The distances of the design. Pages use these and no numbers of their own.
@MainActor
public enum Spacing {
  public static let page: CGFloat = 20
  public static let card: CGFloat = 16
  public static let thumb: CGFloat = 44

  /// The least width at which a piece can be told from another.
  public static let tile: CGFloat = 160

  /// Lines longer than this are hard to read, and so is a calendar.
  public static let measure: CGFloat = 620

  /// The window of the Mac has room for larger gaps.
  public static let toolGap: CGFloat = UIDevice.hasMenuBar ? 20 : 12

  /// As many tiles as fit; an even number, so that the fold runs between two.
  public static func tiles(in width: CGFloat) -> Int {
    let fitting = max(1, Int(width / tile))
    return fitting > 2 ? fitting - fitting % 2 : fitting
  }
}
