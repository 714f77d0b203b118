import Testing

@testable import Audit

@Suite("A waiver's words")
struct WaiverFormTests {
  private func waiver(_ comment: String) -> Waiver? {
    let bytes = Array(comment.utf8)
    return WaiverComment.waiver(in: bytes, comment: 0..<UInt32(bytes.count), isRule: WaiverExample.rules.contains)
  }

  private func names(_ comment: String) -> [String]? { waiver(comment)?.names.map(\.text) }

  @Test func oneRuleAndItsReason() throws {
    let waiver = try #require(self.waiver("// duo-audit: ignore drawn-bar the brand asks for it"))
    #expect(waiver.form == .node)
    #expect(waiver.names == [Waiver.RuleName(text: "drawn-bar", range: 21..<30)])
    #expect(waiver.reason == "the brand asks for it")
    #expect(waiver.range == 3..<52)
  }

  @Test func aListNeedsCommas() {
    #expect(names("// duo-audit: ignore drawn-bar, fresh-id both are right") == ["drawn-bar", "fresh-id"])
    #expect(names("// duo-audit: ignore drawn-bar,fresh-id both are right") == ["drawn-bar", "fresh-id"])
    let second = waiver("// duo-audit: ignore drawn-bar fresh-id is a reason here")
    #expect(second?.names.map(\.text) == ["drawn-bar"])
    #expect(second?.reason == "fresh-id is a reason here")
  }

  @Test func namesEndAtTheFirstWordThatIsNone() {
    let waiver = waiver("// duo-audit: ignore drawn-bar, The brand asks for it")
    #expect(waiver?.names.map(\.text) == ["drawn-bar"])
    #expect(waiver?.reason == "The brand asks for it")
  }

  @Test func aReasonMayGoOnAfterAComma() {
    let waiver = waiver("// duo-audit: ignore drawn-bar, as the brand asks")
    #expect(waiver?.names.map(\.text) == ["drawn-bar"])
    #expect(waiver?.reason == "as the brand asks")
    #expect(names("// duo-audit: ignore drawn-bar, banner the brand asks") == ["drawn-bar", "banner"])
  }

  @Test func punctuationMayStandBeforeTheReason() {
    for separator in [":", " -", " –", " —", ";"] {
      let waiver = waiver("// duo-audit: ignore drawn-bar\(separator) brand")
      #expect(waiver?.names.map(\.text) == ["drawn-bar"])
      #expect(waiver?.reason == "brand")
    }
  }

  @Test func punctuationAloneIsNoReason() {
    for text in ["", " ", " -", " ...", ":"] {
      let waiver = waiver("// duo-audit: ignore drawn-bar\(text)")
      #expect(waiver?.names.map(\.text) == ["drawn-bar"])
      #expect(waiver?.reason == nil)
    }
  }

  @Test func aReasonMayBeInAnyScript() {
    #expect(waiver("// duo-audit: ignore drawn-bar 品牌")?.reason == "品牌")
    #expect(waiver("// duo-audit: ignore drawn-bar …später")?.reason == "…später")
  }

  @Test func everyKindOfCommentCounts() {
    for comment in [
      "//duo-audit: ignore drawn-bar why", "/// duo-audit: ignore drawn-bar why",
      "/* duo-audit: ignore drawn-bar why */",
      "/** duo-audit: ignore drawn-bar why */", "/*duo-audit:ignore drawn-bar why*/",
      "/*\n   duo-audit: ignore drawn-bar why\n   more words\n*/", "// duo-audit: ignore drawn-bar why\r",
      "<!-- duo-audit: ignore drawn-bar why -->", "//\tduo-audit: ignore\tdrawn-bar\twhy",
    ] {
      #expect(names(comment) == ["drawn-bar"], "\(comment)")
      #expect(waiver(comment)?.reason == "why", "\(comment)")
    }
  }

  @Test func theCommentHasToBeginWithTheWord() {
    for comment in [
      "// see duo-audit: ignore drawn-bar why", "// `duo-audit: ignore drawn-bar why`",
      "// Duo-audit: ignore drawn-bar why",
      "// duo-audit ignore drawn-bar why", "// TODO: duo-audit: ignore drawn-bar why", "//", "/**/", "/*/", "",
      "// duo-audit:", "// duo-audit: runs in the build", "// duo-audit: ",
    ] {
      #expect(waiver(comment) == nil, "\(comment)")
    }
  }

  @Test func theOtherAuditorsWordIsTheSameWord() {
    #expect(names("// duo-layout-audit: ignore drawn-bar why") == ["drawn-bar"])
    #expect(waiver("// duo-layout-audit: ignore-file drawn-bar why")?.form == .file)
  }

  @Test func layoutNumbersAreNames() throws {
    let waiver = try #require(self.waiver("// duo-layout-audit: ignore DL-07, DL-12, drawn-bar why"))
    #expect(waiver.names.map(\.text) == ["DL-07", "DL-12", "drawn-bar"])
    #expect(waiver.names.map(\.isLayoutNumber) == [true, true, false])
    #expect(waiver.reason == "why")
  }

  @Test func whatIsNoNameStandsAloneSoThatItCanBeSaid() {
    #expect(names("// duo-audit: ignore Drawn-Bar why") == ["Drawn-Bar"])
    #expect(names("// duo-audit: ignore drawn_bar why") == ["drawn_bar"])
    #expect(names("// duo-audit: ignore drawn-bar. Why") == ["drawn-bar."])
    #expect(names("// duo-audit: ignore this is fine") == ["this"])
    #expect(names("// duo-audit: ignore") == [])
  }

  @Test func commandsThatDoNotExistAreKept() {
    #expect(waiver("// duo-audit: ignore-next-line drawn-bar why")?.form == .unknown("ignore-next-line"))
    #expect(waiver("// duo-audit: ignore: drawn-bar why")?.form == .unknown("ignore:"))
    #expect(waiver("// duo-audit: disable drawn-bar why")?.form == .unknown("disable"))
  }

  @Test func bytesThatAreNoTextDoNotHarm() {
    let bytes = Array("// duo-audit: ignore drawn-bar ".utf8) + [0xFF, 0xFE, 0x61]
    let waiver = WaiverComment.waiver(in: bytes, comment: 0..<UInt32(bytes.count)) { _ in false }
    #expect(waiver?.names.map(\.text) == ["drawn-bar"])
    #expect(waiver?.reason == "\u{FFFD}\u{FFFD}a")
  }
}
