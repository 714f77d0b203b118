import Testing

@testable import Audit

@Suite("What a waiver reaches of bodies and lines")
struct WaiverBodyTests {
  private let comment = "// duo-audit: ignore main-screen-bounds kept for the test"

  private func waived(_ source: String) throws -> [Bool] {
    try WaiverExample(source.replacing("WAIVER", with: comment)).waived
  }

  // MARK: Bodies

  @Test func theBodyOfATypeIsNotCovered() throws {
    #expect(
      try waived(
        """
        WAIVER
        final class ↓C: ↓Base {
          let a = ↓bounds
        }
        """) == [true, true, false])
  }

  @Test func theBodyOfAFunctionIsNotCovered() throws {
    #expect(
      try waived(
        """
        WAIVER
        func f(width: CGFloat = ↓bounds) {
          ↓bounds
        }
        WAIVER
        init(width: CGFloat = ↓bounds) { ↓bounds }
        WAIVER
        subscript(index: Int = ↓bounds) -> Int { ↓bounds }
        """) == [true, false, true, false, true, false])
  }

  @Test func theBodyOfAnAccessorIsNotCovered() throws {
    #expect(
      try waived(
        """
        struct S {
          WAIVER
          var ↓a: CGFloat { ↓bounds }
          WAIVER
          var ↓b: CGFloat {
            get { ↓bounds }
            set { ↓bounds }
          }
          WAIVER
          var ↓c = ↓bounds {
            didSet { ↓bounds }
          }
          var d: CGFloat {
            WAIVER
            ↓get { ↓bounds }
            set { ↓bounds }
          }
        }
        """) == [true, false, true, false, false, true, true, false, true, false, false])
  }

  @Test func theBodyOfAStatementIsNotCovered() throws {
    #expect(
      try waived(
        """
        WAIVER
        if ↓a { ↓b() } else if ↓c { ↓d() } else { ↓e() }
        WAIVER
        for x in ↓a where ↓b { ↓c() }
        WAIVER
        while ↓a { ↓b() }
        WAIVER
        repeat { ↓b() } while ↓a
        WAIVER
        guard ↓a else { ↓b() }
        WAIVER
        switch ↓a {
        case ↓b: ↓c()
        }
        """) == [
          true, false, true, false, false, true, true, false, true, false, false, true, true, false, true, false, false,
        ])
  }

  @Test func theBodyOfAClosureIsNotCoveredAndWhatFollowsItsBraceIsAgain() throws {
    #expect(
      try waived(
        """
        WAIVER
        ↓items.map { item in ↓bounds }.filter(↓two).forEach { ↓three }
        WAIVER
        VStack(spacing: ↓one) {
          Text(↓two)
        }
        .frame(width: ↓three)
        """) == [true, false, true, false, true, false, true])
  }

  @Test func aLinkCoversNoneOfItsClosure() throws {
    #expect(
      try waived(
        """
        Text("a")
          WAIVER
          .overlay(alignment: ↓one) {
            Text(↓two)
          }
          .frame(width: ↓three)
        """) == [true, false, false])
  }

  // MARK: Trailing

  @Test func trailingItCoversTheStatementOnItsLine() throws {
    #expect(
      try waived(
        """
        ↓before()
        let a = ↓bounds  WAIVER
        ↓after()
        """) == [false, true, false])
  }

  @Test func trailingTheLastLineItCoversTheWholeStatementAndNotTheNext() throws {
    #expect(
      try waived(
        """
        view.frame = ↓CGRect(
          x: 0,
          width: ↓bounds)  WAIVER
        ↓after()
        """) == [true, true, false])
  }

  @Test func trailingAMiddleLineItCoversTheWholeStatement() throws {
    #expect(
      try waived(
        """
        view.frame = ↓CGRect(
          x: 0,  WAIVER
          width: ↓bounds)
        ↓after()
        """) == [true, true, false])
  }

  @Test func trailingAChainLinkItCoversTheLink() throws {
    #expect(
      try waived(
        """
        Text(↓one)
          .padding(↓two)
          .frame(
            width: ↓three,
            height: ↓four)  WAIVER
          .padding(↓five)
        """) == [false, false, true, true, false])
  }

  @Test func trailingAnOpeningBraceItCoversTheHead() throws {
    #expect(
      try waived(
        """
        if ↓isPad {  WAIVER
          ↓columns()
        }
        ↓after()
        """) == [true, false, false])
  }

  @Test func trailingAClosingBraceItCoversTheHead() throws {
    #expect(
      try waived(
        """
        if ↓isPad {
          ↓columns()
        }  WAIVER
        ↓after()
        """) == [true, false, false])
  }

  @Test func trailingItBelongsToTheInnermost() throws {
    #expect(
      try waived(
        """
        func f(width: CGFloat = ↓bounds) {
          items.map(↓one) {
            ↓two()  WAIVER
            ↓three()
          }
        }
        """) == [false, false, true, false])
    #expect(
      try waived(
        """
        if ↓a {
          b()
        } else if ↓c {  WAIVER
          d()
        }
        """) == [false, true])
  }

  @Test func trailingItCoversWhatStartsOnItsLine() throws {
    #expect(try waived("guard ↓isPad else { return ↓bounds }  WAIVER\n↓after()") == [true, true, false])
    #expect(try waived("let a = items.map { ↓bounds }  WAIVER") == [true])
    #expect(try waived("let a = ↓bounds; let b = ↓bounds  WAIVER") == [true, true])
  }

  @Test func aBlockCommentBetweenCodeTrailsIt() throws {
    #expect(
      try waived("use(/* duo-audit: ignore main-screen-bounds why */ ↓bounds)\n↓after()") == [true, false])
  }
}
