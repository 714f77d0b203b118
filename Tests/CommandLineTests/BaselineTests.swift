import Foundation
import Testing

@Suite struct BaselineTests {
  @Test func knownFindingsAreSilentAndANewOneIsNot() throws {
    let project = try Project(["A.swift": Code.flagged])
    let first = try project.run("--write-baseline", "known.json")
    #expect(first.code == 0)
    #expect(
      first.errorLines
        == ["duo-audit: note: known.json knows 1 finding from now on; commit it, and audit with --baseline known.json"])
    #expect(first.text == "No findings in 1 Swift file   (1 in the baseline)\n")

    let silent = try project.report("--baseline", "known.json")
    #expect(silent.code == 0)
    #expect(silent.findings.isEmpty)
    #expect(silent.count("baselined") == 1)

    try project.write(Code.flagged, to: "B.swift")
    let new = try project.report("--baseline", "known.json")
    #expect(new.findings == [Code.finding(in: "B.swift")])
    #expect(new.code == 1)

    try project.write("// A line above.\n\n" + Code.flagged, to: "A.swift")
    #expect(try project.report("--baseline", "known.json").findings == [Code.finding(in: "B.swift")])
  }

  @Test func theBaselineKnowsWhatMinLevelHides() throws {
    let project = try Project(["A.swift": Code.flagged, ".duo-audit.yml": "rules: { main-screen-bounds: advice }\n"])
    #expect(try project.run("--write-baseline", "known.json").code == 0)
    #expect(try project.report("--baseline", "known.json", "--min-level", "advice").findings.isEmpty)
  }

  @Test func theConfigsBaselineApplies() throws {
    let project = try Project(["App/A.swift": Code.flagged, ".duo-audit.yml": "baseline: known.json\n"])
    #expect(try project.run().code == 2, "it is not there yet")
    #expect(try project.run("--write-baseline", "known.json").code == 0)
    #expect(try project.run().code == 0)
    #expect(try project.run("--write-baseline", "known.json").errors.contains("knows 1 finding"), "and again")
  }

  @Test func staleEntriesAreReportedPrunedAndStrict() throws {
    let project = try Project(["A.swift": Code.flagged, "B.swift": Code.flagged])
    _ = try project.run("--write-baseline", "known.json")
    try project.write(Code.clean, to: "B.swift")

    let stale = try project.run("--baseline", "known.json")
    #expect(stale.code == 0)
    #expect(stale.text.contains("stale: B.swift: main-screen-bounds is in the baseline"))
    let json = try project.run("--baseline", "known.json", "--format", "json")
    #expect(json.errors.contains("B.swift: main-screen-bounds is in the baseline"))

    let strict = try project.run("--baseline", "known.json", "--strict-baseline")
    #expect(strict.code == 1)
    #expect(
      strict.errorLines == ["duo-audit: error: 1 entry of the baseline is stale; --prune-baseline takes it out"])

    let prune = try project.run("--baseline", "known.json", "--prune-baseline", "--strict-baseline")
    #expect(prune.code == 0)
    #expect(prune.errorLines == ["duo-audit: note: 1 stale entry taken out of known.json"])
    #expect(!(try project.text(of: "known.json").contains("B.swift")))
    #expect(try project.run("--baseline", "known.json", "--strict-baseline").code == 0)
    #expect(try project.report("--baseline", "known.json").count("baselined") == 1)
  }

  @Test func anEntryThatWasNotAuditedIsNotStale() throws {
    let project = try Project(["A/A.swift": Code.flagged, "B/B.swift": Code.flagged])
    _ = try project.run("--write-baseline", "known.json")
    try project.write(Code.clean, to: "B/B.swift")
    #expect(try project.run("A", "--baseline", "known.json", "--strict-baseline").code == 0)
    #expect(try project.run("--rule", "fresh-id", "--baseline", "known.json", "--strict-baseline").code == 0)
  }

  @Test func pruningWithoutABaselineIsAnError() throws {
    let run = try Project(["A.swift": Code.clean]).run("--prune-baseline")
    #expect(run.code == 2)
    #expect(
      run.errorLines == ["duo-audit: error: --prune-baseline needs a baseline; name one with --baseline FILE"])
  }

  @Test func anIncompleteAuditWritesNoBaseline() throws {
    let project = try Project(["A.swift": Code.flagged])
    let run = try project.run("A.swift", "nowhere", "--write-baseline", "known.json")
    #expect(run.code == 2)
    #expect(run.errors.contains("known.json was not written"))
    #expect(!FileManager.default.fileExists(atPath: project.file("known.json").path))
  }

  @Test func aBaselineThatCannotBeReadIsAnError() throws {
    let project = try Project(["A.swift": Code.flagged, "broken.json": "{"])
    for name in ["none.json", "broken.json"] {
      let run = try project.run("--baseline", name)
      #expect(run.code == 2)
      #expect(run.errors.contains(name))
    }
  }
}
