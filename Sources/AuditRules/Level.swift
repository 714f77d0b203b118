/// How much a defect costs the people who use the app. `P0` is the gravest; greater means graver.
public enum Level: String, Sendable, CaseIterable, Comparable {
  /// People lose something, or a value that is wrong in every pose.
  case p0 = "P0"
  /// The layout is wrong in at least one pose, window or side.
  case p1 = "P1"
  /// It works, degraded.
  case p2 = "P2"
  /// Worth a person's look; never fails a build unless asked to.
  case advice

  private var rank: Int {
    switch self {
    case .p0: 3
    case .p1: 2
    case .p2: 1
    case .advice: 0
    }
  }

  public static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }
}

/// How sure the audit is. A `medium` finding never fails a gate.
public enum Confidence: String, Sendable, CaseIterable {
  case high, medium
}
