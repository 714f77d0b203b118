import SwiftTree
import Testing

@testable import CodePatterns

@Suite struct PatternFactsTests {
  private func required(_ source: String) throws -> [String] {
    let fixture = try PatternFixture(source)
    return fixture.pattern.requirement.map { group in
      group.map { fixture.vocabulary.names[Int($0)] }.joined(separator: "|")
    }.sorted()
  }

  @Test func requirements() throws {
    #expect(try required("UIScreen.main.bounds") == ["UIScreen", "bounds", "main"])
    #expect(try required(".padding(.horizontal, $X)") == ["horizontal", "padding"])
    #expect(try required("UIImage(named: \"a\")") == ["UIImage", "named"])
    #expect(try required(".sheet(item: x.y, content: { $$$ })") == ["item", "sheet", "x", "y"])
    #expect(try required("@State private var $X: Box<$T> = self.make()") == ["Box", "State", "make"])
    #expect(try required("$A * 2") == [])
    #expect(try required("override func viewDidLoad() { $$$ }") == ["viewDidLoad"])
    #expect(try required("$X == .pad") == ["pad"])
  }

  @Test func plainChains() throws {
    let chain = try PatternFixture("UIScreen.↓main.bounds").pattern
    #expect(chain.plain == ["UIScreen", "main", "bounds"])
    #expect(!chain.hasLeadingDot)
    let dotted = try PatternFixture(".statusBarFrame").pattern
    #expect(dotted.plain == ["statusBarFrame"])
    #expect(dotted.hasLeadingDot)
    #expect(try PatternFixture("isPad").pattern.plain == ["isPad"])
    #expect(try PatternFixture(".a.b").pattern.plain == ["a", "b"])
    for source in [".safeAreaInsets.$SIDE", ".id(x)", "$X.main", "a + b", "a[0].b"] {
      #expect(try PatternFixture(source).pattern.plain == nil, "\(source)")
    }
  }

  @Test func anchors() throws {
    func anchor(_ source: String) throws -> (kinds: [Kind], name: String) {
      let fixture = try PatternFixture(source)
      return (fixture.pattern.anchor.kinds, fixture.vocabulary.names[Int(fixture.pattern.anchor.name)])
    }
    #expect(try anchor(".bounds") == ([.member, .name], "bounds"))
    #expect(try anchor("a.bounds") == ([.member], "bounds"))
    #expect(try anchor(".id($X)") == ([.call], "id"))
    #expect(try anchor("$A.id($X)") == ([.call], "id"))
    #expect(try anchor("$F($X)") == ([.call], ""))
    #expect(try anchor("$A.$B") == ([.member], ""))
    #expect(try anchor("func f() { $$$ }") == ([.functionDeclaration], "f"))
    #expect(try anchor("$A * 2") == ([.binary], ""))
    #expect(try PatternFixture("$A * 2").pattern.anchor.detail == Operator.multiply.rawValue)
  }

  @Test func indexKeepsPatternsApart() throws {
    let parser = try SwiftParser()
    var names = NameCollector()
    let sources = [".id($X)", "UIScreen.main", ".main", "$A * 2", "$A + $B", "$F($$$)", ".id(UUID())"]
    var patterns: [(pattern: Pattern, tag: Int)] = []
    for (tag, source) in sources.enumerated() {
      patterns.append((try Pattern(source, names: &names, parser: parser), tag))
    }
    let index = PatternIndex(patterns)
    let unit = parser.parse(
      SourceText(path: "a.swift", text: "a.id(UUID()); UIScreen.main; x * 2; y.main + 1; unknown(3)"),
      vocabulary: names.vocabulary)
    func found(_ tags: Set<Int>) -> [String] {
      var found: [String] = []
      index.forEachMatch(in: unit, isWanted: sources.indices.map(tags.contains)) { match, tag in
        found.append("\(tag) \(unit.string(match.node))")
      }
      return found
    }
    #expect(found([0, 4]) == ["0 a.id(UUID())", "4 y.main + 1"])
    #expect(found([]).isEmpty)
    #expect(
      found(Set(sources.indices)) == [
        "0 a.id(UUID())", "6 a.id(UUID())", "5 a.id(UUID())", "5 UUID()", "1 UIScreen.main", "2 UIScreen.main",
        "3 x * 2", "4 y.main + 1", "2 y.main", "5 unknown(3)",
      ])
    #expect(PatternIndex([]).isEmpty)
  }

  @Test func searchInsideANode() throws {
    let fixture = try PatternFixture(".main")
    let unit = fixture.unit("f { a(UIScreen.main, b.main) }")
    #expect(fixture.pattern.firstMatch(unit, in: 1).map { unit.string($0.node) } == "UIScreen.main")
    #expect(fixture.pattern.matches(unit, in: 0).count == 2)
    #expect(fixture.pattern.firstMatch(fixture.unit("f()"), in: 0) == nil)
  }

  @Test func captureOfOneNodeOrName() throws {
    let fixture = try PatternFixture("$A.$B")
    let found = try #require(fixture.matches("view.frame").first)
    let captures = found.match.captures
    #expect(captures.names == ["A", "B"])
    #expect(captures["A"]?.nodes.count == 1)
    #expect(captures["B"]?.nodes == [])
    #expect(captures["B"]?.range == 5..<10)
    #expect(captures["C"] == nil)
  }
}
