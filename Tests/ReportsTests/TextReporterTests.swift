import Audit
import AuditRules
import Testing

@testable import Reports

@Suite struct TextReporterTests {
  @Test func aCleanRunIsOneLine() {
    #expect(Sample.text(.text, Sample.clean) == "No findings in 1 Swift file   (12 below P2 hidden)\n")
    #expect(
      Sample.text(.text, Sample.clean) { $0.isTerminal = true }
        == "No findings in 1 Swift file, 12.01 s   (12 below P2 hidden)\n")
  }

  @Test func quietIsFindingsAlone() {
    #expect(Sample.text(.text, Sample.clean) { $0.quiet = true } == "")
    let text = Sample.text(.text) { $0.quiet = true }
    #expect(
      text.hasSuffix("3 more fixed-frame at P2: Features/Profile (2), top folder (1)\n--detail lists them all\n\n"))
    #expect(!text.contains("Swift files"))
  }

  @Test func waivedFindingsAreListedOnlyWhenAskedFor() {
    #expect(!Sample.text(.text).contains("Root.swift:4:9"))
    let text = Sample.text(.text) { $0.includeWaived = true }
    #expect(text.contains("Root.swift:4:9  P0  main-screen-bounds (waived: kept for the widget's snapshot)\n"))
  }

  @Test func threeFindingsARuleAreShownAtP2AndAdvice() {
    let text = Sample.text(.text)
    #expect(text.split(separator: "\n").filter { $0.hasSuffix("  fixed-frame") }.count == 3)
    let detail = Sample.text(.text) { $0.detail = true }
    #expect(detail.split(separator: "\n").filter { $0.hasSuffix("  fixed-frame") }.count == 6)
    #expect(!detail.contains("--detail"))
  }

  @Test func manyFoldersAreCountedTogether() {
    var report = Sample.clean
    report.findings = (0..<30).map { index in
      let file = SampleFile("F\(max(0, index - 20))/A\(index).swift", "frame")
      return Finding(
        rule: "fixed-frame", level: .p2, confidence: .high, place: file.place("frame"), message: "m", fix: "")
    }
    report.summary.counts[.p2] = 30
    let text = Sample.text(.text, report)
    #expect(text.contains("27 more fixed-frame at P2: F0 (18), F1 (1), F2 (1), F3 (1), 6 other folders (6)\n"))
  }

  @Test func aHelperWithManyUsesIsPrintedOnce() {
    let text = Sample.text(.text)
    #expect(text.contains("    UIDevice.isTablet is userInterfaceIdiom == .pad: used in 4 places; fix here first\n"))
    #expect(text.contains("      Features/Feed/FeedView.swift:6:27  P1  the padding comes from the device's idiom\n"))
    var report = Sample.report
    report.findings.removeAll { $0.fingerprint == "idiom-layout:4" }
    #expect(!Sample.text(.text, report).contains("fix here first"))
  }

  @Test func aHelpersUsesAreShortenedBelowP1() {
    var report = Sample.report
    for index in report.findings.indices where report.findings[index].rule == "idiom-layout" {
      report.findings[index].level = .advice
    }
    let text = Sample.text(.text, report)
    #expect(text.contains("used in 4 places; fix here first\n"))
    #expect(text.contains("      … and 1 more\n"))
    #expect(text.contains("1 more idiom-layout at advice: Features/Feed (1)\n"))
  }

  @Test func longListsOfRelatedPlacesAreCut() {
    var report = Sample.report
    report.findings[0].related = (0..<10).map { _ in Sample.helper }
    #expect(Sample.text(.text, report).contains("      = … and 2 more places\n"))
    #expect(!Sample.text(.text, report) { $0.detail = true }.contains("more places"))
  }

  @Test func aLineNumberOfSixDigitsWidensTheGutter() {
    var report = Sample.report
    report.findings = [Sample.findings[0]]
    report.findings[0].place.start.line = 123_456
    report.findings[0].place.end.line = 123_456
    let text = Sample.text(.text, report)
    #expect(text.contains("\n123456 |     let columns"))
    #expect(text.contains("\n       |                   ^^^^^^^^^^^^^^^^^\n       = UIDevice"))
  }

  @Test func theSummaryNamesTheReportedLevels() {
    var report = AuditReport(minLevel: .p1, failOn: .p1)
    report.summary.counts = [.p1: 2]
    report.summary.files = 3
    #expect(SummaryLine.text(report, time: false) == "0 P0  2 P1   in 3 Swift files")
  }

  @Test func numbersAreWrittenForPeople() {
    #expect(
      [0, 12, 999, 1204, 1_000_000, -1204].map(Wording.number) == ["0", "12", "999", "1,204", "1,000,000", "-1,204"])
    #expect(
      [0, 0.314, 9.999, 1204.5, .nan].map(Wording.seconds) == ["0.00 s", "0.31 s", "10.00 s", "1,204.50 s", "0.00 s"])
  }
}
