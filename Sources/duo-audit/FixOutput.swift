import Audit
import Reports

/// What `--fix` leaves: changed files, or with `--diff` what would change.
struct FixOutput {
  private let run: FixRun
  private let settings: Settings
  private let console: Console

  init(_ run: FixRun, _ settings: Settings, _ console: Console) {
    self.run = run
    self.settings = settings
    self.console = console
  }

  /// Writes the files, each whole or not at all.
  /// - Returns: what could not be written, one sentence each.
  func writeFiles() -> [String] {
    var errors: [String] = []
    var written: [FixRun.FixedFile] = []
    for file in run.files {
      // What somebody has changed meanwhile is not overwritten.
      guard case .success(file.before) = FileReader.read(file.file.absolute) else {
        errors.append("\(file.file.shown) has changed while it was mended, and was left as it is")
        continue
      }
      if let reason = FileWriter.write(file.after, to: file.file.absolute) {
        errors.append("\(file.file.shown) can't be written: \(reason)")
      } else {
        written.append(file)
      }
    }
    let edits = written.reduce(0) { $0 + $1.edits }
    tell("\(Wording.count(edits, "fix", "fixes")) made in \(Wording.count(written.count, "file"))")
    tellTakenBack()
    return errors
  }

  /// Writes the difference. The sources stay as they are, and so does what fails a run.
  func writeDiff(_ target: OutputTarget) -> Outcome {
    var output = ReportOutput()
    for file in run.files { output.append(UnifiedDiff.text(file.before, file.after, path: file.file.repository)) }
    tellTakenBack()
    let errors = run.before.errors
    let outcome: Outcome = errors.isEmpty ? run.before.report.isFailed ? .findings : .clean : .incomplete(errors)
    return target.write(output, then: outcome)
  }

  private func tellTakenBack() {
    for item in run.takenBack {
      tell("\(item.file.shown): \(Wording.count(item.edits, "fix", "fixes")) taken back: \(item.reason)")
    }
  }

  private func tell(_ sentence: String) {
    if !settings.isQuiet { console.tell("note: \(sentence)") }
  }
}
