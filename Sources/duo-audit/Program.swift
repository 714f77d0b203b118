import Audit
import Reports

/// The program: from its arguments to the way it ends.
enum Program {
  /// Does what the command line asks, and writes and says all there is to.
  /// - Parameter arguments: the command line, the program's own name first.
  static func run(_ arguments: [String]) -> Outcome {
    let console = Console()
    let outcome: Outcome
    do {
      let environment = try Environment(System.variable)
      let invocation = try Invocation(arguments, exists: { System.exists($0) })
      outcome = run(invocation, environment, console)
    } catch {
      outcome = .badUsage(error.sentence)
    }
    for sentence in outcome.sentences { console.tell(sentence) }
    return outcome
  }

  private static func run(_ invocation: Invocation, _ environment: Environment, _ console: Console) -> Outcome {
    let target = OutputTarget(
      path: invocation.settings.output, console: console, allowsColour: environment.allowsColour)
    // Nothing may be loaded for these two: they are how long a start takes.
    if invocation.isHelp { return console.write(HelpText.text) }
    if invocation.isVersion { return console.write("duo-audit \(Version.text)\n") }
    let settings = invocation.settings
    switch invocation.command {
    case .scan: return ScanCommand(invocation, environment, target, console).run()
    case .rules: return RulesCommand(AuditRequest(settings), settings.format, target).run()
    case .explain: return ExplainCommand(invocation.words, AuditRequest(settings), target).run()
    case .trace: return TraceCommand(invocation.words.first ?? "", AuditRequest(settings), target).run()
    case .survey: return SurveyCommand(invocation, environment, target).run()
    case .page: return PageCommand(invocation, environment, target).run()
    case .`init`: return InitCommand(invocation.words.first ?? ".", console).run()
    case .completions: return completions(invocation.words.first ?? "", console)
    case .config: return ConfigCommand(AuditRequest(settings, paths: invocation.words), target).run()
    }
  }

  private static func completions(_ shell: String, _ console: Console) -> Outcome {
    Completions.Shell(rawValue: shell).map { console.write(Completions.script(for: $0)) } ?? .shown
  }
}

extension Console {
  fileprivate func write(_ text: String) -> Outcome {
    write(Array(text.utf8)).map(Outcome.notWritten) ?? .shown
  }
}
