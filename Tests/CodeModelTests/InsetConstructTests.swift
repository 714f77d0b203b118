import SwiftTree
import Testing

@testable import CodeModel

/// What is taken off, kept free, stood in for and reached beyond.
struct InsetConstructTests {
  private func found(_ kind: ConstructKind, _ attributes: [String], _ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(kind).map { construct in
      let words = attributes.map { construct.attributes[$0]?.words.joined(separator: "+") ?? "-" }
      return "\(fixture.unit.string(construct.place)): \(words.joined(separator: " "))"
    }
  }

  private func inView(_ body: String) -> String { "class V: UIView { override func layoutSubviews() { \(body) } }" }

  @Test func `what is left of a width knows the sides and what it becomes`() throws {
    func remainder(_ body: String) throws -> [String] {
      try found(.remainder, ["dimension", "sides", "becomes"], inView(body))
    }
    #expect(
      try remainder("let width = bounds.width - safeAreaInsets.left") == ["safeAreaInsets.left: width one width"])
    #expect(
      try remainder("let x = bounds.width - safeAreaInsets.right - 40; pin.frame.origin.x = x")
        == ["safeAreaInsets.right: width one position"])
    #expect(
      try remainder("let free = bounds.width - safeAreaInsets.left; use(width: free - safeAreaInsets.right)").first
        == "safeAreaInsets.left: width both width")
    #expect(
      try remainder("let height = bounds.height - safeAreaInsets.top") == ["safeAreaInsets.top: height none width"])
  }

  @Test func `room kept free knows its edge, its amount and its sign`() throws {
    #expect(
      try found(
        .padding, ["kind", "edge", "amount"],
        "struct P: View { var body: some View { Text(\"\").padding(.top, 40 + 7) } }")
        == ["40 + 7: padding top 47"])
    func insets(_ body: String) throws -> [String] {
      try found(.padding, ["kind", "edge", "added"], "class C: UIViewController { func f() { \(body) } }")
    }
    #expect(
      try insets("list.contentInset.bottom = view.safeAreaInsets.bottom + 8").first?.hasSuffix("content bottom yes")
        == true)
    #expect(
      try insets("list.contentInset.bottom = 300 - view.safeAreaInsets.bottom").first?.hasSuffix("content bottom no")
        == true)
    #expect(
      try found(
        .padding, ["kind", "of-target"],
        "class C: UIViewController { func f() { additionalSafeAreaInsets.top = view.safeAreaInsets.top; child.additionalSafeAreaInsets.top = view.safeAreaInsets.top } }"
      )
        == ["view.safeAreaInsets.top: additional yes", "view.safeAreaInsets.top: additional no"])
  }

  @Test func `a number stands in for an inset`() throws {
    func fallbacks(_ body: String) throws -> [String] {
      try found(.fallback, ["amount", "whole"], "func f(_ window: UIWindow?) -> CGFloat { \(body) }")
    }
    #expect(try fallbacks("window?.safeAreaInsets.top ?? 44") == ["44: 44 yes"])
    #expect(try fallbacks("guard let window else { return 34 }; return window.safeAreaInsets.bottom") == ["34: 34 yes"])
    #expect(try fallbacks("if let window { return window.safeAreaInsets.bottom }; return 20") == ["20: 20 yes"])
    #expect(try fallbacks("guard let window else { return 44 }; return window.safeAreaInsets.top + 8") == ["44: 44 no"])
  }

  @Test func `what ignores the safe area knows what is in it`() throws {
    func reach(_ body: String) throws -> [String] {
      let fixture = try ModelFixture("struct P: View { var body: some View { \(body) } }")
      return fixture.model.constructs(.reach).map { reach in
        (reach.attributes["edge"]?.words.contains("leading") == true ? "sides " : "")
          + (reach.attributes["holds"]?.words.joined(separator: "+") ?? "")
      }
    }
    #expect(try reach("VStack { Text(\"a\"); Button(\"b\") {} }.ignoresSafeArea()") == ["sides control+text"])
    #expect(try reach("VStack { Text(\"a\") }.ignoresSafeArea(edges: .top)") == ["text"])
    #expect(try reach("Text(\"a\").background(Color.red.ignoresSafeArea())") == [])
    #expect(try reach("TabView { Text(\"a\") }.ignoresSafeArea()") == ["sides "])
    #expect(try reach("VStack { Text(\"a\") }.ignoresSafeArea(.keyboard)") == ["text"])
  }

  @Test func `half of a width knows what it is called`() throws {
    let source = """
      func f(_ proxy: GeometryProxy) {
        let crease = proxy.size.width / 2
        let middle = proxy.size.width * 0.5
        draw(middle)
      }
      """
    let fixture = try ModelFixture(source)
    let called = fixture.model.constructs(.midline).map { $0.attributes["called"]?.words ?? [] }
    #expect(called.count == 2)
    #expect(called.first == ["crease"])
    #expect(called.last?.contains("crease") == false)
  }

  @Test func `a name says whether a bar is the system's`() {
    #expect(SystemBarNames.names(["status", "bar", "height"], numbers: [20]))
    #expect(SystemBarNames.names(["bar", "height"], numbers: [49]))
    #expect(SystemBarNames.names(["vertical", "bar", "width"], numbers: [84]))
    #expect(!SystemBarNames.names(["bar", "height"], numbers: [20]))
    #expect(!SystemBarNames.names(["progress", "bar", "height"], numbers: [44]))
    #expect(!SystemBarNames.names(["tab", "bar", "icon", "size"], numbers: [44]))
  }
}
