import Audit

/// Lines in the form of the compiler's, which Xcode turns into issues when a build phase prints them:
/// absolute path, line, column in UTF-8 bytes, severity, message.
///
/// What fails the run is an error, the rest warnings; a `note` line belongs to the issue above it.
public struct XcodeReporter: Reporter {
  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    for finding in report.listed(waived: options.includeWaived) {
      let severity = report.isGating(finding) ? "error" : "warning"
      var message = DisplayText.oneLine(finding.message)
      if finding.confidence == .medium { message += " (medium confidence)" }
      if let reason = finding.waived { message += " (waived: \(DisplayText.oneLine(reason)))" }
      output.line("\(place(finding.place)): \(severity): \(message) [\(DisplayText.oneLine(finding.rule))]")
      for step in finding.related {
        output.line("\(place(step.place)): note: \(DisplayText.oneLine(step.message))")
      }
      if !finding.fix.isEmpty { output.line("\(place(finding.place)): note: fix: \(DisplayText.oneLine(finding.fix))") }
    }
    guard !options.quiet else { return }
    for file in report.unreadable {
      output.line("\(DisplayText.oneLine(file.path)): error: could not be read: \(DisplayText.oneLine(file.reason))")
    }
    for stale in report.staleBaseline { output.line("warning: \(DisplayText.oneLine(stale))") }
    for note in report.notes { output.line("note: \(DisplayText.oneLine(note))") }
    output.line("note: duo-audit: \(SummaryLine.text(report, time: false))")
  }

  private func place(_ place: Place) -> String {
    "\(DisplayText.oneLine(place.file.absolute)):\(place.start.line):\(place.start.utf8)"
  }
}
