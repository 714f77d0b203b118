import Testing

@testable import CodePatterns

@Suite struct StatementTests {
  @Test func blocksWithoutRunsAreExact() throws {
    #expect(try count("if isPad { a() }", "if isPad { a() }") == 1)
    #expect(try count("if isPad { a() }", "if isPad { a(); b() }") == 0)
    #expect(try count("if isPad { a() }", "if isPad { }") == 0)
    #expect(try count("if isPad { a() }", "if isPad { a() } else { b() }") == 0)
    #expect(try count("if isPad { $$$ } else { $$$ }", "if isPad { a() } else { b() }") == 1)
    #expect(try count("if isPad { $$$ } else { $$$ }", "if isPad { a() }") == 0)
    #expect(try count("if $C { $$$ }", "if a, b { }") == 0)
    #expect(try count("if $$$C { $$$ }", "if a, let b = c { }") == 1)
    #expect(try count("if $X { $Y }", "if a { let b = 1 }") == 1)
  }

  @Test func aMetavariableIsAnExpressionInAnIf() throws {
    #expect(try count("if $C { $$$ } else { $$$ }", "if #available(iOS 26, *) { a() } else { b() }") == 0)
    #expect(try count("if $C { $$$ } else { $$$ }", "if #unavailable(iOS 26) { a() } else { b() }") == 0)
    #expect(try count("if $C { $$$ } else { $$$ }", "if let c { a(c) } else { b() }") == 0)
    #expect(try count("if $C { $$$ }", "if case .a = b { c() }") == 0)
    #expect(try count("if $C { $$$ }", "if !a.isB || c { d() }") == 1)
    #expect(try count("if $$$C { $$$ }", "if #available(iOS 26, *), let a { b() }") == 1)
  }

  @Test func runsInStatements() throws {
    let fixture = try PatternFixture("f { $$$A; $X.layout(); $$$B }")
    #expect(fixture.captures("X", "f { view.layout() }") == ["view"])
    #expect(fixture.captures("A", "f { a(); b()\n view.layout(); c() }") == ["a(); b()"])
    #expect(fixture.captures("B", "f { a(); b()\n view.layout(); c() }") == ["c()"])
    #expect(fixture.captures("X", "f { a.layout(); b.layout() }") == ["a"])
    #expect(fixture.found("f { a(); b() }").isEmpty)
  }

  @Test func runsGoBackWhereNamesRepeat() throws {
    let fixture = try PatternFixture("f { $$$; $X.begin(); $$$; $X.end(); $$$ }")
    #expect(fixture.captures("X", "f { a.begin(); b.begin(); c(); b.end() }") == ["b"])
    #expect(fixture.captures("X", "f { a.begin(); b.begin(); a.end() }") == ["a"])
    #expect(fixture.found("f { a.begin(); b.end() }").isEmpty)
    #expect(fixture.found("f { a.end(); a.begin() }").isEmpty)
  }

  @Test func manyRunsStayLinear() throws {
    let calls = (0..<400).map { "a\($0)()" }.joined(separator: "; ")
    #expect(try count("f { $$$; x(); $$$; y(); $$$; z(); $$$; w(); $$$ }", "f { x(); y(); z(); \(calls) }") == 0)
  }

  @Test func loopsAndSwitches() throws {
    #expect(try PatternFixture("for $X in $LIST { $$$ }").captures("LIST", "for (a, b) in pairs { f(a) }") == ["pairs"])
    #expect(try count("for $X in $LIST { f($X) }", "for a in list { f(a) }") == 1)
    #expect(try count("for $X in $LIST { f($X) }", "for a in list { f(b) }") == 0)
    #expect(try count("while $C { $$$ }", "while a { b() }") == 1)
    #expect(try count("switch $X { $$$ }", "switch a { case .b: c()\n default: break }") == 1)
    #expect(
      try count(
        "switch $X { $$$; case .pad: $$$; $$$ }", "switch a { case .phone: c()\n case .pad: d(); e()\n default: break }"
      ) == 1)
    #expect(try count("switch $X { $$$; case .pad: $$$; $$$ }", "switch a { case .phone: c()\n default: break }") == 0)
    #expect(try count("if case .pad = $X { $$$ }", "if case .pad = idiom { }") == 1)
    #expect(
      try PatternFixture("if case .pad(let $X) = $V { $$$ }").captures("X", "if case .pad(let size) = a { }") == [
        "size"
      ])
    #expect(try count("case .pad = $X", "guard case .pad = idiom else { return }") == 1)
    #expect(try count("let $X = $V as? UIView", "let a = b as? UIView") == 1)
    #expect(try count("guard let $X = $V else { return }", "guard let self = x else { return }") == 1)
    #expect(try count("guard let $X = $V else { return }", "guard let a = x else { return nil }") == 0)
    #expect(try count("if let $X = $V { $$$ }", "if let a = b { c() }") == 1)
    #expect(try count("return $X", "func f() -> Int { return a + b }") == 1)
    #expect(try count("defer { $$$ }", "defer { a() }") == 1)
    #expect(try count("do { $$$ } catch { $$$ }", "do { try a() } catch { b() }") == 1)
  }

  @Test func assignments() throws {
    #expect(try count("view.frame = $X", "self.view.frame = x; view?.frame = y; view.bounds = z; view.frame += x") == 2)
    #expect(try count("$A.$B = $V", "a.b = c") == 1)
  }
}
