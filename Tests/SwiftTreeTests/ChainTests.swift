import SwiftTree
import Testing

/// Spellings that mean the same give the same tree.
@Suite struct ChainTests {
  @Test(arguments: [
    "view.bounds.width", "self.view.bounds.width", "view?.bounds.width", "view!.bounds.width",
    "self.view?.bounds.width", "(view).bounds.width", "(view.bounds).width", "(self.view!.bounds).width",
    "view\n  .bounds\n  .width", "view /* a */ . /* b */ bounds . width", "((view.bounds.width))",
    "try view.bounds.width", "try? view.bounds.width", "await view.bounds.width", "try await self.view.bounds.width",
  ])
  func sameChain(_ code: String) throws {
    #expect(try valueShape(code) == "member width(base:member bounds(base:name view))")
  }

  @Test(
    arguments: [
      ("view.frame(in: a)", "call frame(callee:member frame(base:name view), argument:argument in(value:name a))"),
      ("self.frame(a)", "call frame(callee:name frame, argument:argument(value:name a))"),
      ("frames[0]", "subscriptCall frames(callee:name frames, argument:argument(value:integer 0))"),
      ("frames?[0]!.a", "member a(base:subscriptCall frames(callee:name frames, argument:argument(value:integer 0)))"),
      (".pad", "implicitMember pad"),
      (".init(a: 1)", "call init(callee:implicitMember init, argument:argument a(value:integer 1))"),
      ("super.frame", "member frame(base:superExpression)"),
      ("self", "selfExpression"),
      ("Foo<Bar>(a)", "call Foo(callee:name Foo(element:typeName Bar), argument:argument(value:name a))"),
      ("UIKit.UIScreen.main", "member main(base:member UIScreen(base:name UIKit))"),
      ("x.0.y", "member y(base:member 0(base:name x))"),
      ("(a, b: c).0", "member 0(base:tuple(element:argument(value:name a), element:argument b(value:name c)))"),
      ("()", "tuple"),
      ("f(())", "call f(callee:name f, argument:argument(value:tuple))"),
      ("Result.success(( ))", "call success(callee:member success(base:name Result), argument:argument(value:tuple))"),
      ("[a, b]", "array(element:name a, element:name b)"),
      ("[a: b]", "dictionary(key:name a, element:name b)"),
      ("\\.horizontalSizeClass", "keyPath horizontalSizeClass(element:other horizontalSizeClass)"),
      ("\\A.b.c", "keyPath c(type:typeName A, element:other b, element:other c)"),
      ("\"a \\(b.c) d\"", "string(element:member c(base:name b))"),
      ("#selector(a)", "macro selector(element:name a)"),
      ("a!", "name a"),
    ] as [(String, String)])
  func form(_ code: String, _ expected: String) throws {
    #expect(try valueShape(code) == expected)
  }

  @Test func trailingClosuresAreLastArguments() throws {
    #expect(
      try valueShape("f(a) { b } onEnd: { c in d }")
        == "call f(callee:name f, argument:argument(value:name a), "
        + "argument:argument(value:closure(body:block(name b))), "
        + "argument:argument onEnd(value:closure(parameter:parameter c, body:block(name d))))")
    let unit = try parse("f(a) { b }")
    let arguments = Array(unit.arguments(unit.first(.call)))
    #expect(arguments.map { unit[$0].flags.contains(.trailing) } == [false, true])
  }

  @Test func flagsKeepTheSpelling() throws {
    let own = try parse("self.a")
    #expect(own[1].kind == .name && own[1].flags.contains(.explicitSelf))
    let optional = try parse("a?.b")
    #expect(optional[optional.first(.member)].flags.contains(.optional) || optional[2].flags.contains(.optional))
    let tried = try parse("let x = try? f()")
    #expect(tried[tried.first(.call)].flags.contains(.tried))
    let parenthesised = try parse("let x = (a)")
    #expect(parenthesised[parenthesised.first(.name)].flags.contains(.parenthesised))
  }

  @Test func tokenNamesTheNode() throws {
    let code = "let w = self.view.safeAreaInsets.left * 2"
    let unit = try parse(code)
    let member = unit[unit.first(.member)]
    #expect(unit.text.string(Int(member.tokenStart)..<Int(member.tokenEnd)) == "left")
    #expect(unit.string(unit.first(.member)) == "self.view.safeAreaInsets.left")
    let binary = unit[unit.first(.binary)]
    #expect(unit.text.string(Int(binary.tokenStart)..<Int(binary.tokenEnd)) == "*")
  }

  @Test func sameCodeWhateverTheSpelling() throws {
    let unit = try parse("f(self.view?.bounds, view.bounds, view.frame)")
    let values = unit.arguments(unit.first(.call)).map { $0 + 1 }
    #expect(unit.isSame(values[0], values[1]))
    #expect(!unit.isSame(values[0], values[2]))
  }

  @Test func aTypesInitIsTheType() throws {
    #expect(try valueShape("UIToolbar.init(frame: a)") == shape("UIToolbar(frame: a)"))
    #expect(try valueShape("A.B.init()") == shape("A.B()"))
    #expect(try valueShape("a.init()") != shape("a()"))
    #expect(try valueShape(".init(a)") == "call init(callee:implicitMember init, argument:argument(value:name a))")
  }
}
