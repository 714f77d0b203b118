import Audit
import AuditRules
import Foundation
import Testing

@testable import Reports

@Suite struct SARIFReporterTests {
  private func run(
    _ report: AuditReport = Sample.report, _ change: (inout ReportOptions) -> Void = { _ in }
  ) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(Sample.text(.sarif, report, change).utf8)) as? [String: Any]
    let runs = try #require(log?["runs"] as? [[String: Any]])
    return try #require(runs.first)
  }

  private func results(_ run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  private func artifact(_ result: [String: Any]) -> [String: String]? {
    let location = (result["locations"] as? [[String: Any]])?.first
    let physical = location?["physicalLocation"] as? [String: Any]
    return physical?["artifactLocation"] as? [String: String]
  }

  private func notifications(_ run: [String: Any]) -> [String] {
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    let all = invocation?["toolExecutionNotifications"] as? [[String: Any]] ?? []
    return all.compactMap { ($0["message"] as? [String: String])?["text"] }
  }

  @Test func aCleanRunHasEmptyResults() throws {
    #expect(try results(run(Sample.clean)).isEmpty)
  }

  @Test func urisAreRelativeAndEncoded() throws {
    let run = try run()
    let odd = try results(run).filter { $0["ruleId"] as? String == "main-screen-bounds" }.first
    #expect(
      odd.flatMap(artifact) == ["uri": "My%20App/a%20%231%25%C3%A9.swift", "uriBaseId": "SRCROOT"])
    let bases = run["originalUriBaseIds"] as? [String: [String: Any]]
    #expect(bases?["SRCROOT"]?["uri"] as? String == "file:///projects/Sample%20App/")
  }

  @Test func filesOutsideTheRepositoryHaveAbsoluteURIs() throws {
    var report = Sample.clean
    report.findings = [
      FileReference(
        absolute: "/other/A:b.swift", shown: "../A:b.swift", repository: "/other/A:b.swift", project: "A:b.swift"),
      FileReference(absolute: "/other/B.swift", shown: "../B.swift", repository: "../B.swift", project: "B.swift"),
      FileReference(
        absolute: "/projects/Two/C:d.swift", shown: "/projects/Two/C:d.swift", repository: "C:d.swift",
        project: "C:d.swift"),
    ].map {
      Finding(
        rule: "fixed-frame", level: .p2, confidence: .high, place: SampleFile($0, "frame").place("frame"), message: "m",
        fix: "")
    }
    report.findings.insert(Sample.findings[0], at: 0)
    let run = try run(report)
    #expect(
      try results(run).map { artifact($0)?["uri"] } == [
        "Features/Feed/FeedView.swift", "file:///other/A%3Ab.swift", "file:///other/B.swift", "C%3Ad.swift",
      ])
    #expect(try results(run).map { artifact($0)?["uriBaseId"] } == ["SRCROOT", nil, nil, "SRCROOT2"])
    let bases = run["originalUriBaseIds"] as? [String: [String: Any]]
    #expect(bases?["SRCROOT2"]?["uri"] as? String == "file:///projects/Two/")
  }

  @Test func messagesHoldTheFixAndLinks() throws {
    let message = try results(run())[0]["message"] as? [String: String]
    #expect(
      message?["text"] == """
        the number of columns comes from the device's idiom. Instead: GridItem(.adaptive(minimum:)), or count from the \
        width; an even number across the fold
        See [UIDevice.isTablet is userInterfaceIdiom == .pad](1).
        """)
    let brackets = try results(run()).compactMap { ($0["message"] as? [String: String])?["text"] }
      .filter { $0.contains("100%") }
    #expect(brackets.map { $0.hasSuffix("\nSee [as in \\[size\\], 100%: \"here\"](1).") } == [true])
  }

  @Test func lineHashesNeedTheFile() throws {
    let prints = try results(run()).map { $0["partialFingerprints"] as? [String: String] }
    #expect(prints.allSatisfy { $0?["primaryLocationLineHash"]?.hasSuffix(":1") == true })
    let hashes = LineHash.hashes(of: Array(Sample.feed.text.utf8))
    #expect(prints.first == ["primaryLocationLineHash": hashes[4], "duoAudit/v1": "device-columns:1"])
    let without = try results(run { $0.contents = { _ in nil } }).map { $0["partialFingerprints"] as? [String: String] }
    #expect(without.first == ["duoAudit/v1": "device-columns:1"])
  }

  @Test func waivedResultsAreSuppressed() throws {
    #expect(try results(run()).allSatisfy { $0["suppressions"] == nil })
    let all = try results(run { $0.includeWaived = true })
    let suppressions = all.map { $0["suppressions"] as? [[String: String]] }
    #expect(all.count == Sample.findings.count)
    #expect(
      suppressions.compactMap(\.?.first) == [
        ["kind": "inSource", "status": "accepted", "justification": "kept for the widget's snapshot"]
      ])
    #expect(suppressions.allSatisfy { $0 != nil })
  }

  @Test func theGravestResultsAreKept() throws {
    var report = Sample.clean
    report.findings = (0..<6_000).map { index in
      let file = SampleFile("A\(index).swift", "frame")
      return Finding(
        rule: "fixed-frame", level: index < 4_990 ? .p2 : index < 5_980 ? .advice : .p0, confidence: .high,
        place: file.place("frame"), message: "m", fix: "")
    }
    let run = try run(report)
    let levels = try results(run).compactMap { ($0["properties"] as? [String: String])?["duo-audit/level"] }
    #expect(levels == Array(repeating: "P2", count: 4_980) + Array(repeating: "P0", count: 20))
    #expect(notifications(run) == ["5,000 of 6,000 results are listed, the gravest levels first."])
  }

  @Test func whatWasNotReadIsSaid() throws {
    let run = try run()
    #expect(
      notifications(run) == [
        "Features/Locked.swift could not be read: permission denied.",
        "3 lines of DesignSystem/UIDevice+Kind.swift were not read: not understood.",
        "9 lines of Features/Feed/FeedView.swift were not read: nested too deeply.",
        "the entry for fresh-id in Features/Old.swift matches nothing any more.",
        "git told nothing about ignored files.",
      ])
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
  }

  @Test func descriptionsAndTagsStayWithinGitHubsLimits() {
    var report = Sample.clean
    report.rules = [
      RuleDescription(
        name: "long", level: .advice, confidence: .medium, title: String(repeating: "👨‍👩‍👧 ", count: 300), help: "",
        why: String(repeating: "é", count: 1_024), fix: "", tags: (0..<30).map(String.init))
    ]
    let table = SARIFRuleTable(report, findings: [])
    guard case .object(let members) = table.json[0] else {
      Issue.record("a rule is an object")
      return
    }
    func text(_ key: String) -> String {
      guard case .object(let inner) = members.first(where: { $0.key == key })?.value,
        case .string(let text) = inner[0].value
      else { return "" }
      return text
    }
    #expect(text("shortDescription").utf16.count <= 1_024 && text("shortDescription").hasSuffix("👨‍👩‍👧 …"))
    #expect(text("fullDescription") == String(repeating: "é", count: 1_023) + "…")
    guard case .object(let properties) = members.last?.value, case .array(let tags) = properties[0].value else {
      Issue.record("a rule has tags")
      return
    }
    #expect(tags.count == 10)
  }

  @Test func aRuleThatOnlyAFindingNamesIsDescribed() throws {
    var report = Sample.clean
    report.findings = [Sample.findings[0]]
    let run = try run(report)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = driver?["rules"] as? [[String: Any]]
    #expect(rules?.compactMap { $0["id"] as? String } == ["device-columns"])
    #expect(try results(run)[0]["ruleIndex"] as? Int == 0)
  }

  @Test func onlyASemanticVersionIsCalledOne() throws {
    for (version, expected) in [("1.2.3", "1.2.3"), ("1.2.3-beta.1", "1.2.3-beta.1"), ("0.1", nil), ("a.b.c", nil)] {
      let run = try run(Sample.clean) { $0.toolVersion = version }
      let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
      #expect(driver?["semanticVersion"] as? String == expected)
      #expect(driver?["version"] as? String == version)
    }
  }
}
