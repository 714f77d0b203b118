import SwiftTree
import Testing

@testable import CodeModel

/// What number an expression is.
struct ConstantTests {
  private func constant(_ expression: String, in source: String, facts: NameFacts = NameFacts()) throws -> Double? {
    let fixture = try ModelFixture(source, facts: facts)
    return fixture.model.constant(of: try fixture.expression(expression))
  }

  @Test(
    arguments: [
      ("320", 320), ("-8", -8), ("300 + 2 * 45", 390), ("CGFloat(402 - 12)", 390), ("max(375, 320)", 375),
      ("min(600, 2 * 200)", 400), ("abs(-44)", 44), ("(812 / 2).rounded()", 406), ("Double(1_000) / 4", 250),
    ])
  func `numbers are folded`(expression: String, number: Double) throws {
    #expect(try constant(expression, in: "func f() { use(\(expression)) }") == number)
  }

  @Test func `names stand for their numbers`() throws {
    let source = """
      private let unit: CGFloat = 8
      enum Metrics {
        static let side = unit * 40
        static var both: CGFloat { side + 2 * unit }
        static let card = CGSize(width: Metrics.both, height: 200)
      }
      func f() {
        let wide = Metrics.card.width + CGFloat(4)
        use(wide)
      }
      """
    #expect(try constant("wide", in: source) == 340)
  }

  @Test func `a raw value is its case's number`() throws {
    let source = "enum Width: CGFloat { case list = 320, page = 600 }\nfunc f() { use(Width.page.rawValue) }"
    #expect(try constant("Width.page.rawValue", in: source) == 600)
  }

  @Test func `a parameter is what all calls pass`() throws {
    func source(_ second: String) -> String {
      """
      struct Page {
        private func card(_ width: CGFloat) { use(width) }
        func one() { card(390) }
        func two() { card(\(second)) }
      }
      """
    }
    #expect(try constant("width", in: source("390")) == 390)
    #expect(try constant("width", in: source("300")) == nil)
    let open = source("390").split(separator: "private ").joined()
    #expect(try constant("width", in: open) == nil)
  }

  @Test func `what changes is no constant`() throws {
    #expect(try constant("wide ? 320 : 400", in: "func f(wide: Bool) { use(wide ? 320 : 400) }") == nil)
    #expect(
      try constant("n", in: "func f(p: Bool) {\n  var n = 320\n  if p { n = 400 }\n  use(n)\n}") == nil)
    let card = "struct Card { var side: CGFloat = 390\nfunc f() { use(side) } }\nlet small = Card(side: 120)"
    #expect(try constant("side", in: card) == nil)
    #expect(try constant("v.bounds.width + 8", in: "func f(v: UIView) { use(v.bounds.width + 8) }") == nil)
  }

  @Test func `all numbers of a choice are known one by one`() throws {
    let source = """
      func f(style: Style) {
        let height: CGFloat = switch style {
        case .small: 44
        case .large: 40 + 10
        }
        use(height)
      }
      """
    let fixture = try ModelFixture(source)
    #expect(fixture.model.constants(of: try fixture.expression("height")) == [44, 50])
  }

  @Test func `a number of another file is asked for`() throws {
    let source = "func f() { use(Metrics.side + 20) }"
    let alone = try ModelFixture(source)
    #expect(alone.model.constant(of: try alone.expression("Metrics.side + 20")) == nil)
    let demand = Demand.name("side", owners: ["Metrics"])
    #expect(alone.model.demands == [demand])
    var facts = NameFacts()
    var side = OutsideName(owner: "Metrics", name: "side", value: .unknown)
    side.whole = Value(constant: 300, kind: .number)
    facts.add(side)
    let told = try ModelFixture(source, facts: facts, granted: [demand])
    #expect(told.model.constant(of: try told.expression("Metrics.side + 20")) == 320)
  }
}
