import Audit
import AuditRules
import Foundation
import Testing

/// What the words of a rule's page do, on rules of a project's own.
@Suite struct RuleLanguageTests {
  @Test func conditionsOnCapturesAllHold() throws {
    let found = try findings(
      [
        "a-rule": """
        find: { code: 'page.↓margin($SIDE, $COUNT, $OTHER)' }
        where: { SIDE: { text: [left, right] }, COUNT: { number: '>= 3' }, OTHER: { same-as: SIDE } }
        """
      ],
      [
        "A.swift":
          "page.margin(left, 3, left)\npage.margin(left, 2, left)\npage.margin(top, 3, top)\npage.margin(right, 4, left)"
      ])
    #expect(found == ["A.swift:1 a-rule P2"])
  }

  @Test func wordsAreWholeWords() throws {
    let found = try findings(
      ["a-rule": "find: { code: '↓show($NAME)' }\nwhere: { NAME: { words: [bar] } }"],
      ["A.swift": "show(tabBar)\nshow(barrel)\nshow(embargo)\nshow(bar_height)"])
    #expect(found == ["A.swift:1 a-rule P2", "A.swift:4 a-rule P2"])
  }

  @Test func aPlaceStandsInOrNotIn() throws {
    let code = "class C {\n  func viewDidLoad() { probe() }\n  func draw() { probe() }\n}\nlog(probe())"
    let inside = try findings(["a-rule": "find: { code: '↓probe()' }\nin: [one-time]"], ["A.swift": code])
    #expect(inside == ["A.swift:2 a-rule P2"])
    let outside = try findings(
      ["a-rule": "find: { code: '↓probe()' }\nnot-in: [one-time, 'log($VALUE)']"], ["A.swift": code])
    #expect(outside == ["A.swift:3 a-rule P2"])
  }

  @Test func unlessLooksInsideTheMatch() throws {
    let found = try findings(
      ["a-rule": "find: { code: '↓run { $$$BODY }' }\nunless: ['stop()', { file-has: Tame }]"],
      ["A.swift": "run { go() }\nrun { go(); stop() }", "B.swift": "let tame: Tame\nrun { go() }"])
    #expect(found == ["A.swift:1 a-rule P2"])
  }

  @Test func theFirstVariantThatHoldsDecides() throws {
    let found = try findings(
      [
        "a-rule": """
        find: { code: '↓pace($N)' }
        variants:
          - when: { N: { number: '> 9' } }
            level: P0
          - when: { N: { number: '> 4' } }
            level: advice
            confidence: medium
        """
      ],
      ["A.swift": "pace(10)\npace(5)\npace(1)"])
    #expect(found == ["A.swift:1 a-rule P0", "A.swift:2 a-rule advice", "A.swift:3 a-rule P2"])
  }

  @Test func onceKeepsTheFirstAndRelatesTheRest() throws {
    let files = [
      "A.swift": "class C { func f() { lock(); lock() } }\nclass D { func f() { lock() } }", "B.swift": "lock()",
    ]
    func rule(_ extent: String) -> [String: String] { ["a-rule": "find: { code: '↓lock()' }\nonce: \(extent)"] }
    #expect(try findings(rule("project"), files) == ["A.swift:1 a-rule P2 +3"])
    #expect(try findings(rule("file"), files) == ["A.swift:1 a-rule P2 +2", "B.swift:1 a-rule P2"])
    #expect(
      try findings(rule("type"), files)
        == ["A.swift:1 a-rule P2 +1", "A.swift:2 a-rule P2", "B.swift:1 a-rule P2"])
  }

  @Test func aRuleMayAskForManyTypes() throws {
    let rule = ["a-rule": "find: { code: '↓lock()' }\nonce: project\nat-least: 3"]
    let two = [
      "A.swift": "class C { func f() { lock(); lock() } }", "B.swift": "class D { func f() { lock() } }",
    ]
    #expect(try findings(rule, two) == [])
    let three = two.merging(["C.swift": "extension E { func f() { lock() } }"]) { $1 }
    #expect(try findings(rule, three) == ["A.swift:1 a-rule P2 +3"])
  }

  @Test func aCaptureMeansWhatItsNameStandsFor() throws {
    let found = try findings(
      ["a-rule": "find: { code: '↓mode = $MODE' }\nwhere: { MODE: { means: [never, _secretKey] } }"],
      [
        "A.swift": """
        let off = Mode.never
        func f() {
          mode = .never
          mode = off
          mode = isOn ? .always : .never
          mode = ["Key", "secret", "_"].reversed().joined()
          mode = .always
        }
        """
      ])
    #expect(found == ["A.swift:3 a-rule P2", "A.swift:4 a-rule P2", "A.swift:5 a-rule P2", "A.swift:6 a-rule P2"])
  }

  @Test func aPairIsOneFindingAndAHalfIsNone() throws {
    let rule = ["a-rule": "find: { declares: { kind: type, twin: view } }\nonce: pair"]
    func page(_ name: String) -> String { "struct \(name): View { @State var text = \"\" }" }
    let files = ["A.swift": page("InboxPhone"), "B.swift": page("ShelfCompact"), "C.swift": page("InboxTablet")]
    #expect(try findings(rule, files) == ["A.swift:1 a-rule P2 +1"])
    let waived = files.merging([
      "C.swift": "// duo-audit: ignore a-rule both are given one model\n" + page("InboxTablet")
    ]) { $1 }
    #expect(try findings(rule, waived).filter { $0.contains("a-rule P2") && !$0.hasPrefix("C") } == [])
  }

  @Test func aRuleYieldsToOneThatIsSkippedToo() throws {
    let rules = [
      "a-rule": "find: { code: '↓sky.colour' }\nyields-to: [b-rule]", "b-rule": "find: { code: '↓sky.colour.dark' }",
    ]
    let files = ["A.swift": "use(sky.colour.dark)\nuse(sky.colour.light)"]
    #expect(try findings(rules, files) == ["A.swift:1 b-rule P2", "A.swift:2 a-rule P2"])
    #expect(try findings(rules, files, skipping: ["b-rule"]) == ["A.swift:2 a-rule P2"])
  }

  @Test func aMediumFindingFailsNothing() throws {
    let rule = ["a-rule": "find: { code: '↓probe()' }\nconfidence: medium"]
    let outcome = try run(rule, ["A.swift": "probe()"], level: "P0")
    #expect(outcome.report.findings.map(\.confidence) == [.medium])
    #expect(!outcome.report.isFailed)
    #expect(try run(["a-rule": "find: { code: '↓probe()' }"], ["A.swift": "probe()"], level: "P0").report.isFailed)
  }

  // MARK: - Rules and files of a test

  private func findings(
    _ rules: [String: String], _ files: [String: String], skipping skipped: [String] = []
  ) throws -> [String] {
    try run(rules, files, skipping: skipped).report.findings.map { finding in
      let related = finding.related.isEmpty ? "" : " +\(finding.related.count)"
      let place = "\(finding.place.file.shown):\(finding.place.start.line)"
      return "\(place) \(finding.rule) \(finding.level.rawValue)\(related)"
    }
  }

  private func run(
    _ rules: [String: String], _ files: [String: String], level: String = "P2", skipping skipped: [String] = []
  ) throws -> AuditOutcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for part in ["App", "Rules"] {
      try FileManager.default.createDirectory(at: folder.appending(path: part), withIntermediateDirectories: true)
    }
    for (name, matter) in rules {
      let page = "---\nlevel: \(level)\ntitle: A title\nmessage: a message\nfix: a fix\n\(matter)\n---\nWhy.\n"
      try page.write(to: folder.appending(path: "Rules/\(name).md"), atomically: true, encoding: .utf8)
    }
    for (name, code) in files {
      try code.write(to: folder.appending(path: "App/\(name)"), atomically: true, encoding: .utf8)
    }
    var request = AuditRequest(workingFolder: folder.appending(path: "App").path)
    request.paths = ["."]
    request.minLevel = .advice
    request.ruleFolders = [folder.appending(path: "Rules").path]
    request.onlyRules = rules.keys.sorted()
    request.skippedRules = skipped
    let outcome = try Auditor(request).run()
    #expect(outcome.errors == [])
    return outcome
  }
}
