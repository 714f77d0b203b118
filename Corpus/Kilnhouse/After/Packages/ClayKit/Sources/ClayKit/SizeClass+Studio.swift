import SwiftUI

extension Optional where Wrapped == UserInterfaceSizeClass {
  public var isNarrow: Bool { self != .regular }
}

extension UserInterfaceSizeClass {
  /// For the ledger.
  public var stamp: String { self == .regular ? "spread" : "single" }
}

extension GeometryProxy {
  public var isBroad: Bool { size.width > size.height }
}
