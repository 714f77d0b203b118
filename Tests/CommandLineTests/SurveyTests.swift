import Foundation
import Testing

/// `duo-audit survey`: where the work is, in text, JSON, and as a page for a browser.
@Suite struct SurveyTests {
  private static let device = """
    import UIKit

    extension UIDevice {
      static var isRoomy: Bool { current.userInterfaceIdiom == .pad }
    }

    """
  private static let card = """
    import SwiftUI

    struct Card: View {
      let title: String
      var body: some View {
        Text(title).padding(.horizontal, UIDevice.isRoomy ? 48 : 16).frame(width: 330)
      }
    }

    """

  private func project() throws -> Project {
    try Project([
      "App/Feed/Controller.swift": Code.flagged, "App/Feed/Card.swift": Self.card,
      "App/Design/Device.swift": Self.device,
      "App/Other/Clean.swift": Code.clean,
      "App/Other/Label <b>.swift": "import SwiftUI\nlet a = Text(\"</script>\").frame(width: 340)\n",
    ])
  }

  @Test func theTextSaysWhereToStart() throws {
    let run = try project().run("survey")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    let text = run.text
    let first = """
      Folders to fix first
        1 P0  1 P1  1 P2  . advice   App/Feed  2 files

      """
    #expect(text.hasPrefix(first), "\(text)")
    #expect(
      text.contains("\nHelpers to fix first: one mended mends all its uses\n  UIDevice.isRoomy  1 use in 1 file\n"))
    #expect(text.contains("  1 P0  . P1  . P2  . advice   main-screen-bounds"))
    #expect(text.contains("no sign that a changing size was thought of\n"))
    #expect(text.hasSuffix("\n1 P0  1 P1  2 P2  1 advice   in 5 Swift files\n"), "\(text)")
  }

  @Test func theJSONHoldsTheSame() throws {
    let run = try project().run("survey", "--format", "json")
    let root = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(root["foldersFirst"] as? [String] == ["App/Feed"])
    let folders = try #require(root["folders"] as? [[String: Any]])
    #expect(folders.map { $0["path"] as? String } == ["App/Feed", "App/Other", "App/Design"])
    #expect(folders.map { $0["weight"] as? Int } == [13, 1, 0])
    let helpers = try #require(root["helpers"] as? [[String: Any]])
    #expect(helpers.map { $0["name"] as? String } == ["UIDevice.isRoomy"])
    let files = try #require(root["files"] as? [[String: Any]])
    #expect(files.first { $0["path"] as? String == "App/Feed/Card.swift" }?["unadapted"] as? Bool == true)
  }

  @Test func findingsFailNoSurvey() throws {
    #expect(try project().run("survey", "--min-level", "P0").code == 0)
    #expect(try project().run("survey", "Gone").code == 2)
    #expect(
      try project().run("survey", "--format", "sarif").errorLines == [
        "duo-audit: error: duo-audit survey writes text, json or html, not sarif"
      ])
    #expect(
      try project().run("--format", "html").errorLines == [
        "duo-audit: error: html is a format of duo-audit survey alone"
      ])
  }

  @Test func thePageAsksForNothingFromOutside() throws {
    let html = try project().run("survey", "--format", "html").text
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("src="))
    // The one script's end; what the sources hold can't end it.
    #expect(html.components(separatedBy: "</script>").count == 2)
  }

  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What a browser makes of the page after a script was run in it; console errors are none.
  private func rendered(_ script: String) throws -> String {
    let project = try project()
    let html = try project.run("survey", "--format", "html").text
    try project.write(html.replacing("</body>", with: "<script>\(script)</script></body>"), to: "survey.html")
    let browser = try #require(Self.browser)
    let run = try project.shell(
      "'\(browser)' --headless --no-sandbox --disable-gpu --enable-logging=stderr --window-size=400,800 "
        + "--user-data-dir=\"$PWD/profile\" --dump-dom \"file://$PWD/survey.html\"")
    #expect(run.code == 0)
    #expect(!run.errors.contains(":CONSOLE"), "\(run.errors)")
    return run.text
  }

  @Test(.enabled(if: browser != nil)) func aBrowserShowsIt() throws {
    let page = try rendered("")
    #expect(page.contains("<h2 id=\"count\">5 findings</h2>"))
    #expect(page.components(separatedBy: "<details>").count == 6)
    #expect(page.contains("<button data-path=\"App/Feed\""))
    #expect(page.contains("UIDevice.isRoomy is current.userInterfaceIdiom == .pad"))
  }

  @Test(
    .enabled(if: browser != nil),
    arguments: [
      ("document.querySelector('#levels .P0').click()", "4 findings"),
      ("at('rule').value = 'fixed-frame'; at('rule').onchange()", "2 findings"),
      ("document.querySelector('#map button').click()", "3 findings"),
      ("at('text').value = 'CONTROLLER'; at('text').oninput()", "1 finding"),
    ])
  func itsFiltersWork(_ script: String, _ count: String) throws {
    #expect(try rendered(script).contains("<h2 id=\"count\">\(count)</h2>"))
  }
}
