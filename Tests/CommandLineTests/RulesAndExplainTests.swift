import Foundation
import Testing

@Suite struct RulesAndExplainTests {
  @Test func listsRulesBySubject() throws {
    let run = try Project().run("rules")
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "screen"))
    let end = try #require(lines[start...].firstIndex(of: ""))
    let screen = lines[(start + 1)..<end].map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      screen == [
        "app-window-lookup P2", "device-size-table P1", "main-screen advice", "main-screen-bounds P0",
        "main-screen-scale P2", "one-time-measurement P1", "scene-screen-bounds P1", "screen-size-symbol P1",
        "second-display-window P1",
        "stored-screen P1", "window-from-frame P0",
      ])
    #expect(run.text.hasSuffix("duo-audit explain NAME prints a rule's page\n"))
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func listsRulesAsJSON() throws {
    let run = try Project().run("rules", "--format", "json")
    let rules = try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: String]])
    let rule = try #require(rules.first { $0["name"] == "main-screen-bounds" })
    #expect(rule["level"] == "P0")
    #expect(rule["subject"] == "screen")
    #expect(rule["title"] == "Size of the main screen taken for the size of the app")
    #expect(rule["path"] == nil)
  }

  @Test func listsAProjectsOwnRules() throws {
    let project = try Project(["Own/sizes/page-width.md": OwnRule.page])
    let run = try project.run("rules", "--rules", "Own")
    #expect(run.code == 0)
    #expect(run.text.contains("\nsizes (your own)\n  page-width"))
    let json = try project.run("rules", "--rules", "Own", "--format", "json")
    #expect(json.text.contains("\"path\": \"Own/sizes/page-width.md\""))
  }

  @Test func listsTheRulesOfTheConfigsFolders() throws {
    let project = try Project([
      ".duo-audit.yml": "rule-folders: [Own]\n", "Own/sizes/page-width.md": OwnRule.page, "App/A.swift": "",
    ])
    #expect(try project.run("rules").text.contains("page-width"))
    #expect(try project.run("explain", "page-width").text.hasPrefix("page-width  P1\n"))
  }

  @Test func listsTheOthersBesideABrokenRule() throws {
    let project = try Project(["Own/sizes/page-width.md": OwnRule.page.replacing("level: P1", with: "level: P7")])
    let run = try project.run("rules", "--rules", "Own")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("duo-audit: error: Own/sizes/page-width.md:2:8: "))
    #expect(run.text.contains("main-screen-bounds"))
  }

  @Test func explainsARule() throws {
    let run = try Project().run("explain", "fresh-id")
    #expect(run.code == 0)
    #expect(run.text.hasPrefix("fresh-id  P0\nA view that gets a new identity every time\n\n"))
    for heading in ["\nFix\n", "\nNot flagged\n", "\nFlagged:\n", "\nClean:\n"] {
      #expect(run.text.contains(heading), "\(heading)")
    }
    #expect(!run.text.contains("\u{1B}"))
    #expect(!run.text.contains("↓"))
  }

  @Test func explainsSeveralRules() throws {
    let run = try Project().run("explain", "fresh-id", "mirrored-inset")
    #expect(run.code == 0)
    #expect(run.text.contains("fresh-id  P0\n"))
    #expect(run.text.contains("\n\nmirrored-inset  P1\n"))
  }

  @Test func anUnknownRuleNamesTheNearest() throws {
    let run = try Project().run("explain", "fresh-ids", "mirrored-inset")
    #expect(run.code == 2)
    #expect(run.errorLines == ["duo-audit: error: there is no rule 'fresh-ids'; did you mean fresh-id?"])
    #expect(run.text.hasPrefix("mirrored-inset  P1\n"))
  }

  @Test func aRuleNearToNoneNamesTheList() throws {
    let run = try Project().run("explain", "xylophone")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errorLines == ["duo-audit: error: there is no rule 'xylophone'; duo-audit rules lists them all"])
  }
}
