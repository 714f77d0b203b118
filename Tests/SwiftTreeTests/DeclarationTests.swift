import SwiftTree
import Testing

@Suite struct DeclarationTests {
  @Test(
    arguments: [
      ("let a = 1", "variableDeclaration a(value:integer 1)"),
      ("var a: Int?", "variableDeclaration a(type:optionalType(element:typeName Int))"),
      (
        "let a = 1, b: Int = 2",
        "variableDeclaration a(value:integer 1); variableDeclaration b(type:typeName Int, value:integer 2)"
      ),
      (
        "let (a, b) = c",
        "variableDeclaration(pattern:tuplePattern(element:bindingPattern a, element:bindingPattern b), value:name c)"
      ),
      (
        "@State private var a = b",
        "variableDeclaration a(attribute:attribute State, modifier:modifier private, value:name b)"
      ),
      (
        "@Environment(\\.horizontalSizeClass) var a",
        "variableDeclaration a(attribute:attribute Environment(argument:argument(value:keyPath horizontalSizeClass("
          + "element:other horizontalSizeClass))))"
      ),
      ("static let a = B()", "variableDeclaration a(modifier:modifier static, value:call B(callee:name B))"),
      ("var a: Int { b }", "variableDeclaration a(type:typeName Int, body:block(name b))"),
      (
        "var a: Int { get { b } set(c) { d } }",
        "variableDeclaration a(type:typeName Int, accessor:accessor(body:block(name b)), "
          + "accessor:accessor(parameter:parameter c, body:block(name d)))"
      ),
      (
        "var a = 1 { didSet { b } }",
        "variableDeclaration a(value:integer 1, accessor:accessor(body:block(name b)))"
      ),
      ("let a: A.B<C>", "variableDeclaration a(type:typeName B(base:typeName A, element:typeName C))"),
      ("let a: [B: C]", "variableDeclaration a(type:dictionaryType(element:typeName B, element:typeName C))"),
      ("var a: some View", "variableDeclaration a(type:opaqueType(element:typeName View))"),
      (
        "let a: (B) -> C",
        "variableDeclaration a(type:functionType(element:tupleType(element:typeName B), element:typeName C))"
      ),
    ] as [(String, String)])
  func variable(_ code: String, _ expected: String) throws {
    #expect(try shape(code) == expected)
  }

  @Test func variableDetails() throws {
    let unit = try parse("let a = 1\nvar b = 2 { willSet { c } didSet { d } }\n")
    #expect(
      unit.nodes.filter { $0.kind == .variableDeclaration }.map(\.detail) == [
        VariableKeyword.let.rawValue, VariableKeyword.var.rawValue,
      ])
    #expect(
      unit.nodes.filter { $0.kind == .accessor }.map(\.detail) == [
        AccessorKeyword.willSet.rawValue, AccessorKeyword.didSet.rawValue,
      ])
  }

  @Test(
    arguments: [
      ("func a() {}", "functionDeclaration a(body:block)"),
      (
        "func a(_ b: Int, c d: String = e) -> Bool { f }",
        "functionDeclaration a(parameter:parameter b(label:other _, type:typeName Int), "
          + "parameter:parameter d(label:other c, type:typeName String, value:name e), returnType:typeName Bool, "
          + "body:block(name f))"
      ),
      (
        "override func a<T>(b: T) async throws where T: C {}",
        "functionDeclaration a(modifier:modifier override, element:other T, parameter:parameter b(type:typeName T), "
          + "guardClause:other(type:typeName T, type:typeName C), body:block)"
      ),
      (
        "func a(@ViewBuilder b: () -> C, d: Int) {}",
        "functionDeclaration a(parameter:parameter b(attribute:attribute ViewBuilder, "
          + "type:functionType(element:tupleType, element:typeName C)), parameter:parameter d(type:typeName Int), body:block)"
      ),
      (
        "func a(b: Int, @ViewBuilder c: () -> D) {}",
        "functionDeclaration a(parameter:parameter b(type:typeName Int), parameter:parameter c(attribute:attribute "
          + "ViewBuilder, type:functionType(element:tupleType, element:typeName D)), body:block)"
      ),
      (
        "@objc private func a() {}",
        "functionDeclaration a(attribute:attribute objc, modifier:modifier private, body:block)"
      ),
      (
        "static func == (a: A, b: A) -> Bool { c }",
        "functionDeclaration ==(modifier:modifier static, parameter:parameter a(type:typeName A), parameter:parameter b(type:typeName A), returnType:typeName Bool, body:block(name c))"
      ),
    ] as [(String, String)])
  func function(_ code: String, _ expected: String) throws {
    #expect(try shape(code) == expected)
  }

  @Test func members() throws {
    #expect(
      try shape("class A {\n init?(b: Int) { c }\n deinit { d }\n subscript(e: Int) -> F { g }\n}")
        == "typeDeclaration A(body:block(initDeclaration init(parameter:parameter b(type:typeName Int), "
        + "body:block(name c)), deinitDeclaration deinit(body:block(name d)), subscriptDeclaration subscript("
        + "parameter:parameter e(type:typeName Int), returnType:typeName F, body:block(name g))))")
  }

  @Test func types() throws {
    let unit = try parse(
      "struct A: B, C {}\nfinal class D {}\nenum E {}\nactor F {}\nextension G.H: I {}\nprotocol J {}\n")
    let types = unit.nodes.filter { $0.kind == .typeDeclaration }
    #expect(types.map { unit.name($0.name) } == ["A", "D", "E", "F", "H", "J"])
    #expect(types.map(\.detail) == (0..<6).map { UInt8($0) })
    #expect(shape(unit, 1) == "typeDeclaration A(inherits:typeName B, inherits:typeName C, body:block)")
  }

  @Test func enums() throws {
    #expect(
      try shape("enum A: String { case b, c = \"d\"; case e(f: Int, G) }")
        == "typeDeclaration A(inherits:typeName String, body:block(enumCase b, enumCase c(value:string), "
        + "enumCase e(parameter:parameter f(type:typeName Int), parameter:parameter(type:typeName G))))")
  }

  @Test(
    arguments: [
      ("import UIKit", "importDeclaration UIKit"),
      ("@testable import A", "importDeclaration A(attribute:attribute testable)"),
      ("typealias A = B<C>", "typealiasDeclaration A(type:typeName B(element:typeName C))"),
      ("infix operator +++", "otherDeclaration"),
      (
        "@available(iOS 17, *) struct A {}",
        "typeDeclaration A(attribute:attribute available(argument:argument(value:name iOS), "
          + "argument:argument(value:integer 17)), body:block)"
      ),
    ] as [(String, String)])
  func other(_ code: String, _ expected: String) throws {
    #expect(try shape(code) == expected)
  }

  @Test func closures() throws {
    #expect(
      try valueShape("{ [weak self, a = b] (c: Int, d) -> E in f }")
        == "closure(capture:capture self, capture:capture a(value:name b), parameter:parameter c(type:typeName Int), "
        + "parameter:parameter d, returnType:typeName E, body:block(name f))")
    let unit = try parse("let x = { [weak self, unowned a, b] in c }")
    #expect(unit.nodes.filter { $0.kind == .capture }.map(\.detail) == [1, 2, 0])
  }

  @Test func blocksStandForTheirBraces() throws {
    let unit = try parse("struct A { let b = 1 }")
    let block = unit.first(.block)
    #expect(unit.string(block) == "{ let b = 1 }")
    #expect(unit[block].tokenEnd == unit[block].start + 1)
    #expect(unit[block + 1].role == .member)
  }
}
