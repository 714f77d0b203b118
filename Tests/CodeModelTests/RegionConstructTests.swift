import SwiftTree
import Testing

@testable import CodeModel

/// Reserved regions, and arrangements.
struct RegionConstructTests {
  private func regions(_ attributes: [String], _ body: String) throws -> [String] {
    let fixture = try ModelFixture(
      "struct P: View { var body: some View { GeometryReader { proxy in \(body) } } }")
    return fixture.model.constructs(.region).map { construct in
      let words = attributes.map { construct.attributes[$0]?.words.joined(separator: "+") ?? "-" }
      return "\(fixture.unit.name(fixture.unit[construct.place].name)): \(words.joined(separator: " "))"
    }
  }

  @Test func `a query asks for active regions, or for all`() throws {
    func asked(_ query: String, _ use: String) throws -> [String] {
      try regions(["regions", "filtered"], "let all = proxy.reservedRegions(\(query))\n Page(\(use))")
    }
    #expect(try asked("kind: .division", "all") == ["reservedRegions: active no"])
    #expect(try asked("kind: .division, options: .includeInactive", "all") == ["reservedRegions: all no"])
    #expect(
      try asked("kind: .division, options: .includeInactive", "all.filter(\\.isActive)")
        == ["reservedRegions: active yes"])
  }

  @Test func `what regions lay out is columns, panes, or one thing that is moved`() throws {
    let fold = "let fold = proxy.reservedRegions(kind: .division).first?.frame ?? .zero; "
    func lays(_ body: String) throws -> [String] { try regions(["lays"], fold + body) }
    #expect(
      try lays(
        "LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: fold.width > 0 ? 2 : 3)) { Text(\"\") }")
        == ["reservedRegions: columns"])
    #expect(try lays("HStack(spacing: fold.width) { Text(\"\"); Text(\"\") }") == ["reservedRegions: panes"])
    #expect(try lays("Text(\"\").offset(x: fold.maxX)") == ["reservedRegions: -", "offset: moved"])
    #expect(
      try lays("ScrollView { Text(\"\") }.padding(.leading, fold.maxX)") == ["reservedRegions: -", "padding: scroll"])
  }

  @Test func `a rectangle is held against the page or not`() throws {
    let fold = "let fold = proxy.reservedRegions(kind: .division).first?.frame ?? .zero; "
    #expect(try regions(["checked"], fold + "Text(\"\").padding(.leading, fold.width)").first == "reservedRegions: no")
    #expect(
      try regions(["checked"], fold + "Text(\"\").padding(.leading, fold.height > fold.width ? fold.width : 0)").first
        == "reservedRegions: yes")
  }

  private func arrangements(_ attribute: String, _ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.arrangement).compactMap { construct in
      construct.attributes[attribute].map {
        "\(fixture.unit.name(fixture.unit[construct.place].name)): \($0.words.joined())"
      }
    }
  }

  private let pair = "struct Pair: View { var body: some View { ArrangementView { A() } secondary: { B() } } }\n"

  @Test func `an arrangement stands in what scrolls, by itself or in a view`() throws {
    func held(_ body: String) throws -> [String] {
      try arrangements("held-by", pair + "struct P: View { var body: some View { \(body) } }")
    }
    #expect(try held("List { Pair() }") == ["Pair: list"])
    #expect(
      try held("ScrollView { VStack { ArrangementView { A() } secondary: { B() } } }") == ["ArrangementView: scroll"])
    #expect(try held("NavigationSplitView { A() } detail: { Pair() }") == ["Pair: split"])
    #expect(try held("ArrangementView { ScrollView { A() } } secondary: { List { B() } }") == [])
    #expect(try held("List { A() }.sheet(isPresented: $f) { Pair() }") == [])
  }

  @Test func `an arrangement holds navigation`() throws {
    func holds(_ body: String) throws -> [String] {
      try arrangements("holds", "struct P: View { var body: some View { \(body) } }")
    }
    #expect(try holds("ArrangementView { NavigationStack { A() } } secondary: { B() }") == ["NavigationStack: stack"])
    #expect(try holds("NavigationStack { ArrangementView { A() } secondary: { B() } }") == [])
    #expect(
      try arrangements(
        "holds",
        "func f(_ pair: UIArrangementViewController) { pair.setViewController(UITabBarController(), for: .primary) }")
        == ["UITabBarController: tabs"])
  }
}
