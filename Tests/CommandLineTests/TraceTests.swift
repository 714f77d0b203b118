import Foundation
import Testing

/// `duo-audit trace FILE:LINE`, and what the README says of a helper in another file.
@Suite struct TraceTests {
  private static let design = """
    import UIKit

    enum Hardware {
      static var isRoomy: Bool { UIDevice.current.userInterfaceIdiom == .pad }
    }

    """
  private static let teaser = """
    import SwiftUI

    struct Teaser: View {
      let title: String
      var body: some View {
        Text(title)
          .padding(.horizontal, Hardware.isRoomy ? 48 : 16)
          .accessibilityHint(Hardware.isRoomy ? "Press Return" : "Tap")
          .font(isLoud ? .title : .body) // duo-audit: ignore idiom-layout kept for the kiosk
      }
    }
    #Preview { Teaser(title: Hardware.isRoomy ? "a" : "b").padding(Hardware.isRoomy ? 1 : 2) }

    """

  private func trace(_ place: String, _ options: String...) throws -> DuoAudit.Run {
    try Project([
      ".duo-audit.yml": "", "Design/Hardware.swift": Self.design, "Feed/Teaser.swift": Self.teaser,
    ]).run(["trace", place] + options)
  }

  @Test func aLineWithAFinding() throws {
    let run = try trace("Feed/Teaser.swift:7")
    #expect(run.code == 0)
    #expect(run.errorLines.isEmpty)
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.prefix(4) == [
        "Feed/Teaser.swift:7", "    .padding(.horizontal, Hardware.isRoomy ? 48 : 16)", "",
        "Hardware.isRoomy: idiom; a bool; of type Bool",
      ])
    #expect(lines.contains("    ends up in: inset"))
    #expect(
      lines.contains {
        $0.hasPrefix("    = Hardware.isRoomy is UIDevice.current.userInterfaceIdiom == .pad")
          && $0.hasSuffix("  Design/Hardware.swift:4")
      })
    #expect(lines.contains("stands in: view-body"))
    #expect(
      lines.contains {
        $0.hasPrefix("idiom-layout ") && $0.contains("P1 at column 29: the idiom decides this layout")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("idiom-check ")
          && $0.contains("silent at column 29: `to` is inset, layout; it asks for effect, text")
      })
  }

  @Test func aLineOnWhichTheRuleIsSilent() throws {
    let run = try trace("Feed/Teaser.swift:8")
    #expect(run.text.contains("    ends up in: text\n"))
    #expect(run.text.contains("idiom-layout"))
    #expect(run.text.contains("silent at column 26: `to` is text; it asks for layout, child"))
    #expect(!run.text.contains("P1 at"))
  }

  @Test func aNameThatMeansNothingIsSaidToBeUnknown() throws {
    let run = try trace("Feed/Teaser.swift:9")
    #expect(run.text.contains("isLoud: not known; nothing in the project's files says what it means\n"))
  }

  @Test func aPreviewIsSilent() throws {
    let run = try trace("Feed/Teaser.swift:12")
    #expect(run.text.contains("no rule reports in previews, tests, or code of other platforms and older systems"))
    #expect(!run.text.contains("P1 at"))
  }

  @Test func aWaivedFindingGivesItsReason() throws {
    let project = try Project([
      "A.swift":
        "import UIKit\nlet a = UIScreen.main.brightness // duo-audit: ignore main-screen the lamp is the device's\n"
    ])
    let run = try project.run("trace", "A.swift:2")
    #expect(run.text.contains("main-screen  silent at column 9: it is waived: the lamp is the device's\n"))
  }

  @Test func aRuleThatIsOffIsSaidToBe() throws {
    let run = try trace("Feed/Teaser.swift:7", "--skip", "idiom-layout")
    #expect(run.text.contains("silent at column 29: it is switched off\n"))
  }

  @Test func aLineWithoutAnything() throws {
    let run = try trace("Feed/Teaser.swift:2")
    #expect(run.code == 0)
    #expect(run.text.contains("no value on this line has an origin, and no name on it is unknown\n"))
    #expect(run.text.hasSuffix("no rule looked at this line\n"))
  }

  @Test func aColumnIsTakenAsReportsPrintIt() throws {
    #expect(try trace("Feed/Teaser.swift:7:29").text == trace("Feed/Teaser.swift:7").text)
  }

  @Test(arguments: [
    ([], "duo-audit trace needs a place: FILE:LINE"),
    (["A.swift"], "A.swift is no place; write FILE:LINE, such as App/Feed.swift:42"),
    (["A.swift:0"], "A.swift:0 is no place; write FILE:LINE, such as App/Feed.swift:42"),
    (["A.swift:1", "B.swift:2"], "duo-audit trace takes one place, FILE:LINE; leave out B.swift:2"),
    (["No.swift:1"], "No.swift: there is no such file"),
    (["A.swift:9"], "A.swift: there is no line 9; the file has 2"),
    (["notes.txt:1"], "notes.txt: it is no Swift file that is audited"),
  ])
  func badPlaces(_ words: [String], _ sentence: String) throws {
    let project = try Project(["A.swift": "let a = 1\n", "B.swift": "", "notes.txt": "a\n"])
    let run = try project.run(["trace"] + words)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errorLines == ["duo-audit: error: \(sentence)"])
  }

  // MARK: - The README

  @Test func theReadmesTwoFilesGiveWhatItSays() throws {
    let readme = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("README.md"), encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "## A helper in one file").dropFirst().first)
    let blocks = section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    try #require(blocks.count >= 4)
    let code = blocks[0..<2].map { String($0.drop { $0 != "\n" }.dropFirst()) }
    let project = try Project([
      ".duo-audit.yml": "", "Design/Hardware.swift": code[0], "Feed/Teaser.swift": code[1],
    ])
    let run = try project.run("Feed", "--quiet")
    #expect(
      run.text.trimmingCharacters(in: .whitespacesAndNewlines)
        == blocks[2].trimmingCharacters(in: .whitespacesAndNewlines))
    let trace = try project.run("trace", "Feed/Teaser.swift:7").text
    #expect(trace.hasPrefix(blocks[3].trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
