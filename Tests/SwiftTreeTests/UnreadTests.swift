import SwiftTree
import Testing

/// Files that can't be read whole: what is around is read, what is not is named.
@Suite struct UnreadTests {
  private func calls(_ unit: SyntaxUnit) -> [String] {
    unit.nodes.filter { $0.kind == .call }.map { unit.name($0.name) }
  }

  @Test func whatStandsAroundAnErrorIsRead() throws {
    let unit = try parse("func a() { b() }\nfunc c() { let = ) d }\nfunc e() { f() }\n")
    #expect(!unit.unread.isEmpty)
    #expect(unit.unread.allSatisfy { $0.reason == .syntax })
    let calls = calls(unit)
    #expect(calls.contains("b") && calls.contains("f"))
    let broken = UInt32("func a() { b() }\n".utf8.count)
    #expect(unit.unread.allSatisfy { $0.range.lowerBound >= broken })
  }

  @Test func emptyFile() throws {
    for code in ["", "\n", "// nothing\n", "  \n\t\n"] {
      let unit = try parse(code)
      #expect(unit.count == 1)
      #expect(unit[0].kind == .file && unit[0].end == UInt32(code.utf8.count))
      #expect(unit.unread.isEmpty)
    }
  }

  @Test func byteOrderMark() throws {
    let unit = try parse(bytes: [0xEF, 0xBB, 0xBF] + Array("import UIKit\n#if os(macOS)\na()\n#endif\nb()\n".utf8))
    #expect(unit.unread.isEmpty)
    #expect(unit[unit.first(.importDeclaration)].start == 3)
    #expect(calls(unit) == ["b"])
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func lineEnds(_ end: String) throws {
    let lines = ["func f() {", "  // a comment", "  a()", "  b.c", "    .d()", "}", ""]
    let unit = try parse(lines.joined(separator: end))
    #expect(unit.unread.isEmpty)
    #expect(calls(unit) == ["a", "d"])
    #expect(unit.comments.map { unit.text.string(Int($0.lowerBound)..<Int($0.upperBound)) } == ["// a comment"])
  }

  @Test func formFeed() throws {
    let unit = try parse("a()\u{C}\n\u{C}b\u{C}.c()\n")
    #expect(unit.unread.isEmpty)
    #expect(calls(unit) == ["a", "c"])
  }

  @Test func nulBytes() throws {
    let unit = try parse(bytes: Array("a()\0\0\nlet b = \"\0\"\nc()\n".utf8))
    #expect(calls(unit) == ["a", "c"])
    #expect(unit.unread == [UnreadRange(range: 3..<5, reason: .nul), UnreadRange(range: 15..<16, reason: .nul)])
  }

  @Test func invalidUTF8() throws {
    let bytes =
      Array("// caf".utf8) + [0xE9] + Array("\na()\nlet b = \"".utf8) + [0xC3, 0x28, 0xFF] + Array("\"\nc()\n".utf8)
    let unit = try parse(bytes: bytes)
    #expect(calls(unit) == ["a", "c"])
    #expect(
      unit.unread == [
        UnreadRange(range: 6..<7, reason: .encoding), UnreadRange(range: 21..<22, reason: .encoding),
        UnreadRange(range: 23..<24, reason: .encoding),
      ])
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func malformedSequences(_ sequence: [UInt8]) throws {
    let unit = try parse(bytes: Array("// ".utf8) + sequence + Array("\na()\n".utf8))
    #expect(unit.unread == [UnreadRange(range: 3..<3 + UInt32(sequence.count), reason: .encoding)])
    #expect(calls(unit) == ["a"])
  }

  @Test func wellFormedText() throws {
    let unit = try parse("// é € 😀 ￿ 𐀀\nlet größe = \"👨‍👩‍👧\".日本\n")
    #expect(unit.unread.isEmpty)
    #expect(unit.name(unit[unit.first(.member)].name) == "日本")
  }

  @Test func manyDefectsAreFewRanges() throws {
    let unit = try parse(bytes: Array(repeating: [0x61, 0x0A, 0x00, 0x0A], count: 1000).flatMap { $0 })
    #expect(unit.unread.count <= 100)
    #expect(unit.unread.last?.range.upperBound == 3999)
  }

  @Test func anotherEncoding() throws {
    let utf16: [UInt8] = [0xFF, 0xFE] + "let a = 1\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let unit = try parse(bytes: utf16)
    #expect(unit.unread == [UnreadRange(range: 0..<UInt32(utf16.count), reason: .encoding)])
    #expect(unit.count == 1)
  }

  @Test func aFileThatIsTooLarge() throws {
    let line = Array("let a = UIScreen.main.bounds\n".utf8)
    let bytes = Array(repeating: line, count: SwiftParser.maximumSize / line.count + 1).flatMap { $0 }
    let unit = try parse(bytes: bytes)
    #expect(unit.unread == [UnreadRange(range: 0..<UInt32(bytes.count), reason: .size)])
    #expect(unit.count == 1)
  }
}
