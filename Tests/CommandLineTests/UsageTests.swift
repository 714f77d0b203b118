import Foundation
import Testing

/// Command lines that can't be understood: one sentence on standard error that names the right word, nothing on standard
/// output, exit code 2.
@Suite struct UsageTests {
  @Test(arguments: [
    (["--min-levl", "P1"], "there is no option --min-levl; did you mean --min-level?"),
    (["--min", "P1"], "there is no option --min; did you mean --min-level?"),
    (["-detail"], "there is no option -detail; did you mean --detail?"),
    (["--xyzzy=3"], "there is no option --xyzzy; duo-audit --help lists them"),
    (["-x"], "there is no option -x; duo-audit --help lists them"),
    (["--quiet=yes"], "--quiet takes no value; write --quiet alone"),
    (["--output"], "--output needs a value: --output FILE"),
    (["--output="], "--output needs a value: --output FILE"),
    (["--format", "--quiet"], "--format needs a value: --format FORMAT"),
    (
      ["--format", "jsn"],
      "--format takes text, json, sarif, xcode, github, agent, checkstyle or junit, not 'jsn'; did you mean json?"
    ),
    (["--min-level", "P5"], "--min-level takes P0, P1, P2 or advice, not 'P5'"),
    (["--min-level=p1"], "--min-level takes P0, P1, P2 or advice, not 'p1'; did you mean P1?"),
    (["--fail-on", "nevr"], "--fail-on takes P0, P1, P2, advice or never, not 'nevr'; did you mean never?"),
    (["--rule", "main-screen,,fresh-id"], "--rule 'main-screen,,fresh-id' has an empty name; write --rule a,b"),
    (["explian", "fresh-id"], "explian is neither a command nor a path that exists; did you mean duo-audit explain?"),
    (["rules", "fresh-id"], "duo-audit rules takes no words; duo-audit explain fresh-id prints a rule's page"),
    (["rules", "--fail-on", "P1"], "duo-audit rules has no use for --fail-on; leave it out"),
    (["rules", "--format", "sarif"], "duo-audit rules writes text or json, not sarif"),
    (["explain"], "duo-audit explain needs a rule's name; duo-audit rules lists them"),
    (
      ["--write-baseline", "a.json", "--prune-baseline"],
      "--write-baseline writes a whole new baseline and goes without --prune-baseline; leave one out"
    ),
  ])
  func saysWhatIsWrong(_ arguments: [String], _ sentence: String) throws {
    let project = try Project(["A.swift": Code.flagged])
    let run = try project.run(arguments)
    #expect(run.code == 2)
    #expect(run.errorLines == ["duo-audit: error: \(sentence)"])
    #expect(run.output.isEmpty)
  }

  @Test func levelsThatContradictEachOther() throws {
    let run = try Project(["A.swift": Code.flagged]).run("--min-level", "P1", "--fail-on", "P2")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("fail-on P2 is below min-level P1"))
    #expect(run.errorLines.count == 1)
  }

  @Test func failOnNeverContradictsNothing() throws {
    #expect(try Project(["A.swift": Code.flagged]).run("--min-level", "P1", "--fail-on", "never").code == 0)
  }

  @Test(arguments: ["0", "-2", "many", ""])
  func threadsThatAreNoNumber(_ value: String) throws {
    let run = try Project(["A.swift": Code.clean]).run(environment: ["DUO_AUDIT_THREADS": value])
    #expect(run.code == 2)
    #expect(run.errorLines == ["duo-audit: error: DUO_AUDIT_THREADS takes a number from 1 up, not '\(value)'"])
  }

  @Test func optionsAndPathsMayBeMixed() throws {
    let project = try Project(["A/A.swift": Code.flagged, "B/B.swift": Code.flagged, "C/C.swift": Code.flagged])
    let report = try project.report("A", "--min-level", "P0", "B", "--detail")
    #expect(report.findings.map(\.path) == ["A/A.swift", "B/B.swift"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let project = try Project(["--quiet/A.swift": Code.flagged, "rules/B.swift": Code.flagged])
    #expect(try project.report("--", "--quiet").findings.map(\.path) == ["--quiet/A.swift"])
    #expect(try project.report("--", "rules").findings.map(\.path) == ["rules/B.swift"])
  }

  @Test func listOptionsAreRepeatableAndTakeCommas() throws {
    let project = try Project(["A.swift": Code.flagged])
    #expect(try project.report("--rule", "fresh-id,main-screen-bounds").findings.count == 1)
    #expect(try project.report("--rule", "fresh-id", "--rule=main-screen-bounds").findings.count == 1)
    #expect(try project.report("--rule", "fresh-id").findings.isEmpty)
    #expect(try project.report("--skip", "fresh-id, main-screen-bounds", "--skip", "main-screen").findings.isEmpty)
  }

  @Test func aListOptionTakesNoFollowingWord() throws {
    let project = try Project(["A.swift": Code.flagged, "B/B.swift": Code.flagged])
    #expect(try project.report("--rule", "main-screen-bounds", "B").findings.map(\.path) == ["B/B.swift"])
  }

  @Test func theFirstWordIsACommandOnlyWhereItIsExactlyOne() throws {
    let project = try Project(["rules/A.swift": Code.flagged, "rule/B.swift": Code.flagged])
    #expect(try project.run("rules").text.contains("main-screen-bounds"))
    #expect(try project.report("./rules").findings.map(\.path) == ["rules/A.swift"])
    #expect(try project.report("scan", "rules").findings.map(\.path) == ["rules/A.swift"])
    #expect(try project.report("rule").findings.map(\.path) == ["rule/B.swift"])
  }

  @Test func anUnknownRuleIsAnErrorThatNamesTheNearest() throws {
    let run = try Project(["A.swift": Code.flagged]).run("--rule", "main-screen-bound")
    #expect(run.code == 2)
    #expect(run.errors.contains("main-screen-bounds"))
  }
}
