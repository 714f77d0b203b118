import Foundation
import Testing

/// The paths by which people get at the audit beside the terminal: hooks, the agent's skill, the action.
@Suite struct ScriptTests {
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scripts").path
  private static let root = URL(fileURLWithPath: scripts).deletingLastPathComponent().path

  /// A line that puts the built program on PATH.
  private static let path = "export PATH=\"\(DuoAudit.binary.deletingLastPathComponent().path):$PATH\"\n"
  private static let repository = """
    git init -q . && git config user.email a@example.org && git config user.name A && git add -A &&
    git commit -q -m First

    """

  // MARK: The hook

  @Test func theGitHookStopsACommitWithANewDefect() throws {
    let project = try Project(["Old.swift": Code.clean])
    let line = Self.path + Self.repository + "'\(Self.scripts)/install-hook'"
    #expect(try project.shell(line).code == 0)
    try project.write(Code.flagged, to: "New file.swift")
    try project.write(Code.flagged, to: "Unstaged.swift")
    let stopped = try project.shell(Self.path + "git add 'New file.swift' && git commit -q -m Second")
    #expect(stopped.code == 1)
    let said = stopped.text + stopped.errors
    #expect(said.contains("New file.swift:5:17  P0  main-screen-bounds"))
    #expect(!said.contains("Unstaged.swift"))
    try project.write(Code.clean, to: "New file.swift")
    #expect(try project.shell(Self.path + "git add 'New file.swift' && git commit -q -m Second").code == 0)
    // A commit without Swift passes.
    try project.write("notes", to: "notes.txt")
    #expect(try project.shell(Self.path + "git add notes.txt && git commit -q -m Third").code == 0)
    let again = try project.shell("'\(Self.scripts)/install-hook'")
    #expect(again.code == 2)
    #expect(again.errors.contains("is there already"))
  }

  private static let preCommit = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { $0 + "/pre-commit" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The hook of this repository's `.pre-commit-hooks.yaml`, with the built program instead of the one it would build.
  @Test(.enabled(if: preCommit != nil)) func preCommitRunsTheHook() throws {
    let hooks = try String(contentsOfFile: Self.root + "/.pre-commit-hooks.yaml", encoding: .utf8)
    #expect(hooks.contains("entry: Scripts/duo-audit --min-level P0 --quiet\n  language: script\n"))
    let local = hooks.replacing("entry: Scripts/duo-audit", with: "entry: \(DuoAudit.binary.path)")
      .replacing("language: script", with: "language: system")
    let indented = local.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)" }
      .joined(separator: "\n")
    let project = try Project([
      "Old.swift": Code.flagged, ".pre-commit-config.yaml": "repos:\n  - repo: local\n    hooks:\n\(indented)\n",
    ])
    #expect(try project.shell(Self.repository).code == 0)
    try project.write(Code.flagged, to: "New.swift")
    let environment = ["PRE_COMMIT_HOME": project.url.path + "/.cache"]
    let preCommit = try #require(Self.preCommit)
    let run = try project.shell("git add New.swift && '\(preCommit)' run", environment: environment)
    #expect(run.code == 1)
    #expect(run.text.contains("New.swift:5:17  P0  main-screen-bounds"))
    #expect(!run.text.contains("Old.swift"))
  }

  // MARK: The skill

  @Test func theSkillFindsTheProgramAndHidesNothing() throws {
    let project = try Project(["A.swift": Code.flagged])
    #expect(try project.shell("'\(Self.scripts)/install-skill' .").code == 0)
    let audit = ".claude/skills/duo-audit/scripts/audit"
    let plain = try project.run("--format", "agent", "A.swift")
    let run = try project.shell(Self.path + "\(audit) --format agent A.swift")
    #expect(run.code == 1 && run.text == plain.text && run.errors == plain.errors)
    let named = try project.shell("\(audit) --nonsense", environment: ["DUO_AUDIT": DuoAudit.binary.path])
    #expect(named.code == 2)
    #expect(named.errors.contains("there is no option --nonsense"))
    let lost = try project.shell("PATH=/usr/bin:/bin \(audit)")
    #expect(lost.code == 2)
    #expect(lost.errors.contains("duo-audit was not found"))
  }

  /// Every command that the skill tells an agent to run is one.
  @Test func theSkillsCommandsExist() throws {
    let skill = try String(contentsOfFile: Self.scripts + "/agent-skill/duo-audit/SKILL.md", encoding: .utf8)
    let help = try DuoAudit.run(["--help"], in: URL(fileURLWithPath: Self.root)).text
    let commands = Set(skill.matches(of: #/scripts\/audit ([a-z]+)/#).map { String($0.1) })
    #expect(commands == ["survey", "page", "explain", "trace"])
    for command in commands { #expect(help.contains("duo-audit \(command) ")) }
    let options = Set(skill.matches(of: #/--[a-z][a-z-]+/#).map { String($0.0) })
    #expect(options.count > 4)
    for option in options { #expect(help.contains(option), "\(option)") }
  }

  // MARK: The action

  @Test func theActionTakesAReleaseAndLeavesTheGateForLater() throws {
    let project = try Project(["App/A.swift": Code.flagged])
    let make = """
      system=$(uname -s | sed 's/Linux/linux/;s/Darwin/macos/')-$(uname -m)
      mkdir -p dist "stage/duo-audit-9.9.9-$system" && ln '\(DuoAudit.binary.path)' "stage/duo-audit-9.9.9-$system/duo-audit" ||
        cp '\(DuoAudit.binary.path)' "stage/duo-audit-9.9.9-$system/duo-audit"
      tar -C stage -czf "dist/duo-audit-9.9.9-$system.tar.gz" "duo-audit-9.9.9-$system" && rm -rf stage
      (cd dist && { sha256sum * 2>/dev/null || shasum -a 256 *; } >../sums && mv ../sums SHA256SUMS)
      mkdir temporary

      """
    #expect(try project.shell(make).code == 0)
    let environment = [
      "DUO_AUDIT_RELEASES": "file://\(project.url.path)/dist", "RUNNER_TEMP": project.url.path + "/temporary",
      "GITHUB_OUTPUT": project.url.path + "/outputs", "GITHUB_STEP_SUMMARY": project.url.path + "/summary.md",
    ]
    // The variables of the program itself are taken out of the tests' runs, so they are set in the line.
    let line = "DUO_AUDIT_PATHS=App '\(Self.scripts)/action'"
    let run = try project.shell(line, environment: environment)
    #expect(run.code == 0)
    #expect(run.errors.contains("release duo-audit"), "\(run.errors)")
    #expect(run.text.contains("::error file=App/A.swift,line=5"))
    let outputs = try project.text(of: "outputs")
    #expect(outputs.contains("code=1\n"))
    #expect(outputs.contains("sarif=\(project.url.path)/temporary/duo-audit.sarif\n"))
    #expect(try project.text(of: "temporary/duo-audit.sarif").contains("\"ruleId\": \"main-screen-bounds\""))
    #expect(try project.text(of: "summary.md").contains("App/A.swift:5:17  P0  main-screen-bounds"))
  }
}
