import AuditRules
import Testing

@testable import Audit

/// Lines and columns.
struct LineIndexTests {
  private func position(_ line: Int, _ utf8: Int, _ utf16: Int, _ characters: Int) -> Position {
    Position(line: line, utf8: utf8, utf16: utf16, characters: characters)
  }

  @Test func everyKindOfLineBreakEndsALine() {
    let lines = LineIndex(Array("a\nbc\r\nd\re\n\n".utf8))
    #expect(lines.count == 6)
    #expect((1...6).map(lines.text(ofLine:)) == ["a", "bc", "d", "e", "", ""])
    #expect([0, 1, 2, 5, 6, 8, 10, 11].map(lines.line(at:)) == [1, 1, 2, 2, 3, 4, 5, 6])
  }

  @Test func crlfIsNoPartOfALine() {
    let lines = LineIndex(Array("let a = 1\r\nlet b = 2\r\n".utf8))
    #expect(lines.line(containing: 3) == "let a = 1")
    // Both bytes of the break are the place behind the last character.
    #expect(lines.position(at: 9) == position(1, 10, 10, 10))
    #expect(lines.position(at: 10) == position(1, 10, 10, 10))
    #expect(lines.position(at: 11) == position(2, 1, 1, 1))
  }

  @Test func columnsInBytesUTF16AndCharacters() {
    let text = "let é = \"👨‍👩‍👧\"; UIScreen.main"
    let offset = Array(text.utf8).count - "UIScreen.main".utf8.count
    let lines = LineIndex(Array(text.utf8))
    #expect(lines.position(at: offset) == position(1, 32, 21, 14))
    #expect(lines.position(at: offset + 8) == position(1, 40, 29, 22))
  }

  @Test func aByteOrderMarkIsNoColumn() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("ab\ncd".utf8)
    let lines = LineIndex(bytes)
    #expect(lines.position(at: 0) == position(1, 1, 1, 1))
    #expect(lines.position(at: 3) == position(1, 1, 1, 1))
    #expect(lines.position(at: 4) == position(1, 2, 2, 2))
    #expect(lines.position(at: 7) == position(2, 2, 2, 2))
    #expect(lines.line(containing: 0) == "ab")
    #expect(LineIndex([0xEF, 0xBB, 0xBF]).line(containing: 1) == "")
  }

  @Test func invalidUTF8CountsAsItsReplacement() {
    let bytes: [UInt8] = Array("a".utf8) + [0xFF, 0xC3] + Array("b".utf8) + [0xE2, 0x82] + Array("c".utf8)
    let lines = LineIndex(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(lines.line(containing: 0) == text)
    #expect(text == "a\u{FFFD}\u{FFFD}b\u{FFFD}c")
    #expect(lines.position(at: 3) == position(1, 4, 4, 4))
    #expect(lines.position(at: 6) == position(1, 7, 6, 6))
    #expect(lines.position(at: 7) == position(1, 8, 7, 7))
  }

  @Test func anOffsetInsideACharacterIsItsStart() {
    let lines = LineIndex(Array("aé👍b".utf8))
    #expect(lines.position(at: 2) == position(1, 2, 2, 2))
    #expect([4, 5, 6].map(lines.position(at:)) == Array(repeating: position(1, 4, 3, 3), count: 3))
    #expect(lines.position(at: 7) == position(1, 8, 5, 4))
  }

  @Test func offsetsOutsideTheFileAreItsEnds() {
    let lines = LineIndex(Array("ab\ncd".utf8))
    #expect(lines.position(at: -5) == position(1, 1, 1, 1))
    #expect(lines.position(at: 99) == position(2, 3, 3, 3))
    #expect(lines.text(ofLine: 0) == "" && lines.text(ofLine: 3) == "")
  }

  @Test func nulBytesAndFormFeedsAreCharacters() {
    let lines = LineIndex([0, 0x0C, UInt8(ascii: "a")])
    #expect(lines.count == 1)
    #expect(lines.position(at: 2) == position(1, 3, 3, 3))
  }

  @Test func aPlaceHoldsBothEndsAndItsLine() {
    let file = FileReference(absolute: "/p/a.swift", shown: "a.swift", repository: "a.swift", project: "a.swift")
    var places = PlaceMaker(file: file, bytes: Array("let é = 1\r\nfoo(\n  bar)".utf8))
    let place = places.place(4..<6)
    #expect(place.start == position(1, 5, 5, 5) && place.end == position(1, 7, 6, 6))
    #expect(place.line == "let é = 1")
    let long = places.place(12..<22)
    #expect(long.start == position(2, 1, 1, 1) && long.end == position(3, 6, 6, 6))
    #expect(long.line == "foo(" && long.file == file && long.range == 12..<22)
    #expect(places.place(4..<6) == place)
  }
}
