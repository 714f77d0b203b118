import Audit
import AuditRules

/// Workflow commands that GitHub shows as annotations on a commit, the gravest findings first.
///
/// GitHub shows ten annotations of one severity a step, so no more are written, and a notice counts the rest.
public struct GitHubReporter: Reporter {
  /// The most annotations of findings that are written.
  public static let annotationLimit = 10

  private enum Severity: String {
    case error, warning, notice
  }

  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    let findings = report.listed(waived: options.includeWaived)
    var kept = findings.gravest(Self.annotationLimit).map { findings[$0] }
    // The notice that counts the rest has to be among the ten notices that are shown.
    let notices = kept.filter { severity($0, report) == .notice }.count
    if findings.count > kept.count, notices == Self.annotationLimit { kept.removeLast() }
    for finding in kept { output.line(command(finding, report)) }
    if findings.count > kept.count {
      let rest = Wording.count(findings.count - kept.count, "more finding")
      output.line("::notice title=duo-audit::\(Self.escapedMessage("\(rest), not shown as annotations."))")
    }
    guard !options.quiet else { return }
    for file in report.unreadable {
      let text = Wording.sentence("\(file.path) could not be read: \(file.reason)")
      output.line("::error title=duo-audit::\(Self.escapedMessage(text))")
    }
    // Plain lines stay in the step's log.
    for stale in report.staleBaseline { output.line(plain("stale: \(stale)")) }
    for note in report.notes { output.line(plain("note: \(note)")) }
    output.line("duo-audit: \(SummaryLine.text(report, time: false))")
  }

  private func severity(_ finding: Finding, _ report: AuditReport) -> Severity {
    if report.isGating(finding) { return .error }
    return finding.level == .advice || finding.waived != nil ? .notice : .warning
  }

  private func command(_ finding: Finding, _ report: AuditReport) -> String {
    let place = finding.place
    var properties = ["file=\(Self.escapedProperty(place.file.repository))", "line=\(place.start.line)"]
    // GitHub drops columns that stand in different lines.
    if place.start.line == place.end.line { properties.append("col=\(place.start.utf16)") }
    properties.append("endLine=\(place.end.line)")
    if place.start.line == place.end.line { properties.append("endColumn=\(place.end.utf16)") }
    let medium = finding.confidence == .medium ? " (medium confidence)" : ""
    properties.append("title=\(Self.escapedProperty("\(finding.level.rawValue) \(finding.rule)\(medium)"))")

    var message = Wording.sentence(finding.message)
    if !finding.fix.isEmpty { message += "\nInstead: \(finding.fix)" }
    for step in finding.related.prefix(8) {
      message += "\n\(step.message) (\(step.place.file.repository):\(step.place.start.line))"
    }
    if let reason = finding.waived { message += "\nWaived: \(Wording.sentence(reason))" }
    let name = severity(finding, report).rawValue
    return "::\(name) \(properties.joined(separator: ","))::\(Self.escapedMessage(message))"
  }

  /// A line of the log that can't be read as a command.
  private func plain(_ text: String) -> String {
    DisplayText.oneLine(text)
  }

  /// A command's message on one line.
  static func escapedMessage(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// A command's property, which ends at a comma or colon.
  static func escapedProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
