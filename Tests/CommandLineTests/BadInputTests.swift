import Foundation
import Testing

/// Input that breaks such tools: audited or named, never a crash, never a hang.
@Suite struct BadInputTests {
  /// The report of a project with one file beside a good one, whose finding must be there whatever the other is.
  private func report(_ bytes: Data, as path: String = "Odd.swift") throws -> JSONReport {
    let project = try Project(["Good.swift": Code.flagged])
    try project.write(bytes, to: path)
    let report = try project.report()
    #expect(!report.run.isCrash)
    #expect(report.findings.contains(Code.finding(in: "Good.swift")))
    return report
  }

  private func odd(_ report: JSONReport, _ path: String = "Odd.swift") -> [JSONReport.Finding] {
    report.findings.filter { $0.path == path }
  }

  @Test func aFileThatIsNotUTF8() throws {
    let report = try report(Data("// caf".utf8) + [0xE9, 0x0A] + Data(Code.flagged.utf8))
    #expect(odd(report) == [Code.finding(in: "Odd.swift", line: 6)])
    #expect(report.partlyRead == ["Odd.swift"])
    #expect(report.code == 1)
  }

  @Test func aByteOrderMark() throws {
    let line = "func f() { use(UIScreen.main.bounds.width) }\n"
    let report = try report(Data("\u{FEFF}\(line)".utf8))
    #expect(odd(report) == [Code.finding(in: "Odd.swift", line: 1, column: 16)])
    #expect(report.partlyRead.isEmpty)
  }

  @Test func windowsLineEnds() throws {
    let report = try report(Data(Code.flagged.replacing("\n", with: "\r\n").utf8))
    #expect(odd(report) == [Code.finding(in: "Odd.swift")])
    #expect(report.partlyRead.isEmpty)
    let project = try Project(["A.swift": Code.flagged.replacing("\n", with: "\r\n")])
    #expect(!(try project.run().output.contains(0x0D)))
  }

  @Test func nulBytes() throws {
    let report = try report(Data(Code.flagged.utf8) + [0, 0] + Data("\nlet after = UIScreen.main.bounds\n".utf8))
    #expect(odd(report).contains(Code.finding(in: "Odd.swift")))
    #expect(report.partlyRead == ["Odd.swift"])
    #expect(report.code == 1)
  }

  @Test func aFormFeed() throws {
    let report = try report(Data(Code.flagged.replacing("import UIKit\n", with: "import UIKit\n\u{0C}").utf8))
    #expect(odd(report) == [Code.finding(in: "Odd.swift")])
    #expect(report.partlyRead.isEmpty)
  }

  @Test func anEmptyFile() throws {
    let report = try report(Data())
    #expect(odd(report).isEmpty)
    #expect(report.count("files") == 2)
    let alone = try Project(["Empty.swift": ""]).run()
    #expect(alone.code == 0)
    #expect(alone.text == "No findings in 1 Swift file\n")
  }

  @Test func aFileOfTwentyMegabytes() throws {
    let line = "let name = \"a line of an endless table of strings\"\n"
    let filler = String(repeating: line, count: 20_000_000 / line.utf8.count)
    let project = try Project(["Good.swift": Code.flagged, "Own/sizes/page-width.md": OwnRule.page])
    try project.write(filler + OwnRule.flagged, to: "Odd.swift")
    let report = try project.report("--rules", "Own")
    #expect(report.partlyRead == ["Odd.swift"])
    #expect(odd(report).map(\.rule) == ["page-width"], "it is looked through word by word")
    #expect(report.findings.contains(Code.finding(in: "Good.swift")))
    #expect(report.code == 1)
    #expect(try project.run("Odd.swift", "--rules", "Own").code == 0, "what a search of words finds fails no gate")
  }

  @Test func tenThousandNestedBrackets() throws {
    let nested = String(repeating: "[", count: 10_000) + "UIScreen.main.bounds" + String(repeating: "]", count: 10_000)
    let report = try report(Data("let deep = \(nested)\n".utf8))
    #expect(report.code == 1)
    #expect(!odd(report).isEmpty || report.partlyRead == ["Odd.swift"])
    for (open, close) in [("(", ")"), ("{", "}")] {
      let nested = String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
      #expect(try self.report(Data("let deep = \(nested)\nlet s = UIScreen.main.bounds\n".utf8)).code == 1)
    }
  }

  @Test func aSymbolicLinkLoop() throws {
    let project = try Project(["App/A.swift": Code.flagged])
    try project.link("App/Loop", to: "..")
    try project.link("App/Other", to: "Other")
    let report = try project.report()
    #expect(report.findings == [Code.finding(in: "App/A.swift")])
    #expect(report.excluded["symbolic link"] ?? 0 >= 1)
    #expect(report.code == 1)
    let named = try project.report("App/Other")
    #expect(named.code == 2)
    #expect(named.run.errors.contains("App/Other"))
  }

  @Test func aNamedLinkIsFollowed() throws {
    let project = try Project(["Real/A.swift": Code.flagged])
    try project.link("Link", to: "Real")
    #expect(try project.report("Link").findings == [Code.finding(in: "Link/A.swift")])
  }

  @Test(arguments: ["My App/Card View.swift", "a #1.swift", "100%.swift", "%20.swift", "Größe/Café.swift", "日本.swift"])
  func namesWithSpacesSignsAndAccents(_ path: String) throws {
    let project = try Project([path: Code.flagged])
    #expect(try project.report().findings == [Code.finding(in: path)])
    #expect(try project.report(path).findings == [Code.finding(in: path)])
    #expect(try project.run().text.hasPrefix("\(path):5:17  P0  main-screen-bounds\n"))
    let sarif = try JSONSerialization.jsonObject(with: try project.run("--format", "sarif").output) as? [String: Any]
    let result = ((sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])?.first
    let location = (result?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    let uri = try #require((location?["artifactLocation"] as? [String: Any])?["uri"] as? String)
    #expect(uri.removingPercentEncoding == path)
    #expect(!uri.contains(" ") && !uri.contains("#"))
  }

  @Test func anUnreadableFile() throws {
    let project = try Project(["Good.swift": Code.flagged])
    // Permissions do not stop the superuser, so what can't be read here is a pipe.
    let pipe = try project.shell("mkfifo Pipe.swift")
    #expect(pipe.code == 0)
    let report = try project.report()
    #expect(report.code == 2)
    #expect(report.findings == [Code.finding(in: "Good.swift")])
    #expect(report.run.errorLines.count == 1)
    #expect(report.run.errors.contains("Pipe.swift"))
  }

  @Test(.enabled(if: NSUserName() != "root"))
  func aFileWithoutPermission() throws {
    let project = try Project(["Good.swift": Code.flagged, "Shut.swift": Code.flagged])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: project.file("Shut.swift").path)
    let report = try project.report()
    #expect(report.code == 2)
    #expect(report.findings == [Code.finding(in: "Good.swift")])
    #expect(report.run.errors.contains("Shut.swift"))
    #expect(report.run.errors.contains("permission denied"))
  }

  @Test func aMissingPath() throws {
    let project = try Project(["Good.swift": Code.flagged])
    let report = try project.report("Good.swift", "Gone")
    #expect(report.code == 2)
    #expect(report.findings == [Code.finding(in: "Good.swift")])
    #expect(report.run.errorLines.count == 1)
    #expect(report.run.errors.contains("Gone"))
    #expect(try project.run("Gone").code == 2)
  }

  @Test func aFolderWithoutSwift() throws {
    let project = try Project(["App/Good.swift": Code.flagged, "Docs/readme.md": "# Nothing\n"])
    let report = try project.report("App", "Docs")
    #expect(report.code == 2)
    #expect(report.findings == [Code.finding(in: "App/Good.swift")])
    #expect(report.run.errorLines.count == 1)
    #expect(report.run.errors.contains("Docs"))
    #expect(try Project().run().code == 2)
  }

  @Test func controlCharactersInANameReachNoTerminal() throws {
    let project = try Project(["a\u{1B}[31mb.swift": Code.flagged])
    #expect(!(try project.run().text.contains("\u{1B}")))
    #expect(!(try project.run("c\u{1B}[31md.swift").errors.contains("\u{1B}")))
  }
}
