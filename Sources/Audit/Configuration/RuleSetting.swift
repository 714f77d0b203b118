import AuditRules

/// What a configuration says of a rule.
public enum RuleSetting: Sendable, Equatable, CustomStringConvertible {
  case off
  case level(Level)

  /// Every word that a rule's setting takes.
  public static let words = ["off"] + Level.allCases.map(\.rawValue)

  /// Reads `off`, `P0`, `P1`, `P2` or `advice`; nil for anything else.
  public init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let level = Level(rawValue: word) {
      self = .level(level)
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .off: "off"
    case .level(let level): level.rawValue
    }
  }
}
