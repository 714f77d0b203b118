import Audit
import AuditRules

/// JUnit's XML, in which a CI server shows findings as tests: one suite a rule that found something, one test a finding.
///
/// What fails the run is a failed test, the rest are skipped ones, so that a green run shows as green. A run without findings
/// has one test that passed: servers call an empty report an error.
public struct JUnitReporter: Reporter {
  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    let findings = report.listed(waived: options.includeWaived)
    let failures = findings.filter(report.isGating).count
    let errors = report.unreadable.count
    let skipped = findings.count - failures
    let tests = max(1, findings.count + errors)
    output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    output.line(
      "<testsuites name=\"duo-audit\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
        + "skipped=\"\(skipped)\">")
    for (rule, group) in Dictionary(grouping: findings, by: \.rule).sorted(by: { $0.key < $1.key }) {
      let failed = group.filter(report.isGating).count
      output.line(
        "  <testsuite name=\"\(XMLText.escaped(rule))\" tests=\"\(group.count)\" failures=\"\(failed)\" errors=\"0\" "
          + "skipped=\"\(group.count - failed)\">")
      for finding in group { write(finding, report, to: &output) }
      output.line("  </testsuite>")
    }
    if errors > 0 {
      output.line(
        "  <testsuite name=\"unreadable\" tests=\"\(errors)\" failures=\"0\" errors=\"\(errors)\" skipped=\"0\">")
      for file in report.unreadable {
        output.line("    <testcase classname=\"unreadable\" name=\"\(XMLText.escaped(file.path))\">")
        output.line("      <error message=\"\(XMLText.escaped("could not be read: \(file.reason)"))\"/>")
        output.line("    </testcase>")
      }
      output.line("  </testsuite>")
    }
    if findings.isEmpty, errors == 0 {
      output.line("  <testsuite name=\"duo-audit\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">")
      output.line("    <testcase classname=\"duo-audit\" name=\"no findings\"/>")
      output.line("  </testsuite>")
    }
    output.line("</testsuites>")
  }

  private func write(_ finding: Finding, _ report: AuditReport, to output: inout ReportOutput) {
    let place = finding.place
    let file = XMLText.escaped(place.file.repository)
    let name = "\(place.file.repository):\(place.start.line):\(place.start.characters)"
    output.line(
      "    <testcase classname=\"\(XMLText.escaped(finding.rule))\" name=\"\(XMLText.escaped(name))\" file=\"\(file)\" "
        + "line=\"\(place.start.line)\">")
    let message = XMLText.escaped("\(finding.level.rawValue) \(Wording.sentence(finding.message))")
    if report.isGating(finding) {
      var text = place.line
      if !finding.fix.isEmpty { text += "\nInstead: \(finding.fix)" }
      for step in finding.related.prefix(8) {
        text += "\n\(step.message) (\(step.place.file.repository):\(step.place.start.line))"
      }
      output.line(
        "      <failure type=\"\(finding.level.rawValue)\" message=\"\(message)\">\(XMLText.escaped(text))</failure>")
    } else {
      output.line("      <skipped message=\"\(message)\"/>")
    }
    output.line("    </testcase>")
  }
}
