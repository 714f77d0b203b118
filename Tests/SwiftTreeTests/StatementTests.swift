import SwiftTree
import Testing

@Suite struct StatementTests {
  @Test(
    arguments: [
      ("if a { b }", "ifStatement(condition:name a, then:block(name b))"),
      (
        "if a, b == c { d } else if e { f } else { g }",
        "ifStatement(condition:name a, condition:binary equal(left:name b, right:name c), then:block(name d), "
          + "otherwise:ifStatement(condition:name e, then:block(name f), otherwise:block(name g)))"
      ),
      (
        "if let a = b.c { d }",
        "ifStatement(condition:optionalBinding a(value:member c(base:name b)), then:block(name d))"
      ),
      ("if let a { b }", "ifStatement(condition:optionalBinding a, then:block(name b))"),
      (
        "if let a: B = c, !d { e }",
        "ifStatement(condition:optionalBinding a(type:typeName B, value:name c), condition:prefix not(value:name d), "
          + "then:block(name e))"
      ),
      (
        "if case .a(let b) = c { d }",
        "ifStatement(condition:patternCondition(pattern:valuePattern(value:call a(callee:implicitMember a, "
          + "element:bindingPattern b)), value:name c), then:block(name d))"
      ),
      ("if #available(iOS 17, *) { a }", "ifStatement(condition:availability, then:block(name a))"),
      (
        "func f() { guard let a = b else { return } }",
        "functionDeclaration f(body:block(guardStatement(condition:optionalBinding a(value:name b), "
          + "otherwise:block(returnStatement))))"
      ),
      (
        "guard a, case .b = c else { return d }",
        "guardStatement(condition:name a, condition:patternCondition(pattern:valuePattern(value:implicitMember b), "
          + "value:name c), otherwise:block(returnStatement(value:name d)))"
      ),
      (
        "for a in b where c { d }",
        "forStatement(pattern:bindingPattern a, value:name b, guardClause:name c, body:block(name d))"
      ),
      (
        "for (a, _) in b { c }",
        "forStatement(pattern:tuplePattern(element:bindingPattern a, element:wildcard), value:name b, body:block(name c))"
      ),
      ("while a, b { c }", "whileStatement(condition:name a, condition:name b, body:block(name c))"),
      ("repeat { a } while b", "repeatStatement(body:block(name a), condition:name b)"),
      ("defer { a }", "deferStatement defer(body:block(name a))"),
      (
        "do { try a() } catch let e { b } catch { c }",
        "doStatement(body:block(call a(callee:name a)), otherwise:catchClause(pattern:bindingPattern e, "
          + "body:block(name b)), otherwise:catchClause(body:block(name c)))"
      ),
      ("func f() { throw a }", "functionDeclaration f(body:block(throwStatement(value:name a)))"),
      (
        "let a = if b { 1 } else { 2 }",
        "variableDeclaration a(value:ifStatement(condition:name b, then:block(integer 1), otherwise:block(integer 2)))"
      ),
    ] as [(String, String)])
  func statement(_ code: String, _ expected: String) throws {
    #expect(try shape(code) == expected)
  }

  @Test func unavailable() throws {
    let unit = try parse("if #unavailable(iOS 27.1) { a }\nif #available(iOS 27.1, *) { b }\n")
    #expect(unit.nodes.filter { $0.kind == .availability }.map(\.detail) == [1, 0])
  }

  @Test func jumps() throws {
    let unit = try parse("while a { if b { break }; continue }")
    #expect(unit.nodes.filter { $0.kind == .jumpStatement }.count == 2)
  }

  /// The pattern of `switch x { case PATTERN: y }`.
  @Test(
    arguments: [
      (".a", "valuePattern(value:implicitMember a)"),
      ("A.a", "valuePattern(value:member a(base:name A))"),
      (".a(1)", "valuePattern(value:call a(callee:implicitMember a, element:valuePattern(value:integer 1)))"),
      (".a(let b)", "valuePattern(value:call a(callee:implicitMember a, element:bindingPattern b))"),
      ("let .a(b)", "valuePattern(value:call a(callee:implicitMember a, element:bindingPattern b))"),
      (".a(_)", "valuePattern(value:call a(callee:implicitMember a, element:wildcard))"),
      (".a(())", "valuePattern(value:call a(callee:implicitMember a, element:tuplePattern))"),
      (
        "(.a, .b)",
        "tuplePattern(element:valuePattern(value:implicitMember a), element:valuePattern(value:implicitMember b))"
      ),
      ("(.a)", "valuePattern(value:implicitMember a)"),
      ("let a", "bindingPattern a"),
      ("a", "valuePattern(value:name a)"),
      ("_", "wildcard"),
      ("nil", "valuePattern(value:nilLiteral)"),
      ("1", "valuePattern(value:integer 1)"),
      ("1...3", "valuePattern(value:binary rangeClosed(left:integer 1, right:integer 3))"),
      ("is A", "typePattern(type:typeName A)"),
    ] as [(String, String)])
  func pattern(_ pattern: String, _ expected: String) throws {
    let unit = try parse("switch x { case \(pattern): y }")
    #expect(unit.unread.isEmpty)
    let switchCase = unit.first(.switchCase)
    try #require(switchCase >= 0)
    #expect(unit.child(switchCase, .pattern) >= 0)
    #expect(shape(unit, unit.child(switchCase, .pattern)) == "pattern:" + expected)
  }

  @Test func switchCases() throws {
    #expect(
      try shape("switch a { case .b, .c where d: e; case .f: g\n default: h }")
        == "switchStatement(value:name a, switchCase(pattern:valuePattern(value:implicitMember b), "
        + "pattern:valuePattern(value:implicitMember c), guardClause:name d, body:block(name e)), "
        + "switchCase(pattern:valuePattern(value:implicitMember f), body:block(name g)), "
        + "switchCase(body:block(name h)))")
    let unit = try parse("switch a { case .b: c\n @unknown default: d }")
    #expect(unit.nodes.filter { $0.kind == .switchCase }.map(\.detail) == [0, 1])
  }
}
