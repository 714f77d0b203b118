import Testing

@testable import CodePatterns

@Suite struct ValueTestTests {
  @Test(arguments: [
    ("isPadLayout", ["is", "pad", "layout"]), ("URLSession", ["url", "session"]), ("isIPad", ["is", "i", "pad"]),
    ("iphone12Pro", ["iphone", "12", "pro"]), ("MAX_WIDTH", ["max", "width"]), ("kTabBar", ["k", "tab", "bar"]),
    ("", []),
    ("ID", ["id"]), ("parseURL", ["parse", "url"]), ("straße_Öl", ["straße", "öl"]), ("padding", ["padding"]),
    ("__x", ["x"]),
  ])
  func words(_ identifier: String, _ expected: [String]) { #expect(wordsOf(identifier) == expected) }

  @Test func wordsAreWhole() {
    let test = WordTest(anyOf: ["pad", "sizeClass"])
    for name in ["isPadLayout", "PAD", "pad", "horizontalSizeClass", "size_class"] {
      #expect(test.holds(name), "\(name)")
    }
    for name in ["padding", "keypad", "size", "classSize", "ipad"] { #expect(!test.holds(name), "\(name)") }
    #expect(WordTest(anyOf: ["pad"], isNegated: true).holds("padding"))
    #expect(!WordTest(anyOf: ["pad"], isNegated: true).holds("isPad"))
  }

  @Test func numbers() throws {
    #expect(try #require(NumberTest(">= 382")).holds(382))
    #expect(try !#require(NumberTest(">= 382")).holds(381.5))
    #expect(try #require(NumberTest("<3")).holds(2))
    #expect(try #require(NumberTest("!= 0")).holds(1))
    #expect(NumberTest("382") == .equal(382))
    #expect(NumberTest(" == 2 ") == .equal(2))
    #expect(NumberTest("-1.5") == .equal(-1.5))
    #expect(
      NumberTest.even.holds(0) && NumberTest.even.holds(-4) && !NumberTest.even.holds(3) && !NumberTest.even.holds(2.5))
    #expect(
      NumberTest.odd.holds(3) && NumberTest.odd.holds(-3) && !NumberTest.odd.holds(2) && !NumberTest.odd.holds(1.5))
    for text in ["", ">", "left", "> target", "nan", "inf", "1 2"] { #expect(NumberTest(text) == nil, "\(text)") }
  }

  @Test func values() throws {
    let test = try #require(ValueTest(anyOf: ["left", ">= 3", "even"]))
    #expect(test.holds(text: "left"))
    #expect(!test.holds(text: "right"))
    #expect(test.holds(number: 5))
    #expect(test.holds(number: 2))
    #expect(!test.holds(number: 1))
    #expect(!test.holds())
    #expect(try #require(ValueTest(anyOf: ["left"], isNegated: true)).holds(text: "right"))
    #expect(ValueTest("> target") == nil)
  }

  @Test func predicates() throws {
    func holds(_ pattern: String, _ code: String, _ name: String, _ test: CapturePredicate.Test) throws -> Bool {
      let found = try #require(PatternFixture(pattern).matches(code).first)
      return CapturePredicate(name, test).holds(found.match.captures, in: found.unit)
    }
    let sides = CapturePredicate.Test.text(TextTest(anyOf: ["left", "right"]))
    #expect(try holds(".insets.$SIDE", "a.insets.left", "SIDE", sides))
    #expect(try !holds(".insets.$SIDE", "a.insets.top", "SIDE", sides))
    #expect(try holds("f($SIDE)", "f(.left)", "SIDE", sides))
    #expect(try holds("f($SIDE)", "f(self.left)", "SIDE", sides))
    #expect(try holds("f($SIDE)", "f(\"left\")", "SIDE", sides))
    #expect(try !holds("f($SIDE)", "f(left())", "SIDE", sides))
    #expect(try holds("f($SIDE)", "f(.top)", "SIDE", .text(TextTest(anyOf: ["left"], isNegated: true))))
    #expect(try !holds("f($SIDE)", "f(.left)", "SIDE", .text(TextTest(anyOf: ["left"], isNegated: true))))

    let pad = CapturePredicate.Test.words(WordTest(anyOf: ["pad"]))
    #expect(try holds("let $X = $V", "let isPadLayout = a", "X", pad))
    #expect(try !holds("let $X = $V", "let padding = a", "X", pad))
    #expect(try holds("if $C { $$$ }", "if a && device.isPad { }", "C", pad))
    #expect(try !holds("if $C { $$$ }", "if f(\"pad\") { }", "C", pad))

    #expect(try holds("f($X)", "f(400.0)", "X", .number([.greaterOrEqual(382)])))
    #expect(try !holds("f($X)", "f(300)", "X", .number([.greaterOrEqual(382)])))
    #expect(try holds("f($X)", "f(-4)", "X", .number([.equal(1), .even])))
    #expect(try !holds("f($X)", "f(width)", "X", .number([.even])))

    #expect(try holds("f($A, $B)", "f(x.y, self.x.y)", "A", .sameAs("B", isNegated: false)))
    #expect(try !holds("f($A, $B)", "f(x.y, x.z)", "A", .sameAs("B", isNegated: false)))
    #expect(try holds("f($A, $B)", "f(x.y, x.z)", "A", .sameAs("B", isNegated: true)))
    #expect(try holds("$A.$B(b)", "a.b(b)", "B", .sameAs("B", isNegated: false)))
    #expect(try holds("let $X = g($Y)", "let a = g(a)", "X", .sameAs("Y", isNegated: false)))
    #expect(try !holds("f($A)", "f(1)", "B", .number([.equal(1)])))
  }
}
