import SwiftTree
import Testing

/// What the compiler's parser sees stands in the table, though the grammar hides, groups or drops it.
@Suite struct WholeReadingTests {
  @Test(
    arguments: [
      (".a.b", "member b(base:implicitMember a)"),
      (".a.b(1)", "call b(callee:member b(base:implicitMember a), argument:argument(value:integer 1))"),
      (".a.b?.c", "member c(base:member b(base:implicitMember a))"),
      (".a.b != c", "binary notEqual(left:member b(base:implicitMember a), right:name c)"),
      (
        ".a + .b(c)",
        "binary add(left:implicitMember a, right:call b(callee:implicitMember b, argument:argument(value:name c)))"
      ),
      (
        "2 * .a * b(c) / d",
        "binary divide(left:binary multiply(left:binary multiply(left:integer 2, right:implicitMember a), "
          + "right:call b(callee:name b, argument:argument(value:name c))), right:name d)"
      ),
      ("[.a: .b.c]", "dictionary(key:implicitMember a, element:member c(base:implicitMember b))"),
      (".repeat(.a)", "call repeat(callee:implicitMember repeat, argument:argument(value:implicitMember a))"),
    ])
  func chainsBehindADot(code: String, shape: String) throws {
    #expect(try valueShape(code) == shape)
  }

  @Test(
    arguments: [
      ("a.left*2", "binary multiply(left:member left(base:name a), right:integer 2)"),
      (
        "a*b + c*d",
        "binary add(left:binary multiply(left:name a, right:name b), right:binary multiply(left:name c, right:name d))"
      ),
      ("a*(b + c)", "binary multiply(left:name a, right:binary add(left:name b, right:name c))"),
      ("a.height*0.2", "binary multiply(left:member height(base:name a), right:float 0.2)"),
      ("a*.pi", "binary multiply(left:name a, right:implicitMember pi)"),
      ("a?.b*2", "binary multiply(left:member b(base:name a), right:integer 2)"),
      ("a % b*c", "binary multiply(left:binary remainder(left:name a, right:name b), right:name c)"),
    ])
  func productsWithoutSpaces(code: String, shape: String) throws {
    #expect(try valueShape(code) == shape)
  }

  @Test func assignedProductWithoutSpaces() throws {
    #expect(try shape("a*=2") == "assignment multiplyAssign(left:name a, right:integer 2)")
  }

  @Test func aStarInACommentOrATextStays() throws {
    let unit = try parse("let a = \"b*c\" // d*e\n")
    #expect(unit.literal(unit.first(.string)) == "b*c")
    #expect(unit.comments.map { unit.text.string(Int($0.lowerBound)..<Int($0.upperBound)) } == ["// d*e"])
  }

  @Test(
    arguments: [
      (
        "A<B> { c() }",
        "call A(callee:name A(element:typeName B), argument:argument(value:closure(body:block(call c(callee:name c)))))"
      ),
      (
        "A<B?> { c() }",
        "call A(callee:name A(element:typeName B), argument:argument(value:closure(body:block(call c(callee:name c)))))"
      ),
      (
        "A.B<C>(d, e: 1)",
        "call B(callee:member B(base:name A, element:typeName C), argument:argument(value:name d), argument:argument e(value:integer 1))"
      ),
      (
        "A<B<C>> { d }",
        "call A(callee:name A(element:typeName B(element:typeName C)), argument:argument(value:closure(body:block(name d))))"
      ),
      (
        "A<B> { c }.d()",
        "call d(callee:member d(base:call A(callee:name A(element:typeName B), argument:argument(value:closure(body:block(name c))))))"
      ),
      ("A<B>.c", "member c(base:name A(element:typeName B))"),
      (
        "A<B>.c.d(e)",
        "call d(callee:member d(base:member c(base:name A(element:typeName B))), argument:argument(value:name e))"
      ),
      (
        "f(A<B>(c: 1) { d })",
        "call f(callee:name f, argument:argument(value:call A(callee:name A(element:typeName B), argument:argument c(value:integer 1), argument:argument(value:closure(body:block(name d))))))"
      ),
      ("a < b", "binary less(left:name a, right:name b)"),
      (
        "a < b && c > (d)",
        "binary and(left:binary less(left:name a, right:name b), right:binary greater(left:name c, right:name d))"
      ),
    ])
  func genericArgumentsOfACall(code: String, shape: String) throws {
    #expect(try valueShape(code) == shape)
  }

  @Test func aFunctionsNameIsNoCall() throws {
    #expect(
      try valueShape("a.map(B.init(from:))")
        == "call map(callee:member map(base:name a), argument:argument(value:member init(base:name B, label:other from)))"
    )
    #expect(try valueShape("move(to:by:)") == "name move(label:other to, label:other by)")
  }

  @Test(
    arguments: [
      ("struct S<C: Word>: P {}", "Word"),
      ("struct Word<C>: P {}", "Word"),
      ("func f<C>() where C.D == Word {}", "Word"),
      ("func f() where Word: P {}", "Word"),
      ("extension A where B: Word & C {}", "Word"),
      ("protocol A { associatedtype B where B.C == Word }", "Word"),
      ("init<T: Word>(a: T) {}", "Word"),
      ("let a: Word.B", "Word"),
      ("let a = b as? Word.C.D", "Word"),
      ("func f(a: Word.Type) {}", "Word"),
      ("extension Word.B {}", "Word"),
      ("extension [Word] {}", "Word"),
      ("extension Word? {}", "Word"),
      ("@A.Word var b: Int", "Word"),
      ("@Word.A var b: Int", "Word"),
      ("@A<Word> var b: Int", "Word"),
      ("let a = Set<Word>()", "Word"),
      ("let a = B.C<Word>(d)", "Word"),
      ("import os.word", "word"),
      ("typealias A = (word: Int, b: Int)", "word"),
      ("let a: (_ word: Int) -> Void", "word"),
      ("@objc(word:with:) func f() {}", "word"),
      ("@objc(with:word:) func f() {}", "word"),
      ("func f() { switch a { case let .b(word: c): d() } }", "word"),
      ("func f() { switch a { case .b(word: let c): d() } }", "word"),
      ("func f() { if case let Word.b(c) = a {} }", "Word"),
      ("func f() { if case Word.B.c = a {} }", "Word"),
      ("func f() { switch a { case is Word.B: c() } }", "Word"),
      ("func f() { switch a { @unknown default: b() } }", "unknown"),
      ("func f() { do { a() } catch let b as C where b.word { d() } }", "word"),
      ("func f() { do { a() } catch where word(b) { d() } }", "word"),
      ("enum A { case b(c: Int = word()) }", "word"),
      ("func f() { for a: Word in b {} }", "Word"),
      ("func f() { word: for a in b { break word } }", "word"),
      ("let a = \"\\(b, word: c)\"", "word"),
      ("let a = \\B.[word: 1].c", "word"),
      ("let a = f(word:)", "word"),
      ("#warning(\"a\")", "warning"),
      ("@word(a) macro b(c: Int) = #d(e: 1)", "word"),
      ("macro b(c: Word) = #externalMacro(module: \"A\", type: \"B\")", "Word"),
      ("macro b(c: Int) = #externalMacro(module: \"A\", type: \"B\")", "externalMacro"),
      ("func f(a: @word () -> Void) {}", "word"),
      ("func f(a: @escaping () -> Void) {}", "escaping"),
      ("func f() -> @word () -> Void { a }", "word"),
      ("let a: @word () -> Void = b", "word"),
      ("typealias A = @word () -> Void", "word"),
      ("typealias A = (@escaping () -> Void) -> Void", "escaping"),
      ("enum A { case b(@word () -> Void) }", "word"),
      ("class A: @word B {}", "word"),
      ("class A: B, @word C {}", "word"),
      ("let a = b as? @word () -> Void", "word"),
      ("a { (b: @escaping () -> Void) in c() }", "escaping"),
    ])
  func wordsThatHaveANode(code: String, word: String) throws {
    for vocabulary in [Vocabulary([]), Vocabulary([word])] {
      let unit = try parse(code, vocabulary: vocabulary)
      let place = try #require(
        code.range(of: word).map { code.utf8.distance(from: code.startIndex, to: $0.lowerBound) })
      #expect(unit.unread.isEmpty)
      #expect(unit.nodes.contains { Int($0.tokenStart) == place && unit.name($0.name) == word })
    }
  }

  @Test(
    arguments: [
      ("func ~= (a: B) -> Bool { c }", "~="), ("prefix func ! (a: B) -> C { d }", "!"),
      ("func == (a: B) -> C { d }", "=="),
      ("func +++ <T>(a: T) {}", "+++"),
    ])
  func operatorsThatAreDeclared(code: String, name: String) throws {
    let unit = try parse(code)
    #expect(unit.name(unit[unit.first(.functionDeclaration)].name) == name)
  }

  @Test func theTypeOfACasePattern() throws {
    #expect(
      try shape("if case A.B.c(let d) = e {}")
        == "ifStatement(condition:patternCondition(pattern:valuePattern(value:call c(callee:member c(base:member B(base:name A)), "
        + "element:bindingPattern d)), value:name e), then:block)")
  }

  @Test func nestedTypesAndGenericArgumentsKeepTheirPlaces() throws {
    #expect(
      try shape("let a: A.B<C>.D")
        == "variableDeclaration a(type:typeName D(base:typeName A, base:typeName B, element:typeName C))")
  }

  @Test func anAttributeInFrontOfATypeIsNotTheType() throws {
    let unit = try parse("let a: @Sendable () -> Void = b")
    let type = unit.child(unit.first(.variableDeclaration), .type)
    #expect(type >= 0 && unit[type].kind == .functionType)
  }

  // MARK: - Repairs

  @Test func severalPatternsAfterCatchAreAllThere() throws {
    let unit = try parse("func f() { do { try a() } catch B.c, D.e {\n g() } }")
    #expect(unit.gaps == [])
    #expect(unit.nodes.filter { $0.kind == .member }.map { unit.name($0.name) } == ["c", "e"])
  }

  @Test func aPatternThatHasNoRoomIsListed() throws {
    let unit = try parse("func f() { do { try a() } catch let b as C where b.d, E.f {\n g() } }")
    #expect(unit.gaps == ["syntax: , E.f "])
    #expect(unit.nodes.contains { $0.kind == .call && unit.name($0.name) == "g" })
  }

  @Test func theAttributeOfAPreviewIsRead() throws {
    let unit = try parse("@available(iOS 18, *)\n@MainActor\n#Preview(\"a\") { b() }\nfunc c() {}\n")
    #expect(unit.gaps == [])
    let attributes = unit.nodes.indices.filter { unit.nodes[$0].kind == .attribute }
    #expect(attributes.map { unit.name(unit.nodes[$0].name) } == ["available", "MainActor"])
    let macro = unit.first(.macro)
    #expect(attributes.allSatisfy { unit.nodes[$0].parent == macro })
  }

  @Test func theAttributeOfALocalFunctionInACaseIsRead() throws {
    let unit = try parse(
      "func f() { switch a {\ncase .b:\n  let c = 1\n  @MainActor func d() { e() }\ndefault: g() } }")
    #expect(unit.gaps == [])
    let attribute = unit.first(.attribute)
    #expect(attribute >= 0 && unit.name(unit[attribute].name) == "MainActor")
    #expect(attribute >= 0 && unit.name(unit[unit[attribute].parent].name) == "d")
  }

  @Test func attributesOfTypesStayInAFileThatIsRepaired() throws {
    let unit = try parse("func f(a: @escaping @Sendable () -> Void) { if await b { c() } }")
    #expect(unit.gaps == [])
    #expect(unit.nodes.filter { $0.kind == .attribute }.map { unit.name($0.name) } == ["escaping", "Sendable"])
  }

  @Test(arguments: ["/#(\\d+)\\b/", "/^(?<a>[A-Z]{3})?(?<b>\\d+(?:\\.\\d{1,2})?)$/"])
  func aRegularExpression(code: String) throws {
    let unit = try parse("func f() {\n  let a = \(code)\n  guard let b = c() else { return }\n}\n")
    #expect(unit.gaps == [])
    #expect(unit.string(unit.first(.regex)) == code)
    #expect(unit.first(.guardStatement) >= 0)
  }

  @Test func emptyParenthesesInACase() throws {
    let unit = try parse("func f() { switch a {\ncase .done():\n  b()\ncase .c(let d): e(d)\n} }\n")
    #expect(unit.gaps == [])
    #expect(unit.nodes.filter { $0.kind == .call }.map { unit.name($0.name) } == ["done", "b", "c", "e"])
  }

  @Test func nothingAsAStatement() throws {
    let unit = try parse("func f() {\n  do { try a() } catch let b where b.c == .d {\n    ()\n  }\n  e()\n}\n")
    #expect(unit.gaps == [])
    #expect(unit.first(.catchClause) >= 0)
    #expect(unit.nodes.filter { $0.kind == .call }.map { unit.name($0.name) } == ["a", "e"])
  }

  @Test func casePathsAreNoRegularExpression() throws {
    let unit = try parse("a.b(state: /A.c, action: /D.e) { f() }\n")
    #expect(unit.gaps == [])
    #expect(unit.nodes.filter { $0.kind == .member }.map { unit.name($0.name) } == ["b", "c", "e"])
  }

  @Test func aDollarInsideAName() throws {
    let unit = try parse("struct A { var _$id: B { get { c._$id } } }\n")
    #expect(unit.gaps == [])
    #expect(unit.name(unit[unit.first(.variableDeclaration)].name) == "_$id")
    #expect(unit.name(unit[unit.first(.member)].name) == "_$id")
  }

  @Test func knownNamesComeFromTheFileToo() throws {
    let unit = try parse("func f() { let final = (1, 2); final.1.b() }", vocabulary: Vocabulary(["final"]))
    #expect(unit.nodes.filter { $0.name == 1 && $0.kind == .name }.count == 1)
  }
}
