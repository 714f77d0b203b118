import Testing

@testable import CodePatterns

@Suite struct CallTests {
  @Test(arguments: [
    "row.id(UUID())", "row\n  .padding()\n  // fresh\n  .id(UUID())", "self.id(UUID())", "id(UUID())",
    "Row { x }.id(UUID())",
    "foo?.id(UUID())", "super.id(UUID())", "row.id((UUID()))", "row.id(UUID()).padding()",
  ])
  func leadingDotCall(_ code: String) throws { #expect(try count(".id(UUID())", code) == 1, "\(code)") }

  @Test(arguments: [
    "foo(.id(UUID()))", "let x: Key = .id(UUID())", "row.id(UUID(), 1)", "row.id(for: UUID())", "row.id", "row.id()",
    "row.id(UUID)", "row.uuid(UUID())", "row.id[UUID()]",
  ])
  func otherCalls(_ code: String) throws { #expect(try count(".id(UUID())", code) == 0, "\(code)") }

  @Test func nestedDotMatchesEnumCases() throws {
    let fixture = try PatternFixture(".padding(.horizontal, $X)")
    #expect(fixture.captures("X", "a.padding(.horizontal, 16)") == ["16"])
    #expect(fixture.captures("X", "a.padding(Edge.Set.horizontal, inset + 1)") == ["inset + 1"])
    #expect(fixture.found("a.padding(.vertical, 16)").isEmpty)
    #expect(fixture.found("a.padding(.horizontal)").isEmpty)
    #expect(fixture.found("a.padding([.horizontal], 16)").isEmpty)
    #expect(try count("f(.insets($X))", "f(.insets(3))") == 1)
    #expect(try count("f(.insets($X))", "f(Spacing.insets(3))") == 1)
  }

  @Test func labelsCount() throws {
    let fixture = try PatternFixture("UIImage(named: $NAME)")
    #expect(fixture.captures("NAME", "UIImage(named: \"a\")") == ["\"a\""])
    for code in ["UIImage(\"a\")", "UIImage(systemName: \"a\")", "UIImage(named: \"a\", in: b)", "Image(named: \"a\")"]
    {
      #expect(fixture.found(code).isEmpty, "\(code)")
    }
  }

  @Test func anyNumberOfArguments() throws {
    let fixture = try PatternFixture(".frame($$$A, height: $H, $$$B)")
    #expect(fixture.captures("A", "v.frame(width: 3, height: 4)") == ["width: 3"])
    #expect(fixture.captures("B", "v.frame(width: 3, height: 4)") == [""])
    #expect(fixture.captures("B", "v.frame(height: 4, alignment: .top, x: 2)") == ["alignment: .top, x: 2"])
    #expect(fixture.found("v.frame(width: 4)").isEmpty)
    #expect(try count("f($$$)", "f(); f(1); f(1, b: 2); f(1) { }; f { }; g(1)") == 5)
    #expect(try count("$F($$$)", "f(); a.g(1)") == 2)
    #expect(try count("f($X, $$$)", "f(); f(1); f(1, 2)") == 2)
  }

  @Test func runOfArgumentsKeepsNodes() throws {
    let fixture = try PatternFixture("f($$$ALL)")
    let found = try #require(fixture.matches("f(1, x: 2) { 3 }").first)
    #expect(found.match.captures["ALL"]?.nodes.count == 3)
    #expect(found.match.captures.text("ALL", in: found.unit) == "1, x: 2) { 3 }")
  }

  @Test func trailingClosures() throws {
    let sheet = try PatternFixture(".sheet(isPresented: $S, content: { $$$BODY })")
    #expect(sheet.found("v.sheet(isPresented: $shown) { Text(\"a\") }").count == 1)
    #expect(sheet.found("v.sheet(isPresented: $shown, content: { Text(\"a\") })").count == 1)
    #expect(sheet.found("v.sheet(isPresented: $shown, onDismiss: { x() }) { Text(\"a\") }").isEmpty)
    #expect(sheet.found("v.sheet(isPresented: $shown)").isEmpty)
    #expect(sheet.captures("S", "v.sheet(isPresented: $shown) { }") == ["$shown"])

    let trailing = try PatternFixture(".sheet(isPresented: $S) { $$$BODY }")
    #expect(trailing.found("v.sheet(isPresented: $shown) { }").count == 1)
    #expect(trailing.found("v.sheet(isPresented: $shown, content: { })").count == 1)
    #expect(trailing.found("v.sheet(isPresented: $shown, content: make)").isEmpty)

    let button = try PatternFixture("Button(action: { $$$A }, label: { $$$L })")
    for code in [
      "Button(action: { a() }) { Text(\"x\") }", "Button { a() } label: { Text(\"x\") }",
      "Button(action: { a() }, label: { Text(\"x\") })",
    ] { #expect(button.captures("A", code) == ["a()"], "\(code)") }
    #expect(button.found("Button { a() } icon: { b() }").isEmpty)

    #expect(try count("f($X, then: $C)", "f(1) { }") == 1)
    #expect(try count("f(width: $W)", "f { }") == 0)
  }

  @Test func closuresHaveAnyParameters() throws {
    let fixture = try PatternFixture("GeometryReader { $$$BODY }")
    for code in [
      "GeometryReader { proxy in a(proxy) }", "GeometryReader { a($0) }",
      "GeometryReader { [weak self] (p: Proxy) in a(p) }",
      "GeometryReader { (p) -> Text in a(p) }", "GeometryReader { _ in }", "GeometryReader { }",
    ] { #expect(fixture.found(code).count == 1, "\(code)") }

    let named = try PatternFixture("GeometryReader { $P in $$$A; f($P.size); $$$B }")
    #expect(named.captures("P", "GeometryReader { geo in f(geo.size) }") == ["geo"])
    #expect(named.found("GeometryReader { geo in f(other.size) }").isEmpty)
    #expect(named.found("GeometryReader { f($0.size) }").isEmpty)
    #expect(named.found("GeometryReader { (geo: GeometryProxy) in a()\n f(geo.size) }").count == 1)

    #expect(try count("f { $$$ in $$$ }", "f { a, b in c() }") == 1)
    #expect(try PatternFixture("f { ($A, $B) in $$$ }").captures("B", "f { a, b in c() }") == ["b"])
    #expect(try count("f { [weak self] in $$$ }", "f { [weak self] in a() }") == 1)
    #expect(try count("f { [weak self] in $$$ }", "f { [unowned self] in a() }") == 0)
    #expect(try count("f { [weak self] in $$$ }", "f { a() }") == 0)
  }

  @Test func genericArguments() throws {
    #expect(try count("Box($X)", "Box<Int>(3)") == 1)
    #expect(try count("UIHostingController(rootView: $V)", "UIHostingController<Text>(rootView: v)") == 1)
    #expect(try count("let $X: Box", "let x: Box<Int>") == 1)
    #expect(try count("let $X: Box<$T>", "let x: Box<Int>") == 1)
    #expect(try count("let $X: Box<Int>", "let x: Box<String>") == 0)
    #expect(try count("let $X: Box<Int>", "let x: Box") == 0)
  }

  @Test func subscriptsMacrosAndOthers() throws {
    #expect(try count(".connectedScenes[0]", "app.connectedScenes[0].title") == 1)
    #expect(try count("$A[$I]", "list[3]") == 1)
    #expect(try count("#Preview { $$$ }", "#Preview { Text(\"a\") }") == 1)
    #expect(try count("$X as? UIView", "x as? UIView") == 1)
    #expect(try count("$X as? UIView", "x as! UIView") == 0)
    #expect(try count("$X is UIView", "x is UIView") == 1)
    #expect(try count("[$$$, .bottom]", "f([.top, .bottom])") == 1)
    #expect(try count("[$$$, .bottom]", "f([.bottom, .top])") == 0)
    #expect(try count("[$K: $V]", "f([a: 1])") == 1)
    #expect(try count("($X, $Y)", "let a = (1, 2)") == 1)
    #expect(try count("await $X.load()", "await model.load()") == 1)
    #expect(try count("a...b", "for i in a...b { }") == 1)
    #expect(try count("a...b", "for i in a..<b { }") == 0)
  }
}
