import Audit
import Testing

@testable import Reports

@Suite struct SourceExcerptTests {
  private func excerpt(_ line: String, _ needle: String, limit: Int = 120) -> SourceExcerpt {
    SourceExcerpt(SampleFile("A.swift", line + "\n").place(needle), limit: limit)
  }

  @Test func caretsStandUnderTheRegion() {
    let shown = excerpt("let w = UIScreen.main.bounds   ", "UIScreen.main")
    #expect(shown.text == "let w = UIScreen.main.bounds")
    #expect(shown.carets == "        ^^^^^^^^^^^^^")
  }

  @Test func tabsStayTabs() {
    #expect(excerpt("\t\tlet a\t= b", "b").carets == "\t\t     \t  ^")
  }

  @Test func wideAndCombinedCharactersTakeTheirColumns() {
    #expect(excerpt("let é = \"👨‍👩‍👧\"; UIScreen.main", "UIScreen").carets == "              ^^^^^^^^")
    #expect(excerpt("let 中文 = e\u{301}x", "x").carets == "            ^")
    #expect(excerpt("f(中文)", "中文").carets == "  ^^^^")
  }

  @Test func aLongLineIsCutOnTheRight() {
    let shown = excerpt("ab" + String(repeating: "c", count: 200), "b", limit: 20)
    #expect(shown.text == "ab" + String(repeating: "c", count: 17) + "…")
    #expect(shown.carets == " ^")
  }

  @Test func aLongLineIsCutAroundTheRegion() {
    let line = String(repeating: "a", count: 200) + "MARK" + String(repeating: "b", count: 200)
    let shown = excerpt(line, "MARK")
    #expect(shown.text == "…" + String(repeating: "a", count: 40) + "MARK" + String(repeating: "b", count: 74) + "…")
    #expect(shown.text.count == 120)
    #expect(shown.carets == String(repeating: " ", count: 41) + "^^^^")
  }

  @Test func theEndOfALongLineIsReached() {
    let shown = excerpt(String(repeating: "a", count: 200) + "MARK", "MARK")
    #expect(shown.text == "…" + String(repeating: "a", count: 40) + "MARK")
  }

  @Test func aRegionLongerThanTheLimitIsCutToo() {
    let region = String(repeating: "中", count: 300)
    let shown = excerpt("let a = \(region)", region)
    #expect(shown.text.hasSuffix("中…"))
    #expect(DisplayText.width(shown.text) <= 120)
    #expect(shown.carets.filter { $0 == "^" }.count == DisplayText.width(shown.text.filter { $0 == "中" }))
  }

  @Test func aRegionOfSeveralLinesIsMarkedToTheEndOfItsFirst() {
    let shown = SourceExcerpt(SampleFile("A.swift", "a(b,  \n c)").place("(b,  \n c)"))
    #expect(shown == excerpt("a(b,", "(b,"))
  }

  @Test func anEmptyRegionHasOneCaret() {
    #expect(SourceExcerpt(SampleFile("A.swift", "abc").place(1..<1)).carets == " ^")
    #expect(SourceExcerpt(SampleFile("A.swift", "").place(0..<0)) == excerpt("", ""))
  }

  @Test func whatSteersATerminalIsReplaced() {
    #expect(excerpt("a\u{1B}[2Jb\u{202E}c", "c").text == "a\u{FFFD}[2Jb\u{FFFD}c")
    #expect(DisplayText.oneLine("a\nb\tc\r\nd\u{7}") == "a b c d\u{FFFD}")
  }

  @Test func aPlaceBehindTheLineIsHarmless() {
    let position = Position(line: 1, utf8: 99, utf16: 99, characters: 99)
    let place = Place(file: Sample.odd.reference, range: 98..<99, start: position, end: position, line: "ab")
    #expect(SourceExcerpt(place).carets == "  ^")
  }
}
