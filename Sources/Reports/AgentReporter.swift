import Audit
import AuditRules

/// For coding agents: one compact line a finding, with what an agent acts on and nothing that repeats itself.
///
/// Level, rule, `path:line:column`, message, fix and fingerprint, with tabs between them. A finding whose value comes
/// from elsewhere has its origin on a line below, after a tab. Rules' reasons are in `duo-audit explain RULE`. The last line is
/// the summary, after `#`; other lines with `#` say what a reader must know that is no finding.
public struct AgentReporter: Reporter {
  private let options: ReportOptions
  /// Steps of one finding: more help nobody to mend it.
  private static let stepLimit = 3

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    for finding in report.listed(waived: options.includeWaived) { write(finding, to: &output) }
    for file in report.unreadable { output.line("# not read: \(DisplayText.oneLine("\(file.path): \(file.reason)"))") }
    for part in report.partlyRead {
      let lines = part.lines.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      let path = DisplayText.oneLine(part.file.shown)
      output.line("# partly read: \(path):\(lines.joined(separator: ",")) \(DisplayText.oneLine(part.reason))")
    }
    for stale in report.staleBaseline { output.line("# stale: \(DisplayText.oneLine(stale))") }
    for note in report.notes { output.line("# note: \(DisplayText.oneLine(note))") }
    output.line("# \(SummaryLine.text(report, time: false))")
  }

  private func write(_ finding: Finding, to output: inout ReportOutput) {
    let place = finding.place
    var message = DisplayText.oneLine(finding.message)
    if finding.confidence == .medium { message += " (medium confidence)" }
    if let reason = finding.waived { message += " (waived: \(DisplayText.oneLine(reason)))" }
    let parts = [
      finding.level.rawValue, DisplayText.oneLine(finding.rule), position(place), message,
      finding.fix.isEmpty ? "fix: see the rule" : "fix: \(DisplayText.oneLine(finding.fix))", finding.fingerprint,
    ]
    output.line(parts.joined(separator: "\t"))
    for step in finding.related.prefix(Self.stepLimit) {
      output.line("\t\(position(step.place))\t\(DisplayText.oneLine(step.message))")
    }
    if finding.related.count > Self.stepLimit {
      output.line("\tand \(Wording.count(finding.related.count - Self.stepLimit, "more place"))")
    }
  }

  private func position(_ place: Place) -> String {
    "\(DisplayText.oneLine(place.file.shown)):\(place.start.line):\(place.start.characters)"
  }
}
