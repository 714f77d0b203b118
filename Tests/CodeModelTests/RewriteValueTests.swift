import SwiftTree
import Testing

@testable import CodeModel

/// The same value behind other spellings.
@Suite struct RewriteValueTests {
  /// Where the flows of an origin end: `idiom -> spacing`.
  private func flows(_ source: String) throws -> [String] {
    try ModelFixture(source).model.constructs(.flow).map { construct in
      "\(construct.origins.phrase) -> \(construct.attributes["to"]?.words.first ?? "")"
    }
  }

  private func inController(_ statements: String, more: String = "") -> String {
    "class C: UIViewController { func f() {\n\(statements)\n} }\n\(more)"
  }

  @Test func `an alias on the left of a comparison is a use`() throws {
    #expect(
      try flows(
        inController("let kind = UIDevice.current.userInterfaceIdiom\nstack.spacing = kind == .pad ? 2 : 1"))
        == ["device's idiom -> spacing"])
  }

  @Test func `a part of a tuple goes where its name goes`() throws {
    let code = inController(
      "let (kind, note) = (UIDevice.current.userInterfaceIdiom, 1)\nstack.spacing = kind == .pad ? 2 : 1\nuse(note)")
    #expect(try flows(code) == ["device's idiom -> spacing"])
    #expect(try origins(of: "note", in: code) == [])
  }

  @Test func `a tuple's part has the type of its value`() throws {
    #expect(
      try origins(
        of: "device.orientation", in: inController("let (device, _) = (UIDevice.current, 0)\nuse(device.orientation)"))
        == .deviceOrientation)
  }

  @Test func `a closure called at once has the type of what it gives`() throws {
    #expect(
      try origins(
        of: "device.orientation", in: inController("let device = { UIDevice.current }()\nuse(device.orientation)"))
        == .deviceOrientation)
  }

  @Test func `a member of an extension keeps the origin of what it is asked of`() throws {
    let wider = "extension UIEdgeInsets { var wider: CGFloat { max(left, right) } }"
    let code = inController("use(view.safeAreaInsets.wider)", more: wider)
    #expect(try origins(of: "view.safeAreaInsets.wider", in: code) == .safeArea)
    #expect(try value(of: "view.safeAreaInsets.wider", in: code).kind == .number)
    let constant = "extension UIEdgeInsets { var gap: CGFloat { 8 } }"
    #expect(
      try origins(of: "view.safeAreaInsets.gap", in: inController("use(view.safeAreaInsets.gap)", more: constant)) == []
    )
    let own = "struct Insets { var left: CGFloat }\nextension Insets { var wider: CGFloat { left } }"
    #expect(
      try origins(of: "insets.wider", in: inController("let insets = Insets(left: 2)\nuse(insets.wider)", more: own))
        == [])
  }

  @Test func `self in an extension of a size class is one`() throws {
    let wide = "extension UIUserInterfaceSizeClass { var isWide: Bool { self == .regular } }"
    #expect(
      try origins(
        of: "traitCollection.horizontalSizeClass.isWide",
        in: inController("use(traitCollection.horizontalSizeClass.isWide)", more: wide)) == .sizeClass)
  }

  @Test func `an extension that tells platforms apart takes the idiom away`() throws {
    let mac = "extension UIUserInterfaceIdiom { var isMac: Bool { self == .mac } }"
    #expect(
      try flows(inController("stack.spacing = UIDevice.current.userInterfaceIdiom.isMac ? 2 : 1", more: mac)) == [])
  }

  @Test func `a switch that tells platforms apart takes the idiom away`() throws {
    #expect(
      try flows(
        inController(
          "stack.spacing = switch UIDevice.current.userInterfaceIdiom {\ncase .mac: 2\ndefault: 1\n}")) == [])
    #expect(
      try flows(
        inController(
          "stack.spacing = switch UIDevice.current.userInterfaceIdiom {\ncase .pad: 2\ndefault: 1\n}"))
        == ["device's idiom -> spacing"])
  }

  @Test func `a screen that every call passes is the main screen`() throws {
    let code = """
      func width(of screen: UIScreen) -> CGFloat { screen.bounds.width }
      let w = width(of: UIScreen.main)
      """
    #expect(try origins(of: "screen.bounds.width", in: code) == .mainScreen)
    #expect(try origins(of: "screen.bounds.width", in: code + "\nlet v = width(of: scene.screen)") != .mainScreen)
  }

  @Test func `a notification's name may have a name`() throws {
    let code = """
      struct V: View { @State var wide = false
      var body: some View {
        let turned = NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)
        Text("").frame(width: wide ? 2 : 1).onReceive(turned) { _ in wide = UIDevice.current.orientation.isLandscape }
      } }
      """
    let ends = try flows(code)
    #expect(ends.count == 2 && ends.allSatisfy { $0.hasSuffix(" -> size") }, "\(ends)")
  }

  @Test func `a width by a number for an item is a number of columns`() throws {
    let layout = { (size: String) in
      """
      enum Metrics { static let many = UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2 }
      class L: UICollectionViewFlowLayout { override func prepare() {
        let room = collectionView?.bounds.width ?? 0
        itemSize = CGSize(\(size))
      } }
      """
    }
    #expect(
      try flows(layout("width: room / CGFloat(Metrics.many), height: 20")).filter { $0.hasPrefix("device") }
        == ["device's idiom -> columns"])
    #expect(
      try flows(layout("width: 20, height: 20 / CGFloat(Metrics.many)")).filter { $0.hasPrefix("device") }
        != ["device's idiom -> columns"])
  }

  @Test func `a name stands for what its value's own names stand for`() throws {
    let fixture = try ModelFixture(
      "func item() -> GridItem { let made = GridItem(.flexible()); return made }\nlet a = item()\nuse(a)")
    #expect(fixture.unit.string(fixture.model.definition(of: try fixture.expression("a"))) == "GridItem(.flexible())")
  }

  /// What becomes of the toolbar that a snippet makes.
  private func use(_ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return try fixture.model.attribute("used", of: fixture.expression("UIToolbar()"))?.words ?? []
  }

  @Test func `an object is measured behind a name too`() throws {
    #expect(
      try use("func f() -> CGFloat { let bar = UIToolbar(); return bar.intrinsicContentSize.height }") == ["measured"])
    #expect(
      try use(
        "enum Bars {\n  static let high = bar().frame.height\n  static func bar() -> UIToolbar { UIToolbar() }\n}")
        == ["measured"])
    #expect(try use("func f() { let bar = { UIToolbar() }(); use(bar.bounds); view.addSubview(bar) }") == [])
    #expect(try use("func f() { let bar = UIToolbar(); bar.frame = .zero; bar.items = [] }") == [])
  }

  @Test func `an object is given back behind a name too`() throws {
    #expect(
      try use("func bar() -> UIToolbar { let a = UIToolbar(); let b = a; b.items = []; return b }") == ["returned"])
    #expect(
      try use(
        "func bar() -> UIToolbar { let a = UIToolbar(); return filled(a) }\nfunc filled(_ a: UIToolbar) -> UIToolbar { a }"
      )
        == ["returned"])
    #expect(try use("func bar() -> UIToolbar { UIToolbar() }\nfunc g() { view.addSubview(bar()) }") == [])
  }

  @Test func `a condition says the same behind a name`() throws {
    let fixture = try ModelFixture(
      "func f() { let (wide, _) = (traitCollection.horizontalSizeClass == .regular, 0)\nlet room = { wide }()\nuse(room) }"
    )
    #expect(fixture.model.polarityWord(of: try fixture.expression("room")) == "wide")
  }
}
