import Foundation
import Testing

/// `duo-audit completions SHELL`, as a shell uses it.
@Suite struct CompletionsTests {
  private func complete(_ words: String...) throws -> [String] {
    let project = try Project(["App/A.swift": Code.clean])
    let line = """
      eval "$(duo-audit completions bash)"
      COMP_WORDS=(duo-audit \(words.map { "'\($0)'" }.joined(separator: " "))); COMP_CWORD=\(words.count)
      _duo_audit; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try project.shell(line)
    #expect(run.code == 0)
    return run.text.split(separator: "\n").map(String.init)
  }

  @Test func bashKnowsOptionsAndTheirValues() throws {
    #expect(try complete("--min") == ["--min-level"])
    #expect(try complete("--min-level", "") == ["P0", "P1", "P2", "advice"])
    #expect(try complete("--format", "s") == ["sarif"])
    #expect(try complete("--rule", "main-screen-b") == ["main-screen-bounds"])
    #expect(try complete("expl") == ["explain"])
    #expect(try complete("explain", "fresh") == ["fresh-id"])
    #expect(try complete("Ap") == ["App"])
  }

  @Test func everyShellGetsEveryOption() throws {
    let project = try Project()
    let help = try project.run("--help").text
    let options = help.matches(of: #/--([a-z-]{3,})/#).map { String($0.1) }
    #expect(options.count > 20)
    for shell in ["bash", "zsh", "fish"] {
      let text = try project.run("completions", shell).text
      for option in options { #expect(text.contains(option), "\(shell): \(option)") }
    }
    #expect(
      try project.run("completions", "tcsh").errorLines == [
        "duo-audit: error: duo-audit completions takes a shell: bash, zsh, fish"
      ])
  }
}
