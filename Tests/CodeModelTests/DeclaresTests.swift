import SwiftTree
import Testing

@testable import CodeModel

struct DeclaresTests {
  private func declared(_ source: String) throws -> [(construct: Construct, token: String)] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.declares).map { construct in
      let place = fixture.unit[construct.place]
      return (construct, fixture.unit.text.string(Int(place.tokenStart)..<Int(place.tokenEnd)))
    }
  }

  private func attributes(_ name: String, in source: String) throws -> [String: AttributeValue] {
    try #require(try declared(source).last { $0.token == name }, "no declaration of `\(name)`").construct.attributes
  }

  @Test func aQueryLeavesOutWhatItDoesNotAskFor() throws {
    let source = """
      class Page: UIViewController {
        let width = 1
        override func viewDidLoad() { super.viewDidLoad() }
        func reload(width: Int) {}
      }
      """
    let model = try ModelFixture(source).model
    func names(_ query: DeclarationQuery) -> [String] {
      model.declarations(query).map { $0.attributes["name"]?.words.first ?? "" }
    }
    #expect(names(DeclarationQuery()) == ["Page", "width", "viewDidLoad", "reload", "width"])
    #expect(names(DeclarationQuery(kinds: ["function"])) == ["viewDidLoad", "reload"])
    #expect(names(DeclarationQuery(kinds: ["property", "parameter"], names: ["width"])) == ["width", "width"])
    #expect(names(DeclarationQuery(names: ["absent"])).isEmpty)
    let found = model.declarations(DeclarationQuery(names: ["viewDidLoad"], attributes: ["name", "override"]))
    #expect(found.map(\.attributes) == [["name": .word("viewDidLoad"), "override": .flag(true)]])
    #expect(model.declarations(DeclarationQuery()).map(\.node) == model.constructs(.declares).map(\.node))
  }

  @Test func kinds() throws {
    let source = """
      struct A {
        let stored = 1
        var watched = 2 { didSet { print("") } }
        var computed: Int { 3 }
        var both: Int { get { 3 } set { print(newValue) } }
        init(first: Int) {}
        func run(second third: Int) { let local = 4; use { inner in use(local) } }
        enum Kind { case one }
      }
      """
    let found = try declared(source).map { ($0.token, $0.construct.attributes["kind"]?.words.first ?? "") }
    #expect(
      found.map { "\($0.0) \($0.1)" } == [
        "A type", "stored property", "watched property", "computed computed", "both computed", "init init",
        "first parameter", "run function", "third parameter", "Kind type",
      ])
  }

  @Test func `what a protocol asks for keeps nothing`() throws {
    #expect(try attributes("screen", in: "protocol P { var screen: UIScreen { get } }")["kind"] == .word("computed"))
    #expect(try attributes("all", in: "class C { let all = UIScreen.screens }")["type"]?.words == ["[UIScreen]"])
  }

  @Test func `names of a tuple`() throws {
    #expect(try declared("let (a, b) = pair").map(\.token) == ["a", "b"])
  }

  @Test func `name and its words`() throws {
    let found = try attributes("traitCollectionDidChange", in: "class C { func traitCollectionDidChange() {} }")
    #expect(found["name"] == .word("traitCollectionDidChange"))
    #expect(found["names"]?.words == ["trait", "collection", "did", "change"])
  }

  @Test func `the token is the name, not the first modifier`() throws {
    let source = "class C { @objc private override func f() {} }"
    #expect(try declared(source).map(\.token) == ["C", "f"])
  }

  @Test func `types as written and by name`() throws {
    let source = """
      struct V {
        var body: some View { Text("") }
        var delegate: Delegate?
        let store = Store()
        let size: CGSize
        let items: [Item]
        func make() -> UIView? { nil }
        func run() {}
      }
      """
    #expect(try attributes("body", in: source)["type"]?.words == ["some View", "View"])
    #expect(try attributes("delegate", in: source)["type"]?.words == ["Delegate?", "Delegate"])
    #expect(try attributes("store", in: source)["type"]?.words == ["Store"])
    #expect(try attributes("size", in: source)["type"]?.words == ["CGSize"])
    #expect(try attributes("items", in: source)["type"]?.words == ["[Item]"])
    #expect(try attributes("make", in: source)["type"]?.words == ["UIView?", "UIView"])
    #expect(try attributes("run", in: source)["type"] == nil)
  }

  @Test func `what a type and its members inherit`() throws {
    let source = """
      class Base: UIViewController {}
      class C: Base, Sendable { var id = 1 }
      extension C: Listening { func f() {} }
      extension Other: Identifiable { var key: Int { 1 } }
      extension Plain { var x: Int { 1 } }
      """
    #expect(
      try attributes("C", in: source)["inherits"]?.words == ["Base", "Sendable", "Listening", "UIViewController"])
    #expect(try attributes("id", in: source)["inherits"]?.words.contains("UIViewController") == true)
    #expect(try attributes("f", in: source)["inherits"]?.words.contains("Listening") == true)
    #expect(try attributes("key", in: source)["inherits"]?.words == ["Identifiable"])
    #expect(try attributes("x", in: source)["inherits"] == nil)
    let types = try declared(source).filter { $0.construct.attributes["kind"] == .word("type") }.map(\.token)
    #expect(types == ["Base", "C", "Other"])
  }

  @Test func `override, static and wrappers`() throws {
    let source = """
      class C {
        override func f() {}
        class func g() {}
        static let h = 1
        @State @MainActor private var i = 1
        func j() {}
      }
      """
    #expect(try attributes("f", in: source)["override"] == .word("yes"))
    #expect(try attributes("j", in: source)["override"] == .word("no"))
    #expect(try attributes("g", in: source)["static"] == .word("yes"))
    #expect(try attributes("h", in: source)["static"] == .word("yes"))
    #expect(try attributes("i", in: source)["wrapper"]?.words == ["State", "MainActor"])
    #expect(try attributes("j", in: source)["wrapper"] == nil)
  }

  // MARK: - Bodies

  private func isEmpty(_ body: String) throws -> Bool {
    let fixture = try ModelFixture("class C { override func f(_ a: Int) {\(body)} }")
    return fixture.model.hasEmptyBody(try fixture.declaration("f"))
  }

  @Test func `an empty body`() throws {
    #expect(try isEmpty(""))
    #expect(try isEmpty("\n// nothing\n"))
    #expect(try isEmpty(" super.f(a) "))
    #expect(try !isEmpty(" super.g(a) "))
    #expect(try !isEmpty(" super.f(a); g() "))
    #expect(try !isEmpty(" other.f(a) "))
    let fixture = try ModelFixture("protocol P { func f() }")
    #expect(try !fixture.model.hasEmptyBody(fixture.declaration("f")))
  }

  private func runsBelow17(_ body: String, attribute: String = "", type: String = "") throws -> Bool {
    let fixture = try ModelFixture("\(type) class C { \(attribute) override func f(_ a: Int) {\n\(body)\n} }")
    return fixture.model.runsBelow(major: 17, try fixture.declaration("f"))
  }

  @Test func `a body that leaves at once from a version on`() throws {
    #expect(try runsBelow17("if #available(iOS 17, *) { return }\nold()"))
    #expect(try runsBelow17("super.f(a)\nif #available(iOS 17.0, *) { return }\nold()"))
    #expect(try runsBelow17("if #available(iOS 16, *) { return } else { old() }"))
    #expect(try runsBelow17("guard #unavailable(iOS 17) else { return }\nold()"))
    #expect(try runsBelow17("if #unavailable(iOS 17) { old() }"))
    #expect(try runsBelow17("if #available(iOS 17, *) {\n// registered\n} else { old() }"))
  }

  @Test func `a body that also does something from the version on`() throws {
    #expect(try !runsBelow17("old()"))
    #expect(try !runsBelow17("if #available(iOS 17.4, *) { return }\nold()"))
    #expect(try !runsBelow17("if #available(iOS 18, *) { return }\nold()"))
    #expect(try !runsBelow17("if #available(macOS 14, *) { return }\nold()"))
    #expect(try !runsBelow17("if #available(iOS 17, *) { new() } else { old() }"))
    #expect(try !runsBelow17("if #available(iOS 17, *), a > 1 { return }\nold()"))
    #expect(try !runsBelow17("if #unavailable(iOS 17) { old() }\nmore()"))
    #expect(try !runsBelow17("first()\nif #available(iOS 17, *) { return }\nold()"))
    #expect(try !runsBelow17("guard #available(iOS 17, *) else { return }\nnew()"))
  }

  @Test func `attributes that end a declaration`() throws {
    #expect(try runsBelow17("old()", attribute: "@available(iOS, deprecated: 17)"))
    #expect(try runsBelow17("old()", attribute: "@available(iOS, introduced: 13.0, obsoleted: 17.0)"))
    #expect(try runsBelow17("old()", type: "@available(iOS, deprecated: 17.0, message: \"gone\")"))
    #expect(try !runsBelow17("old()", attribute: "@available(iOS, deprecated: 18)"))
    #expect(try !runsBelow17("old()", attribute: "@available(iOS 17, *)"))
    #expect(try !runsBelow17("old()", attribute: "@available(macOS, deprecated: 14)"))
  }

  @Test func `a place in an arm that only older versions run`() throws {
    let source = "func f() { if #available(iOS 17, *) { new() } else { old() } }"
    let fixture = try ModelFixture(source)
    #expect(fixture.model.runsBelow(major: 17, try fixture.expression("old()")))
    #expect(!fixture.model.runsBelow(major: 17, try fixture.expression("new()")))
  }
}
