import Foundation
import Testing

@Suite struct ExitCodeTests {
  @Test func nothingToFindIsZero() throws {
    let run = try Project(["A.swift": Code.clean]).run()
    #expect(run.code == 0)
    #expect(run.text == "No findings in 1 Swift file\n")
    #expect(run.errors.isEmpty)
  }

  @Test func aFindingFromFailOnUpIsOne() throws {
    let project = try Project(["A.swift": Code.flagged])
    #expect(try project.run().code == 1)
    #expect(try project.run("--fail-on", "P0").code == 1)
    #expect(try project.run("--min-level", "P0").code == 1)
    #expect(try project.run("--fail-on", "never").code == 0)
  }

  @Test func aFindingBelowFailOnIsZero() throws {
    let project = try Project(["A.swift": Code.flagged, ".duo-audit.yml": "rules: { main-screen-bounds: P2 }\n"])
    #expect(try project.run().code == 0)
    #expect(try project.run("--fail-on", "P2").code == 1)
  }

  @Test func minLevelHidesAndCounts() throws {
    let project = try Project(["A.swift": Code.flagged, ".duo-audit.yml": "rules: { main-screen-bounds: P2 }\n"])
    let report = try project.report("--min-level", "P1")
    #expect(report.findings.isEmpty)
    #expect(report.count("hidden") == 1)
    #expect(report.code == 0)
  }

  @Test(arguments: ["text", "json", "sarif", "xcode", "github"])
  func everyFormatHasOneExitCode(_ format: String) throws {
    let project = try Project(["A/A.swift": Code.flagged, "B/B.swift": Code.clean])
    #expect(try project.run("A", "--format", format).code == 1)
    #expect(try project.run("B", "--format", format).code == 0)
    #expect(try project.run("A", "nowhere", "--format", format).code == 2)
    #expect(try project.run("A", "--fail-on", "never", "--format", format).code == 0)
  }

  @Test func aPathThatIsLeftOutIsZeroWithANote() throws {
    let project = try Project(["Old/A.swift": Code.flagged, ".duo-audit.yml": "exclude: ['Old/**']\n"])
    for path in ["Old", "Old/A.swift"] {
      let run = try project.run(path)
      #expect(run.code == 0)
      #expect(run.errors.hasPrefix("duo-audit: note: "))
      #expect(run.errors.contains("left out"))
    }
    #expect(try project.run("Old/A.swift").errors.contains("Old/A.swift is left out, though it was named"))
  }

  @Test func waivedFindingsDoNotFail() throws {
    let waiver = "// duo-audit: ignore main-screen-bounds the card is drawn for a projector\n    let width"
    let project = try Project(["A.swift": Code.flagged.replacing("let width", with: waiver)])
    let report = try project.report()
    #expect(report.code == 0)
    #expect(report.findings.isEmpty)
    #expect(report.waived == [Code.finding(in: "A.swift", line: 6)])
    #expect(report.count("waived") == 1)
    #expect(try project.run().text.contains("1 waived"))
    #expect(!(try project.run("--format", "sarif").text.contains("suppressions")))
    #expect(try project.run("--format", "sarif", "--include-waived").text.contains("drawn for a projector"))
  }

  @Test func aWaiverWithoutReasonWaivesNothing() throws {
    let waiver = "// duo-audit: ignore main-screen-bounds\n    let width"
    let report = try Project(["A.swift": Code.flagged.replacing("let width", with: waiver)]).report()
    #expect(report.code == 1)
    #expect(report.findings.map(\.rule).sorted() == ["main-screen-bounds", "waiver-without-reason"])
  }

  @Test func quietListsFindingsAlone() throws {
    let project = try Project(["A.swift": Code.flagged, "B.swift": Code.clean])
    #expect(try project.run("B.swift", "--quiet").output.isEmpty)
    let run = try project.run("--quiet")
    #expect(run.text.hasPrefix("A.swift:5:17  P0  main-screen-bounds\n"))
    #expect(!run.text.contains("Swift file"))
    #expect(run.code == 1)
  }

  @Test func testsAreLeftOutUnlessIncluded() throws {
    let project = try Project(["App/A.swift": Code.clean, "AppTests/CardTests.swift": Code.flagged])
    #expect(try project.report().findings.isEmpty)
    #expect(try project.report("--include-tests").findings == [Code.finding(in: "AppTests/CardTests.swift")])
  }
}
