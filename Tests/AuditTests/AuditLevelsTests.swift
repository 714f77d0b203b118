import AuditRules
import Testing

@testable import Audit

@Suite("Levels of the command line and the configuration")
struct AuditLevelsTests {
  private typealias Request = AuditLevels.Request

  private func levels(_ commandLine: Request = Request(), _ configuration: Request = Request()) -> String {
    let levels = AuditLevels(commandLine: commandLine, configuration: configuration)
    return "\(levels.minLevel.rawValue) \(levels.failOn)"
  }

  @Test func withoutEitherTheStandardHolds() {
    #expect(levels() == "P2 P1")
  }

  @Test func failOnFollowsARaisedMinLevel() {
    #expect(levels(Request(minLevel: .p0)) == "P0 P0")
    #expect(levels(Request(minLevel: .p1)) == "P1 P1")
    #expect(levels(Request(minLevel: .p2)) == "P2 P1")
    // Advice never fails a run unless asked to.
    #expect(levels(Request(minLevel: .advice)) == "advice P1")
  }

  @Test func minLevelFollowsALoweredFailOn() {
    #expect(levels(Request(failOn: .level(.advice))) == "advice advice")
    #expect(levels(Request(failOn: .level(.p2))) == "P2 P2")
    #expect(levels(Request(failOn: .level(.p0))) == "P2 P0")
    #expect(levels(Request(failOn: .never)) == "P2 never")
  }

  @Test func theConfigurationFollowsInTheSameWay() {
    #expect(levels(Request(), Request(minLevel: .p0)) == "P0 P0")
    #expect(levels(Request(), Request(failOn: .level(.advice))) == "advice advice")
    #expect(levels(Request(), Request(minLevel: .p1, failOn: .level(.p0))) == "P1 P0")
  }

  @Test func theCommandLineWinsValueByValue() {
    #expect(levels(Request(minLevel: .p1), Request(minLevel: .advice, failOn: .level(.p0))) == "P1 P0")
    #expect(levels(Request(failOn: .never), Request(minLevel: .p1, failOn: .level(.p1))) == "P1 never")
    #expect(levels(Request(minLevel: .p2, failOn: .level(.p2)), Request(minLevel: .p0, failOn: .level(.p0))) == "P2 P2")
  }

  @Test func acrossPlacesTheOtherFollowsTheCommandLine() {
    #expect(levels(Request(minLevel: .p0), Request(failOn: .level(.p1))) == "P0 P0")
    #expect(levels(Request(failOn: .level(.advice)), Request(minLevel: .p1)) == "advice advice")
    #expect(levels(Request(minLevel: .p0), Request(failOn: .never)) == "P0 never")
  }

  @Test func whatFollowsSaysSo() {
    let levels = AuditLevels(commandLine: Request(minLevel: .p0), configuration: Request(failOn: .level(.p1)))
    #expect(levels.minLevelOrigin == .commandLine)
    #expect(levels.failOnOrigin == .follows)
    let untouched = AuditLevels(commandLine: Request(), configuration: Request(failOn: .level(.p0)))
    #expect(untouched.minLevelOrigin == .standard)
    #expect(untouched.failOnOrigin == .configuration)
  }

  @Test func aPairInOnePlaceMayNotContradict() {
    #expect(
      Request(minLevel: .p1, failOn: .level(.p2)).contradiction
        == "fail-on P2 is below min-level P1, so a run would fail for findings that nobody is shown; "
        + "raise fail-on or lower min-level")
    #expect(Request(minLevel: .p1, failOn: .level(.p1)).contradiction == nil)
    #expect(Request(minLevel: .p1, failOn: .never).contradiction == nil)
    #expect(Request(minLevel: .p0).contradiction == nil)
  }

  @Test func failOnTakesItsWordsAlone() {
    #expect(AuditRequest.FailOn.words == ["P0", "P1", "P2", "advice", "never"])
    #expect(AuditRequest.FailOn.words.compactMap { AuditRequest.FailOn($0)?.description } == AuditRequest.FailOn.words)
    #expect(AuditRequest.FailOn("p1") == nil)
  }
}
