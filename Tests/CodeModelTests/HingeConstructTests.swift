import SwiftTree
import Testing

@testable import CodeModel

/// What is done with the hinge.
struct HingeConstructTests {
  private func uses(_ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.hinge).map { construct in
      "\(construct.attributes["use"]?.words.joined() ?? "-"): \(fixture.unit.string(construct.place))"
    }
  }

  private func told(_ body: String) throws -> [String] {
    try uses("final class C { var a = 0.0; func f(_ hinge: UIHinge) { \(body) } }")
  }

  @Test(arguments: [
    "if hinge.angle > 90 { }", "a = hinge.angle / 180", "a = hinge.angle * .pi / 180", "a = min(hinge.angle, 180)",
    "b = Angle.degrees(hinge.angle)", "a = 180 - hinge.angle", "if (90...140).contains(hinge.angle) { }",
    "switch hinge.angle { case ..<90: break; default: break }", "a = deg2rad(hinge.angle)",
  ])
  func `radians where degrees are meant`(body: String) throws {
    #expect(try told(body) == ["as-degrees: hinge.angle"])
  }

  @Test(arguments: [
    "if hinge.angle > 3 { }", "a = hinge.angle / .pi", "a = hinge.angle * 180 / .pi", "a = hinge.angle * (180 / .pi)",
    "let d = hinge.angle * 57.2958; if d > 90 { }", "a = hinge.angle * 120", "a = .pi - hinge.angle",
    "b = Angle.radians(hinge.angle)", "a = rad2deg(hinge.angle)",
  ])
  func `radians that are right`(body: String) throws {
    #expect(try told(body) == [])
  }

  @Test func `radians are followed through what is stored, passed and computed`() throws {
    #expect(
      try uses(
        """
        final class C {
          private var bend: CGFloat = 0
          private var open: Bool { bend >= 170 }
          func f(_ hinge: UIHinge?) { bend = hinge?.angle ?? 0; g(bend) }
          func g(_ value: CGFloat) { if value < limit { } }
          let limit = 40.0
        }
        """) == ["as-degrees: bend", "as-degrees: value"])
    #expect(
      try uses(
        "final class C { var bend = 0.0; func f(_ h: UIHinge, _ x: Double) { bend = h.angle; bend = x; if bend > 90 { } } }"
      )
        == [])
  }

  private func handled(_ closure: String) throws -> [String] {
    try uses(
      "final class C: UIViewController { var x = 0; func f() { view.addInteraction(UIHingeInteraction \(closure)) } }")
  }

  @Test func `a closure keeps self where it doesn't take it weakly`() throws {
    #expect(try handled("{ _, _ in self.x = 1 }") == ["retains: UIHingeInteraction"])
    #expect(try handled("{ [self] _, _ in x = 1 }") == ["retains: UIHingeInteraction"])
    #expect(try handled("{ _, _ in Task { [weak self] in self?.x = 1 } }") == ["retains: UIHingeInteraction"])
    #expect(try handled("{ [weak self] _, _ in self?.x = 1 }") == [])
    #expect(try handled("{ [unowned self] _, _ in x = 1 }") == [])
    #expect(try handled("{ _, update in print(update) }") == [])
  }

  @Test func `no hinge is no closed hinge`() throws {
    #expect(try told2("isClosed = context.hinge == nil") == ["missing-is-closed: context.hinge"])
    #expect(try told2("status = context.hinge?.status ?? .closed") == ["missing-is-closed: context.hinge"])
    #expect(
      try told2("guard let h = context.hinge else { isClosed = true; return }") == ["missing-is-closed: context.hinge"])
    #expect(try told2("guard let h = context.hinge else { tilt = 0; return }") == [])
    #expect(try told2("isClosed = context.hinge?.status == .closed") == [])
    #expect(try told2("tilt = context.hinge!.angle.degrees") == ["forced: context.hinge"])
    #expect(try told2("if context.hinge != nil { tilt = context.hinge!.angle.degrees }") == [])
  }

  private func told2(_ body: String) throws -> [String] {
    try uses(
      "final class C { var isClosed = false; var tilt = 0.0; func f(_ context: DeviceHingeContext) { \(body) } }"
    )
    .filter { !$0.hasPrefix("unreset") }
  }

  @Test func `an effect is taken back where the phone is not half open`() throws {
    func effect(_ rest: String) throws -> [String] {
      try told("if hinge.status == .partiallyOpen { a = hinge.angle } \(rest)")
    }
    #expect(try effect("") == ["unreset: a"])
    #expect(try effect("else { a = 0 }") == [])
    #expect(try told("a = hinge.angle") == [])
  }

  @Test func `an angle is read where it stands, and decides what its state decides`() throws {
    let fixture = try ModelFixture(
      """
      struct V: View {
        @State private var isBent = false
        @State private var turn = 0.0
        var body: some View {
          Text("").padding(isBent ? 8 : 16).rotationEffect(.degrees(turn)).onHingeChange { _, context in
            guard let hinge = context.hinge else { return }
            isBent = hinge.status == .partiallyOpen
            turn = hinge.angle.degrees
          }
        }
      }
      """)
    let flows = fixture.model.constructs(.flow).map { flow in
      "\(fixture.unit.string(flow.place)): \(flow.attributes["to"]?.words.first ?? "-")"
    }
    #expect(flows == ["hinge.status: inset", "hinge.angle: kept"])
  }
}
