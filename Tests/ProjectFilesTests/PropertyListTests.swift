import Testing

@testable import ProjectFiles

@Suite struct PropertyListTests {
  @Test func xmlKeysStandWhereTheyAreWritten() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>UIRequiresFullScreen</key><true/>
        <key> A&amp;B </key><array><string>x</string><string>y</string></array>
      </dict></plist>
      """
    let list = try #require(PropertyList(Array(text.utf8)))
    #expect(list.root["UIRequiresFullScreen"] == .flag(true))
    #expect(list.root["A&B"] == .list([.text("x"), .text("y")]))
    let key = try #require(list.root.entries.first)
    #expect(String(text.utf8.dropFirst(key.range.lowerBound).prefix(key.range.count)) == "UIRequiresFullScreen")
    #expect(list.start == 0..<5)
  }

  @Test(arguments: ["", "no list", "<html><body/></html>", "<plist><dict><key>A</key>", "bplist00"])
  func whatIsNoListIsNone(text: String) {
    #expect(PropertyList(Array(text.utf8)) == nil)
  }
}
