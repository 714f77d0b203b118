import Testing

@testable import CodePatterns

@Suite struct ValueMatchTests {
  @Test func numbersCompareAsNumbers() throws {
    let fixture = try PatternFixture("$X * 2")
    for code in ["a * 2", "a * 2.0", "a * (2)", "a * 0x2", "a * 2.00"] {
      #expect(fixture.found(code).count == 1, "\(code)")
    }
    for code in ["a * 3", "a * 2.5", "a * two", "2 * a", "a / 2", "a * -2"] {
      #expect(fixture.found(code).isEmpty, "\(code)")
    }
    #expect(try count("f(1_000)", "f(1000)") == 1)
    #expect(try count("f(-1)", "f(-1.0)") == 1)
    #expect(try count("f(0.5)", "f(0.50)") == 1)
    #expect(try count("382", "w = 382.0") == 1)
  }

  @Test func stringsCompareByContent() throws {
    #expect(try count("f(\"a\")", "f(\"a\"); f(#\"a\"#); f(\"b\"); f(a)") == 2)
    #expect(try count("f(\"\\(x)\")", "f(\"\\(x)\"); f(\"\\(y)\"); f(\"a\\(x)\")") == 1)
    #expect(try PatternFixture("f(\"w \\($X) pt\")").captures("X", "f(\"w \\(a.b) pt\")") == ["a.b"])
    #expect(try count("f(\"$NAME\")", "f(\"$NAME\"); f(\"x\")") == 1)
  }

  @Test func literals() throws {
    #expect(try count("f(true)", "f(true); f(false)") == 1)
    #expect(try count("f(nil)", "f(nil); f(0)") == 1)
    #expect(try count("#available(iOS 27.1, *)", "if #available(iOS 27.1, *) { }") == 1)
    #expect(try count("if #available(iOS 27.1, *) { $$$ }", "if #available( iOS 27.1,* ) { a() }") == 1)
    #expect(try count("if #available(iOS 27.1, *) { $$$ }", "if #available(iOS 27, *) { a() }") == 0)
  }

  @Test func operators() throws {
    #expect(try count("$A == $B", "a == b") == 1)
    #expect(try count("$A == $B", "a != b") == 0)
    #expect(try count("$A <+> $B", "a <+> b") == 1)
    #expect(try count("$A <+> $B", "a <-> b") == 0)
    #expect(try count("a == b", "b == a") == 0)
    #expect(try found("$A * $B", "x = a + b * c") == ["b * c"])
    #expect(try count("$A && $B", "if a, b { }") == 0)
    #expect(try count("!$A", "if !a { }") == 1)
    #expect(try count("-$A", "x = !a") == 0)
  }

  @Test func sameNameMeansEqualCode() throws {
    let fixture = try PatternFixture("$X + $X")
    #expect(fixture.captures("X", "a.b + a.b") == ["a.b"])
    #expect(fixture.captures("X", "self.a?.b + (a.b)") == ["self.a?.b"])
    #expect(fixture.captures("X", "f(1) + f( 1 )") == ["f(1)"])
    for code in ["a.b + a.c", "f(1) + f(2)", "a + b"] { #expect(fixture.found(code).isEmpty, "\(code)") }
    #expect(try count("max($A.left, $A.right)", "max(view.insets.left, view.insets.right)") == 1)
    #expect(try count("max($A.left, $A.right)", "max(view.insets.left, other.insets.right)") == 0)
    #expect(try count("f($$$A) + f($$$A)", "f(1, 2) + f(1, 2)") == 1)
    #expect(try count("f($$$A) + f($$$A)", "f(1, 2) + f(1, 3)") == 0)
  }

  @Test func anonymousIsNeverCompared() throws {
    let fixture = try PatternFixture("$_ + $_")
    #expect(fixture.found("a + b").count == 1)
    #expect(fixture.pattern.variables.isEmpty)
    #expect(fixture.captures("_", "a + b") == [nil])
  }

  @Test func swiftDollarsStay() throws {
    #expect(try count("f($0)", "{ f($0) }; { f($1) }") == 1)
    #expect(try count("f($isShown)", "f($isShown); f($other)") == 1)
  }
}
