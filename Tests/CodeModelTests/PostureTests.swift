import SwiftTree
import Testing

@testable import CodeModel

/// What tells how the phone is folded: the hinge, and names of the app's own.
struct PostureTests {
  private static let poses = "enum Pose { case closed, open, half }\n"

  @Test func `a typed pose, and what is asked of it`() throws {
    #expect(try origins(of: "pose", in: Self.poses + "func f(pose: Pose) { use(pose) }") == .posture)
    #expect(
      try origins(of: "p", in: Self.poses + "struct S { let now: Pose; func f() { let p = now; use(p) } }") == .posture)
    let asked = "extension Pose { var isOpen: Bool { self == .open } }\nfunc f(p: Pose) { use(p.isOpen) }"
    #expect(try origins(of: "p.isOpen", in: Self.poses + asked) == .posture)
  }

  @Test func `a name that is compared with poses`() throws {
    #expect(
      try origins(of: "pose", in: "func f(pose: String) { switch pose { case \"closed\": a(); default: b() } }")
        == .posture)
    #expect(try origins(of: "model.posture", in: "use(model.posture == .closed)") == .posture)
    #expect(try origins(of: "model.posture", in: "use(model.posture)") == [])
    #expect(try origins(of: "model.posture", in: "use(model.posture == .open)") == [], "many things are open")
    #expect(try origins(of: "valve.state", in: "use(valve.state == .closed)") == [])
  }

  @Test func `what else opens and closes`() throws {
    for name in ["HandPose", "DoorHinge", "SectionFold", "Review"] {
      let source = "enum \(name) { case closed, open, half }\nfunc f(it: \(name)) { use(it == .closed) }"
      #expect(try origins(of: "it", in: source) == [], "\(name)")
    }
    #expect(try origins(of: "pose", in: "enum Pose { case tree, open }\nfunc f(pose: Pose) { use(pose) }") == [])
    let tilt = "enum SectionState { case closed, open }\nfunc f(fold: SectionState) { use(fold == .closed) }"
    #expect(try origins(of: "fold", in: tilt) == [])
  }

  @Test func hinge() throws {
    let inSwiftUI = "view.onHingeChange { _, new in use(new.hinge?.status == .closed, new.hinge?.angle.degrees) }"
    #expect(try origins(of: "new.hinge?.status", in: inSwiftUI) == .hinge)
    #expect(try value(of: "new.hinge?.angle.degrees", in: inSwiftUI).kind == .number)
    let inUIKit =
      "let i = UIHingeInteraction { _, update in guard let h = update.hinge else { return }; use(h.status) }"
    #expect(try origins(of: "h.status", in: inUIKit) == .hinge)
    #expect(try origins(of: "s", in: "struct S { var s: UIHinge.Status; func f() { use(s) } }") == .hinge)
    #expect(try origins(of: "door.hinge.angle", in: "use(door.hinge.angle)") == [])
  }

  @Test func `a guard that only leaves chooses nothing`() throws {
    let fixture = try BranchFixture(
      """
      class C: UIViewController {
        func f(update: DeviceHingeContext) {
          guard let hinge = update.hinge else { return }
          if hinge.status == .closed { window.rootViewController = AController() }
          else { window.rootViewController = BController() }
        }
      }
      """)
    #expect(fixture.branches.count == 1)
    #expect(fixture.branches.first?.attributes["form"] == .word("if"))
    #expect(fixture.branches.first?.attributes["arms"] == .word("different"))
  }

  @Test func `controllers by the type of what holds them, and handed on`() throws {
    func arms(_ code: String) throws -> AttributeValue? {
      let source = "enum Pose { case closed, open }\nclass C: UIViewController { \(code) }"
      return try BranchFixture(source).branches.first?.attributes["builds"]
    }
    #expect(
      try arms("func f(p: Pose) { let r: UIViewController; if p == .open { r = A() } else { r = B() }; use(r) }")
        == .word("controller"))
    #expect(
      try arms("func f(p: Pose) -> UIViewController { switch p { case .open: A(); case .closed: B() } }")
        == .word("controller"))
    #expect(
      try arms("func f(p: Pose) { if p == .open { set(AViewController()) } else { set(BViewController()) } }")
        == .word("controller"))
    #expect(
      try arms("func f(p: Pose) { let r: UIViewController; r = p == .open ? A() : B(); use(r) }") == .word("controller")
    )
    #expect(try arms("func f(p: Pose) { window.rootViewController = p == .open ? A() : B() }") == .word("controller"))
    #expect(try arms("func f(p: Pose) { if p == .open { log(A()) } else { log(B()) } }") == nil)
  }
}
