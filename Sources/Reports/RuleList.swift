import AuditRules

/// The list of all rules, for people and for programs.
public struct RuleList: Sendable {
  /// In the order of subjects and names, the project's own last.
  private let entries: [Entry]

  private struct Entry {
    var page: RulePage
    var isOwn: Bool

    /// What stands above the rules of a subject. Subjects of a project may be named like built-in ones.
    var heading: String { isOwn ? "\(page.subject) (your own)" : page.subject }
  }

  /// - Parameters:
  ///   - builtIn: the catalogue's rules.
  ///   - own: a project's own.
  public init(builtIn: [RulePage], own: [RulePage]) {
    entries = Self.entries(builtIn, isOwn: false) + Self.entries(own, isOwn: true)
  }

  /// Writes a table: a heading for each subject, a line for each rule.
  /// - Parameter colour: whether terminal colours may be used.
  public func writeText(colour: Bool, to output: inout ReportOutput) {
    let style = TextStyle(colour: colour)
    let width = entries.map { DisplayText.width($0.page.name) }.max() ?? 0
    let levels = Level.allCases.map(\.rawValue.count).max() ?? 0
    var heading: String?
    for entry in entries {
      if entry.heading != heading {
        if heading != nil { output.line() }
        output.line(style.strong(DisplayText.oneLine(entry.heading)))
        heading = entry.heading
      }
      let page = entry.page
      let level = style.level(page.level, DisplayText.padded(page.level.rawValue, to: levels))
      output.line("  \(DisplayText.padded(page.name, to: width))  \(level)  \(DisplayText.oneLine(page.title))")
    }
    output.line()
    output.line(style.faint("\(Wording.count(entries.count, "rule")); duo-audit explain NAME prints a rule's page"))
  }

  /// Writes a JSON array, one rule a line: `name`, `subject`, `level`, `confidence`, `title`, `fix`, and `path` for a
  /// project's own. Keys are only ever added.
  public func writeJSON(to output: inout ReportOutput) {
    let rules = entries.map { entry in
      let page = entry.page
      var members: [(key: String, value: JSONValue)] = [
        ("name", .string(page.name)), ("subject", .string(page.subject)), ("level", .string(page.level.rawValue)),
        ("confidence", .string(page.confidence.rawValue)), ("title", .string(page.title)), ("fix", .string(page.fix)),
      ]
      if entry.isOwn { members.append(("path", .string(page.path))) }
      return JSONValue.object(members)
    }
    JSONValue.array(rules).write(to: &output, linesDownTo: 1)
  }

  private static func entries(_ pages: [RulePage], isOwn: Bool) -> [Entry] {
    pages.sorted { ($0.subject, $0.name) < ($1.subject, $1.name) }.map { Entry(page: $0, isOwn: isOwn) }
  }
}
