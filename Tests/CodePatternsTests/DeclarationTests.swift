import Testing

@testable import CodePatterns

@Suite struct DeclarationTests {
  @Test func variables() throws {
    let fixture = try PatternFixture("let $X = $V")
    #expect(fixture.captures("X", "let a = 1") == ["a"])
    #expect(fixture.captures("V", "private static let a: Int = f(2)") == ["f(2)"])
    for code in ["var a = 1", "let a: Int", "let (a, b) = c", "let a: Int, b: Int"] {
      #expect(fixture.found(code).isEmpty, "\(code)")
    }
    #expect(fixture.captures("X", "let a = 1, b = 2") == ["a", "b"])
    #expect(try count("var body: some View { $$$ }", "var body: some View { Text(\"a\") }") == 1)
    #expect(try count("var body: some View { $$$ }", "var body: any View { Text(\"a\") }") == 0)
    #expect(try count("var $X: $T { $$$ }", "var a: [Int] { b }") == 1)
    #expect(try count("var $X = $V", "var a = 1 { didSet { b() } }") == 1)
    #expect(try count("var $X = $V { didSet { $$$; f(); $$$ } }", "var a = 1 { didSet { b(); f() } }") == 1)
    #expect(try count("let $X: CGFloat = $V", "let a: CGFloat = 1; let b: Int = 2; let c = 3") == 1)
  }

  @Test func modifiersAndAttributesAreASubset() throws {
    let code = "struct A { @State private var a = 1\n private static var b = 2\n @State(x) var c = 3 }"
    #expect(try PatternFixture("@State var $X = $V").captures("X", code) == ["a", "c"])
    #expect(try PatternFixture("static var $X = $V").captures("X", code) == ["b"])
    #expect(try PatternFixture("private var $X = $V").captures("X", code) == ["a", "b"])
    #expect(try PatternFixture("static private var $X = $V").captures("X", code) == ["b"])
    #expect(try PatternFixture("@$W var $X = $V").captures("W", code) == ["State", "State"])
    #expect(try count("@Environment(\\.sizeClass) var $X", "@Environment(\\.sizeClass) private var a") == 1)
    #expect(try count("@Environment(\\.sizeClass) var $X", "@Environment(\\.other) private var a") == 0)
  }

  @Test func functions() throws {
    let any = try PatternFixture("func $NAME($$$) { $$$BODY }")
    #expect(any.captures("NAME", "func a() { }") == ["a"])
    #expect(
      any.captures("NAME", "@objc private func a<T>(_ b: T, c d: Int = 2) throws -> Int where T: P { e(); return 1 }")
        == ["a"])
    #expect(any.captures("BODY", "func a(b: Int) { c(); d() }") == ["c(); d()"])
    #expect(
      try count(
        "func layoutSubviews() { $$$; super.layoutSubviews(); $$$ }",
        "class A { override func layoutSubviews() { super.layoutSubviews(); a() } }") == 1)
    #expect(try count("override func layoutSubviews() { $$$ }", "class A { func layoutSubviews() { a() } }") == 0)
    #expect(try count("func f(_ $X: $T, by n: Int) { $$$ }", "func f(_ a: [Int], by n: Int) { }") == 1)
    #expect(try count("func f(_ $X: $T) { $$$ }", "func f(a: Int) { }") == 0)
    #expect(try count("func f(at $X: $T) { $$$ }", "func f(to a: Int) { }") == 0)
    #expect(
      try count("func f(a: Int, $$$) { $$$ }", "func f(a: Int) { }; func f(a: Int, b: Int) { }; func f(b: Int) { }")
        == 2)
    #expect(try count("func viewDidLoad()", "class A { override func viewDidLoad() { a() } }") == 1)
    #expect(
      try count("func $N() -> Int { $$$ }", "func a() -> Int { 1 }; func b() -> String { \"\" }; func c() { }") == 1)
  }

  @Test func membersThatStandInTypesOnly() throws {
    #expect(
      try count("init($$$) { $$$ }", "class A { init(a: Int) { b() }\n convenience init() { self.init(a: 1) } }") == 2)
    #expect(try count("deinit { $$$ }", "class A { deinit { a() } }") == 1)
    #expect(try count("subscript($$$) -> $T { $$$ }", "struct A { subscript(i: Int) -> Int { i } }") == 1)
    #expect(try PatternFixture("case $NAME").captures("NAME", "enum A { case b, c }") == ["b", "c"])
    #expect(try count("self.init($$$)", "class A { convenience init() { self.init(a: 1) } }") == 1)
  }

  @Test func types() throws {
    #expect(
      try PatternFixture("class $N: UIView { $$$ }").captures(
        "N", "final class A: UIView, P { var b = 1\n func c() { } }") == ["A"])
    #expect(try count("class $N: UIView { $$$ }", "class A: UILabel { }; struct B: UIView { }") == 0)
    #expect(
      try count(
        "struct $N: View { $$$; @State var $X = $V; $$$ }",
        "struct A: View { let a: Int\n @State private var b = 1\n var body: some View { c } }") == 1)
    #expect(try count("struct $N: View { $$$; @State var $X = $V; $$$ }", "struct A: View { let a: Int }") == 0)
    #expect(
      try count("extension UIDevice { $$$ }", "extension UIDevice { var a: Int { 1 } }; extension UIView { }") == 1)
    #expect(try count("protocol $P { $$$ }", "protocol A { var b: Int { get }\n func c() }") == 1)
    #expect(try count("enum $E { $$$; case pad; $$$ }", "enum A { case phone\n case pad }") == 1)
    #expect(try count("import UIKit", "import UIKit\nimport SwiftUI") == 1)
  }

  @Test func typesOfAnyForm() throws {
    for type in ["Int", "Int?", "[Int]", "[Int: A]", "(Int, B)", "(Int) -> Void", "some P", "A.B", "A<B>"] {
      #expect(try PatternFixture("let $X: $T = $V").captures("T", "let a: \(type) = b") == [type])
    }
  }
}
