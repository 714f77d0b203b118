import SwiftTree
import Testing

@testable import CodeModel

/// Windows and scenes found through the application.
struct LookupTests {
  /// The lookups of a source as "text of the place: what it gives".
  private func lookups(_ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.lookup).map { construct in
      "\(fixture.unit.string(construct.place)): \(construct.attributes["gives"]?.words.first ?? "")"
    }
  }

  @Test func `members of the application`() throws {
    #expect(try lookups("_ = UIApplication.shared.keyWindow") == ["UIApplication.shared.keyWindow: window"])
    #expect(try lookups("_ = UIApplication.shared.windows[0]") == ["UIApplication.shared.windows[0]: window"])
    #expect(
      try lookups("func f(_ app: UIApplication) { _ = app.connectedScenes.first }")
        == ["app.connectedScenes.first: scene"])
    #expect(try lookups("extension UIApplication { func f() { _ = windows.last } }") == ["windows.last: window"])
  }

  @Test func `lists made of lists`() throws {
    #expect(
      try lookups(
        "_ = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\\.windows).first"
      )
      .map { $0.suffix(8) } == [": window"])
  }

  @Test func `the delegate's window, cast and named`() throws {
    let source = """
      func f() {
        guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
        appDelegate.window?.makeKey()
        appDelegate.window = nil
      }
      """
    #expect(try lookups(source) == ["appDelegate.window: window"])
  }

  @Test func `a loop that gives one back`() throws {
    let source = """
      func f() -> UIScene? {
        for scene in UIApplication.shared.connectedScenes { if scene.title == nil { return scene } }
        return nil
      }
      func g() { for scene in UIApplication.shared.connectedScenes { refresh(scene) } }
      """
    #expect(try lookups(source) == ["UIApplication.shared.connectedScenes: scene"])
  }

  @Test func `a choice that is told is none`() throws {
    let source = """
      func f(_ id: String) -> UIScene? {
        UIApplication.shared.connectedScenes.first { $0.session.persistentIdentifier == id }
      }
      """
    #expect(try lookups(source) == [])
  }

  @Test func `a second guess is part of the first`() throws {
    #expect(
      try lookups("let key = UIApplication.shared.keyWindow\n_ = key ?? UIApplication.shared.windows.first").count == 1)
  }

  @Test func `other types' members`() throws {
    #expect(try lookups("struct App { var windows: [Int]; func f() { _ = windows.first } }") == [])
    #expect(try lookups("func f(_ scene: UIWindowScene) { _ = scene.windows.first ?? scene.keyWindow }") == [])
    #expect(try lookups("_ = NSApplication.shared.keyWindow") == [])
  }
}
