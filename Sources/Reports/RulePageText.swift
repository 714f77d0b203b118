import AuditRules

/// A rule's page for a person.
public enum RulePageText {
  /// Writes the page as plain text.
  /// - Parameter colour: whether headings may be set in bold by terminal codes.
  public static func write(_ page: RulePage, colour: Bool, to output: inout ReportOutput) {
    let style = TextStyle(colour: colour)
    // In plain text a heading is a line of its own between blank ones; code is indented, so none is taken for a heading.
    let headings = Set(page.sections.map(\.title))
    var isAfterBlank = true
    for line in page.plainText.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let text = shown(String(line))
      output.line(isAfterBlank && (headings.contains(String(line)) || output.bytes.isEmpty) ? style.strong(text) : text)
      isAfterBlank = line.isEmpty
    }
  }

  /// A project's own page may hold anything.
  private static func shown(_ line: String) -> String {
    String(line.map(DisplayText.shown))
  }
}
