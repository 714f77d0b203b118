import SwiftTree
import Testing

@Suite struct NameTests {
  @Test func knownNamesKeepTheirNumbers() throws {
    let vocabulary = Vocabulary(["bounds", "view", "frame"])
    let unit = try parse("let own = view.bounds + view.own", vocabulary: vocabulary)
    #expect(unit.nodes.filter { $0.kind == .name }.map(\.name) == [2, 2])
    let members = unit.nodes.filter { $0.kind == .member }
    #expect(members[0].name == 1)
    #expect(members[1].name == unit[unit.first(.variableDeclaration)].name)
    #expect(members[1].name == vocabulary.count)
    #expect(unit.name(members[1].name) == "own")
    #expect(unit.nameCount == 5)
  }

  @Test func vocabularyNumbersInOrder() {
    let vocabulary = Vocabulary(["b", "a", "b", "c"])
    #expect(vocabulary.names == ["", "b", "a", "c"])
    #expect(vocabulary.id("c") == 3)
    #expect(vocabulary.id("d") == nil)
    let bytes = Array("a".utf8)
    #expect(bytes.withUnsafeBytes { vocabulary.id(of: $0) } == 2)
  }

  @Test func backticksAreNoPartOfAName() throws {
    let unit = try parse("let `default` = a.`default`", vocabulary: Vocabulary(["default"]))
    #expect(unit[unit.first(.variableDeclaration)].name == 1)
    #expect(unit[unit.first(.member)].name == 1)
  }

  @Test func namesOfAnyLengthAreToldApart() throws {
    let names =
      (1...40).map { String(repeating: "n", count: $0) } + (1...40).map { String(repeating: "n", count: $0) + "m" }
    let code = names.map { "let \($0) = 1\n" }.joined()
    let unit = try parse(code, vocabulary: Vocabulary(names.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)))
    let read = unit.nodes.filter { $0.kind == .variableDeclaration }
    #expect(read.map { unit.name($0.name) } == names)
    #expect(Set(read.map(\.name)).count == names.count)
  }

  @Test func aFileOfManyNames() throws {
    let code = (0..<5000).map { "let name\($0) = name\($0 % 100)\n" }.joined()
    let unit = try parse(code)
    let read = unit.nodes.filter { $0.kind == .variableDeclaration }
    #expect(read.map { unit.name($0.name) } == (0..<5000).map { "name\($0)" })
  }

  @Test func aParserForgetsTheFileBefore() throws {
    let parser = try SwiftParser()
    let vocabulary = Vocabulary(["known"])
    _ = parser.parse(SourceText(path: "A.swift", text: "let a = known\n"), vocabulary: vocabulary)
    let unit = parser.parse(SourceText(path: "B.swift", text: "let b = a\n"), vocabulary: vocabulary)
    #expect(unit.nodes.filter { $0.name != 0 }.map { unit.name($0.name) } == ["b", "a"])
  }

  /// Every identifier of tricky snippets is in the tree, and nothing else.
  @Test(
    arguments: [
      ("let a = b.c { d in e(f: d) }", ["a", "b", "c", "d", "e", "f"]),
      ("func a(b c: D = .e) -> F { return c!.g?[h] }", ["D", "F", "a", "b", "c", "e", "g", "h"]),
      ("switch a { case .b(let c, d: .e) where c > f: g(c) }", ["a", "b", "c", "d", "e", "f", "g"]),
      ("let s = \"\\(a.b) \\(c(d) ?? \"\\(e)\")\"", ["a", "b", "c", "d", "e", "s"]),
      ("a = b ? c : d as? E.F ?? -g * (h + i)", ["E", "F", "a", "b", "c", "d", "g", "h", "i"]),
      (
        "@A(b: C.d) private var e: F<G> { get { h } set { i = newValue } }",
        ["A", "C", "F", "G", "b", "d", "e", "h", "i", "newValue", "private"]
      ),
      (
        "for await a in b.c where d { e[\\.f, default: g].h += 1 }",
        ["a", "b", "c", "d", "default", "e", "f", "g", "h"]
      ),
      ("if let a, case let .b(c)? = d, #available(iOS 17, *) { e = [a: c] }", ["a", "b", "c", "d", "e"]),
    ] as [(String, [String])])
  func identifiers(_ code: String, _ expected: [String]) throws {
    let unit = try parse(code)
    #expect(unit.unread.isEmpty)
    #expect(Set(unit.nodes.filter { $0.name != 0 }.map { unit.name($0.name) }).sorted() == expected)
  }
}
