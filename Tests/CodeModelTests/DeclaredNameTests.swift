import SwiftTree
import Testing

@testable import CodeModel

/// The paragraph "How" of the design, as far as one file goes: what declared names hold.
struct DeclaredNameTests {
  @Test func `a parameter has an origin only where every call agrees`() throws {
    let agreed = """
      class C: UIView {
        private func lay(_ width: CGFloat) { use(width) }
        func f() { lay(bounds.width); lay(bounds.width / 2) }
      }
      """
    #expect(try parameter("width", in: agreed) == .geometry)
    let mixed = agreed.replacing("lay(bounds.width / 2)", "lay(20)")
    #expect(try parameter("width", in: mixed) == [])
    let other = agreed.replacing("lay(bounds.width / 2)", "lay(UIScreen.main.scaled)")
    #expect(try parameter("width", in: other) == [])
  }

  @Test func `a parameter that no call in view passes has no origin but its default's`() throws {
    #expect(try parameter("width", in: "func lay(_ width: CGFloat) { use(width) }") == [])
    #expect(
      try parameter("width", in: "func lay(_ width: CGFloat = UIScreen.main.bounds.width) { use(width) }")
        == .mainScreen)
    let passed = "func lay(_ width: CGFloat = UIScreen.main.bounds.width) { use(width) }\nfunc f() { lay(3) }"
    #expect(try parameter("width", in: passed) == [])
  }

  @Test func `parameters of an initialiser`() throws {
    let source = "struct A { init(width: CGFloat) { use(width) } }\nfunc f(v: UIView) { _ = A(width: v.bounds.width) }"
    #expect(try parameter("width", in: source) == .geometry)
  }

  private func parameter(_ name: String, in source: String) throws -> OriginSet {
    let fixture = try ModelFixture(source)
    let unit = fixture.unit
    let use = (0..<unit.count).first { unit[$0].kind == .name && unit.name(unit[$0].name) == name }
    return fixture.model.value(of: try #require(use)).origins
  }

  @Test func `a transition's size is the view's`() throws {
    let source =
      "class C: UIViewController { override func viewWillTransition(to next: CGSize, with c: X) { use(next.width) } }"
    #expect(try origins(of: "next.width", in: source) == .geometry)
  }

  @Test func `lazy variables`() throws {
    let source =
      "class C: UIViewController { lazy var wide: Bool = { view.bounds.width > 600 }()\nfunc f() { use(wide) } }"
    #expect(try origins(of: "wide", in: source) == .geometry)
  }

  @Test func `a setter gives a property no value`() throws {
    let source = """
      class C {
        var page: CGFloat {
          get { 3 }
          set { store = newValue; other = UIScreen.main.bounds.width }
        }
        func f() { use(page) }
      }
      """
    #expect(try origins(of: "page", in: source) == [])
    #expect(try value(of: "page", in: source).constant == 3)
    let observed = "class C { var page = 3 { didSet { x = UIScreen.main.bounds.width } }\nfunc f() { use(page) } }"
    #expect(try origins(of: "page", in: observed) == [])
  }

  @Test func `a static let is a helper and runs once`() throws {
    let source = "enum M { static let width = UIScreen.main.bounds.width }\nfunc f() { use(M.width) }"
    let fixture = try ModelFixture(source)
    #expect(try fixture.value("M.width").origins == .mainScreen)
    #expect(try fixture.contexts("UIScreen.main.bounds.width").contains(.oneTime))
    #expect(try !fixture.contexts("M.width").contains(.oneTime))
  }

  @Test func `a name that depends on itself has no origin of its own`() throws {
    #expect(try origins(of: "a", in: "struct S { var a: Int { b }\nvar b: Int { a }\nfunc f() { use(a) } }") == [])
    let loop = "func f(v: UIView) { var w = v.bounds.width\nw = w / 2\nuse(w) }"
    #expect(try origins(of: "w", in: loop) == .geometry)
  }

  @Test func `a chain of eight declarations is followed, a longer one is not`() throws {
    func chain(_ length: Int) -> String {
      "let a0 = UIScreen.main.bounds.width\n"
        + (1..<length).map { "let a\($0) = a\($0 - 1)\n" }.joined() + "func f() { use(a\(length - 1)) }"
    }
    #expect(try origins(of: "a7", in: chain(8)) == .mainScreen)
    #expect(try origins(of: "a8", in: chain(9)) == [])
  }

  @Test func `parts of a tuple`() throws {
    let source = "func f(v: UIView) { let (w, n) = (v.bounds.width, 3)\na(w)\nb(n) }"
    #expect(try origins(of: "w", in: source) == .geometry)
    #expect(try value(of: "n", in: source).constant == 3)
  }

  @Test func `no flow through collections`() throws {
    #expect(try origins(of: "list[0]", in: "func f(v: UIView) { let list = [v.bounds.width]\nuse(list[0]) }") == [])
    #expect(try origins(of: "x", in: "func f(v: UIView) { for x in [v.bounds.width] { use(x) } }") == [])
  }

  @Test func `closures of known APIs and immediate calls`() throws {
    #expect(try origins(of: "w", in: "func f(v: UIView) { let w = { v.bounds.width }()\nuse(w) }") == .geometry)
    #expect(try origins(of: "w", in: "func f(v: UIView) { let w = { v.bounds.width }\nuse(w) }") == [])
    let measured =
      """
      struct V: View { @State var w = 0.0
      var body: some View { Text("").onGeometryChange(for: CGFloat.self) { p in p.size.width } action: { n in w = n }
      Text("\\(w)") } }
      """
    #expect(try origins(of: "w", in: measured) == .geometry)
  }

  @Test func `a captured value is the value`() throws {
    let source = "func f(v: UIView) { run { [w = v.bounds.width] in use(w) } }"
    #expect(try origins(of: "w", in: source) == .geometry)
  }

  @Test func `functions by labels`() throws {
    let source = """
      func gap(for v: UIView) -> CGFloat { v.bounds.width }
      func gap(of n: Int) -> CGFloat { 8 }
      func f(v: UIView) { use(gap(of: 3)); use(gap(for: v)) }
      """
    #expect(try origins(of: "gap(of: 3)", in: source) == [])
    #expect(try origins(of: "gap(for: v)", in: source) == .geometry)
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return (parts + [rest]).joined(separator: new)
  }
}
