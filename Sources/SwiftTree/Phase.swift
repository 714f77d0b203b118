/// A part of a run, for measurements.
public enum Phase: String, Sendable, CaseIterable {
  case discover, read, prefilter, parse, table, summarise, resolve, report
}

/// Takes the time that parts of a run took. The program has one only where somebody measures it.
public protocol PhaseObserver: AnyObject, Sendable {
  /// Adds to a phase's time, in seconds; called from any thread.
  func add(_ seconds: Double, to phase: Phase)
}

extension PhaseObserver? {
  /// Runs a part of a phase, and takes its time where somebody measures it.
  @inline(__always)
  public func measure<Result>(_ phase: Phase, _ body: () throws -> Result) rethrows -> Result {
    guard let self else { return try body() }
    let start = ContinuousClock.now
    defer {
      let (seconds, attoseconds) = start.duration(to: .now).components
      self.add(Double(seconds) + Double(attoseconds) / 1e18, to: phase)
    }
    return try body()
  }
}
