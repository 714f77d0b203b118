import Foundation
import Testing

/// Rules of a project's own.
@Suite struct OwnRuleTests {
  @Test func aRuleOfAUsersOwnWorks() throws {
    let project = try Project(["Own/sizes/page-width.md": OwnRule.page, "App/A.swift": OwnRule.flagged])
    let expected = JSONReport.Finding(rule: "page-width", level: "P1", path: "App/A.swift", line: 3, column: 35)
    let report = try project.report("App", "--rules", "Own")
    #expect(report.findings == [expected])
    #expect(report.code == 1)
    try project.write("rule-folders: [Own]\n", to: ".duo-audit.yml")
    #expect(try project.report("App").findings == [expected])
  }

  @Test(arguments: [
    ("level: P1", "level: P7", 2, 8), ("find:", "fnid:", 6, 1), ("message: ", "massage: ", 4, 1),
    ("'LayoutMetrics.↓pageWidth'", "'LayoutMetrics.(↓'", 7, 9),
  ])
  func aBrokenRuleFailsWithFileLineAndColumn(_ old: String, _ new: String, _ line: Int, _ column: Int) throws {
    let page = OwnRule.page.replacing(old, with: new)
    let project = try Project(["Own/sizes/page-width.md": page, "App/A.swift": Code.flagged])
    let report = try project.report("App", "--rules", "Own")
    #expect(report.code == 2)
    #expect(report.run.errors.contains("duo-audit: error: Own/sizes/page-width.md:\(line):\(column): "))
    #expect(report.findings == [Code.finding(in: "App/A.swift")], "the other rules still report")
  }

  @Test func theConfigMayNameABrokenRule() throws {
    let project = try Project([
      ".duo-audit.yml": "rule-folders: [Own]\nrules: { page-width: P2 }\n",
      "Own/sizes/page-width.md": OwnRule.page.replacing("find:", with: "fnid:"), "App/A.swift": Code.flagged,
    ])
    let report = try project.report("App")
    #expect(report.code == 2)
    #expect(report.run.errors.contains("page-width.md:6:1: "))
    #expect(report.findings == [Code.finding(in: "App/A.swift")])
  }

  @Test func aRuleWithoutAnyWordSaysSo() throws {
    let page = OwnRule.page.replacing("'LayoutMetrics.↓pageWidth'", with: "'↓$A - $B'")
      .replacing("LayoutMetrics.↓pageWidth - 32", with: "↓LayoutMetrics.pageWidth - 32")
      .replacing("proxy.size.width - 32", with: "proxy.size.width")
    let project = try Project(["Own/sizes/page-width.md": page, "App/A.swift": "let a = b - c\n"])
    let report = try project.report("App", "--rules", "Own")
    #expect(report.findings.map(\.rule) == ["page-width"])
    #expect(report.run.errors.contains("note: rule page-width holds no word that a file could be searched for"))
    let other = try project.report("App", "--rules", "Own", "--skip", "page-width")
    #expect(!other.run.errors.contains("page-width"))
  }

  @Test func aFolderOfRulesThatIsNotThereIsAnError() throws {
    let run = try Project(["A.swift": Code.clean]).run("--rules", "Own")
    #expect(run.code == 2)
    #expect(run.errors.contains("Own"))
  }

  @Test func aRuleNamedLikeABuiltInOneIsAnError() throws {
    let project = try Project(["Own/sizes/fresh-id.md": OwnRule.page, "A.swift": Code.clean])
    let run = try project.run("--rules", "Own")
    #expect(run.code == 2)
    #expect(run.errors.contains("Own/sizes/fresh-id.md"))
  }
}
