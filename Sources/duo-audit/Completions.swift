import Audit
import AuditRules
import Reports

/// What a shell needs to complete the command line, made from the table of options.
struct Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// A script for a shell.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: "#compdef duo-audit\nautoload -U +X bashcompinit && bashcompinit\n" + bash
    case .fish: fish
    }
  }

  private static let commands = Command.allCases.map(\.rawValue)

  private enum Words {
    case list([String])
    case rules
    case files
    case folders
    case text
  }

  private static func words(of option: Option) -> Words? {
    switch option.value {
    case .none, .optional: nil
    case .one, .names:
      switch option {
      case .minLevel: .list(Level.allCases.sorted(by: >).map(\.rawValue))
      case .failOn: .list(AuditRequest.FailOn.words)
      case .format: .list(ReportFormat.allCases.map(\.rawValue))
      case .rule, .skip: .rules
      case .rules: .folders
      case .sizeSymbol, .changedSince: .text
      default: .files
      }
    }
  }

  // MARK: bash

  private static var bash: String {
    var cases = ""
    for option in Option.allCases {
      guard let words = words(of: option) else { continue }
      let answer =
        switch words {
        case .list(let list): "COMPREPLY=($(compgen -W '\(list.joined(separator: " "))' -- \"$word\"))"
        case .rules: "COMPREPLY=($(compgen -W \"$(_duo_audit_rules)\" -- \"$word\"))"
        case .files: "COMPREPLY=($(compgen -f -- \"$word\"))"
        case .folders: "COMPREPLY=($(compgen -d -- \"$word\"))"
        case .text: "COMPREPLY=()"
        }
      cases += "    \(option.name)) \(answer); return ;;\n"
    }
    return """
      # Completions of duo-audit. Names of rules come from the program itself.
      _duo_audit_rules() {
        duo-audit rules 2>/dev/null | sed -n 's/^  \\([a-z][a-z-]*\\) .*/\\1/p'
      }
      _duo_audit() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        case $before in
      \(cases)  esac
        if [ "${COMP_WORDS[1]}" = explain ] && [ "$COMP_CWORD" -gt 1 ]; then
          COMPREPLY=($(compgen -W "$(_duo_audit_rules)" -- "$word"))
          return
        fi
        case $word in
          -*) COMPREPLY=($(compgen -W '\(Option.allCases.map(\.name).joined(separator: " "))' -- "$word")) ;;
          *)
            COMPREPLY=($(compgen -f -- "$word"))
            if [ "$COMP_CWORD" -eq 1 ]; then
              COMPREPLY+=($(compgen -W '\(commands.joined(separator: " "))' -- "$word"))
            fi
            ;;
        esac
      }
      complete -o filenames -F _duo_audit duo-audit

      """
  }

  // MARK: fish

  private static var fish: String {
    var lines = [
      "# Completions of duo-audit. Names of rules come from the program itself.",
      "function __duo_audit_rules",
      "  duo-audit rules 2>/dev/null | string match -rg '^  ([a-z][a-z-]*) '",
      "end",
      "complete -c duo-audit -n __fish_use_subcommand -a '\(commands.joined(separator: " "))'",
      "complete -c duo-audit -n '__fish_seen_subcommand_from explain' -f -a '(__duo_audit_rules)'",
    ]
    for option in Option.allCases {
      let line = "complete -c duo-audit -l \(option.rawValue)"
      switch words(of: option) {
      case nil: lines.append(line)
      case .list(let list): lines.append("\(line) -x -a '\(list.joined(separator: " "))'")
      case .rules: lines.append("\(line) -x -a '(__duo_audit_rules)'")
      case .files: lines.append("\(line) -r -F")
      case .folders: lines.append("\(line) -x -a '(__fish_complete_directories)'")
      case .text: lines.append("\(line) -x")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
