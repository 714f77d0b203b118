import Reports

/// Where a report goes.
struct OutputTarget {
  /// The file that `--output` names; nil is standard output.
  let path: String?
  let console: Console
  /// Whether the environment allows colour.
  let allowsColour: Bool

  /// Whether a person watches.
  var isTerminal: Bool { path == nil && console.isTerminal }

  var hasColour: Bool { isTerminal && allowsColour }

  /// Writes the report, and gives the outcome, or how writing failed.
  func write(_ output: ReportOutput, then outcome: Outcome) -> Outcome {
    let failure =
      if let path {
        FileWriter.write(output.bytes, to: path).map { "\(path) can't be written: \($0)" }
      } else {
        console.write(output.bytes)
      }
    guard let failure else { return outcome }
    if case .incomplete(let sentences) = outcome { return .incomplete(sentences + [failure]) }
    return .notWritten(failure)
  }
}
