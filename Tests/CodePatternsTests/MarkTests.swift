import Testing

@testable import CodePatterns

@Suite struct MarkTests {
  @Test func reportsTheMarkedToken() throws {
    let code = "let w = self.view!\n  .safeAreaInsets // x\n  .left * 2 + UIScreen.main.bounds.width"
    #expect(try PatternFixture("view.↓safeAreaInsets.left").tokens(code) == ["safeAreaInsets"])
    #expect(try PatternFixture(".↓safeAreaInsets.$SIDE * 2").tokens(code) == ["safeAreaInsets"])
    #expect(try PatternFixture("↓.safeAreaInsets.$SIDE * 2").tokens(code) == ["safeAreaInsets"])
    #expect(try PatternFixture(".safeAreaInsets.↓$SIDE * 2").tokens(code) == ["left"])
    #expect(try PatternFixture(".safeAreaInsets.$SIDE ↓* 2").tokens(code) == ["*"])
    #expect(try PatternFixture(".safeAreaInsets.$SIDE * ↓2").tokens(code) == ["2"])
    #expect(try PatternFixture("↓UIScreen.main.bounds").tokens(code) == ["UIScreen"])
    #expect(try PatternFixture("UIScreen.↓main.bounds").tokens(code) == ["main"])
  }

  @Test func withoutMarkTheRootNames() throws {
    #expect(try PatternFixture("UIScreen.main.bounds").tokens("UIScreen.main.bounds.width") == ["bounds"])
    #expect(try PatternFixture(".id($X)").tokens("a.b().id(3)") == ["id"])
    #expect(try PatternFixture("$A * 2").tokens("a * 2") == ["*"])
    #expect(try PatternFixture("func $N($$$) { $$$ }").tokens("func abc() { }") == ["abc"])
    #expect(try PatternFixture("if $C { $$$ }").tokens("if a { }") == ["if"])
  }

  @Test func marksOnOtherPlaces() throws {
    #expect(try PatternFixture("a.b().↓id($X)").tokens("a.b().id(3)") == ["id"])
    #expect(try PatternFixture("f(↓$X)").tokens("f(a.b)") == ["b"])
    #expect(try PatternFixture("f(↓width: $X)").tokens("f(width: 3)") == ["width"])
    #expect(try PatternFixture("f(width: ↓.zero)").tokens("f(width: .zero)") == ["zero"])
    #expect(try PatternFixture("let ↓$X = UUID()").tokens("let a = UUID()") == ["a"])
    #expect(try PatternFixture("f { $$$; ↓g(); $$$ }").tokens("f { a(); g(); b() }") == ["g"])
    #expect(try PatternFixture("↓let $X = $V").tokens("let a = 1") == ["a"])
    #expect(try PatternFixture("↓@State var $X = $V").tokens("@State var a = 1") == ["State"])
  }

  @Test func markAfterGoingBack() throws {
    let fixture = try PatternFixture("f { $$$; $X.↓begin(); $$$; $X.end(); $$$ }")
    let found = try #require(fixture.matches("f { a.begin(); b.begin(); b.end() }").first)
    #expect(found.match.range.lowerBound == 17)
    #expect(found.unit.string(found.match.marked).contains("b.begin"))
  }
}
