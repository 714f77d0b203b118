import SwiftTree
import Testing

/// Operators are grouped as Swift groups them, whatever the grammar made of them.
@Suite struct OperatorTests {
  @Test(
    arguments: [
      ("a == .pad && b", "binary and(left:binary equal(left:name a, right:implicitMember pad), right:name b)"),
      ("!a && b", "binary and(left:prefix not(value:name a), right:name b)"),
      ("!a.b && !(c)", "binary and(left:prefix not(value:member b(base:name a)), right:prefix not(value:name c))"),
      (
        "!(.pad != a)",
        "prefix not(value:binary notEqual(left:implicitMember pad, right:name a))"
      ),
      ("!(a && b)", "prefix not(value:binary and(left:name a, right:name b))"),
      ("-(a).b", "prefix negate(value:member b(base:name a))"),
      ("-a.b * 2", "binary multiply(left:prefix negate(value:member b(base:name a)), right:integer 2)"),
      ("a + b * c", "binary add(left:name a, right:binary multiply(left:name b, right:name c))"),
      ("a * b + c", "binary add(left:binary multiply(left:name a, right:name b), right:name c)"),
      ("(a + b) * c", "binary multiply(left:binary add(left:name a, right:name b), right:name c)"),
      ("a - b - c", "binary subtract(left:binary subtract(left:name a, right:name b), right:name c)"),
      ("a ?? b ?? c", "binary coalesce(left:name a, right:binary coalesce(left:name b, right:name c))"),
      ("a ?? b == c", "binary equal(left:binary coalesce(left:name a, right:name b), right:name c)"),
      (
        "a || b && c || d",
        "binary or(left:binary or(left:name a, right:binary and(left:name b, right:name c)), right:name d)"
      ),
      (
        "a < b == c", "binary equal(left:binary less(left:name a, right:name b), right:name c)"
      ),
      (
        "0..<a.count - 1",
        "binary rangeHalfOpen(left:integer 0, right:binary subtract(left:member count(base:name a), right:integer 1))"
      ),
      ("a * b / 2", "binary divide(left:binary multiply(left:name a, right:name b), right:integer 2)"),
      ("a + b.c().d", "binary add(left:name a, right:member d(base:call c(callee:member c(base:name b))))"),
      ("a == b ? c : d", "ternary(condition:binary equal(left:name a, right:name b), then:name c, otherwise:name d)"),
      (
        "a ? b : c ? d : e",
        "ternary(condition:name a, then:name b, otherwise:ternary(condition:name c, then:name d, otherwise:name e))"
      ),
      (
        "a ? b + 1 : c.d * 2",
        "ternary(condition:name a, then:binary add(left:name b, right:integer 1), otherwise:binary multiply(left:member d(base:name c), right:integer 2))"
      ),
      ("try a ?? b", "binary coalesce(left:name a, right:name b)"),
      ("await a.b + c", "binary add(left:member b(base:name a), right:name c)"),
      ("a &+ b", "binary add(left:name a, right:name b)"),
      ("a << 2 | b", "binary bitOr(left:binary shiftLeft(left:name a, right:integer 2), right:name b)"),
      ("a ... b", "binary rangeClosed(left:name a, right:name b)"),
      ("a <+> b", "binary custom(left:name a, right:name b)"),
    ] as [(String, String)])
  func grouping(_ code: String, _ expected: String) throws {
    #expect(try valueShape(code) == expected)
  }

  @Test(
    arguments: [
      ("a as? B", "cast(value:name a, type:typeName B)"),
      ("a as? B.C", "cast(value:name a, type:typeName C(base:typeName B))"),
      ("a as! [B]", "cast(value:name a, type:arrayType(element:typeName B))"),
      ("a is B", "typeCheck(value:name a, type:typeName B)"),
      ("a is B.C || d", "binary or(left:typeCheck(value:name a, type:typeName C(base:typeName B)), right:name d)"),
      (
        "a as? B.C == .d",
        "binary equal(left:cast(value:name a, type:typeName C(base:typeName B)), right:implicitMember d)"
      ),
      ("a as? B<D>.C", "cast(value:name a, type:typeName C(base:typeName B, element:typeName D))"),
      ("(a as? B)?.c", "member c(base:cast(value:name a, type:typeName B))"),
      ("a as? B ?? c", "binary coalesce(left:cast(value:name a, type:typeName B), right:name c)"),
      ("a as B * 2", "binary multiply(left:cast(value:name a, type:typeName B), right:integer 2)"),
      ("a + b as C", "cast(value:binary add(left:name a, right:name b), type:typeName C)"),
      (
        "a == b as C * d",
        "binary equal(left:name a, right:binary multiply(left:cast(value:name b, type:typeName C), right:name d))"
      ),
    ] as [(String, String)])
  func casts(_ code: String, _ expected: String) throws {
    #expect(try valueShape(code) == expected)
  }

  @Test func castInsideAMacro() throws {
    let unit = try parse("#expect(error as? A.B == .notReachable)")
    #expect(unit.unread.isEmpty)
    #expect(
      shapes(unit, of: 0)
        == "macro expect(argument:argument(value:binary equal(left:cast(value:name error, type:typeName B(base:typeName A)), "
        + "right:implicitMember notReachable)))")
  }

  @Test func assignments() throws {
    #expect(try shape("a = b") == "assignment assign(left:name a, right:name b)")
    #expect(try shape("self.a.b += c") == "assignment addAssign(left:member b(base:name a), right:name c)")
  }

  @Test func aLineThatStartsWithAnOperatorGoesOn() throws {
    #expect(
      try valueShape("view.safeAreaInsets.left\n  * 2")
        == "binary multiply(left:member left(base:member safeAreaInsets(base:name view)), right:integer 2)")
    #expect(
      try valueShape("a\n  / 2\n  + b") == "binary add(left:binary divide(left:name a, right:integer 2), right:name b)")
    #expect(try valueShape("a\n  && b") == "binary and(left:name a, right:name b)")
  }

  @Test func spansCoverTheOperands() throws {
    let unit = try parse("let x = a == .pad && !b.c")
    #expect(unit.string(unit.first(.binary)) == "a == .pad && !b.c")
    #expect(unit.string(unit.first(.prefix)) == "!b.c")
  }
}
