import Testing

@testable import Audit

@Suite("Baseline")
struct BaselineTests {
  private let line = "let width = UIScreen.main.bounds.width"
  private let rules: Set<String> = ["main-screen-bounds", "fresh-id"]

  private func match(
    _ baseline: Baseline, _ findings: [Finding], rules: Set<String>? = nil, isAudited: (String) -> Bool = { _ in true }
  ) -> (known: [Bool], stale: [Baseline.StaleEntry]) {
    var findings = findings
    let stale = baseline.match(&findings, rules: rules ?? self.rules, isAudited: isAudited)
    return (findings.map(\.isBaselined), stale)
  }

  // MARK: Matching

  @Test func knownFindingsAreMarkedAndANewOneIsNot() {
    let old = [FindingExample.finding(line: line), FindingExample.finding("fresh-id", line: ".id(UUID())")]
    let result = match(Baseline(findings: old), old + [FindingExample.finding(line: "let height = bounds.height")])
    #expect(result.known == [true, true, false])
    #expect(result.stale == [])
  }

  @Test func linesAddedAboveAndIndentChangeNothing() {
    let baseline = Baseline(findings: [FindingExample.finding(line: line, at: 10)])
    #expect(match(baseline, [FindingExample.finding(line: "\t\t\(line)  ", at: 400)]).known == [true])
  }

  @Test func movingTheCheckoutChangesNothing() {
    let baseline = Baseline(findings: [FindingExample.finding(line: line)])
    var moved = FindingExample.finding(line: line)
    moved.place.file.absolute = "/private/var/build/Sources/Feed.swift"
    moved.place.file.shown = "/private/var/build/Sources/Feed.swift"
    #expect(match(baseline, [moved]).known == [true])
  }

  @Test func oneMoreOnAnEqualLineIsNew() {
    let one = FindingExample.finding(line: line)
    let baseline = Baseline(findings: [one, one])
    #expect(match(baseline, [one, one, one]).known == [true, true, false])
  }

  @Test func anotherRuleFileOrLineIsNew() {
    let baseline = Baseline(findings: [FindingExample.finding(line: line)])
    let others = [
      FindingExample.finding("fresh-id", line: line), FindingExample.finding(path: "Sources/Other.swift", line: line),
      FindingExample.finding(line: "\(line) / 2"),
    ]
    #expect(match(baseline, others).known == [false, false, false])
  }

  @Test func waivedFindingsAreNeitherWrittenNorMarkedNorUsed() {
    let waived = FindingExample.finding(line: line, waived: "a kiosk")
    let open = FindingExample.finding(line: line)
    #expect(Baseline(findings: [waived]).counts == [:])
    let result = match(Baseline(findings: [open]), [waived, open])
    #expect(result.known == [false, true])
    #expect(result.stale == [])
  }

  // MARK: Stale entries

  @Test func whatIsGoneIsStale() {
    let one = FindingExample.finding(line: line)
    let gone = FindingExample.finding("fresh-id", line: ".id(UUID())")
    let result = match(Baseline(findings: [one, one, one, gone]), [one])
    #expect(result.stale.map(\.key.rule) == ["fresh-id", "main-screen-bounds"])
    #expect(result.stale.map(\.count) == [1, 2])
    #expect(
      result.stale.map(\.sentence) == [
        "Sources/Feed.swift: fresh-id is in the baseline for a line that no longer has it: .id(UUID())",
        "Sources/Feed.swift: main-screen-bounds is in the baseline 2 times for a line that no longer has it: \(line)",
      ])
  }

  @Test func onlyAuditedFilesHaveStaleEntries() {
    let baseline = Baseline(findings: [
      FindingExample.finding(line: line), FindingExample.finding(path: "Tools/Kiosk.swift", line: line),
    ])
    let result = match(baseline, []) { $0.hasPrefix("Sources/") }
    #expect(result.stale.map(\.key.path) == ["Sources/Feed.swift"])
  }

  @Test func onlyRulesThatRanHaveStaleEntries() {
    let baseline = Baseline(findings: [
      FindingExample.finding(line: line), FindingExample.finding("fresh-id", line: line),
    ])
    #expect(match(baseline, [], rules: ["fresh-id"]).stale.map(\.key.rule) == ["fresh-id"])
  }

  @Test func pruningTakesStaleEntriesOutAndKeepsTheRest() {
    let one = FindingExample.finding(line: line)
    let elsewhere = FindingExample.finding(path: "Tools/Kiosk.swift", line: line)
    let gone = FindingExample.finding("fresh-id", line: ".id(UUID())")
    let baseline = Baseline(findings: [one, one, elsewhere, gone])
    let stale = match(baseline, [one]) { $0.hasPrefix("Sources/") }.stale
    #expect(baseline.pruned(of: stale) == Baseline(findings: [one, elsewhere]))
    #expect(baseline.pruned(of: []) == baseline)
  }

  // MARK: The file

  @Test func theFileHasOneFindingALineInOrder() {
    let baseline = Baseline(findings: [
      FindingExample.finding(path: "B.swift", line: line), FindingExample.finding(path: "A.swift", line: line),
      FindingExample.finding(path: "A.swift", line: line),
      FindingExample.finding("fresh-id", path: "B.swift", line: "x"),
    ])
    #expect(
      baseline.json == """
        {
          "version": 1,
          "findings": [
            {"path": "A.swift", "rule": "main-screen-bounds", "line": "\(line)", "count": 2},
            {"path": "B.swift", "rule": "fresh-id", "line": "x"},
            {"path": "B.swift", "rule": "main-screen-bounds", "line": "\(line)"}
          ]
        }

        """)
    #expect(Baseline().json == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func whatIsWrittenIsRead() throws {
    let texts = [
      #"label.text = "a \"b\" \(c)\n""#, "// größer 幅 👩‍👩‍👧 \u{2028}", "a\u{1}b\u{7F}c", ##"let path = #"\d+/\w"#"##,
    ]
    let baseline = Baseline(findings: texts.map { FindingExample.finding(path: "Ä b#/%.swift", line: $0) })
    #expect(try Baseline(json: Array(baseline.json.utf8), path: "b.json") == baseline)
    #expect(baseline.counts.count == 4)
  }

  @Test func equalEntriesAddUpAsAMergeMayLeaveThem() throws {
    let json = """
      {"version": 1, "tool": "later", "findings": [
        {"path": "A.swift", "rule": "fresh-id", "line": "x"}, {"path": "A.swift", "rule": "fresh-id", "line": "x"}]}
      """
    let baseline = try Baseline(json: Array(json.utf8), path: "b.json")
    #expect(baseline.counts == [BaselineKey(path: "A.swift", rule: "fresh-id", line: "x"): 2])
  }

  @Test func aFileThatIsNotThereSaysSo() throws {
    let folder = try TemporaryFolder()
    let baseline = Baseline(findings: [FindingExample.finding(line: line)])
    #expect(try Baseline.read(try folder.file("b.json", baseline.json)) == baseline)
    #expect(throws: BaselineError.unreadable(path: "/none/b.json", reason: "no such file or folder")) {
      try Baseline.read("/none/b.json")
    }
  }

  @Test func whatIsNoBaselineSaysSo() {
    func error(_ json: String) -> BaselineError? {
      do {
        _ = try Baseline(json: Array(json.utf8), path: "b.json")
        return nil
      } catch {
        return error
      }
    }
    #expect(error("<<<<<<< ours") == .notABaseline(path: "b.json", reason: "it is not JSON"))
    #expect(error("") == .notABaseline(path: "b.json", reason: "it is not JSON"))
    #expect(error("[]") == .notABaseline(path: "b.json", reason: "the file has the wrong type"))
    #expect(error(#"{"findings": []}"#) == .notABaseline(path: "b.json", reason: "the file has no 'version'"))
    #expect(
      error(#"{"version": 1, "findings": [{"path": "A.swift", "line": "x"}]}"#)
        == .notABaseline(path: "b.json", reason: "findings[0] has no 'rule'"))
    #expect(
      error(#"{"version": 1, "findings": [{"path": 3, "rule": "a", "line": "x"}]}"#)
        == .notABaseline(path: "b.json", reason: "findings[0].path has the wrong type"))
    #expect(error(#"{"version": 7}"#) == .unknownVersion(path: "b.json", version: 7))
    #expect(
      error(#"{"version": 7}"#)?.description
        == "b.json: this baseline has version 7, and this duo-audit reads version 1; update duo-audit, or write it "
        + "anew with --write-baseline b.json")
  }
}
