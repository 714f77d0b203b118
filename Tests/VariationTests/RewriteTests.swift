import SwiftTree
import Testing

@testable import Variations

/// What each rewrite makes of a text; `↓` stands in front of what is reported.
@Suite struct RewriteTests {
  private static let mark = "↓"

  /// The texts that a variation gives, with `↓` where the marked token went.
  private func rewrites(_ name: String, _ code: String, known: Set<String> = []) throws -> [String] {
    let variation = try #require(Variation.all.first { $0.name == name }, "no variation '\(name)'")
    var parts = code.components(separatedBy: Self.mark)
    let text = parts.joined()
    var offset = 0
    var offsets: [Int] = []
    parts.removeLast()
    for part in parts {
      offset += part.utf8.count
      offsets.append(offset)
    }
    let outcome = try variation.apply(to: MarkedText(text: text, offsets: offsets), known: known)
    #expect(outcome.dropped == 0)
    return outcome.texts.map { result in
      var bytes = Array(result.text.utf8)
      for place in result.marks.compactMap(\.places.first).sorted(by: >) {
        bytes.insert(contentsOf: Array(Self.mark.utf8), at: place)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private let method = """
    class Page: UIView {
      func place() {
        card.width = ↓view.bounds.width - 8
      }
    }

    """

  private func inMethod(_ statements: String, more: String = "") -> String {
    "class Page: UIView {\n  func place() {\n    \(statements)\n  }\(more)\n}\n"
  }

  // MARK: - Breaks

  @Test func `line breaks stand at dots and operators`() throws {
    #expect(
      try rewrites("break at dots", method) == [
        inMethod("card\n        .width = ↓view\n        .bounds\n        .width - 8")
      ])
    #expect(
      try rewrites("break at operators", method) == [
        inMethod("card.width = ↓view.bounds.width \n        - 8")
      ])
    #expect(
      try rewrites("break at one dot", method) == [
        inMethod("card.width = ↓view.bounds\n        .width - 8"),
        inMethod("card.width = ↓view\n        .bounds.width - 8"),
      ])
    #expect(
      try rewrites("break at arguments", inMethod("f(↓a.b, c: 2)")) == [
        inMethod("f(\n        ↓a.b, \n        c: 2)")
      ])
  }

  @Test func `no line break goes into a string`() throws {
    #expect(try rewrites("break at dots", inMethod("log(\"\\(↓a.b)\")")) == [])
  }

  // MARK: - Parentheses and wrappings

  @Test func `every value gets parentheses`() throws {
    #expect(
      try rewrites("parentheses", inMethod("w = ↓a.left * 2")) == [
        inMethod("w = (↓a).left * 2"), inMethod("w = (↓a.left) * 2"), inMethod("w = (↓a.left * 2)"),
      ])
    #expect(
      try rewrites("closure called at once", inMethod("w = ↓a.left")) == [inMethod("w = { ↓a.left }()")])
    #expect(
      try rewrites("tuple", inMethod("w = ↓a.left")).last == inMethod("let (alder, _) = (↓a.left, 0)\n    w = alder"))
    #expect(try rewrites("explicit init", inMethod("bar = ↓UIToolbar()")) == [inMethod("bar = ↓UIToolbar.init()")])
  }

  // MARK: - Names for values

  @Test func `an alias stands in front of the statement, and the mark goes with the value`() throws {
    #expect(
      try rewrites("alias", inMethod("w = ↓a.left * 2")) == [
        inMethod("let alder = ↓a\n    w = alder.left * 2"),
        inMethod("let alder = ↓a.left\n    w = alder * 2"),
        inMethod("let alder = ↓a.left * 2\n    w = alder"),
      ])
  }

  @Test func `an alias takes the place of every mention`() throws {
    #expect(
      try rewrites("alias", inMethod("w = ↓a.left + a.left")).contains(
        inMethod("let alder = ↓a.left\n    w = alder + alder")))
  }

  @Test func `an alias needs no name that the statement itself declares`() throws {
    #expect(try rewrites("alias", inMethod("if let b = c, ↓b > 2 { f() }")) == [])
  }

  @Test func `an implicit result stays one`() throws {
    #expect(
      try rewrites("alias", "var w: CGFloat { ↓a.left }\n") == [
        "var w: CGFloat { let alder = ↓a; return alder.left }\n",
        "var w: CGFloat { let alder = ↓a.left; return alder }\n",
      ])
  }

  @Test func `an optional chain goes on`() throws {
    #expect(
      try rewrites("alias", inMethod("w = ↓a?.b.c")).contains(inMethod("let alder = ↓a?.b\n    w = alder?.c")))
  }

  @Test func `a value becomes a property, a function, a member of another type`() throws {
    let bounds = { (use: String, declaration: String, rest: String) in
      "class Page: UIView {\n  func place() {\n    w = \(use)\n  }\(declaration)\n}\n\(rest)"
    }
    let code = bounds("↓UIScreen.main.bounds", "", "")
    func last(_ name: String) throws -> String? { try rewrites(name, code).last }
    #expect(
      try last("property")
        == bounds("alder", "\n\n  private var alder: CGRect { ↓UIScreen.main.bounds }", ""))
    #expect(
      try last("function")
        == bounds("alder()", "\n\n  private func alder() -> CGRect { return ↓UIScreen.main.bounds }", ""))
    #expect(
      try last("another type")
        == bounds("Birch.alder", "", "\nenum Birch {\n  static var alder: CGRect { ↓UIScreen.main.bounds }\n}\n"))
    #expect(
      try last("global property") == bounds("alder", "", "\nprivate var alder: CGRect { ↓UIScreen.main.bounds }\n"))
    #expect(
      try rewrites("extension of a system object", code)
        == [bounds("↓UIScreen.main.alder", "", "\nextension UIScreen {\n  var alder: CGRect { bounds }\n}\n")])
  }

  @Test func `what a function needs is handed to it`() throws {
    #expect(
      try rewrites("function with arguments", "func f(page: UIView) { w = ↓page.safeAreaInsets.left }\n").last
        == """
        func f(page: UIView) { w = alder(page) }

        private func alder(_ page: UIView) -> CGFloat { return ↓page.safeAreaInsets.left }

        """)
    #expect(try rewrites("property", "class C {\n  func f(page: UIView) { w = ↓page.safeAreaInsets.left }\n}\n") == [])
  }

  @Test func `a stored property asks its type`() throws {
    #expect(
      try rewrites("property", "struct Grid {\n  let columns = ↓3\n}\n") == [
        "struct Grid {\n  let columns = Grid.alder\n\n  private static var alder: Int { ↓3 }\n}\n"
      ])
  }

  // MARK: - Chains

  @Test func `members get self, locals don't`() throws {
    #expect(
      try rewrites("self", inMethod("let edge = 2\n    w = ↓safeAreaInsets.left * edge")) == [
        inMethod("let edge = 2\n    w = self.↓safeAreaInsets.left * edge")
      ])
  }

  @Test func `a chain may be optional`() throws {
    #expect(
      try rewrites("optional chain", inMethod("w = ↓a.b.c")) == [inMethod("w = ↓a?.b.c"), inMethod("w = ↓a.b?.c")])
    #expect(try rewrites("force unwrap", inMethod("w = ↓UIScreen.main.bounds")) == [])
  }

  // MARK: - Conditions

  private let choice = "func f() {\n  if ↓a == .pad {\n    w = 1\n  } else {\n    w = 2\n  }\n}\n"

  @Test func `an if has other forms`() throws {
    #expect(try rewrites("if to ternary", choice) == ["func f() {\n  w = ↓a == .pad ? 1 : 2\n}\n"])
    #expect(
      try rewrites("if to switch", choice) == [
        "func f() {\n  switch ↓a == .pad {\n  case true:\n    w = 1\n  \n  case false:\n    w = 2\n  \n  }\n}\n"
      ])
    #expect(
      try rewrites("if to switch over cases", choice) == [
        "func f() {\n  switch ↓a {\n  case .pad:\n    w = 1\n  \n  default:\n    w = 2\n  \n  }\n}\n"
      ])
    #expect(
      try rewrites("if to guard", choice) == [
        "func f() {\n  guard ↓a == .pad else {\n    w = 2\n    return\n  }\n    w = 1\n}\n"
      ])
    #expect(
      try rewrites("arms swapped", choice) == [
        "func f() {\n  if !(↓a == .pad) {\n    w = 2\n  } else {\n    w = 1\n  }\n}\n"
      ])
  }

  @Test func `a view's if becomes a ternary of any views`() throws {
    let body = { (statements: String) in "struct V: View {\n  var body: some View {\n    \(statements)\n  }\n}\n" }
    #expect(
      try rewrites("if to ternary", body("if ↓a { B() } else { C() }")) == [
        body("↓a ? AnyView(B()) : AnyView(C())")
      ])
    #expect(
      try rewrites("branch in a property", body("if ↓a { B() } else { C() }")) == [
        "struct V: View {\n  var body: some View {\n    alder\n  }\n\n  @ViewBuilder private var alder: some View {\n"
          + "    if ↓a { B() } else { C() }\n  }\n}\n"
      ])
    #expect(try rewrites("in a group", body("B().↓id(a)")) == [body("Group { B().↓id(a) }")])
  }

  @Test func `a ternary has other forms`() throws {
    let code = "func f() {\n  w = ↓a == .pad ? 1 : 2\n}\n"
    #expect(try rewrites("ternary to if", code) == ["func f() {\n  w = if ↓a == .pad { 1 } else { 2 }\n}\n"])
    #expect(
      try rewrites("ternary to switch", code) == [
        "func f() {\n  w = switch ↓a == .pad {\n  case true: 1\n  case false: 2\n  }\n}\n"
      ])
    #expect(
      try rewrites("ternary to assignments", code) == [
        "func f() {\n  let alder: Int\n  if ↓a == .pad {\n    alder = 1\n  } else {\n    alder = 2\n  }\n  w = alder\n}\n"
      ])
    #expect(try rewrites("ternary swapped", code) == ["func f() {\n  w = !(↓a == .pad) ? 2 : 1\n}\n"])
    #expect(try rewrites("operands swapped", code) == ["func f() {\n  w = .pad == ↓a ? 1 : 2\n}\n"])
    #expect(try rewrites("comparison negated", code) == ["func f() {\n  w = !(↓a != .pad) ? 1 : 2\n}\n"])
  }

  @Test func `a guard becomes an if`() throws {
    #expect(
      try rewrites("guard to if", "func f() {\n  guard ↓a else { return }\n  g()\n}\n") == [
        "func f() {\n  if !(↓a) { return }\n  g()\n}\n"
      ])
    #expect(try rewrites("guard to if", "func f() {\n  guard let a = ↓b else { return }\n  g()\n}\n") == [])
  }

  // MARK: - Compilation and names

  @Test func `lines go between directives`() throws {
    #expect(
      try rewrites("file in #if", "let w = ↓a\n") == ["#if os(iOS)\nlet w = ↓a\n#endif\n"])
    #expect(
      try rewrites("statement in #if", inMethod("w = ↓a.b")) == [
        inMethod("#if os(iOS)\nw = ↓a.b\n#endif")
      ])
  }

  @Test func `declared names change wherever they stand`() throws {
    let code = """
      struct Shelf: View {
        @State private var query = ""
        let rows: Int
        var body: some View { TextField("", text: $query).frame(height: ↓UIScreen.main.bounds.height / rows) }
        func wide(page: UIView, in other: UIView) -> Bool { page.isWide || other.isWide }
      }
      let shelf = Shelf(rows: 2)

      """
    #expect(
      try rewrites("renamed", code, known: ["UIScreen"]) == [
        """
        struct Pine: View {
          @State private var rowan = ""
          let spruce: Int
          var body: some View { TextField("", text: $rowan).frame(height: ↓UIScreen.main.bounds.height / spruce) }
          func wide(page willow: UIView, in yew: UIView) -> Bool { willow.isWide || yew.isWide }
        }
        let shelf = Pine(spruce: 2)

        """
      ])
  }

  // MARK: - Where marks may stand

  @Test func `a moved value may be reported where it is read and by its name`() throws {
    let variation = try #require(Variation.all.first { $0.name == "property" })
    let code = "class C {\n  func f() { w = a.bounds }\n}\n"
    let outcome = try variation.apply(to: MarkedText(text: code, offsets: [27]), known: [])
    let result = try #require(outcome.texts.last)
    let bytes = Array(result.text.utf8)
    let places = result.marks[0].places.map { String(decoding: bytes[$0..<min($0 + 8, bytes.count)], as: UTF8.self) }
    #expect(places == ["a.bounds", "alder }\n", "alder: C"])
    #expect(result.names.map { String(decoding: bytes[$0..<$0 + 6], as: UTF8.self) } == ["alder:"])
  }

  @Test func `a clean text is rewritten around the names that are known`() throws {
    #expect(
      try rewrites("alias", inMethod("w = a.b + c.d"), known: ["b"]) == [
        inMethod("let alder = a\n    w = alder.b + c.d"), inMethod("let alder = a.b\n    w = alder + c.d"),
        inMethod("let alder = a.b + c.d\n    w = alder"),
      ])
  }
}
