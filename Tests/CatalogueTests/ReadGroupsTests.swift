import Testing

/// Width and height that are compared with each other, or of which the smaller is taken, are one finding.
@Suite struct ReadGroupsTests {
  private func count(_ expression: String) -> Int {
    CatalogueRules.findings(of: "main-screen-bounds", in: "func f() {\n  view.frame.size.width = \(expression)\n}\n")
      .count
  }

  private static let width = "UIScreen.main.bounds.width"
  private static let height = "UIScreen.main.bounds.height"

  @Test func oneComparisonOrExtremeIsOneFinding() {
    #expect(count("min(\(Self.width), \(Self.height)) / 3") == 1)
    #expect(count("\(Self.width) > \(Self.height) ? 3 : 2") == 1)
    #expect(count("max(\(Self.width) - 20, 0.5 * \(Self.height))") == 1)
  }

  @Test func othersAreNot() {
    #expect(count("\(Self.width) + \(Self.height)") == 2)
    #expect(count("\(Self.width) > 700 || \(Self.height) > 700 ? 3 : 2") == 2)
    #expect(count("max(\(Self.width), 20) + max(\(Self.height), 20)") == 2)
  }
}
