import SwiftUI

extension Optional where Wrapped == UserInterfaceSizeClass {
  public var isNarrow: Bool { self != .regular }
}

extension UserInterfaceSizeClass {
  public var stamp: String { self == .regular ? "spread" : "single" }
}

extension GeometryProxy {
  public var isBroad: Bool { size.width > size.height }
}

extension UITraitCollection {
  public var wantsRail: Bool { horizontalSizeClass == .regular }
}

extension EnvironmentValues {
  public var isPadLike: Bool { horizontalSizeClass == .regular }  // expect: regular-means-ipad P1
}
