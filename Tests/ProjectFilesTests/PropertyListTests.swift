import Testing

@testable import ProjectFiles

@Suite struct PropertyListTests {
  @Test func xmlKeysStandWhereTheyAreWritten() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <key>UIOld</key> -->
      <plist version="1.0"><dict>
        <key>UIRequiresFullScreen</key><true/>
        <key> A&amp;B </key><array><string>x</string><string>y</string></array>
      </dict></plist>
      """
    let list = try #require(PropertyList(Array(text.utf8)))
    #expect(list.root.entries.map(\.key) == ["UIRequiresFullScreen", "A&B"])
    #expect(list.root["UIRequiresFullScreen"] == .flag(true))
    #expect(list.root["A&B"] == .list([.text("x"), .text("y")]))
    let key = try #require(list.root.entries.first)
    #expect(String(text.utf8.dropFirst(key.range.lowerBound).prefix(key.range.count)) == "UIRequiresFullScreen")
    #expect(list.start == 0..<5)
  }

  @Test(arguments: [
    "", "no list", "<html><body/></html>", "<plist><dict><key>A</key>", "bplist00", "{ a = ", "( a, b )",
  ])
  func whatIsNoListIsNone(text: String) {
    #expect(PropertyList(Array(text.utf8)) == nil)
  }

  @Test func oldStyleListsAreRead() throws {
    let list = try #require(
      PropertyList(Array("// c\n{ a = b; \"c d\" = (1, \"x\\\"y\"); /* e */ f = { g = /h.swift; }; }".utf8)))
    #expect(list.root["a"] == .text("b"))
    #expect(list.root["c d"] == .list([.text("1"), .text("x\"y")]))
    #expect(list.root["f"]?["g"] == .text("/h.swift"))
  }

  /// `{"A": true, "B": ["x", 7]}` as Apple's tools write it.
  @Test func binaryListsAreRead() throws {
    let objects: [[UInt8]] = [
      [0xD2, 1, 2, 3, 4], [0x51, 0x41], [0x51, 0x42], [0x09], [0xA2, 5, 6], [0x51, 0x78], [0x10, 7],
    ]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 7] + [UInt8](repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    let list = try #require(PropertyList(bytes))
    #expect(list.root["A"] == .flag(true))
    #expect(list.root["B"] == .list([.text("x"), .number(7)]))
    #expect(PropertyList(bytes.dropLast(9) + [0xFF]) == nil)
  }

  @Test func flagsAreSpelledInManyWays() {
    #expect(PropertyListValue.text("YES").words == ["yes"])
    #expect(PropertyListValue.number(1).words.contains("yes"))
    #expect(PropertyListValue.flag(false).words == ["no"])
    #expect(PropertyListValue.text("A B").words == ["A", "B"])
  }
}
