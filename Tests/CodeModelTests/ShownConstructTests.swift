import SwiftTree
import Testing

@testable import CodeModel

/// What an app draws where the system would: masks, bars, things on the middle, and what it writes.
struct ShownConstructTests {
  private func found(_ kind: ConstructKind, _ attributes: [String], _ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(kind).map { construct in
      attributes.map { construct.attributes[$0]?.words.joined(separator: "+") ?? "-" }.joined(separator: " ")
    }
  }

  private func inBody(_ body: String) -> String { "struct P: View { var body: some View { \(body) } }" }

  @Test func `a text knows what it is for and what it hangs on`() throws {
    func wording(_ source: String) throws -> [String] { try found(.wording, ["shown-as", "chosen-by"], source) }
    #expect(try wording("let t = Image(systemName: \"faceid\")") == ["symbol "])
    #expect(try wording("func f() { print(\"Face ID is on\") }") == ["log "])
    #expect(try wording("func f() { d.set(true, forKey: \"Face ID\") }") == ["key "])
    #expect(
      try wording("func f() -> String { if isFace { return \"Face ID\" }; return \"\" }").first == "text face+is+isface"
    )
    #expect(try found(.wording, ["says"], "let t = \"Use Face ID\"") == ["use+face+id+use face+face id"])
  }

  @Test func `a mask is a see-through layer that reaches the edges and has something in front`() throws {
    func scrim(_ body: String) throws -> [String] { try found(.scrim, ["holds", "closes", "card"], inBody(body)) }
    #expect(
      try scrim("ZStack { Page(); Color.black.opacity(0.4).ignoresSafeArea().onTapGesture { }; Button(\"A\") { } }")
        == ["control yes no"])
    #expect(try scrim("ZStack { Page(); Color.black.opacity(0.4); Button(\"A\") { } }") == [])
    #expect(try scrim("ZStack { Color.black.ignoresSafeArea(); Button(\"A\") { } }") == [])
    #expect(try scrim("ZStack { Color.white.opacity(0.4).ignoresSafeArea(); Button(\"A\") { } }") == [])
  }

  @Test func `the middle is that of a window or of a controller's view`() throws {
    func centring(_ line: String) throws -> [String] {
      try found(
        .centring, ["item", "over"],
        "class C: UIViewController { let go = UIButton(); let pic = UIImageView(); func f(_ window: UIWindow) { \(line) } }"
      )
    }
    #expect(try centring("go.center = view.center") == ["control page"])
    #expect(try centring("pic.center = view.center") == ["decoration page"])
    #expect(try centring("go.center.x = window.bounds.width * 0.5") == ["control window"])
    #expect(try centring("go.center = other.center") == [])
  }

  @Test func `a row of controls at an edge knows whether the system's bar is hidden and whether it has tabs`() throws {
    func bar(_ body: String) throws -> [String] {
      try found(.drawnBar, ["edge", "items", "tabs", "hidden"], inBody(body))
    }
    let row = "HStack { Button(\"A\") { }; Button(\"B\") { } }"
    #expect(try bar("Page().overlay(alignment: .top) { \(row) }.navigationBarHidden(true)") == ["top 2 no yes"])
    #expect(try bar("Page().overlay(alignment: .top) { \(row) }") == ["top 2 no no"])
    #expect(
      try bar("Page().safeAreaInset(edge: .bottom) { HStack { Button(\"A\") { }; TextField(\"\", text: $t) } }") == [])
  }

  @Test func `a test of the bar's edge knows whether both sides are handled`() throws {
    func test(_ line: String) throws -> [String] {
      try found(
        .barEdgeTest, ["asks", "handles"],
        "class C: UIViewController { func f() -> CGFloat { \(line) } }")
    }
    #expect(try test("return traitCollection.verticalBarEdge == .trailing ? 8 : 0") == ["side one"])
    #expect(try test("return traitCollection.verticalBarEdge == .trailing ? 8 : 4") == ["side both"])
    #expect(
      try test(
        "switch traitCollection.verticalBarEdge { case .leading: return 8; case .trailing: return 4; default: return 0 }"
      ) == ["side both"])
    #expect(try test("return other.verticalEdge == .trailing ? 8 : 0") == [])
  }

  @Test func `nothing, an empty closure and an empty function do nothing`() throws {
    let fixture = try ModelFixture(
      "func empty() { }\nfunc full() { go() }\nlet a = nil\nf(nil); f({ _ in }); f({ _ in go() }); f(empty); f(full); f(a)"
    )
    let calls = (0..<fixture.unit.count).filter {
      fixture.unit[$0].kind == .call && fixture.unit.name(fixture.unit[$0].name) == "f"
    }
    let answers = calls.map { call in
      fixture.unit.arguments(call).map { fixture.model.doesNothing($0 + 1) }
    }
    #expect(answers.flatMap(\.self) == [true, true, false, true, false, true])
  }
}
