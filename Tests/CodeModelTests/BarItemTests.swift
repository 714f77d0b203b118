import SwiftTree
import Testing

@testable import CodeModel

/// What stands in bars, whether SwiftUI's or UIKit's.
struct BarItemTests {
  /// The items of a source as "first line of the place: what it shows".
  private func items(_ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.barItem).map { item in
      let text = fixture.unit.string(item.place).prefix { $0 != "(" && $0 != " " }
      let words = ["title", "icon"].map { item.attributes[$0]?.words.joined(separator: "+") ?? "?" }
      return "\(text): \(words.joined(separator: " "))"
    }
  }

  private func toolbar(_ content: String, members: String = "") -> String {
    "struct S: View { var body: some View { List {}.toolbar { \(content) } }\n\(members) }"
  }

  private func attribute(_ name: String, _ source: String) throws -> [[String]] {
    try ModelFixture(source).model.constructs(.barItem).map { $0.attributes[name]?.words ?? [] }
  }

  @Test func `arguments give a title and an icon`() throws {
    #expect(try items(toolbar(#"Button("A") {}"#)) == ["Button: yes no"])
    #expect(try items(toolbar(#"Button("A", systemImage: "a") {}"#)) == ["Button: yes yes"])
    #expect(try items(toolbar(#"Menu("A", image: "a") { Button("B") {} }"#)) == ["Menu: yes yes"])
    #expect(try items(toolbar(#"NavigationLink("A") { Page() }"#)) == ["NavigationLink: yes no"])
  }

  @Test func `a label closure is the one that is no action`() throws {
    #expect(try items(toolbar(#"Button { go() } label: { Image("a") }"#)) == ["Button: no yes"])
    #expect(try items(toolbar(#"Button(action: go) { Text("A") }"#)) == ["Button: yes no"])
    #expect(
      try items(toolbar(#"NavigationLink(value: 1) { Label("A", systemImage: "a") }"#)) == ["NavigationLink: yes yes"])
    #expect(try items(toolbar(#"Menu { Button("B") {} } label: { Text("A") }"#)) == ["Menu: yes no"])
  }

  @Test func `what stands behind names of the file is read`() throws {
    let member = #"private var share: some View { Button("A") {} }"#
    #expect(try items(toolbar("ToolbarItem { share }", members: member)) == ["Button: yes no"])
    #expect(
      try items(
        toolbar("ToolbarItem { Own() }") + "\n" + #"struct Own: View { var body: some View { Button("A") {} } }"#)
        == ["Button: yes no"])
    #expect(try items(toolbar("ToolbarItem { Elsewhere() }")) == [])
    #expect(try items(toolbar("Button { } label: { Elsewhere() }")) == ["Button: ? ?"])
  }

  @Test func `states that differ are neither`() throws {
    let source = toolbar(#"Button { } label: { if on { Text("A") } else { Image("b") } }"#)
    #expect(try items(source) == ["Button: ? either"])
    #expect(try attribute("toggles", source) == [["yes"]])
    #expect(
      try items(toolbar(#"Button { } label: { if on { ProgressView() } else { Text("A") } }"#)) == ["Button: yes no"])
    #expect(try attribute("toggles", toolbar(#"Button { } label: { Text("A"); if on { Image("b") } }"#)) == [["no"]])
  }

  @Test func `a style may take the icon`() throws {
    #expect(try items(toolbar(#"Button("A", systemImage: "a") {}.labelStyle(.titleOnly)"#)) == ["Button: yes no"])
    #expect(try items(toolbar(#"Button("A", systemImage: "a") {}.labelStyle(.iconOnly)"#)) == ["Button: yes yes"])
  }

  @Test func `placements go through names`() throws {
    let source = toolbar(
      #"ToolbarItem(placement: place) { Button("A") {} }"#,
      members: "private let place = ToolbarItemPlacement.bottomBar")
    #expect(try attribute("placement", source) == [["bottomBar"]])
    let unknown = toolbar(#"ToolbarItem(placement: other.place) { Button("A") {} }"#)
    #expect(try attribute("placement", unknown) == [["unknown"]])
  }

  @Test func `UIKit's items are followed to what they are given`() throws {
    let source = """
      class C: UIViewController {
        private let a = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        func f() {
          a.image = UIImage(named: "a")
          navigationItem.rightBarButtonItems = [a, .init(title: "B", menu: nil), UIBarButtonItem(systemItem: .add)]
        }
      }
      """
    #expect(try items(source) == ["UIBarButtonItem: yes yes", ".init: yes no", "UIBarButtonItem: yes yes"])
  }

  @Test func `where UIKit's items end up`() throws {
    let item = "UIBarButtonItem(title: \"A\", style: .plain, target: nil, action: nil)"
    #expect(try attribute("placement", "func f() { navigationItem.backBarButtonItem = \(item) }") == [["back"]])
    #expect(
      try attribute("placement", "func f() { let x = \(item); setToolbarItems([x], animated: true) }") == [
        ["bottomBar"]
      ])
    #expect(try attribute("placement", "func f(_ bar: UIToolbar) { bar.items = [\(item)] }") == [["toolbar"]])
  }

  @Test func `an item that only other files use is not known`() throws {
    #expect(
      try items("extension UIBarButtonItem { static let a = UIBarButtonItem(title: \"A\", menu: nil) }") == [
        "UIBarButtonItem: ? ?"
      ])
  }

  @Test func `a count in a title`() throws {
    for title in [#""A (\(list.count))""#, #""A " + String(unreadCount)"#, #"String(format: "A %d", numberOfThings)"#] {
      #expect(
        try attribute("title", toolbar("Button(\(title), systemImage: \"a\") {}")) == [["yes", "counted"]], "\(title)")
    }
    for title in [#""Page \(page)""#, #"list.count == 0 ? "A" : "B""#, #""\(name)""#] {
      #expect(try attribute("title", toolbar("Button(\(title), systemImage: \"a\") {}")) == [["yes"]], "\(title)")
    }
  }

  @Test func `several controls in one item`() throws {
    let source = toolbar(#"ToolbarItem { HStack { Button("A") {}; Spacer(); Button("B") {} } }"#)
    let found = try ModelFixture(source).model.constructs(.barItem)
    #expect(found.compactMap { $0.attributes["controls"]?.number } == [2, 1, 0, 1])
    #expect(found.map { $0.attributes["part"]?.words ?? [] } == [["no"], ["yes"], ["no"], ["yes"]])
    #expect(found.map { $0.attributes["spacer"]?.words ?? [] } == [[], [], ["view"], []])
    #expect(
      try attribute("part", toolbar(#"ToolbarItem { ControlGroup { Button("A") {}; Button("B") {} } }"#)) == [
        ["no"], ["no"],
      ])
  }

  @Test func `a function named like the modifier is none`() throws {
    #expect(try items("struct S: View { var body: some View { toolbar { frame in Button(\"A\") {} } } }") == [])
  }

  @Test func `tabs`() throws {
    #expect(
      try items(#"struct S: View { var body: some View { TabView { Tab("A") { Page() } } } }"#) == ["Tab: yes no"])
    #expect(try items(#"enum Tab { case a }; let x = Tab("A") { 1 }"#) == [])
    #expect(try items(#"let x = UITabBarItem(title: "A", image: nil, tag: 0)"#) == ["UITabBarItem: ? ?"])
  }

  @Test func `bars are counted by their edge`() throws {
    let source = toolbar(
      """
      ToolbarItem(placement: .principal) { Text("A") }
      if on { ToolbarItem { Button("A") {} } } else { ToolbarItem { Button("B") {} } }
      ToolbarItemGroup(placement: .bottomBar) { Button("C") {}; Spacer(); Button("D") {} }
      """)
    let bars = try ModelFixture(source).model.constructs(.bar)
    let counts = bars.map { "\($0.attributes["edge"]?.words.first ?? "") \(Int($0.attributes["items"]?.number ?? 0))" }
    #expect(counts == ["bottom 2", "top 1"])
  }
}
