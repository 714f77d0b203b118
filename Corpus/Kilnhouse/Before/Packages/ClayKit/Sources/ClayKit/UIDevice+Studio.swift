import UIKit

extension UIDevice {
  /// The tablets that stand on the studio's benches.
  public static var onBench: Bool { current.userInterfaceIdiom == .pad }  // expect: idiom-check advice

  public var fitsApron: Bool {  // expect: idiom-check advice
    switch userInterfaceIdiom {
    case .phone: return true
    default: return false
    }
  }

  public var liesOnItsSide: Bool { orientation.isLandscape }  // expect: device-orientation advice

  /// On the Mac the menus hold what the pages leave out.
  public static var hasMenuBar: Bool { current.userInterfaceIdiom == .mac }

  public static var isTiny: Bool { machine == "iPhone13,1" || machine == "iPhone14,4" }  // expect: device-model-check advice

  /// One of two values: the first on a bench, the second in an apron.
  public static func held<Value>(onBench first: Value, inApron second: Value) -> Value {  // expect: idiom-check advice
    onBench ? first : second
  }

  private static var machine: String {
    var info = utsname()
    uname(&info)
    return withUnsafeBytes(of: &info.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension UIInterfaceOrientationMask {
  public static var handheld: UIInterfaceOrientationMask { .portrait }
}
