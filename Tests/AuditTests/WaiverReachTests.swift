import Testing

@testable import Audit

@Suite("What a waiver reaches")
struct WaiverReachTests {
  private let comment = "// duo-audit: ignore main-screen-bounds kept for the test"

  private func waived(_ source: String) throws -> [Bool] {
    try WaiverExample(source.replacing("WAIVER", with: comment)).waived
  }

  // MARK: Above

  @Test func aboveAStatementItCoversTheStatement() throws {
    #expect(
      try waived(
        """
        func f() {
          ↓before()
          WAIVER
          ↓use(
            ↓bounds,
            ↓more)
          ↓after()
        }
        """) == [false, true, true, true, false])
  }

  @Test func aboveADeclarationItCoversTheDeclaration() throws {
    #expect(
      try waived(
        """
        struct S {
          WAIVER
          let a = ↓bounds
          let b = ↓bounds
        }
        """) == [true, false])
  }

  @Test func aboveAChainLinkItCoversTheLinkWithoutItsBase() throws {
    #expect(
      try waived(
        """
        var body: some View {
          ↓Text("a")
            .padding(↓one)
            WAIVER
            .↓frame(
              width: ↓bounds)
            .frame(height: ↓two)
        }
        """) == [false, false, true, true, false])
  }

  @Test func otherCommentsMayStandBetween() throws {
    #expect(
      try waived(
        """
        WAIVER
        // another comment
        /* and
           one more */

        /// documentation
        let a = ↓bounds
        let b = ↓bounds
        """) == [true, false])
  }

  @Test func attributesMayStandBetween() throws {
    #expect(
      try waived(
        """
        struct S {
          WAIVER
          @MainActor
          @available(iOS 18, *)
          private var a = ↓bounds
        }
        """) == [true])
  }

  @Test func theCommentMayStandBetweenAttributeAndKeyword() throws {
    #expect(
      try waived(
        """
        struct S {
          @MainActor
          @available(iOS 18, *) private
          WAIVER
          static var a = ↓bounds
          var b = ↓bounds
        }
        """) == [true, false])
  }

  @Test func severalWaiversMayBeStacked() throws {
    let source = """
      // duo-audit: ignore fresh-id a new value is meant
      // duo-audit: ignore main-screen-bounds the whole screen is meant
      let a = ↓bounds
      """
    let bounds = try WaiverExample(source)
    #expect(bounds.outcome.reasons == ["the whole screen is meant"])
    #expect(bounds.complaints == ["unused: fresh-id"])
    #expect(try WaiverExample(source, rule: "fresh-id").outcome.reasons == ["a new value is meant"])
  }

  @Test func aBlockCommentInFrontOfCodeStandsAboveIt() throws {
    #expect(
      try waived("/* duo-audit: ignore main-screen-bounds why */ let a = ↓bounds\nlet b = ↓bounds") == [true, false])
  }

  @Test func aDeclarationOfSeveralNamesIsOne() throws {
    #expect(
      try waived(
        """
        WAIVER
        let a = ↓bounds, b = ↓bounds,
          c = ↓bounds
        let d = ↓bounds
        """) == [true, true, true, false])
  }

  @Test func aCaseOfAnEnumIsADeclaration() throws {
    #expect(
      try waived(
        """
        enum E: Int {
          case a = 1
          WAIVER
          case b = ↓2, c = ↓3
          case d = ↓4
        }
        """) == [true, true, false])
  }

  @Test func aCaseOfASwitchIsCoveredWithWhatStandsOnItsLine() throws {
    #expect(
      try waived(
        """
        switch ↓kind {
        WAIVER
        case ↓.pad: columns = ↓bounds
        WAIVER
        case ↓.phone:
          columns = ↓bounds
        default: columns = ↓bounds
        }
        """) == [false, true, true, true, false, false])
  }

  @Test func aboveWhatIsNoneOfTheseItCoversNothing() throws {
    #expect(
      try waived(
        """
        use(
          WAIVER
          width: ↓bounds)
        """) == [false])
    #expect(
      try waived(
        """
        func f() {
          ↓bounds
          WAIVER
        }
        let a = ↓bounds
        """) == [false, false])
  }

  @Test func whatStandsInFrontOfAnExpressionDoesNotHideIt() throws {
    for statement in [
      "try use(↓bounds)", "try await use(↓bounds)", "try? await use(↓bounds)", "try! use(↓bounds)",
      "await use(↓bounds)", "self.use(↓bounds)", "self?.use(↓bounds)", "(use(↓bounds))", "(a, b) = (1, ↓bounds)",
      "_ = ↓bounds", "!use(↓bounds)", "await (try use(↓bounds)).value", "-use(↓bounds)", ".use(↓bounds)",
      "a! += ↓bounds", "consume ↓bounds", "unsafe use(↓bounds)", "`use`(↓bounds)", "[↓bounds].map(use)",
      "a ? b(↓bounds) : c", "a + b * ↓bounds", "super.use(↓bounds)", "#use(↓bounds)", "x as? ↓Bounds",
    ] {
      #expect(try waived("func f() {\n  WAIVER\n  \(statement)\n  ↓after()\n}") == [true, false], "\(statement)")
    }
  }

  // MARK: Files

  @Test func anIgnoreFileStandsBeforeTheFirstCodeImportsAside() throws {
    let file = "// duo-audit: ignore-file main-screen-bounds a tool for the office"
    for head in [
      file, "// A licence.\n\n\(file)", "import UIKit\n@testable import App\n\(file)", "import UIKit \(file)",
      "#if canImport(UIKit)\n  import UIKit\n#endif\n\(file)", "#!/usr/bin/swift\n\(file)", "\u{FEFF}\(file)",
      "public import struct Foundation.Date; import UIKit\n\(file)\nimport SwiftUI",
    ] {
      let example = try WaiverExample("\(head)\nlet a = ↓bounds\nstruct S { func f() { ↓bounds } }\n")
      #expect(example.waived == [true, true], "\(head)")
      #expect(example.complaints == [], "\(head)")
    }
  }

  @Test func anIgnoreFileElsewhereDoesNotWorkAndIsReported() throws {
    let example = try WaiverExample(
      """
      import UIKit
      let a = ↓bounds
      // duo-audit: ignore-file main-screen-bounds a tool for the office
      let b = ↓bounds
      """)
    #expect(example.waived == [false, false])
    #expect(
      example.complaints == ["misplaced: duo-audit: ignore-file main-screen-bounds a tool for the office"])
  }

  // MARK: What the grammar can't read

  @Test func attributesTheGrammarStumblesOverMayStandBetween() throws {
    #expect(
      try waived(
        """
        WAIVER
        @available(iOS 18, *)
        #Preview(width: ↓bounds) {
          Text(↓two)
        }
        """) == [true, false])
  }

  @Test func modifiersTheGrammarStumblesOverMayStandBetween() throws {
    #expect(
      try waived(
        """
        func f() {
          WAIVER
          nonisolated(unsafe) let a = ↓bounds
          ↓after()
        }
        """) == [true, false])
  }

  @Test func inTextWithoutATreeItCoversALine() throws {
    #expect(
      try waived(
        """
        let a = 1
        struct S { ) ) func
        WAIVER
        = = ↓bounds ( ( [
        ↓after ) ] ]
        """) == [true, false])
  }

  // MARK: What is no comment

  @Test func onlyCommentsCount() throws {
    #expect(
      try waived(
        #"""
        let text = "WAIVER"
        let a = ↓bounds; let more = """
          WAIVER
          """; let b = ↓bounds
        let c = #"WAIVER"#; let d = ↓bounds
        """#) == [false, false, false])
  }

  @Test func carriageReturnsEndLines() throws {
    #expect(
      try waived("let a = ↓bounds  WAIVER\r\nlet b = ↓bounds\r\nWAIVER\r\nlet c = ↓bounds\r\n") == [true, false, true])
  }

  @Test func codeThatIsNotCompiledForIOSHoldsNoWaiver() throws {
    let example = try WaiverExample(
      """
      #if os(macOS)
        // duo-audit: ignore main-screen-bounds a window fills it
        let a = bounds
      #else
        let a = ↓bounds
      #endif
      """)
    #expect(example.waived == [false])
    #expect(example.complaints == [])
  }

  @Test func linksInsideConditionalCodeAreLinks() throws {
    #expect(
      try waived(
        """
        Text("a")
          #if os(iOS)
            WAIVER
            .frame(width: ↓bounds)
          #endif
          .padding(↓two)
        """) == [true, false])
  }

  @Test func inMarkupItCoversTheNextLine() throws {
    let example = try WaiverExample(
      """
      <?xml version="1.0"?>
      <dict>
        <!-- duo-audit: ignore main-screen-bounds needed by the kiosk -->
        <key>↓UIRequiresFullScreen</key>
        ↓<true/>
      </dict>
      """, isMarkup: true)
    #expect(example.outcome.reasons == ["needed by the kiosk", nil])
  }

  @Test func inMarkupAFilesWaiverStandsBeforeTheFirstElement() throws {
    let source = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\nFIRST<plist>\nSECOND↓<true/>\n</plist>"
    let file = "<!-- duo-audit: ignore-file main-screen-bounds why -->\n"
    let first = source.replacing("FIRST", with: file).replacing("SECOND", with: "")
    let second = source.replacing("FIRST", with: "").replacing("SECOND", with: file)
    #expect(try WaiverExample(first, isMarkup: true).waived == [true])
    #expect(try WaiverExample(second, isMarkup: true).waived == [false])
    #expect(try WaiverExample(second, isMarkup: true).outcome.findings.map(\.kind) == [.misplaced])
  }
}
