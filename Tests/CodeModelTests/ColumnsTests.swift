import SwiftTree
import Testing

@testable import CodeModel

/// What a number of columns is, and what only looks like one.
struct ColumnsTests {
  private struct Found: Equatable {
    var place: String
    var count: Double?
    var equal: String
    var kind: String

    init(_ place: String, _ count: Double?, equal: String = "yes", kind: String = "grid") {
      self.place = place
      self.count = count
      self.equal = equal
      self.kind = kind
    }
  }

  private func columns(_ source: String) throws -> [Found] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.columns).map { construct in
      Found(
        fixture.unit.string(construct.place), construct.attributes["count"]?.number,
        equal: construct.attributes["equal"]?.words.first ?? "", kind: construct.attributes["kind"]?.words.first ?? "")
    }
  }

  private func view(_ columns: String, _ more: String = "") -> String {
    "struct V: View { \(more)\nvar body: some View { LazyVGrid(columns: \(columns)) { Text(\"\") } } }"
  }

  // MARK: - Repeated items

  @Test func `repeated items`() throws {
    #expect(try columns(view("Array(repeating: GridItem(.flexible()), count: 3)")) == [Found("3", 3)])
    #expect(try columns(view("Array(repeating: .init(.flexible()), count: 3)")) == [])
    #expect(try columns(view("[GridItem](repeating: .init(.flexible()), count: 2)")) == [Found("2", 2)])
    #expect(try columns(view("Array<GridItem>(repeating: GridItem(), count: 2)")) == [Found("2", 2)])
    #expect(try columns(view("Array(repeating: GridItem(.fixed(80)), count: 4)")) == [Found("4", 4)])
    #expect(try columns(view("(0..<3).map { _ in GridItem(.flexible()) }")) == [Found("3", 3)])
    #expect(try columns(view("(1...3).map { _ in GridItem(.flexible()) }")) == [Found("3", 3)])
  }

  @Test func `parity`() throws {
    let fixture = try ModelFixture(view("Array(repeating: GridItem(), count: 3)"))
    #expect(fixture.model.constructs(.columns).first?.attributes["parity"] == .word("odd"))
    let even = try ModelFixture(view("Array(repeating: GridItem(), count: 4)"))
    #expect(even.model.constructs(.columns).first?.attributes["parity"] == .word("even"))
  }

  @Test func `adaptive items are no number`() throws {
    #expect(try columns(view("Array(repeating: GridItem(.adaptive(minimum: 80)), count: 3)")) == [])
    #expect(try columns(view("[GridItem(.adaptive(minimum: 80)), GridItem(.flexible())]")) == [])
  }

  @Test func `counts through names and sums`() throws {
    let named = view("Array(repeating: GridItem(), count: perRow)", "private let perRow = 3")
    #expect(try columns(named) == [Found("perRow", 3)])
    let trace = try ModelFixture(named).model.constructs(.columns).first?.trace
    #expect(trace?.map(\.text) == ["`perRow` is declared here"])
    #expect(
      try columns(view("Array(repeating: GridItem(), count: M.a + 1)") + "\nenum M { static let a = 2 }") == [
        Found("M.a + 1", 3)
      ])
    #expect(
      try columns(
        view("Array(repeating: GridItem(), count: n)", "@State var n = 3") + "\nextension V { func g() { n = 2 } }")
        == [Found("n", nil)])
  }

  @Test func `a count with an origin is no literal`() throws {
    let fixture = try ModelFixture(
      view(
        "Array(repeating: GridItem(), count: width == .compact ? 2 : 4)",
        "@Environment(\\.horizontalSizeClass) var width"))
    let construct = try #require(fixture.model.constructs(.columns).first)
    #expect(construct.attributes["count"] == nil)
    #expect(construct.attributes["origin"]?.words.contains("size-class") == true)
    #expect(construct.origins == .sizeClass)
  }

  // MARK: - Lists of items

  @Test func `lists of items`() throws {
    #expect(try columns(view("[GridItem(.flexible()), GridItem(.flexible())]")) == [Found("GridItem(.flexible())", 2)])
    #expect(try columns(view("[.init(.flexible()), .init(.flexible())]")) == [Found(".init(.flexible())", 2)])
    #expect(try columns(view("[GridItem(.flexible())]")) == [])
    #expect(try columns(view("[item, item, item]", "let item = GridItem(.flexible())")) == [Found("item", 3)])
    #expect(
      try columns("let columns = [GridItem(.flexible()), GridItem(.flexible())]") == [Found("GridItem(.flexible())", 2)]
    )
    #expect(
      try columns("let columns: [GridItem] = [.init(.flexible()), .init(.flexible())]") == [
        Found(".init(.flexible())", 2)
      ])
    #expect(try columns(view("items", "let items = [GridItem(), GridItem()]")) == [Found("GridItem()", 2)])
  }

  @Test func `a gutter is not equal`() throws {
    #expect(
      try columns(view("[GridItem(.fixed(40)), GridItem(.flexible())]")) == [
        Found("GridItem(.fixed(40))", 2, equal: "no")
      ])
    #expect(
      try columns(view("[GridItem(.fixed(40)), GridItem(.fixed(200))]")) == [
        Found("GridItem(.fixed(40))", 2, equal: "no")
      ])
    #expect(try columns(view("[GridItem(.fixed(40)), GridItem(.fixed(40))]")) == [Found("GridItem(.fixed(40))", 2)])
  }

  @Test func `rows are no columns`() throws {
    #expect(try columns("let v = LazyHGrid(rows: [GridItem(.flexible()), GridItem(.flexible())]) { Text(\"\") }") == [])
    #expect(try columns("let v = LazyHGrid(rows: Array(repeating: GridItem(), count: 3)) { Text(\"\") }") == [])
    #expect(try columns("struct V { let rows = [GridItem(), GridItem()] }") == [])
    #expect(
      try columns(
        """
        struct V: View { let items = [GridItem(), GridItem()]
        var body: some View { LazyHGrid(rows: items) { Text("") } } }
        """
      ) == [])
  }

  @Test func `what nothing uses as columns is none`() throws {
    #expect(try columns("let items = [GridItem(), GridItem()]") == [])
    #expect(try columns("let table = Table(columns: [.init(title: \"a\"), .init(title: \"b\")])") == [])
    #expect(try columns("let v = Grid { GridRow { Text(\"\"); Text(\"\") } }") == [])
    #expect(try columns("let columns = [Column(.flexible()), Column(.flexible())]") == [])
  }

  @Test func `a list that something chooses has no number`() throws {
    #expect(
      try columns(view("isWide ? [GridItem(), GridItem(), GridItem()] : [GridItem()]")) == [Found("GridItem()", nil)])
    let early =
      """
      struct V { let isWide: Bool
      var columns: [GridItem] { if isWide { return [GridItem(), GridItem()] }
      return [GridItem()] } }
      """
    #expect(try columns(early) == [Found("GridItem()", nil)])
    let changed =
      """
      struct V { @State var columns = [GridItem(), GridItem()]
      func f() { columns = [GridItem(), GridItem(), GridItem()] } }
      """
    #expect(try columns(changed).map(\.count) == [nil, nil])
    let sized =
      """
      struct V { @Environment(\\.horizontalSizeClass) var w
      var columns: [GridItem] { w == .compact ? [GridItem(), GridItem()] : [GridItem()] } }
      """
    #expect(try ModelFixture(sized).model.constructs(.columns).first?.origins == .sizeClass)
  }

  @Test func `one list in a getter or function`() throws {
    #expect(
      try columns("struct V { var columns: [GridItem] { [GridItem(), GridItem()] } }") == [Found("GridItem()", 2)])
    #expect(
      try columns("func makeColumns() -> [GridItem] { return [GridItem(), GridItem()] }") == [Found("GridItem()", 2)])
    #expect(try columns("struct V { let columns = { [GridItem(), GridItem()] }() }") == [Found("GridItem()", 2)])
    #expect(
      try columns("class V { var columns: [GridItem]\ninit() { columns = [GridItem(), GridItem()] } }") == [
        Found("GridItem()", 2)
      ])
  }

  // MARK: - Compositional layouts

  private func group(_ item: String, _ rest: String, width: String = ".fractionalWidth(1)") -> String {
    """
    func make() -> NSCollectionLayoutSection {
      let itemSize = NSCollectionLayoutSize(widthDimension: \(item), heightDimension: .estimated(90))
      let item = NSCollectionLayoutItem(layoutSize: itemSize)
      let size = NSCollectionLayoutSize(widthDimension: \(width), heightDimension: .estimated(90))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, \(rest))
      return NSCollectionLayoutSection(group: group)
    }
    """
  }

  @Test func `repeated subitems`() throws {
    let whole = ".fractionalWidth(1)"
    #expect(try columns(group(whole, "repeatingSubitem: item, count: 3")) == [Found("3", 3, kind: "section")])
    #expect(try columns(group(whole, "subitem: item, count: 2")) == [Found("2", 2, kind: "section")])
    let vertical = group(whole, "subitem: item, count: 2").split(separator: ".horizontal").joined(
      separator: ".vertical")
    #expect(try columns(vertical) == [])
    let implicit = "func f() { g(.horizontal(layoutSize: s, repeatingSubitem: item, count: 4)) }"
    #expect(try columns(implicit) == [Found("4", 4, kind: "section")])
  }

  @Test func `equal parts of a width`() throws {
    #expect(try columns(group(".fractionalWidth(0.5)", "subitems: [item]")) == [Found("0.5", 2, kind: "section")])
    #expect(try columns(group(".fractionalWidth(1/3)", "subitems: [item]")) == [Found("1/3", 3, kind: "section")])
    #expect(
      try columns(group(".fractionalWidth(0.33)", "subitems: [item, item, item]")) == [
        Found("0.33", 3, kind: "section")
      ])
    #expect(try columns(group(".fractionalWidth(0.3)", "subitems: [item]")) == [])
    #expect(try columns(group(".fractionalWidth(1)", "subitems: [item]")) == [])
    #expect(try columns(group(".absolute(90)", "subitems: [item]")) == [])
    #expect(try columns(group(".fractionalWidth(0.5)", "subitems: [item]", width: ".fractionalWidth(0.8)")) == [])
    #expect(try columns(group(".fractionalWidth(0.5)", "subitems: [item, other]")) == [])
  }

  // MARK: - Named numbers

  @Test func `a named number of columns in a layout`() throws {
    let layout =
      """
      final class L: UICollectionViewFlowLayout { private let numberOfColumns = 3
      override func prepare() { w = width / CGFloat(numberOfColumns) } }
      """
    #expect(try columns(layout) == [Found("3", 3)])
    let computed =
      """
      final class L: UICollectionViewLayout { var columnCount: Int { 2 }
      override func prepare() { w = width / CGFloat(columnCount) } }
      """
    #expect(try columns(computed) == [Found("2", 2)])
    let standard = "final class L: UICollectionViewLayout { init(columnCount: Int = 2) { width = 100 / columnCount } }"
    #expect(try columns(standard) == [Found("2", 2)])
  }

  @Test func `a named number that an API counts by is found once`() throws {
    let source = view("Array(repeating: GridItem(), count: columnCount)", "let columnCount = 3")
    #expect(try columns(source) == [Found("columnCount", 3)])
  }

  @Test func `a named number that is unused, elsewhere, or for one item is none`() throws {
    #expect(try columns("struct CSV { let columnCount = 3\nfunc f() { read(columnCount) } }") == [])
    #expect(try columns("final class L: UICollectionViewLayout { let columnCount = 3 }") == [])
    #expect(
      try columns("final class L: UICollectionViewLayout { let columnNumber = 3\nfunc f() { g(columnNumber) } }") == [])
    let item = """
      class C: UIViewController {
        func collectionView(_ v: UICollectionView, layout: L, sizeForItemAt path: IndexPath) -> CGSize {
          let numberOfColumns: CGFloat = 3
          return CGSize(width: v.bounds.width / numberOfColumns, height: 90)
        }
      }
      """
    #expect(try columns(item) == [])
    let changed =
      "final class L: UICollectionViewLayout { var columnCount = 3\nfunc f() { columnCount = 2; g(columnCount) } }"
    #expect(try columns(changed) == [])
  }

  @Test func `arguments and assignments of that name`() throws {
    #expect(try columns("let l = MasonryLayout(numberOfColumns: 3)") == [Found("3", 3)])
    #expect(try columns("let l = CSVReader(numberOfColumns: 3)") == [])
    #expect(try columns("let l = MasonryLayout(numberOfColumns: n)") == [])
    #expect(try columns("class C: UIViewController { func f() { layout.columnCount = 3 } }") == [Found("3", 3)])
    #expect(
      try columns(
        "class C: UIViewController { func f() { if a { layout.columnCount = 3 } else { layout.columnCount = 2 } } }")
        == [])
  }
}
