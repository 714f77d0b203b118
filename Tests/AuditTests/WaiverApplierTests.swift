import Testing

@testable import Audit

@Suite("Waivers held against findings")
struct WaiverApplierTests {
  @Test func theReasonGoesToTheFinding() throws {
    let example = try WaiverExample("// duo-audit: ignore main-screen-bounds a kiosk\nlet a = ↓bounds")
    #expect(example.outcome.reasons == ["a kiosk"])
    #expect(example.outcome.findings == [])
  }

  @Test func withoutAReasonItDoesNotWaive() throws {
    let example = try WaiverExample("// duo-audit: ignore main-screen-bounds\nlet a = ↓bounds")
    #expect(example.waived == [false])
    #expect(example.complaints == ["withoutReason: duo-audit: ignore main-screen-bounds"])
    #expect(example.outcome.findings.map(\.rule) == ["waiver-without-reason"])
    #expect(example.outcome.findings.first?.captures == ["RULE": "main-screen-bounds"])
  }

  @Test func anUnknownRuleIsReportedWithTheNearestName() throws {
    let example = try WaiverExample("// duo-audit: ignore main-scren-bounds a kiosk\nlet a = ↓bounds")
    #expect(example.waived == [false])
    #expect(example.complaints == ["unknownRule: main-scren-bounds"])
    #expect(example.outcome.findings.map(\.rule) == ["unknown-waiver"])
    #expect(
      example.outcome.findings.first?.captures == ["RULE": "main-scren-bounds", "NEAREST": "main-screen-bounds"])
  }

  @Test func anUnknownRuleWithNothingNearIsReportedToo() throws {
    let example = try WaiverExample("// duo-audit: ignore quartz a kiosk\nlet a = ↓bounds")
    #expect(example.outcome.findings.first?.captures == ["RULE": "quartz"])
  }

  @Test func theNearestNameIsSoughtWithoutCase() throws {
    let example = try WaiverExample("// duo-audit: ignore Drawn_Bar a kiosk\nlet a = ↓bounds")
    #expect(example.outcome.findings.first?.captures == ["RULE": "Drawn_Bar", "NEAREST": "drawn-bar"])
  }

  @Test func withOneRightAndOneWrongNameTheRightOneWorks() throws {
    let example = try WaiverExample("// duo-audit: ignore main-sceen, main-screen-bounds a kiosk\nlet a = ↓bounds")
    #expect(example.outcome.reasons == ["a kiosk"])
    #expect(example.complaints == ["unknownRule: main-sceen"])
  }

  @Test func aWaiverThatNamesNothingIsReported() throws {
    let example = try WaiverExample("// duo-audit: ignore\nlet a = ↓bounds")
    #expect(example.waived == [false])
    #expect(example.complaints == ["withoutRule: duo-audit: ignore"])
    #expect(example.outcome.findings.map(\.rule) == ["unknown-waiver"])
  }

  @Test func aFilesWaiverNamesItsRules() throws {
    let example = try WaiverExample("// duo-audit: ignore-file\nlet a = ↓bounds")
    #expect(example.waived == [false])
    #expect(example.complaints == ["withoutRule: duo-audit: ignore-file"])
  }

  @Test func aCommandThatDoesNotExistIsReportedAndWaivesNothing() throws {
    let example = try WaiverExample("// duo-audit: ignore-line main-screen-bounds a kiosk\nlet a = ↓bounds")
    #expect(example.waived == [false])
    #expect(example.outcome.findings.map(\.kind) == [.unknownCommand])
    #expect(example.outcome.findings.first?.captures == ["COMMAND": "ignore-line"])
  }

  @Test func whatWaivesNothingIsReported() throws {
    let example = try WaiverExample(
      """
      // duo-audit: ignore main-screen-bounds, drawn-bar a kiosk
      let a = ↓bounds
      // duo-audit: ignore main-screen-bounds a kiosk
      let b = 1
      """)
    #expect(example.waived == [true])
    #expect(example.complaints == ["unused: drawn-bar", "unused: main-screen-bounds"])
    #expect(example.outcome.findings.allSatisfy { $0.rule == "unused-waiver" })
  }

  @Test func aWaiverForARuleThatDidNotRunIsNotUnused() throws {
    let example = try WaiverExample(
      "// duo-audit: ignore drawn-bar a kiosk\nlet b = 1", ran: ["main-screen-bounds", "unused-waiver"])
    #expect(example.complaints == [])
  }

  @Test func aWaiversOwnRulesMayBeOff() throws {
    let source = """
      // duo-audit: ignore drawn-bar a kiosk
      // duo-audit: ignore drawn-bear a kiosk
      // duo-audit: ignore main-screen-bounds
      let b = 1
      """
    #expect(try WaiverExample(source, ran: ["main-screen-bounds", "drawn-bar"]).complaints == [])
    #expect(
      try WaiverExample(source).complaints == [
        "unused: drawn-bar", "unknownRule: drawn-bear", "withoutReason: duo-audit: ignore main-screen-bounds",
      ])
  }

  @Test func aWaiverWithoutReasonIsNotUnusedAsWell() throws {
    let example = try WaiverExample("// duo-audit: ignore main-screen-bounds\nlet b = 1")
    #expect(example.outcome.findings.map(\.kind) == [.withoutReason])
  }

  @Test func twoWaiversForOneFindingAreBothUsed() throws {
    let example = try WaiverExample(
      """
      // duo-audit: ignore-file main-screen-bounds the file
      // duo-audit: ignore main-screen-bounds the line
      let a = ↓bounds
      """)
    #expect(example.outcome.reasons == ["the file"])
    #expect(example.complaints == [])
  }

  @Test func layoutNumbersWaiveNothingAndAreHandedOnToBeCounted() throws {
    let example = try WaiverExample(
      """
      // duo-layout-audit: ignore DL-07
      let a = ↓bounds
      // duo-layout-audit: ignore DL-12, main-screen-bounds a kiosk
      let b = ↓bounds
      """)
    #expect(example.outcome.reasons == [nil, "a kiosk"])
    #expect(example.complaints == [])
    #expect(example.outcome.layoutNumbers.map(\.text) == ["DL-07", "DL-12"])
  }

  @Test func theWaiversRulesCanBeWaivedForAFile() throws {
    let example = try WaiverExample(
      """
      // duo-audit: ignore-file unused-waiver generated by the template
      // duo-audit: ignore drawn-bar a kiosk
      let a = 1
      """)
    #expect(example.outcome.findings.map(\.kind) == [.unused])
    #expect(example.outcome.findings.first?.waived == "generated by the template")
    let unneeded = try WaiverExample("// duo-audit: ignore-file unused-waiver generated\nlet a = 1")
    #expect(unneeded.complaints == ["unused: unused-waiver"])
    #expect(unneeded.outcome.findings.first?.waived == nil)
  }

  @Test func findingsStandInTheOrderOfTheFile() throws {
    let example = try WaiverExample(
      """
      // duo-audit: ignore drawn-bar a kiosk
      // duo-audit: ignore drawn-bear a kiosk
      // duo-audit: ignore drawn-bar a kiosk
      let a = 1
      """)
    #expect(
      example.complaints == ["unused: drawn-bar", "unknownRule: drawn-bear", "unused: drawn-bar"])
  }
}
