/// A version of iOS.
public struct SystemVersion: Sendable, Hashable, Comparable {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `27`, `27.1`, `27.1.2`; nil where the text is no version.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let major = first, parts.allSatisfy({ $0 != nil }) else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  /// iOS 27.1, which brought the foldable.
  public static let foldable = SystemVersion(27, 1)

  /// As pages compare it: 27.1. No minor version has two digits.
  var number: Double { Double(major) + Double(min(minor, 9)) / 10 }
}
