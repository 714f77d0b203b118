import SwiftTree
import Testing

@testable import CodeModel

/// The construct `orientations`.
struct OrientationsTests {
  /// Who asks, and whether it leaves out an orientation, of each place.
  private func places(_ source: String) throws -> [String] {
    try ModelFixture(source).model.constructs(.orientations).map { construct in
      ["asks", "excludes"].compactMap { construct.attributes[$0]?.words.first }.joined(separator: " ")
    }
  }

  private func excludes(_ body: String, members: String = "") throws -> Bool {
    let source = """
      class C: UIViewController {
        \(members)
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(body) }
      }
      """
    let found = try places(source)
    #expect(found.count == 1)
    return found == ["controller yes"]
  }

  @Test func masks() throws {
    for body in [".all", ".allButUpsideDown", "[.portrait, .landscape]", ".portrait.union(.landscape)", "other.mask"] {
      #expect(try !excludes(body), "\(body)")
    }
    for body in [
      ".portrait", "return .landscape", "[.portrait, .landscapeLeft]", "wide ? .all : .portrait",
      "UIInterfaceOrientationMask.all.subtracting(.landscape)", "child?.supportedInterfaceOrientations ?? .portrait",
      "if wide { return .all }; return .landscapeRight", "switch mode { case .a: .all; default: .portrait }",
    ] {
      #expect(try excludes(body), "\(body)")
    }
  }

  @Test func `masks behind names`() throws {
    #expect(try excludes("mask", members: "private let mask: UIInterfaceOrientationMask = .portrait"))
    #expect(try excludes("mask", members: "var mask = UIInterfaceOrientationMask.all\nfunc f() { mask = .portrait }"))
    #expect(try !excludes("mask", members: "var mask = UIInterfaceOrientationMask.all"))
    #expect(try excludes("mask()", members: "func mask() -> UIInterfaceOrientationMask { .portrait }"))
    #expect(try excludes(".portraitForPhones"), "another file's, by its name")
    #expect(try !excludes("var m: UIInterfaceOrientationMask = [.portrait]; m.insert(.landscape); return m"))
  }

  @Test func `what no iPhone comes to`() throws {
    let isPad = "UIDevice.current.userInterfaceIdiom == .pad"
    #expect(try !excludes("\(isPad) ? .portrait : .all"))
    #expect(try !excludes("if \(isPad) { return .landscape }; return .all"))
    #expect(try !excludes("guard \(isPad) else { return .all }; return .landscape"))
    #expect(try !excludes("switch UIDevice.current.userInterfaceIdiom { case .pad: .landscape; default: .all }"))
    #expect(try excludes("\(isPad) ? .all : .portrait"))
  }

  @Test func `who asks`() throws {
    #expect(
      try places("class C: UIViewController { override var shouldAutorotate: Bool { false } }") == ["rotation yes"])
    #expect(try places("class C: UIViewController { override var shouldAutorotate: Bool { on } }") == ["rotation no"])
    #expect(
      try places(
        "class C: UIViewController { override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft } }"
      ) == ["preferred yes"])
    #expect(
      try places(
        "class D { func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait } }"
      ) == ["window yes"])
    #expect(try places("class D { func application(_ a: UIApplication, open url: URL) -> Bool { false } }") == [])
  }

  @Test func requests() throws {
    #expect(try places("scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))") == ["request yes"])
    #expect(try places("scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) { _ in }") == ["request yes"])
    #expect(try places("scene.requestGeometryUpdate(.iOS(interfaceOrientations: .all))") == ["request no"])
    #expect(try places("scene.requestGeometryUpdate(.Mac(systemFrame: frame))") == [])
    #expect(try places("UIDevice.current.setValue(1, forKey: \"orientation\")") == ["request yes"])
    #expect(try places("defaults.setValue(1, forKey: \"orientation\")") == [])
  }
}
