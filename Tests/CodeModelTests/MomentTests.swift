import SwiftTree
import Testing

@testable import CodeModel

/// When code runs, and what leads there.
@Suite struct MomentTests {
  private func moments(_ source: String, at expression: String = "here()") throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.momentWords(of: try fixture.expression(expression))
  }

  private func controller(_ members: String) -> String { "class C: UIViewController { \(members) }" }

  private func view(_ modifiers: String, _ members: String = "") -> String {
    """
    struct V: View {
      @Environment(\\.horizontalSizeClass) var wide
      @State var count = 0
      var body: some View { Color.red\(modifiers) }
      \(members)
    }
    """
  }

  @Test(arguments: [
    ("override func viewWillTransition(to s: CGSize, with c: T) { here() }", ["resize"]),
    ("override func viewWillTransition(to s: CGSize, with c: T) { c.animate { _ in here() } }", ["resize"]),
    ("override func willTransition(to t: UITraitCollection, with c: T) { here() }", ["resize", "trait"]),
    ("override func willTransition(to state: StateMask) { here() }", []),
    ("override func traitCollectionDidChange(_ p: UITraitCollection?) { here() }", ["resize", "trait"]),
    ("override func viewDidLayoutSubviews() { here() }", ["layout-pass"]),
    ("override func viewDidAppear(_ a: Bool) { here() }", ["uikit-appear"]),
    ("override func viewDidLoad() { here() }", ["load"]),
    ("init() { here() }", ["load"]),
    ("func alone() { here() }", []),
  ])
  func callbacksOfUIKit(members: String, words: [String]) throws {
    #expect(try moments(controller(members)) == words)
  }

  @Test(arguments: [
    ("override func viewDidLayoutSubviews() { a() }\nfunc a() { b() }\nfunc b() { here() }", ["layout-pass"]),
    (
      "override func viewDidLoad() { a() }\noverride func viewDidLayoutSubviews() { a() }\nfunc a() { here() }",
      ["layout-pass", "load"]
    ),
    ("override func viewDidLayoutSubviews() { let run = { here() }; run() }", ["layout-pass"]),
    (
      "override func viewDidLayoutSubviews() { isWide = true }\nvar isWide = false { didSet { here() } }",
      ["layout-pass"]
    ),
    ("override func viewDidLayoutSubviews() { _ = row }\nvar row: Int { here(); return 1 }", ["layout-pass"]),
    ("override func viewDidLayoutSubviews() { a(1) }\nfunc a(_ n: Int) {}\nfunc a(with n: Int) { here() }", []),
    ("func a() { b() }\nfunc b() { a(); here() }", []),
  ])
  func functionsThatLeadThere(members: String, words: [String]) throws {
    #expect(try moments(controller(members)) == words)
  }

  @Test(arguments: [
    (
      "registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _: T) in self.a() }",
      ["resize", "trait"]
    ),
    ("registerForTraitChanges([UITraitHorizontalSizeClass.self], action: #selector(a))", ["resize", "trait"]),
    (
      "let traits = [UITraitDisplayScale.self]; registerForTraitChanges(traits, action: #selector(a))",
      ["resize", "trait"]
    ),
    ("registerForTraitChanges([UITraitUserInterfaceStyle.self], action: #selector(a))", ["event"]),
    (
      "NotificationCenter.default.addObserver(self, selector: #selector(a), name: UIDevice.orientationDidChangeNotification, object: nil)",
      ["resize"]
    ),
    ("NotificationCenter.default.addObserver(self, selector: #selector(a), name: .done, object: nil)", ["event"]),
    ("button.addTarget(self, action: #selector(a), for: .touchUpInside)", ["event"]),
  ])
  func registrations(statement: String, words: [String]) throws {
    #expect(try moments(controller("override func viewDidLoad() { \(statement) }\n@objc func a() { here() }")) == words)
  }

  @Test(arguments: [
    (".onAppear { here() }", ["appear"]),
    (".task { await here() }", ["appear"]),
    (".onDisappear { here() }", ["disappear"]),
    (".onDisappear(perform: end)", ["disappear"]),
    (".onChange(of: wide) { here() }", ["resize", "trait"]),
    (".onChange(of: count) { here() }", ["event"]),
    (".onTapGesture { here() }", ["event"]),
    (".onGeometryChange(for: CGFloat.self) { $0.size.width } action: { _ in here() }", ["resize"]),
    (
      ".onReceive(NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)) { _ in here() }",
      ["resize"]
    ),
    (".onDisappear { Task { here() } }", ["disappear"]),
  ])
  func callbacksOfSwiftUI(modifiers: String, words: [String]) throws {
    let members = modifiers.contains("perform: end") ? "func end() { here() }" : ""
    #expect(try moments(view(modifiers, members)) == words)
  }

  @Test(arguments: [
    ("if traitCollection.hasDifferentColorAppearance(comparedTo: p) { here() }", ["event"]),
    ("guard p?.preferredContentSizeCategory != size else { return }; here()", ["event"]),
    ("if p?.userInterfaceStyle != s || p?.horizontalSizeClass != w { here() }", ["resize", "trait"]),
  ])
  func conditionsOnColoursAlone(body: String, words: [String]) throws {
    #expect(
      try moments(controller("override func traitCollectionDidChange(_ p: UITraitCollection?) { \(body) }")) == words)
  }

  @Test(arguments: [
    ("if !isSetUp { isSetUp = true; here() }", []),
    ("guard child == nil else { return }; child = X(); here()", []),
    ("if sidebar.parent == nil { here() }", []),
    ("let now = view.bounds.width > 700; if now != isSetUp { isSetUp = now; here() }", ["layout-pass"]),
    ("if view.bounds.width > 700 { if sidebar.parent == nil { here() } }", ["layout-pass"]),
  ])
  func onceInLayoutPasses(body: String, words: [String]) throws {
    let members = "var isSetUp = false\nvar child: X?\noverride func viewDidLayoutSubviews() { \(body) }"
    #expect(try moments(controller(members)) == words)
  }

  @Test(arguments: [
    ("here()", false), ("c.animate { _ in here() }", false),
    ("c.animate(alongsideTransition: nil) { _ in here() }", true),
    ("c.animate { _ in } completion: { _ in here() }", true), ("DispatchQueue.main.async { here() }", true),
    ("view.layoutIfNeeded(); here()", true),
  ])
  func waitingForTheLayout(body: String, waits: Bool) throws {
    let fixture = try ModelFixture(controller("override func viewWillTransition(to s: CGSize, with c: T) { \(body) }"))
    #expect(fixture.model.waitsForLayout(try fixture.expression("here()")) == waits)
  }

  @Test func stepsNameTheCallbackOfTheMomentsThatAreAsked() throws {
    let fixture = try ModelFixture(
      controller(
        "override func viewDidLoad() { a() }\noverride func viewDidLayoutSubviews() { a() }\nfunc a() { here() }"))
    let place = try fixture.expression("here()")
    #expect(
      fixture.model.runSteps(of: place, at: ["layout-pass"]).map(\.text) == ["`viewDidLayoutSubviews` leads here"])
    #expect(fixture.model.runSteps(of: place, at: ["resize"]) == [])
  }
}
