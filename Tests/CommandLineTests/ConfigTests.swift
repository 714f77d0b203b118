import Foundation
import Testing

@Suite struct ConfigTests {
  @Test func printsWhatAppliesAndFromWhere() throws {
    let project = try Project([
      ".duo-audit.yml": "min-level: P1\nexclude: ['Old/**']\nrules:\n  main-screen: off\n", "App/A.swift": Code.clean,
    ])
    let run = try project.run("config", "--fail-on", "P0", "App")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    let lines = run.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("include: [App] # command line"))
    #expect(lines.contains { $0.hasPrefix("min-level: P1 # ") && $0.hasSuffix(".duo-audit.yml:1") })
    #expect(lines.contains("fail-on: P0 # command line"))
    #expect(lines.contains { $0.hasPrefix("exclude: ['Old/**'] # ") && $0.hasSuffix(".duo-audit.yml:2") })
    #expect(lines.contains { $0.hasPrefix("main-screen: off # ") && $0.hasSuffix(".duo-audit.yml:4") })
    #expect(lines.contains("include-tests: no # standard"))
  }

  @Test func saysWhereThereIsNoConfig() throws {
    let project = try Project()
    try FileManager.default.removeItem(at: project.file(".duo-audit.yml"))
    #expect(try project.run("config").text.hasPrefix("# no .duo-audit.yml applies\n"))
  }

  @Test func aBadConfigIsAnErrorWithItsPlace() throws {
    let project = try Project([".duo-audit.yml": "min-levl: P1\n", "A.swift": Code.flagged])
    for arguments in [["config"], [], ["--format", "json"]] {
      let run = try project.run(arguments)
      #expect(run.code == 2)
      #expect(run.errors.contains(".duo-audit.yml:1:1: "))
      #expect(run.errors.contains("min-level"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func aConfigThatIsNotThereIsAnError() throws {
    let run = try Project(["A.swift": Code.flagged]).run("--config", "none.yml")
    #expect(run.code == 2)
    #expect(run.errors.contains("none.yml"))
  }

  @Test func anUnknownRuleInTheConfigIsAnErrorWithItsPlace() throws {
    let project = try Project([".duo-audit.yml": "rules:\n  main-scren: off\n", "A.swift": Code.clean])
    for arguments in [["config"], []] {
      let run = try project.run(arguments)
      #expect(run.code == 2)
      #expect(run.errors.contains(".duo-audit.yml:2:3: there is no rule 'main-scren'"))
    }
  }

  @Test func settingsOfTheConfigApply() throws {
    let files = ["App/A.swift": Code.flagged, "Old/B.swift": Code.flagged]
    func report(_ config: String, _ arguments: String...) throws -> JSONReport {
      let project = try Project(files.merging([".duo-audit.yml": config]) { $1 })
      return JSONReport(try project.run(["--format", "json"] + arguments))
    }
    #expect(try report("include: [App]").findings == [Code.finding(in: "App/A.swift")])
    #expect(try report("exclude: ['Old/**']").findings == [Code.finding(in: "App/A.swift")])
    #expect(try report("fail-on: never").code == 0)
    #expect(try report("fail-on: never", "--fail-on", "P0").code == 1)
    #expect(try report("rules: { main-screen-bounds: off }").findings.isEmpty)
    #expect(try report("rules: { main-screen-bounds: P2 }").findings.map(\.level) == ["P2", "P2"])
    #expect(try report("paths: [{ in: ['Old/**'], rules: { main-screen-bounds: off } }]").findings.count == 1)
  }

  @Test func theNearestConfigAppliesAlone() throws {
    let project = try Project([
      ".duo-audit.yml": "rules: { main-screen-bounds: off }\n", "A.swift": Code.flagged,
      "Package/.duo-audit.yml": "", "Package/B.swift": Code.flagged,
    ])
    #expect(try project.report("Package").findings == [Code.finding(in: "Package/B.swift")])
    #expect(try project.report("A.swift").findings.isEmpty)
  }
}
