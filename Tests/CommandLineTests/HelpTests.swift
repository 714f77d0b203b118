import Foundation
import Testing

@Suite struct HelpTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ arguments: String...) throws -> String {
    let run = try DuoAudit.run(arguments, in: Self.root)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    return run.text
  }

  @Test func isTwoScreensAtMost() throws {
    let lines = try text("--help").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect((24...60).contains(lines.count))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func hasAShortForm() throws {
    #expect(try text("-h") == text("--help"))
    #expect(try text("rules", "--help") == text("--help"))
    #expect(try text("-V") == text("--version"))
  }

  @Test func namesEveryOptionAndCommand() throws {
    let help = try text("--help")
    let options = [
      "min-level", "fail-on", "format", "output", "detail", "quiet", "rule", "skip", "rules", "config", "size-symbol",
      "include-tests", "include-waived", "baseline", "write-baseline", "prune-baseline", "strict-baseline", "version",
      "help", "changed-since", "files-from", "stdin", "stdin-path", "fix", "diff",
    ]
    for option in options { #expect(help.contains("--\(option)"), "--\(option)") }
    for command in [
      "[scan]", "rules", "explain", "config", "trace", "survey", "page", "init", "completions",
    ] { #expect(help.contains("duo-audit \(command) ")) }
  }

  @Test func standsInTheReadme() throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```\n\(try text("--help"))```\n"))
  }

  /// What the documents tell people to type is understood.
  @Test(arguments: [
    "README.md", "Guides/terminal.md", "Guides/ci.md", "Guides/agent.md", "Guides/hook.md", ".pre-commit-hooks.yaml",
  ])
  func theDocumentsOptionsExist(_ document: String) throws {
    let help = try text("--help")
    let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.contains("duo-audit ") }
    #expect(!lines.isEmpty)
    for line in lines {
      // What stands behind `git` is git's, and `--into` a script's.
      let own = line.split(separator: "|").filter { !$0.contains("git ") && !$0.contains("Scripts/install") }.joined()
      for option in own.matches(of: #/--[a-z][a-z-]+/#) { #expect(help.contains(option.0), "\(document): \(option.0)") }
    }
  }

  @Test func theVersionIsTheChangelogsNewest() throws {
    let version = try text("--version")
    #expect(version.hasPrefix("duo-audit "))
    let changelog = try String(contentsOf: Self.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let newest = changelog.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(newest?.hasPrefix("## \(version.dropFirst("duo-audit ".count).dropLast())") == true)
  }
}
