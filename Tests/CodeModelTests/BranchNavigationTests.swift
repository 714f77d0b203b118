import Testing

@testable import CodeModel

/// Branches that swap what a person navigates in.
@Suite struct BranchNavigationTests {
  @Test(arguments: [
    ("NavigationStack { Plain() }", "NavigationSplitView { Plain() } detail: { Plain() }"),
    ("NavigationView { Plain() }", "TabView { Plain() }"),
    ("TabView { NavigationStack { Plain() } }", "HStack { List { Plain() }; Plain() }"),
    ("NavigationStack { Plain() }", "HStack(spacing: 0) { Sidebar(); Divider(); Plain() }"),
    ("Phone()", "Pad()"),
  ])
  func otherContainersDiffer(first: String, second: String) throws {
    let types = """
      struct Phone: View { var body: some View { NavigationStack { Plain() } } }
      struct Pad: View { var body: some View { NavigationSplitView { Plain() } detail: { NavigationStack { Plain() } } } }
      """
    let fixture = try BranchFixture(body: "if wide { \(first) } else { \(second) }", types: types)
    #expect(try fixture.word("navigation") == "differs")
  }

  @Test(arguments: [
    ("NavigationStack { Plain() }", "NavigationStack { Field() }"),
    ("NavigationStack { Plain() }", "NavigationView { Plain() }"),
    ("NavigationStack { Plain() }", "Plain()"),
    ("TabView { Plain() }.tabViewStyle(.page)", "NavigationStack { Plain() }"),
    ("HStack { Plain(); Field() }", "NavigationStack { Plain() }"),
  ])
  func oneContainerOrNoneIsTheSame(first: String, second: String) throws {
    let fixture = try BranchFixture(body: "if wide { \(first) } else { \(second) }")
    #expect(try fixture.word("navigation") == "same")
  }

  private func controllers(_ body: String, more: String = "") throws -> BranchFixture {
    try BranchFixture(
      """
      final class Root: UIViewController {
        let home = HomeViewController()
        func show(_ name: String) -> UIViewController? {
          \(body)
        }
        \(more)
      }
      final class Wide: UISplitViewController {}
      """)
  }

  @Test(arguments: [
    "if c { window?.rootViewController = UISplitViewController() } else { window?.rootViewController = home }",
    "window.rootViewController = c ? Wide() : UINavigationController(rootViewController: home)",
    "guard c else { return UINavigationController(rootViewController: home) }\nreturn Wide(style: .doubleColumn)",
    """
    switch traitCollection.horizontalSizeClass {
    case .regular: window?.rootViewController = UIHostingController(rootView: PadRoot())
    default: window?.rootViewController = UIHostingController(rootView: PhoneRoot())
    }
    """,
    "if c { showWide() } else { showNarrow() }",
    "if c { nav.setViewControllers([home, DetailViewController()], animated: false) } else { nav.viewControllers = [home] }",
  ])
  func anotherRootOrSplitControllerDiffers(body: String) throws {
    let fixture = try controllers(
      "let c = traitCollection.horizontalSizeClass == .regular\n" + body,
      more: """
        func showWide() { window?.rootViewController = Wide() }
        func showNarrow() { window?.rootViewController = UINavigationController(rootViewController: home) }
        """)
    #expect(try fixture.word("navigation") == "differs")
    #expect(try fixture.word("builds") == "controller")
  }

  @Test(arguments: [
    "let w = c ? UINavigationController(rootViewController: home) : home\npresent(w, animated: true)",
    "if c { window?.rootViewController = home } else { home.view.alpha = 1 }",
    "window?.rootViewController = UISplitViewController(style: c ? .doubleColumn : .tripleColumn)",
  ])
  func oneRootIsTheSame(body: String) throws {
    let fixture = try controllers("let c = traitCollection.horizontalSizeClass == .regular\n" + body)
    #expect(fixture.branches.allSatisfy { $0.attributes["navigation"]?.words == ["same"] })
  }
}
