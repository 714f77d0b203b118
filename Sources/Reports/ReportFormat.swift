/// The formats of a report, by the names the command line uses.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For a person at a terminal.
  case text
  /// One object with stable keys, for programs.
  case json
  /// SARIF 2.1.0, for GitHub code scanning and other viewers.
  case sarif
  /// Lines that Xcode shows in its issue navigator.
  case xcode
  /// Workflow commands that GitHub shows as annotations.
  case github
  /// Compact lines for coding agents.
  case agent
  /// XML for review tools.
  case checkstyle
  /// XML for CI servers, which show findings as tests.
  case junit

  /// The reporter that writes this format.
  public func reporter(_ options: ReportOptions) -> any Reporter {
    switch self {
    case .text: TextReporter(options: options)
    case .json: JSONReporter(options: options)
    case .sarif: SARIFReporter(options: options)
    case .xcode: XcodeReporter(options: options)
    case .github: GitHubReporter(options: options)
    case .agent: AgentReporter(options: options)
    case .checkstyle: CheckstyleReporter(options: options)
    case .junit: JUnitReporter(options: options)
    }
  }
}
