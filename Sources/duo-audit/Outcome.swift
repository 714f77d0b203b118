import Reports

/// Every way a run of the program can end.
enum Outcome: Equatable {
  /// The help, the version, a list or a page was written.
  case shown
  /// The audit found nothing that fails a run.
  case clean
  /// A baseline was written of this many findings.
  case baselineWritten(path: String, findings: Int)
  /// A configuration was written.
  case configurationWritten(path: String)
  /// This many findings stand at or above `--fail-on`.
  case findings
  /// `--strict-baseline`: this many entries of the baseline match nothing any more.
  case staleBaseline(entries: Int)
  /// Something that was asked for could not be done, the rest was.
  case incomplete([String])
  /// Nothing could be done: a bad config, no usable rule.
  case notStarted([String])
  /// The report could not be written where it was to go.
  case notWritten(String)
  /// A command line or an environment variable that can't be understood.
  case badUsage(String)

  /// The exit code: 0 nothing to mend, 1 something that fails a gate, 2 not done as asked.
  var code: Int32 {
    switch self {
    case .shown, .clean, .baselineWritten, .configurationWritten: 0
    case .findings, .staleBaseline: 1
    case .incomplete, .notStarted, .notWritten, .badUsage: 2
    }
  }

  /// What to say about it on standard error, one sentence each; what the report says already is not said again.
  var sentences: [String] {
    switch self {
    case .shown, .clean, .findings: []
    case .baselineWritten(let path, let findings):
      [
        "note: \(path) knows \(Wording.count(findings, "finding")) from now on; "
          + "commit it, and audit with --baseline \(path)"
      ]
    case .configurationWritten(let path):
      ["note: \(path) is written; look it over, commit it, and run duo-audit"]
    case .staleBaseline(let entries):
      [
        "error: \(Wording.count(entries, "entry", "entries")) of the baseline \(entries == 1 ? "is" : "are") stale; "
          + "--prune-baseline takes \(entries == 1 ? "it" : "them") out"
      ]
    case .incomplete(let sentences), .notStarted(let sentences): sentences.map { "error: \($0)" }
    case .notWritten(let sentence), .badUsage(let sentence): ["error: \(sentence)"]
    }
  }
}
