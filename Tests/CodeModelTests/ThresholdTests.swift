import SwiftTree
import Testing

@testable import CodeModel

/// Numbers that a size of the container is held against.
struct ThresholdTests {
  private func threshold(_ condition: String, _ members: String = "") throws -> UnitModel.Threshold? {
    let source = """
      struct Page: View {
        \(members)
        func f(proxy: GeometryProxy) { use(\(condition)) }
      }
      """
    let fixture = try ModelFixture(source)
    return fixture.model.threshold(in: try fixture.expression(condition))
  }

  @Test(
    arguments: ["proxy.size.width > 700", "700 <= proxy.size.width", "!(proxy.size.width < 700) && isOn", "isWide"])
  func `a number is found on either side and behind a name`(condition: String) throws {
    let found = try threshold(
      condition,
      """
      let isOn: Bool
      @State var width: CGFloat = 0
      var isWide: Bool { width >= 700 }
      var body: some View { Text("").onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 } }
      """)
    #expect(found == UnitModel.Threshold(number: 700, isWidth: true))
  }

  @Test(
    arguments: [
      "proxy.size.width > proxy.size.height", "proxy.size.width > minimumWidth", "proxy.size.width > 2 * card",
      "proxy.size.width > 40", "count > 700",
    ])
  func `what the content needs is no threshold`(condition: String) throws {
    #expect(try threshold(condition, "let minimumWidth: CGFloat = 320\nlet card: CGFloat = 200\nlet count: Int") == nil)
  }

  @Test(
    arguments: [
      (480, ["466", "469"]), (467, ["466"]), (466, []), (600, []), (700, ["669", "678"]), (672, ["669"]),
      (900, ["867"]), (1000, ["951"]), (1100, []),
    ])
  func `a threshold just misses the widths below it`(number: Double, widths: [String]) {
    #expect(UnitModel.widthsMissed(by: UnitModel.Threshold(number: number, isWidth: true)) == widths)
    #expect(UnitModel.widthsMissed(by: UnitModel.Threshold(number: number, isWidth: false)) == [])
  }
}
