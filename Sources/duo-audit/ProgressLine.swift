import Audit
import Reports

/// A line on a terminal's standard error that says how far a run is. It comes after half a second, and is gone at the end.
struct ProgressLine {
  private static let firstAfter = 0.5

  /// Shows the line while the work is done, where a person watches standard error.
  static func shown<Result>(
    _ progress: ProgressCount?, while work: () -> Result
  ) -> Result {
    guard let progress, System.isErrorTerminal else { return work() }
    let ticker = Ticker(every: 0.1) { seconds in
      guard seconds >= firstAfter else { return }
      let count = progress.current
      guard count.all > 0 else { return }
      System.writeError(Array("\r\u{1B}[K\(text(count))".utf8))
    }
    let result = work()
    // The line is taken away only after nobody can write it again.
    if ticker.stop() >= firstAfter { System.writeError(Array("\r\u{1B}[K".utf8)) }
    return result
  }

  static func text(_ count: ProgressCount.Count) -> String {
    "duo-audit: \(Wording.number(count.done)) of \(Wording.count(count.all, "file"))"
  }
}
