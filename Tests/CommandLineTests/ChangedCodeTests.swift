import Foundation
import Testing

/// Runs about a part of the code: what has changed, what a list names, what an editor holds.
@Suite struct ChangedCodeTests {
  /// A repository with one commit that holds `Code.flagged` in `Old.swift`.
  private func repository() throws -> Project {
    let project = try Project(["Old.swift": Code.flagged, "Same.swift": Code.flagged])
    #expect(
      try project.shell(
        """
        git init -q . && git config user.email a@example.org && git config user.name A && git add -A &&
        git commit -q -m First && git branch base
        """
      ).code == 0)
    return project
  }

  private static let second = """
    extension CardController {
      func grow() { card.frame.size.height = UIScreen.main.bounds.height }
    }

    """

  @Test func onlyChangedLinesAreReported() throws {
    let project = try repository()
    try project.write(Code.flagged + Self.second, to: "Old.swift")
    try project.write(Code.flagged, to: "New folder/Né\"w.swift")
    let report = try project.report("--changed-since", "base")
    #expect(report.code == 1)
    #expect(
      report.findings == [
        Code.finding(in: "New folder/Né\"w.swift"), Code.finding(in: "Old.swift", line: 10, column: 42),
      ])
    #expect(report.count("unchanged") == 1)
    #expect(report.count("files") == 2)
  }

  @Test func commitsCountFromTheMergeBase() throws {
    let project = try repository()
    try project.write(Code.flagged + Self.second, to: "Old.swift")
    // The other branch has gone on meanwhile: what it changed is not this one's.
    let git = """
      git commit -q -a -m Second && git checkout -q base && printf '\\n' >> Same.swift && git commit -q -a -m Other &&
      git checkout -q -
      """
    #expect(try project.shell(git).code == 0)
    let report = try project.report("--changed-since", "base")
    #expect(report.findings == [Code.finding(in: "Old.swift", line: 10, column: 42)])
  }

  @Test func aMovedFileIsNoNewOne() throws {
    let project = try repository()
    #expect(try project.shell("mkdir App && git mv Old.swift App/Moved.swift && echo >> App/Moved.swift").code == 0)
    let run = try project.run("--changed-since", "base")
    #expect(run.code == 0)
    #expect(run.text == "No findings in 1 Swift file   (1 on unchanged lines)\n")
  }

  @Test func nothingChangedIsClean() throws {
    let project = try repository()
    let run = try project.run("--changed-since", "base", "Same.swift")
    #expect(run.code == 0)
    #expect(run.text.contains("no Swift file under the given paths has changed since base"))
  }

  @Test func whatCannotBeComparedIsTwo() throws {
    let project = try repository()
    let unknown = try project.run("--changed-since", "nowhere")
    #expect(unknown.code == 2)
    #expect(
      unknown.errorLines == [
        "duo-audit: error: --changed-since nowhere: git knows no such branch, tag or commit; fetch it, or name another"
      ])
    #expect(try project.shell("git checkout -q --orphan alone && git commit -q -m Alone").code == 0)
    let alone = try project.run("--changed-since", "base")
    #expect(alone.code == 2)
    #expect(alone.errors.contains("no commit in common"))
    let outside = try Project(["A.swift": Code.flagged]).run("--changed-since", "HEAD")
    #expect(outside.code == 2)
    #expect(outside.errors.contains("is in no git repository that can be read"))
  }

  @Test func aBaselineStaysWhole() throws {
    let project = try repository()
    #expect(try project.run("--write-baseline", "known.json").code == 0)
    try project.write(Code.flagged + Self.second, to: "Old.swift")
    let run = try project.run("--baseline", "known.json", "--changed-since", "base", "--strict-baseline")
    #expect(run.code == 1)
    #expect(run.text.contains("Old.swift:10:42"))
    #expect(!run.text.contains("stale"))
  }

  @Test func aListNamesTheFiles() throws {
    let project = try Project(["A.swift": Code.flagged, "B b.swift": Code.flagged, "C.swift": Code.flagged])
    try project.write("A.swift\r\nB b.swift\n", to: "list.txt")
    let files = try project.report("--files-from", "list.txt").findings.map(\.path)
    #expect(files == ["A.swift", "B b.swift"])
    let run = try project.shell("printf 'C.swift\\0B b.swift\\0' | duo-audit --files-from - --format agent")
    #expect(run.text.split(separator: "\n").map { $0.split(separator: "\t")[0] }.prefix(2) == ["P0", "P0"])
    #expect(run.text.contains("B b.swift:5:17") && run.text.contains("C.swift:5:17") && !run.text.contains("A.swift"))
  }

  @Test func anEmptyListIsNoWholeProject() throws {
    let project = try Project(["A.swift": Code.flagged])
    let run = try project.shell("printf '' | duo-audit --files-from -")
    #expect(run.code == 0)
    #expect(run.text == "No findings in 0 Swift files\n")
    #expect(
      try project.run("--files-from", "gone.txt").errorLines == [
        "duo-audit: error: --files-from gone.txt: no such file or folder"
      ])
  }

  @Test func anEditorsTextStandsForTheFile() throws {
    let project = try Project([
      "A.swift": Code.clean, "Design.swift": "import UIKit\nlet pageWidth = UIScreen.main.bounds.width\n",
    ])
    try project.write(Code.flagged, to: "typed")
    let typed = try project.shell("duo-audit --stdin --stdin-path ./A.swift --format json < typed")
    #expect(JSONReport(typed).findings == [Code.finding(in: "A.swift")])
    let new = try project.shell("duo-audit --stdin --stdin-path New.swift --format sarif < typed")
    #expect(new.code == 1)
    #expect(new.text.contains("\"uri\": \"New.swift\""))
    // Names of other files are known.
    let use = "printf 'import UIKit\\nfunc f(_ v: UIView) { v.frame.size.width = pageWidth }\\n'"
    let used = JSONReport(try project.shell("\(use) | duo-audit --stdin --stdin-path A.swift --format json"))
    #expect(used.findings.map(\.rule) == ["screen-size-symbol"])
    #expect(try project.text(of: "A.swift") == Code.clean)
  }

  @Test(arguments: [
    (["--stdin"], "--stdin needs --stdin-path PATH: the file that the text on standard input belongs to"),
    (
      ["--stdin-path", "A.swift"],
      "--stdin-path says whose text --stdin reads; give both, or name the file alone"
    ),
    (
      ["--stdin", "--stdin-path", "A.swift", "B.swift"],
      "--stdin audits the text on standard input alone; leave out B.swift"
    ),
    (
      ["--write-baseline", "b.json", "--changed-since", "HEAD"],
      "--write-baseline writes a whole new baseline and goes without --changed-since; leave one out"
    ),
  ])
  func contradictionsAreTwo(_ arguments: [String], _ sentence: String) throws {
    let run = try Project(["A.swift": Code.clean]).run(arguments)
    #expect(run.code == 2)
    #expect(run.errorLines == ["duo-audit: error: \(sentence)"])
  }
}
