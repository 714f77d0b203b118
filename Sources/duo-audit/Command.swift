/// The commands. A first word that is none of these is a path to audit.
enum Command: String, CaseIterable {
  /// Audits: the default.
  case scan
  /// Lists the rules.
  case rules
  /// Prints rules' pages.
  case explain
  /// Prints the settings that apply, and where each comes from.
  case config
  /// Shows where in a project the work is.
  case survey
  /// Shows one page of an app: a type with what belongs to it.
  case page
  /// Writes a first configuration.
  case `init`
  /// Prints what is known of one line, and which rules looked at it.
  case trace
  /// Prints what a shell needs to complete the command line.
  case completions

  /// Whether an option means something to the command.
  func takes(_ option: Option) -> Bool {
    switch (self, option) {
    case (.scan, _), (_, .help), (_, .version): true
    case (.`init`, _), (.completions, _): false
    case (_, .rules), (_, .config), (_, .output): true
    case (.rules, .format): true
    case (.survey, .format), (.survey, .minLevel), (.survey, .rule), (.survey, .skip), (.survey, .sizeSymbol),
      (.survey, .includeTests), (.survey, .detail), (.survey, .quiet), (.survey, .baseline):
      true
    case (.page, .format), (.page, .minLevel), (.page, .rule), (.page, .skip), (.page, .sizeSymbol),
      (.page, .includeTests), (.page, .includeWaived), (.page, .baseline):
      true
    case (.config, .minLevel), (.config, .failOn), (.config, .rule), (.config, .skip), (.config, .sizeSymbol),
      (.config, .includeTests), (.config, .baseline):
      true
    case (.trace, .rule), (.trace, .skip), (.trace, .sizeSymbol), (.trace, .includeTests): true
    default: false
    }
  }
}
