import UIKit

extension UIDevice {
  /// For words and pictures of the device alone; how much room there is, the pages ask their container.
  public static var onBench: Bool { current.userInterfaceIdiom == .pad }  // expect: idiom-check advice

  /// A phone has a motor that ticks under the finger.
  public var ticks: Bool { userInterfaceIdiom == .phone }  // expect: idiom-check advice

  /// On the Mac the menus hold what the pages leave out.
  public static var hasMenuBar: Bool { current.userInterfaceIdiom == .mac }
}

extension UIInterfaceOrientationMask {
  public static var handheld: UIInterfaceOrientationMask { .all }
}
