import SwiftTree

/// The time that each part of a run took, over all threads.
public final class PhaseTimes: PhaseObserver, @unchecked Sendable {
  private let lock = Lock()
  private var seconds: [Phase: Double] = [:]

  public init() {}

  public func add(_ seconds: Double, to phase: Phase) { lock.locked { self.seconds[phase, default: 0] += seconds } }

  /// A line a phase, in the order of a run: its name, a space, and seconds.
  public var text: String {
    lock.locked {
      Phase.allCases.map { phase in
        let micros = Int(((seconds[phase] ?? 0) * 1e6).rounded())
        let fraction = String(micros % 1_000_000)
        return
          "\(phase.rawValue) \(micros / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)\n"
      }.joined()
    }
  }
}

extension PhaseTimes? {
  /// As what the modules below know.
  var observer: (any PhaseObserver)? { self }

  /// Runs what writes the report.
  public func measureReport(_ body: () -> Void) { observer.measure(.report, body) }
}
