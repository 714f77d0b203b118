import SwiftTree
import Testing

@testable import CodeModel

/// Every context, where it holds and next to where it does not. `layout-branch` is tested with branches.
struct ContextTests {
  private func contexts(_ source: String, at expression: String = "here()") throws -> ContextSet {
    try CodeModelTests.contexts(of: expression, in: source)
  }

  @Test func `every context has a word, each another one`() {
    #expect(Set(ContextSet.words.map(\.word)).count == ContextSet.words.count)
    #expect(ContextSet.words.reduce(0) { $0 | $1.context.rawValue } == (1 << 24) - 1)
    #expect(ContextSet.named("sheet") == .sheet)
    #expect(ContextSet.named("window") == nil)
  }

  @Test(arguments: [
    "import SwiftUI\nimport WidgetKit\nstruct E: View { var body: some View { here() } }",
    "struct W: Widget { }\nstruct E: View { var body: some View { here() } }",
    "@main struct B: WidgetBundle { var body: some Widget { here() } }",
  ])
  func widget(source: String) throws { #expect(try contexts(source).contains(.widget)) }

  @Test func `an app that has its widgets reloaded is none`() throws {
    #expect(
      try !contexts("import WidgetKit\nfunc f() { WidgetCenter.shared.reloadAllTimelines(); here() }").contains(.widget)
    )
    #expect(try !contexts("struct V: View { var body: some View { here() } }").contains(.widget))
  }

  @Test(arguments: [
    "struct V: View { var body: some View { here() } }",
    "struct V { @ViewBuilder func row() -> X { here() } }",
    "struct V { var row: AnyView { here() } }",
    "struct V { func row() -> some View { here() } }",
    "let v = GeometryReader { g in here() }",
  ])
  func `view-body`(source: String) throws { #expect(try contexts(source).contains(.viewBody)) }

  @Test func `a function beside a body is none`() throws {
    #expect(try !contexts("struct V: View { func f() { here() } }").contains(.viewBody))
    #expect(
      try !contexts("struct V: View { var body: some View { Text(\"\") }\nvar n: Int { here() } }").contains(.viewBody))
  }

  @Test(arguments: [
    "class C { init() { here() } }",
    "class C: UIViewController { override func viewDidLoad() { here() } }",
    "class D { func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool { here() } }",
    "class D { func scene(_ s: S, willConnectTo x: X, options: O) { here() } }",
    "class C { let stored = here() }",
    "class C { lazy var stored = here() }",
    "class C { lazy var stored: X = { here() }() }",
    "class C { static let stored = here() }",
    "let stored = here()",
    "class C: UIViewController { override func viewDidLoad() { list.forEach { _ in here() } } }",
  ])
  func `one-time`(source: String) throws { #expect(try contexts(source).contains(.oneTime)) }

  @Test(arguments: [
    "class C { var computed: X { here() } }",
    "class C { func f() { let local = here() } }",
    "class C: UIView { override init(frame: CGRect) { registerForTraitChanges([X.self]) { _, _ in here() } } }",
    "class C: UIViewController { override func loadView() { button.addAction(UIAction { _ in here() }, for: .tap) } }",
    "class C { let handler: () -> Void = { here() } }",
    "class C { init() { layout = UICollectionViewCompositionalLayout { i, e in here() } } }",
    "class C { init() { struct Inner { func f() { here() } } } }",
  ])
  func `not one-time`(source: String) throws { #expect(try !contexts(source).contains(.oneTime)) }

  @Test(arguments: [
    "class C: UIView { override func layoutSubviews() { here() } }",
    "class C: UIViewController { override func viewDidLayoutSubviews() { here() } }",
    "class C: UICollectionViewLayout { override func prepare() { here() } }",
    "class C { func collectionView(_ v: V, layout: L, sizeForItemAt p: P) -> CGSize { here() } }",
    "class C { func tableView(_ v: V, heightForRowAt p: P) -> CGFloat { here() } }",
    "struct L: Layout { func placeSubviews(in b: CGRect, proposal: P, subviews: S, cache: inout C) { here() } }",
    "let v = GeometryReader { g in here() }",
  ])
  func `layout-pass`(source: String) throws { #expect(try contexts(source).contains(.layoutPass)) }

  @Test(arguments: [
    "class Recipe { func prepare() { here() } }",
    "class C { func collectionView(_ v: V, cellForItemAt p: P) -> Cell { here() } }",
  ])
  func `not layout-pass`(source: String) throws { #expect(try !contexts(source).contains(.layoutPass)) }

  @Test(arguments: [
    "class C: UIViewController { override func viewWillTransition(to s: CGSize, with c: X) { here() } }",
    "class C: UIViewController { override func traitCollectionDidChange(_ p: T?) { here() } }",
    "class C: UIView { func f() { registerForTraitChanges([X.self]) { (c: C, _) in here() } } }",
    "let v = x.onGeometryChange(for: CGSize.self) { $0.size } action: { s in here() }",
  ])
  func `resize-callback`(source: String) throws { #expect(try contexts(source).contains(.resizeCallback)) }

  @Test func `swiftui-appear and -disappear`() throws {
    #expect(try contexts("let v = x.onAppear { here() }").contains(.swiftUIAppear))
    #expect(try contexts("let v = x.task { here() }").contains(.swiftUIAppear))
    #expect(try contexts("let v = x.onDisappear { here() }").contains(.swiftUIDisappear))
    #expect(try contexts("let v = x.onChange(of: y) { here() }").isDisjoint(with: [.swiftUIAppear, .swiftUIDisappear]))
  }

  @Test(arguments: ["viewWillAppear", "viewDidAppear", "viewIsAppearing"])
  func `uikit-appear`(name: String) throws {
    #expect(
      try contexts("class C: UIViewController { override func \(name)(_ a: Bool) { here() } }").contains(.uiKitAppear))
  }

  @Test func `bar-content`() throws {
    #expect(try contexts("let v = x.toolbar { ToolbarItem { here() } }").contains(.barContent))
    #expect(try contexts("let v = x.toolbar(.hidden)\nlet w = here()").isDisjoint(with: .barContent))
  }

  @Test func `sheet`() throws {
    #expect(try contexts("let v = x.sheet(isPresented: $s) { here() }").contains(.sheet))
    #expect(try contexts("let v = x.popover(item: $s) { i in here() }").contains(.sheet))
    #expect(try !contexts("let v = x.sheet(isPresented: $s, onDismiss: { here() }) { Text(\"\") }").contains(.sheet))
  }

  @Test(arguments: [
    "class C { deinit { here() } }",
    "class C: UIViewController { override func viewWillDisappear(_ a: Bool) { here() } }",
    "class C: UIViewController { override func viewDidDisappear(_ a: Bool) { here() } }",
    "class C { func stopHinge() { here() } }",
    "class C { func tearDownHinge() { here() } }",
    "class C { func finish() { here() } }",
  ])
  func teardown(source: String) throws { #expect(try contexts(source).contains(.teardown)) }

  @Test(arguments: ["stopwatch", "finishedWidth", "tearable"])
  func `not teardown`(name: String) throws {
    #expect(try !contexts("class C { func \(name)() { here() } }").contains(.teardown))
  }

  @Test func `button-action`() throws {
    #expect(try contexts("let v = Button(\"a\") { here() }").contains(.buttonAction))
    #expect(try contexts("let v = Button { here() } label: { Text(\"\") }").contains(.buttonAction))
    #expect(try contexts("let v = Button(action: { here() }) { Text(\"\") }").contains(.buttonAction))
    #expect(try !contexts("let v = Button(action: { go() }) { here() }").contains(.buttonAction))
    #expect(try !contexts("let v = Button { go() } label: { here() }").contains(.buttonAction))
    #expect(try contexts("let v = x.onTapGesture { here() }").contains(.buttonAction))
    #expect(try contexts("let a = UIAction { _ in here() }").contains(.buttonAction))
  }

  @Test func capture() throws {
    #expect(try contexts("class Camera { let session = AVCaptureSession()\nfunc f() { here() } }").contains(.capture))
    #expect(try !contexts("class Feed { let session = URLSession.shared\nfunc f() { here() } }").contains(.capture))
  }

  @Test(arguments: [
    "class D { func sceneDidBecomeActive(_ s: S) { here() } }",
    "class D { func applicationWillEnterForeground(_ a: A) { here() } }",
    "class D { func scene(_ s: S, willConnectTo x: X, options: O) { here() } }",
  ])
  func `scene-lifecycle`(source: String) throws { #expect(try contexts(source).contains(.sceneLifecycle)) }

  @Test(arguments: [
    "#Preview { here() }",
    "struct P: PreviewProvider { static var previews: some View { here() } }",
    "#Preview(\"a\") { let v = here()\nreturn v }",
  ])
  func preview(source: String) throws { #expect(try contexts(source).contains(.preview)) }

  @Test(arguments: [
    "import XCTest\nfunc f() { here() }",
    "import Testing\nfunc f() { here() }",
    "class C: XCTestCase { func testA() { here() } }",
    "class C: SnapshotTestCase { func testA() { here() } }",
    "@Suite struct S { func f() { here() } }",
    "@Test func f() { here() }",
  ])
  func test(source: String) throws { #expect(try contexts(source).contains(.test)) }

  @Test func `preview and test reach code declared inside`() throws {
    #expect(
      try contexts("#Preview { struct W: View { var body: some View { here() } }\nreturn W() }").contains(.preview))
  }

  @Test func availability() throws {
    #expect(try contexts("func f() { if #available(iOS 27.1, *) { here() } }").contains(.availability))
    #expect(try !contexts("func f() { if a { here() } }").contains(.availability))
  }

  @Test(arguments: ["a ?? here()", "a == nil ? here() : a!", "a > 0 ? a : here()"])
  func fallback(expression: String) throws { #expect(try contexts("let x = \(expression)").contains(.fallback)) }

  @Test func `a guard's else is a fallback where it stands in for a container`() throws {
    #expect(try contexts("func f() -> A { guard let window = w else { return here() }; return b }").contains(.fallback))
    #expect(try !contexts("func f() -> A { guard let style = s else { return here() }; return b }").contains(.fallback))
  }

  @Test func `a fallback of parameters, and what is none`() throws {
    #expect(try contexts("func f(x: Int = here()) {}").contains(.fallback))
    #expect(try !contexts("let x = here() ?? a").contains(.fallback))
    #expect(try !contexts("let x = here() ? a : b").contains(.fallback))
    #expect(try !contexts("let x = a ? 300 : here()").contains(.fallback))
    let width = "UIScreen.main.bounds.width"
    let both = "func f() { let x = a ? \(width) / 2 : \(width) }"
    #expect(try !CodeModelTests.contexts(of: "\(width) / 2", in: both).contains(.fallback))
    let other = "func f(v: UIView) { let x = a ? v.bounds.width : \(width) }"
    #expect(try CodeModelTests.contexts(of: width, in: other).contains(.fallback))
  }

  @Test func log() throws {
    #expect(try contexts("func f() { print(here()) }").contains(.log))
    #expect(try contexts("func f() { logger.debug(\"\\(here())\") }").contains(.log))
    #expect(try contexts("func f() { logger.warning(here()) }").contains(.log))
    #expect(try contexts("let t = \"\\(here())\"").contains(.log))
    #expect(try !contexts("func f() { store.info(here()) }").contains(.log))
    #expect(try !contexts("func f() { use(here()) }").contains(.log))
  }

  @Test func `other-platform`() throws {
    #expect(try contexts("import AppKit\nfunc f() { here() }").contains(.otherPlatform))
    #expect(try contexts("import WatchKit\nfunc f() { here() }").contains(.otherPlatform))
    #expect(try !contexts("import AppKit\nimport SwiftUI\nfunc f() { here() }").contains(.otherPlatform))
    #expect(try !contexts("import UIKit\nfunc f() { here() }").contains(.otherPlatform))
  }

  @Test func `code under another platform is not there`() throws {
    let fixture = try ModelFixture("func f() {\n#if os(macOS)\nthere()\n#else\nhere()\n#endif\n}")
    #expect((0..<fixture.unit.count).allSatisfy { fixture.unit.name(fixture.unit[$0].name) != "there" })
    #expect(try !fixture.contexts("here()").contains(.otherPlatform))
  }
}
