import Audit
import AuditRules

/// Checkstyle's XML, which most review tools read: one element a file, one a finding in it.
///
/// Paths are relative to the repository's root. What fails the run is an error; advice and what is waived are of the severity
/// `info`; columns count characters.
public struct CheckstyleReporter: Reporter {
  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.line("<checkstyle version=\"8.0\">")
    var file: String?
    for finding in report.listed(waived: options.includeWaived) {
      let path = finding.place.file.repository
      if path != file {
        if file != nil { output.line("  </file>") }
        output.line("  <file name=\"\(XMLText.escaped(path))\">")
        file = path
      }
      output.line("    \(element(finding, report))")
    }
    if file != nil { output.line("  </file>") }
    for unreadable in report.unreadable {
      output.line("  <file name=\"\(XMLText.escaped(unreadable.path))\">")
      let message = XMLText.escaped("could not be read: \(unreadable.reason)")
      output.line("    <error line=\"1\" severity=\"error\" message=\"\(message)\" source=\"duo-audit\"/>")
      output.line("  </file>")
    }
    output.line("</checkstyle>")
  }

  private func element(_ finding: Finding, _ report: AuditReport) -> String {
    let place = finding.place.start
    let isInfo = finding.level == .advice || finding.waived != nil
    let severity = report.isGating(finding) ? "error" : isInfo ? "info" : "warning"
    var message = "\(finding.level.rawValue) \(Wording.sentence(finding.message))"
    if finding.confidence == .medium { message += " (medium confidence)" }
    if !finding.fix.isEmpty { message += " Instead: \(finding.fix)" }
    if let reason = finding.waived { message += " (waived: \(reason))" }
    return "<error line=\"\(place.line)\" column=\"\(place.characters)\" severity=\"\(severity)\" "
      + "message=\"\(XMLText.escaped(message))\" source=\"duo-audit.\(XMLText.escaped(finding.rule))\"/>"
  }
}
