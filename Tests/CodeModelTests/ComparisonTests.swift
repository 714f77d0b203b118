import SwiftTree
import Testing

@testable import CodeModel

/// What is held against what.
struct ComparisonTests {
  /// The comparisons of a view's method as "place: origins with numbers".
  private func comparisons(_ body: String, members: String = "") throws -> [String] {
    let source = "class V: UIView { \(members)\n func f() { \(body) } }"
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.comparison).map { construct in
      let of = construct.attributes["of"]?.words.filter { ["geometry", "screen", "main-screen"].contains($0) } ?? []
      let with = construct.attributes["with"]?.words ?? []
      return "\(fixture.unit.string(construct.place)): \(of.joined(separator: " ")) with \(with.joined(separator: " "))"
    }
  }

  @Test func `operators in both orders`() throws {
    #expect(try comparisons("_ = bounds.height == 812") == ["bounds.height: geometry with 812"])
    #expect(try comparisons("_ = 812.0 <= bounds.height") == ["bounds.height: geometry with 812"])
  }

  @Test func `a named number is the number`() throws {
    #expect(
      try comparisons("let limit: CGFloat = 375\n _ = bounds.width < limit") == ["bounds.width: geometry with 375"])
  }

  @Test func `a switch is one comparison, pairs and ranges too`() throws {
    #expect(
      try comparisons("switch bounds.height { case 568, 667: a()\n case 700..<812: b()\n default: c() }")
        == ["bounds.height: geometry with 568 667 700 812"])
    #expect(
      try comparisons("switch (bounds.width, bounds.height) { case (375, 812): a()\n default: c() }")
        == ["bounds.width: geometry with 375 812"])
    #expect(try comparisons("if case 375...414 = bounds.width { a() }") == ["bounds.width: geometry with 375 414"])
  }

  @Test func `lists, tables and enums`() throws {
    #expect(try comparisons("_ = [667, 736].contains(bounds.height)") == ["bounds.height: geometry with 667 736"])
    #expect(
      try comparisons("_ = table[bounds.height]", members: "let table: [CGFloat: Int] = [667: 1, 812: 2]")
        == ["bounds.height: geometry with 667 812"])
    #expect(
      try comparisons("_ = Phone(rawValue: bounds.height)", members: "enum Phone: CGFloat { case se = 667 }")
        == ["bounds.height: geometry with 667"])
  }

  @Test func `a size made of numbers`() throws {
    #expect(
      try comparisons("_ = bounds.size == CGSize(width: 390, height: 844)") == ["bounds.size: geometry with 390 844"])
  }

  @Test func `a distance to a number`() throws {
    #expect(try comparisons("_ = abs(bounds.width - 669) < 1") == ["bounds.width: geometry with 1 669"])
  }

  @Test func `part of a size is none`() throws {
    #expect(try comparisons("_ = bounds.width / 2 > 320") == [])
    #expect(try comparisons("let rest = bounds.width - 40\n _ = rest > 320") == [])
    #expect(
      try comparisons("half(bounds.width / 2)", members: "func half(_ part: CGFloat) { _ = part > 320 }") == [])
  }

  @Test func `the other side's origin`() throws {
    let fixture = try ModelFixture(
      "class V: UIView { func f() { _ = bounds.width < (window?.windowScene?.screen.bounds.width ?? 0) } }")
    let found = try #require(fixture.model.constructs(.comparison).first)
    #expect(found.attributes["against"]?.words.contains("screen") == true)
  }
}
