import Foundation
import Testing

/// `duo-audit init`.
@Suite struct InitTests {
  @Test func writesAConfigurationThatFits() throws {
    let project = try Project([
      "App/Feed.swift": Code.flagged, "Packages/Kit/Kit.swift": Code.clean, "App/Vendor/Lib/Lib.swift": Code.flagged,
    ])
    try FileManager.default.removeItem(at: project.file(".duo-audit.yml"))
    let run = try project.run("init")
    #expect(run.code == 0)
    #expect(
      run.errorLines == ["duo-audit: note: .duo-audit.yml is written; look it over, commit it, and run duo-audit"])
    let text = try project.text(of: ".duo-audit.yml")
    #expect(text.contains("\nexclude: ['App/Vendor/**']\n"))
    #expect(text.contains("\n# include: ['App', 'Packages']\n"))
    // It is read, and says what it said.
    #expect(try project.report().findings == [Code.finding(in: "App/Feed.swift")])
    #expect(try project.run("config").text.contains("exclude: ['App/Vendor/**']"))
  }

  /// Every line that is commented out is one that works.
  @Test func whatIsCommentedOutWorks() throws {
    let project = try Project([
      "App/Feed.swift": Code.flagged, "Audit/Rules/app/page-width.md": OwnRule.page, "duo-audit-baseline.json": "",
    ])
    try FileManager.default.removeItem(at: project.file(".duo-audit.yml"))
    #expect(try project.run("init").code == 0)
    let text = try project.text(of: ".duo-audit.yml")
    #expect(text.contains("\nbaseline: duo-audit-baseline.json\n"))
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.wholeMatch(of: #/# (  .*|[a-z-]+:.*)/#).map { String($0.1) } ?? String(line)
    }
    try project.write(all.joined(separator: "\n"), to: ".duo-audit.yml")
    let run = try project.run("config")
    #expect(run.code == 0, "\(run.errors)")
    for line in ["main-screen-scale: off", "deployment-target: 17.0", "compile-flags: [BETA]", "in: ['Legacy/**']"] {
      #expect(run.text.contains(line), "\(line)")
    }
  }

  @Test func leavesWhatIsThere() throws {
    let project = try Project([".duo-audit.yml": "min-level: P0\n", "A.swift": Code.clean])
    let run = try project.run("init")
    #expect(run.code == 2)
    #expect(run.errorLines == ["duo-audit: error: .duo-audit.yml is there already; edit it, or take it away first"])
    #expect(try project.text(of: ".duo-audit.yml") == "min-level: P0\n")
  }
}
