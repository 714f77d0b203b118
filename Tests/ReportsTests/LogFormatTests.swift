import Audit
import AuditRules
import Testing

@testable import Reports

/// The formats that other programs read line by line.
@Suite struct LogFormatTests {
  private func many(_ count: Int, _ level: Level) -> AuditReport {
    var report = AuditReport(minLevel: .advice, failOn: .p1)
    report.findings = (0..<count).map { index in
      let place = SampleFile("A\(index).swift", "frame").place("frame")
      return Finding(rule: "fixed-frame", level: level, confidence: .high, place: place, message: "m", fix: "")
    }
    report.summary.counts[level] = count
    return report
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func xcodeErrorsAreWhatFailsTheRun() {
    var report = Sample.report
    func severities() -> [String] {
      lines(Sample.text(.xcode, report) { $0.quiet = true })
        .filter { !$0.contains(": note: ") }.map { $0.contains(": error: ") ? "error" : "warning" }
    }
    #expect(severities().filter { $0 == "error" }.count == 7)
    report.failOn = .p0
    #expect(severities().filter { $0 == "error" }.count == 4)
    report.failOn = nil
    #expect(severities().filter { $0 == "error" }.count == 0)
    #expect(severities().count == 16)
  }

  @Test func xcodeColumnsCountBytes() {
    #expect(
      Sample.text(.xcode).contains(
        "/projects/Sample App/My App/a #1%é.swift:4:44: error: `UIScreen.main` is the outer screen in every pose "
          + "[main-screen-bounds]\n"))
  }

  @Test func aMessageStaysOnItsLine() {
    var report = many(1, .p1)
    report.findings[0].message = "one\ntwo\r\n::error::three"
    #expect(
      lines(Sample.text(.xcode, report))[0]
        == "/projects/Sample App/A0.swift:1:1: error: one two ::error::three [fixed-frame]")
    #expect(
      lines(Sample.text(.github, report))[0]
        == "::error file=A0.swift,line=1,col=1,endLine=1,endColumn=6,title=P1 fixed-frame::"
        + "one%0Atwo%0D%0A::error::three.")
  }

  @Test func gitHubPropertiesAreEscaped() {
    #expect(GitHubReporter.escapedProperty("a,b:c%d\r\n") == "a%2Cb%3Ac%25d%0D%0A")
    #expect(GitHubReporter.escapedMessage("a,b:c%d\r\n") == "a,b:c%25d%0D%0A")
  }

  @Test func gitHubHasTenAnnotationsTheGravestFirst() {
    let output = lines(Sample.text(.github)).filter { $0.hasPrefix("::") && $0.contains("file=") }
    #expect(output.count == 10)
    #expect(output.prefix(4).allSatisfy { $0.contains("title=P0 ") })
    #expect(output.dropFirst(4).prefix(5).allSatisfy { $0.contains("title=P1 ") })
    #expect(Sample.text(.github).contains("\n::notice title=duo-audit::6 more findings, not shown as annotations.\n"))
  }

  @Test func gitHubsNoticeIsAmongTheTenThatAreShown() {
    let output = lines(Sample.text(.github, many(12, .advice))).filter { $0.hasPrefix("::notice") }
    #expect(output.count == 10)
    #expect(output.last == "::notice title=duo-audit::3 more findings, not shown as annotations.")
    #expect(lines(Sample.text(.github, many(10, .advice))).filter { $0.hasPrefix("::notice") }.count == 10)
  }

  @Test func gitHubColumnsNeedOneLine() {
    var report = many(1, .p2)
    report.findings[0].place.end.line = 3
    #expect(
      lines(Sample.text(.github, report))[0] == "::warning file=A0.swift,line=1,endLine=3,title=P2 fixed-frame::m.")
  }

  @Test func waivedFindingsNeverFail() {
    for format in [ReportFormat.xcode, .github] {
      let text = Sample.text(format) { $0.includeWaived = true }
      let waived = lines(text).filter { $0.lowercased().contains("waived: kept") }
      #expect(waived.allSatisfy { !$0.contains("error") }, "\(format)")
    }
    #expect(Sample.text(.xcode) { $0.includeWaived = true }.contains("(waived: kept for the widget's snapshot)"))
  }

  @Test func everyFormatCountsWhatIsWaived() {
    for format in [ReportFormat.text, .xcode, .github] { #expect(Sample.text(format).contains("(1 waived, ")) }
    for format in [ReportFormat.json, .sarif] { #expect(Sample.text(format).contains("\"waived\": 1,")) }
  }
}
