import AuditRules

/// The lowest level that is reported and the lowest that fails a run.
public struct AuditLevels: Sendable, Equatable {
  /// What one place, the command line or a configuration, says of the two.
  public struct Request: Sendable, Equatable {
    public var minLevel: Level?
    public var failOn: AuditRequest.FailOn?

    public init(minLevel: Level? = nil, failOn: AuditRequest.FailOn? = nil) {
      self.minLevel = minLevel
      self.failOn = failOn
    }

    /// Why the two contradict each other, lower case, no full stop; nil where they don't.
    public var contradiction: String? {
      guard let minLevel, let failOn = failOn?.level, failOn < minLevel else { return nil }
      return "fail-on \(failOn.rawValue) is below min-level \(minLevel.rawValue), so a run would fail for findings "
        + "that nobody is shown; raise fail-on or lower min-level"
    }
  }

  /// Where a value comes from.
  public enum Origin: Sendable, Equatable {
    case standard, configuration, commandLine
    /// It was moved so as not to contradict the other.
    case follows
  }

  public var minLevel: Level
  public var failOn: AuditRequest.FailOn
  public var minLevelOrigin: Origin
  public var failOnOrigin: Origin

  public static let standardMinLevel = Level.p2
  public static let standardFailOn = AuditRequest.FailOn.level(.p1)

  /// Puts the two places together. The command line wins over the configuration value by value; then whichever of the two
  /// was said with less weight moves to where it does not contradict the other.
  ///
  /// A place that contradicts itself is an error that its reader reports: see `Request.contradiction`.
  public init(commandLine: Request, configuration: Request) {
    minLevel = commandLine.minLevel ?? configuration.minLevel ?? Self.standardMinLevel
    failOn = commandLine.failOn ?? configuration.failOn ?? Self.standardFailOn
    minLevelOrigin = Self.origin(commandLine.minLevel != nil, configuration.minLevel != nil)
    failOnOrigin = Self.origin(commandLine.failOn != nil, configuration.failOn != nil)
    guard Request(minLevel: minLevel, failOn: failOn).contradiction != nil, let level = failOn.level else { return }
    if Self.weight(minLevelOrigin) >= Self.weight(failOnOrigin) {
      failOn = .level(minLevel)
      failOnOrigin = .follows
    } else {
      minLevel = level
      minLevelOrigin = .follows
    }
  }

  private static func origin(_ isOnCommandLine: Bool, _ isConfigured: Bool) -> Origin {
    isOnCommandLine ? .commandLine : isConfigured ? .configuration : .standard
  }

  private static func weight(_ origin: Origin) -> Int {
    switch origin {
    case .standard, .follows: 0
    case .configuration: 1
    case .commandLine: 2
    }
  }
}
