import SwiftTree
import Testing

@testable import CodeModel

/// What rules ask of the place that a code pattern matched.
@Suite struct PlaceAttributeTests {
  private func attribute(_ name: String, of call: String, in source: String) throws -> [String]? {
    let fixture = try ModelFixture(source)
    return fixture.model.attribute(name, of: try fixture.expression(call))?.words
  }

  @Test(arguments: [
    ("let h = UIToolbar().frame.height", "measured"),
    ("let h = UIToolbar().sizeThatFits(.zero)", "measured"),
    ("func bar() -> UIView { UIToolbar() }", "returned"),
    ("func bar() -> UIView { let b = UIToolbar(); b.items = []; b.sizeToFit(); return b }", "returned"),
    ("var bar: UIView { let b = UIToolbar(); return b }", "returned"),
  ])
  func anObjectThatIsMeasuredOrReturned(source: String, use: String) throws {
    #expect(try attribute("used", of: "UIToolbar()", in: source) == [use])
  }

  @Test(arguments: [
    "let bar = UIToolbar()",
    "lazy var bar: UIView = { let b = UIToolbar(); return b }()",
    "func bar() -> UIView { let b = UIToolbar(); view.addSubview(b); return b }",
    "func bar() -> UIView { let b = UIToolbar(); b.topAnchor.constraint(equalTo: a).isActive = true; return b }",
    "func bar() -> UIView { UIToolbar() }\nfunc show() { view.addSubview(bar()) }",
    "struct S: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIToolbar() } }",
    "func show() { let b = UIToolbar(); b.sizeToFit() }",
  ])
  func anObjectThatIsKeptOrShown(source: String) throws {
    #expect(try attribute("used", of: "UIToolbar()", in: source) == nil)
  }

  @Test func intoNamesWhatTakesTheValue() throws {
    let source =
      "class V { func f() { layer.contentsScale = max(1, s.scale); let x = s.nativeScale; g.drawableSize = x } }"
    #expect(try attribute("into", of: "s.scale", in: source)?.contains("contentsScale") == true)
    #expect(
      try attribute("into", of: "s.scale", in: "f(Downsampling(size: a * s.scale))") == [
        "Downsampling", "downsampling", "f",
      ])
    #expect(try attribute("into", of: "s.scale", in: "f { s.scale }") == [])
  }

  @Test(arguments: [
    ("let a = UIScreen.main.scale < UIScreen.main.nativeScale", true),
    ("let a = f(x * UIScreen.main.scale) / UIScreen.main.nativeScale", true),
    ("let a = CGSize(width: x * UIScreen.main.scale, height: y * UIScreen.main.nativeScale)", false),
    ("let a = scene.screen.scale < UIScreen.main.nativeScale", false),
    ("let a = UIScreen.main.nativeScale / 2", false),
  ])
  func repeatedIsTheSecondReadInOneExpression(source: String, isRepeated: Bool) throws {
    #expect(try attribute("repeated", of: "UIScreen.main.nativeScale", in: source) == [isRepeated ? "yes" : "no"])
  }

  // MARK: - in-arm

  @Test(arguments: [
    ("if wide { Plain().task { } }", ["root"]),
    ("if wide { ScrollView { VStack { Plain().task { } } } }", ["root"]),
    ("if wide { List { Plain().task { } } }", ["row"]),
    ("if wide { ScrollView { LazyVStack { Plain().task { } } } }", ["row"]),
    ("if wide { VStack { if isOn { Plain().task { } } } }", ["choice"]),
    ("if wide { VStack { if #available(iOS 26, *) { Plain().task { } } } }", ["root"]),
    ("List { if wide { Plain().task { } } }", ["root"]),
    ("if wide { low } else { Plain() }", ["root"]),
    ("if wide { List { low } } else { Plain() }", ["row"]),
  ])
  func theArmsPartOfAModifier(body: String, parts: [String]) throws {
    let members = body.contains("low") ? "private var low: some View { Plain().task { } }" : ""
    let fixture = try BranchFixture(body: body, members: members)
    let unit = fixture.model.unit
    let tasks = (0..<unit.count).filter { unit[$0].kind == .call && unit.name(unit[$0].name) == "task" }
    #expect(tasks.map { fixture.model.attribute("in-arm", of: $0)?.words.first } == parts)
  }

  // MARK: - Names and polarity

  @Test(arguments: [
    ("isPad", "pad"), ("isIPad", "pad"), ("isiPad", "pad"), ("isIPadRegular", "pad"), ("isLargeTablet", "tablet"),
    ("isPhone", "phone"), ("iPadLayout", "pad"), ("usesTabletLayout", "tablet"), ("inIPhonePortrait", "phone"),
    ("opensOnIpad", nil), ("menuForPhone", nil), ("padding", nil), ("showsSidebar", nil), ("isNotPhone", nil),
  ])
  func theDeviceThatANameAsserts(name: String, device: String?) {
    #expect(AssertedDevice.word(in: name) == device)
  }

  @Test(arguments: [
    ("i == .pad", "wide"), ("i != .phone", "wide"), ("i == .phone", "narrow"), ("w == .regular", "wide"),
    ("w != .regular", "narrow"), ("!(w == .compact)", "wide"), ("w == .compact || i == .phone", "narrow"),
    ("isDesk", "wide"), ("isDesk == false", "narrow"), ("w == .regular && flag", "wide"),
    ("w == .regular || i == .phone", nil), ("flag", nil), ("w == other", nil),
  ])
  func whichEndAConditionAsksFor(condition: String, polarity: String?) throws {
    let fixture = try ModelFixture(
      """
      struct S {
        @Environment(\\.horizontalSizeClass) var w
        let i = UIDevice.current.userInterfaceIdiom
        let flag: Bool
        var isDesk: Bool { w == .regular }
        func f() -> Bool { \(condition) }
      }
      """)
    #expect(fixture.model.polarityWord(of: try fixture.expression(condition)) == polarity)
  }

  @Test(arguments: [
    "extension UIWindow { func f(_ s: UIScreen) { _ = bounds == s.bounds } }",
    "extension UIWindow { func f(_ s: UIScreen) { let b = s.bounds\n _ = frame.width < b.width } }",
    "extension UIWindow { func f(_ s: UIScreen) { func all() -> CGRect { s.bounds }\n _ = bounds != all() } }",
  ])
  func whatAValueIsComparedWith(source: String) throws {
    #expect(try attribute("against", of: "s.bounds", in: source)?.contains("geometry") == true)
  }

  @Test func aValueThatIsComparedWithNoOther() throws {
    let source = "extension UIWindow { func f(_ s: UIScreen) { frame.size = s.bounds.size } }"
    #expect(try attribute("against", of: "s.bounds", in: source) == nil)
  }
}
