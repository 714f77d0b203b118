import AuditRules

extension AuditRequest.FailOn: CustomStringConvertible {
  /// Every word that `--fail-on` takes.
  public static let words = Level.allCases.map(\.rawValue) + ["never"]

  /// Reads `P0`, `P1`, `P2`, `advice` or `never`; nil for anything else.
  public init?(_ word: String) {
    if word == "never" {
      self = .never
    } else if let level = Level(rawValue: word) {
      self = .level(level)
    } else {
      return nil
    }
  }

  /// The level, or nil for never.
  public var level: Level? {
    if case .level(let level) = self { level } else { nil }
  }

  public var description: String { level?.rawValue ?? "never" }
}
