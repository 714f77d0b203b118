import Testing

@testable import AuditRules

@Suite struct YAMLReaderTests {
  private func read(_ text: String, lineOffset: Int = 0) throws -> YAMLNode {
    try YAMLReader.read(Array(text.utf8), path: "a.yml", lineOffset: lineOffset)
  }

  private func error(_ text: String, lineOffset: Int = 0) -> String {
    do throws(RuleFileError) {
      _ = try YAMLReader.read(Array(text.utf8), path: "a.yml", lineOffset: lineOffset)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func scalarsAreTheWordsTheyAre() throws {
    let node = try read("[on, off, yes, no, true, null, ~, 0.10, 0x1F, 1e3, 2024-01-01, '>= 382']")
    #expect(
      node.items?.map(\.text)
        == ["on", "off", "yes", "no", "true", "null", "~", "0.10", "0x1F", "1e3", "2024-01-01", ">= 382"])
    #expect(node.items?.map(\.isQuoted) == Array(repeating: false, count: 11) + [true])
  }

  @Test func quotesKeepWhatStandsInThem() throws {
    let node = try read(
      #"""
      single: 'it''s \(a)'
      double: "a\tb"
      block: |
        one
        two
      """#)
    #expect(node["single"]?.text == #"it's \(a)"#)
    #expect(node["double"]?.text == "a\tb")
    #expect(node["block"]?.text == "one\ntwo")
    #expect(node["block"]?.isQuoted == true)
  }

  @Test func everyValueKnowsItsPlace() throws {
    let node = try read("é: [a, b]\nb:\n  c: 'd'\n", lineOffset: 10)
    let list = try #require(node["é"])
    #expect([list.line, list.column] == [11, 4])
    #expect(list.items?.map(\.column) == [5, 8])
    let entry = try #require(node["b"]?.entry("c"))
    #expect([entry.line, entry.column, entry.value.line, entry.value.column] == [13, 3, 13, 6])
  }

  @Test func mappingsKeepTheirOrder() throws {
    #expect(try read("{ z: 1, a: 2, m: 3 }").entries?.map(\.name) == ["z", "a", "m"])
  }

  @Test func aValueOrAListReadsTheSame() throws {
    #expect(try read("a: x")["a"]?.oneOrMore.map(\.text) == ["x"])
    #expect(try read("a: [x, y]")["a"]?.oneOrMore.map(\.text) == ["x", "y"])
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "\u{FEFF}"])
  func aFileWithoutADocumentIsAnEmptyMapping(_ text: String) throws {
    #expect(try read(text).content == .mapping([]))
  }

  @Test func aByteOrderMarkAndCRLFAreNoText() throws {
    let node = try read("\u{FEFF}a: b\r\nc: d\r\n")
    #expect(node.entries?.map(\.name) == ["a", "c"])
    #expect(node["c"]?.text == "d")
  }

  @Test func whatIsNotReadIsNamedWithItsPlace() {
    #expect(
      error("a: &x 1\n")
        == "a.yml:1:4: '&' starts an anchor here, and anchors are not read; put the text in single quotes")
    #expect(
      error("a:\n  code: *2\n")
        == "a.yml:2:9: '*' starts an alias here, and aliases are not read; put the text in single quotes")
    #expect(
      error("- a\n- !b c\n") == "a.yml:2:3: '!' starts a tag here, and tags are not read; put the text in single quotes"
    )
    #expect(error("a: b\n---\nc: d\n") == "a.yml:2:1: a second document starts here; a file holds one")
    #expect(
      error("? [a]\n: b\n")
        == "a.yml:1:3: a key is a word, not a list or a mapping; put text that starts with [ or { in single quotes")
  }

  @Test func aKeyStandsOnce() {
    #expect(
      error("b: 1\na: 1\nb: 2\n", lineOffset: 3)
        == "a.yml:6:1: the key 'b' stands already on line 4; a key stands once")
    #expect(error("x: { a: 1, a: 2 }").hasPrefix("a.yml:1:12: the key 'a'"))
  }

  @Test func whatYAMLRefusesSaysWhatToDo() {
    #expect(
      error("a: b\nfix: label: value\n", lineOffset: 1)
        == "a.yml:3:11: mapping values are not allowed in this context; "
        + "put text that holds ': ' in single quotes, and check the indent")
    #expect(
      error(#"a: "\(x)""#)
        == "a.yml:1:5: found unknown escape character; use single quotes, in which a backslash is only a backslash")
    #expect(
      error("a: 1\nb: 'it\nc: 2\n")
        == "a.yml:2:4: found unexpected end of stream while scanning a quoted scalar; "
        + "close the quote; in single quotes an apostrophe is written twice")
    #expect(error("a: @b").hasPrefix("a.yml:1:4: found character that cannot start any token; put text"))
    #expect(error("a: [b, c\nd: e\n").hasPrefix("a.yml:2:"))
  }

  @Test func bytesThatAreNoTextHaveALineAndAColumn() throws {
    do throws(RuleFileError) {
      _ = try YAMLReader.read(Array("a: b\né: ".utf8) + [0xFF, 0x0A], path: "a.yml", lineOffset: 0)
      Issue.record("read")
    } catch {
      #expect([error.line, error.column] == [2, 4])
      #expect(error.message == "invalid leading UTF-8 octet; save it as UTF-8 text")
    }
    #expect(error("a: b\nc: \u{1}\n").hasPrefix("a.yml:2:4: control characters are not allowed"))
  }

  @Test func depthHasAnEnd() {
    #expect(
      error(String(repeating: "[", count: 50_000)).hasPrefix("a.yml:1:65: values stand in each other more than 64"))
  }
}
