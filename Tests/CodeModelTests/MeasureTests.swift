import SwiftTree
import Testing

@testable import CodeModel

/// The construct `measure`: what of a view hangs on its own size.
struct MeasureTests {
  private func feeds(_ chain: String) throws -> [[String]?] {
    let source = """
      struct Page: View {
        @State var width: CGFloat = 0
        @State var top: CGFloat = 0
        var body: some View {
          \(chain)
        }
      }
      """
    return try ModelFixture(source).model.constructs(.measure).map { $0.attributes["feeds"]?.words }
  }

  private let measure = ".onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }"

  @Test func `its own frame, gutter and branch are told apart`() throws {
    #expect(try feeds("Card().frame(width: width / 2)\(measure)") == [["size"]])
    #expect(try feeds("HStack(spacing: width / 20) { Card() }\(measure)") == [["gutter"]])
    #expect(try feeds("VStack { if width > 500 { Card() } }\(measure)") == [["branch"]])
  }

  @Test(
    arguments: [
      "Card().frame(height: width / 2)", "HStack(spacing: width / 20) { Card() }.frame(maxWidth: .infinity)",
      "List { Card().frame(width: width / 2) }", "Card().opacity(width > 500 ? 1 : 0)",
      "Card().background { Shape().frame(width: width) }",
    ])
  func `what takes its offer, another side and decoration feed nothing`(view: String) throws {
    #expect(try feeds(view + measure) == [nil])
  }

  @Test func `a place is no size`() throws {
    let place = ".onGeometryChange(for: CGFloat.self) { $0.frame(in: .global).minY } action: { top = $0 }"
    #expect(try feeds("Card().frame(height: 200 + top)\(place)") == [])
  }
}
