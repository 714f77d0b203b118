import SwiftTree
import Testing

@testable import CodeModel

/// Whose safe area it is, what the system reserves, and where the keyboard is.
struct SafeAreaTests {
  private func owner(_ expression: String, in source: String) throws -> Owner {
    try value(of: expression, in: source).owner
  }

  @Test func `insets belong to the view, its parent, a window or a proxy`() throws {
    func inController(_ code: String) -> String { "class C: UIViewController { func f() { _ = \(code) } }" }
    #expect(try owner("view.safeAreaInsets", in: inController("view.safeAreaInsets")) == .own)
    #expect(try owner("view.window?.safeAreaInsets", in: inController("view.window?.safeAreaInsets")) == .window)
    #expect(try owner("parent?.view.safeAreaInsets", in: inController("parent?.view.safeAreaInsets")) == .parent)
    let navigation = "navigationController?.view.safeAreaInsets"
    #expect(try owner(navigation, in: inController(navigation)) == .parent)
    let bound =
      "class C: UIViewController { func f() { guard let host = parent else { return }; _ = host.view.safeAreaInsets } }"
    #expect(try owner("host.view.safeAreaInsets", in: bound) == .parent)
    let proxy = "func f(_ room: GeometryProxy) { _ = room.safeAreaInsets }"
    #expect(try owner("room.safeAreaInsets", in: proxy) == .proxy)
    #expect(try owner("safeAreaInsets", in: "extension UIWindow { var t: UIEdgeInsets { safeAreaInsets } }") == .window)
  }

  @Test(arguments: [
    "UIApplication.shared.windows.first?.safeAreaInsets",
    "scene.windows[0].safeAreaInsets",
    "scenes.flatMap { $0.windows }.first { $0.isKeyWindow }?.safeAreaInsets",
    "scenes.compactMap(\\.keyWindow).first?.safeAreaInsets",
    "window.rootViewController?.view.safeAreaInsets",
  ])
  func `a window that is found has a window's insets`(expression: String) throws {
    #expect(try owner(expression, in: "func f() { _ = \(expression) }") == .window)
  }

  @Test func `regions are the fold or what covers the screen`() throws {
    let source = """
      func f(_ proxy: GeometryProxy) {
        let folds = proxy.reservedRegions(kind: .division, options: .includeInactive)
        let clock = proxy.reservedRegions(kind: .occlusion).map { $0.frame.maxY }.max() ?? 0
        use(folds.first { $0.isActive }?.frame.width, clock, folds.isEmpty)
        for region in folds { use(region.frame.minX) }
      }
      """
    #expect(try value(of: "folds.first { $0.isActive }?.frame.width", in: source).kind == .number)
    #expect(try origins(of: "folds.first { $0.isActive }?.frame.width", in: source) == .fold)
    #expect(try origins(of: "folds.isEmpty", in: source) == .fold)
    #expect(try origins(of: "region.frame.minX", in: source) == .fold)
    #expect(try origins(of: "clock", in: source) == .occlusion)
  }

  @Test func `a converted keyboard frame is one no more`() throws {
    let source = """
      func f(_ note: Notification, _ view: UIView) {
        let key = UIResponder.keyboardFrameEndUserInfoKey
        let frame = (note.userInfo?[key] as? NSValue)?.cgRectValue ?? .zero
        use(frame.height, view.convert(frame, from: nil).height)
      }
      """
    #expect(try origins(of: "frame.height", in: source) == .keyboard)
    #expect(try origins(of: "view.convert(frame, from: nil).height", in: source) == [])
  }

  @Test func `a number is known through names, sums and choices`() throws {
    let source = """
      enum M {
        static let bar: CGFloat = 44
        static var top: CGFloat { wide ? bar + 20 : max(bar, 20) }
      }
      func f(_ given: CGFloat?) { use(M.bar * 2 - 4, -M.bar, M.top, given ?? 34) }
      """
    let fixture = try ModelFixture(source)
    #expect(fixture.model.constant(of: try fixture.expression("M.bar * 2 - 4")) == 84)
    #expect(fixture.model.constant(of: try fixture.expression("-M.bar")) == -44)
    #expect(fixture.model.constant(of: try fixture.expression("M.top")) == nil)
    #expect(fixture.model.possibleNumbers(of: try fixture.expression("M.top")) == [64, 44])
    #expect(fixture.model.possibleNumbers(of: try fixture.expression("given ?? 34")) == [34])
  }

  @Test func `a sum's terms have their signs`() throws {
    let source = "func f(a: CGFloat, b: CGFloat, c: CGFloat) { let d = b - c; use(a - (d + 4)) }"
    let fixture = try ModelFixture(source)
    let terms = fixture.model.sum(try fixture.expression("a - (d + 4)"))
    let text = terms.map { ($0.isTaken ? "-" : "+") + fixture.unit.string($0.node) }
    #expect(text == ["+a", "-b", "+c", "-4"])
  }
}
