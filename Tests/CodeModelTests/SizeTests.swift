import SwiftTree
import Testing

@testable import CodeModel

/// The construct `size`: what is a width or height, and what stands around it.
struct SizeTests {
  private func sizes(_ source: String) throws -> [Construct] { try ModelFixture(source).model.constructs(.size) }

  @Test(
    arguments: [
      ("v.widthAnchor.constraint(equalToConstant: 300 + 90).isActive = true", "constraint", 390),
      ("v.widthAnchor.constraint(greaterThanOrEqualToConstant: 390).isActive = true", "min", 390),
      ("v.snp.makeConstraints { $0.width.equalTo(400) }", "constraint", 400),
      ("v.frame.size.width = 500", "rect", 500), ("v.frame = CGRect(x: 0, y: 0, width: 390, height: 9)", "rect", 390),
      ("layout.itemSize = CGSize(width: 360, height: 90)", "item", 360),
      ("v.autoSetDimension(.width, toSize: 384)", "constraint", 384),
    ])
  func `a width is known however it is given`(code: String, kind: String, width: Double) throws {
    let found = try sizes("func f(v: UIView, layout: UICollectionViewFlowLayout) { \(code) }")
    #expect(found.map { $0.attributes["kind"]?.words } == [[kind]])
    #expect(found.first?.attributes["width"]?.number == width)
  }

  @Test func `a constraint that gives way is soft`() throws {
    let source = """
      func f(v: UIView) {
        let wish = v.widthAnchor.constraint(equalToConstant: 480)
        let same = wish
        same.priority = .defaultLow
        use(wish)
      }
      """
    #expect(try sizes(source).map { $0.attributes["kind"]?.words } == [["soft"]])
  }

  @Test(
    arguments: [
      ("Text(a).popover(isPresented: $b) { Help().frame(width: 400) }", ["popover"]),
      ("Text(a).background { Circle().frame(width: 400).blur(radius: 9) }", ["decoration"]),
      ("if wide == .regular { Card().frame(width: 400) }", ["wide"]), ("Card().frame(width: 2000)", ["canvas"]),
      ("Card().frame(width: 400)", []),
    ])
  func `surroundings are told in words`(view: String, words: [String]) throws {
    let source = """
      struct Page: View {
        @Environment(\\.horizontalSizeClass) var wide
        var body: some View { \(view) }
      }
      """
    let found = try sizes(source)
    #expect(found.map { $0.attributes["around"]?.words } == [words])
  }

  @Test(
    arguments: [
      ("frame(width: 390)", true), ("frame(width: Metrics.card)", true), ("frame(width: .card)", true),
      ("frame(maxWidth: .infinity)", false), ("frame(width: 44) // 2024", false), ("let x390 = 8", false),
      ("frame(width: 1_600)", false),
    ])
  func `a file without large numbers has no large size`(text: String, mayStand: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes { SizeNumbers.mayStand(in: $0) } == mayStand)
  }
}
