import SwiftTree
import Testing

/// What the grammar stumbles over and the parser reads all the same.
@Suite struct RepairTests {
  @Test(
    arguments: [
      ("condition over await", "func f() async { if await x { a() } }"),
      (
        "condition over try await",
        "func f() async { guard let b = try? await x.y() else { return }; if try await z { a() } }"
      ),
      ("switch over await", "func f() async { switch await x { case .b: a() } }"),
      ("closure parameter called self", "registerForTraitChanges([A.self]) { (self: Self, _) in a() }"),
      ("available in front of a preview", "@available(iOS 17, *)\n#Preview { a() }"),
      ("nonisolated unsafe local", "func f() { nonisolated(unsafe) let b = 1; a() }"),
      ("sendable cast", "let b = c as? @Sendable () -> Void; a()"),
      ("objc with a selector", "class B { @objc(doIt:with:) func c() { a() } }"),
      ("several patterns after catch", "func f() { do { try b() } catch B.c, B.d { a() } }"),
      ("empty capture list", "b { [] c in a() }"),
      ("line that starts with a product", "let b = c.left\n  * 2\na()"),
      ("line that starts with a quotient", "let b = c.width // points\n  / 2\na()"),
      ("labelled closure on its own line", "b {\n  c\n}\nlabel: {\n  a()\n}"),
      ("labelled closure after a comment", "b { c }\n// then\nlabel: { a() }"),
      ("number as a pattern", "func f() { if case 200 = b { a() } }"),
      ("range as a pattern", "func f() { if c, case 200..<300 = b.code { a() } }"),
      (
        "attribute in a case",
        "func f() { switch b {\ncase .c:\n  let d = 1\n  @MainActor func e() { g() }\n  a()\ndefault: h() } }"
      ),
      ("associated type with two protocols", "protocol B { associatedtype C: D, E\n func f() }\nfunc g() { a() }"),
      ("variable called final", "func f() { let final = 1; final.1.b(); a() }"),
      ("version of a module", "#if canImport(SwiftUI, _version: 8.1)\na()\n#endif"),
    ] as [(String, String)])
  func gap(_ name: String, _ code: String) throws {
    let unit = try parse(code)
    #expect(unit.gaps == [], "\(name)")
    #expect(unit.nodes.contains { $0.kind == .call && unit.name($0.name) == "a" }, "\(name)")
  }

  @Test func textComesFromTheFile() throws {
    let unit = try parse("registerForTraitChanges([A.self]) { (self: Self, _) in self.b() }")
    let parameter = unit.first(.parameter)
    #expect(unit.name(unit[parameter].name) == "self")
    #expect(unit.nodes.contains { $0.kind == .call && unit.name($0.name) == "b" })
  }

  @Test func commentsStay() throws {
    let unit = try parse("let b = c.left // why\n  * 2\n")
    #expect(unit.comments.map { unit.text.string(Int($0.lowerBound)..<Int($0.upperBound)) } == ["// why"])
  }

  @Test func aReadFileIsNotRepaired() throws {
    let unit = try parse("func f() async { let b = await c }")
    #expect(unit.unread.isEmpty)
    #expect(unit.string(unit.first(.variableDeclaration)) == "let b = await c")
  }

  @Test(arguments: ["2\n  * (a.b).c", "2\n  *\n  (a.b).c", "2\n  * ((a.b).c)"])
  func aLineThatStartsWithAnOperatorGoesOn(code: String) throws {
    #expect(try valueShape(code) == "binary multiply(left:integer 2, right:member c(base:member b(base:name a)))")
  }
}
