import Audit
import AuditRules

/// One finding, or one helper with its uses, as the text format shows them.
struct FindingText {
  let style: TextStyle
  let detail: Bool

  /// Columns of a line number, so that short files line up.
  private static let numberWidth = 5
  /// The column, behind `= `, from which the paths of related places line up while messages are shorter.
  private static let relatedWidth = 53
  /// A trace has at most eight steps; a list of uses may be long.
  private static let relatedShown = 8

  func write(_ finding: Finding, to output: inout ReportOutput) {
    output.line(head(finding.place, finding.level, finding.rule, marks(finding)))
    output.line("    \(DisplayText.oneLine(finding.message))")
    let gutter = writeSource(finding.place, finding.level, to: &output)
    writeRelated(finding.related, gutter, to: &output)
    writeFix(finding.fix, gutter, to: &output)
  }

  func write(_ group: TextPlan.HelperUses, to output: inout ReportOutput) {
    guard let first = group.shown.first else { return }
    let isMedium = group.shown.allSatisfy { $0.confidence == .medium }
    output.line(head(group.helper.place, group.level, first.rule, isMedium ? " (medium confidence)" : ""))
    let uses = Wording.count(group.count, "place")
    output.line("    \(DisplayText.oneLine(group.helper.message)): used in \(uses); fix here first")
    let gutter = writeSource(group.helper.place, group.level, to: &output)

    let places = group.shown.map { Self.place($0.place) }
    let width = min(places.map { DisplayText.width($0) }.max() ?? 0, 72)
    for (use, place) in zip(group.shown, places) {
      let marks = isMedium ? waiverMark(use) : marks(use)
      let text = "\(style.level(use.level, use.level.rawValue))  \(DisplayText.oneLine(use.message))\(marks)"
      output.line("\(gutter)\(DisplayText.padded(place, to: width))  \(text)")
    }
    if group.count > group.shown.count {
      output.line("\(gutter)… and \(Wording.number(group.count - group.shown.count)) more")
    }
    writeFix(first.fix, gutter, to: &output)
  }

  /// `path:line:column  LEVEL  rule`.
  private func head(_ place: Place, _ level: Level, _ rule: String, _ marks: String) -> String {
    let name = DisplayText.oneLine(rule)
    return "\(style.strong(Self.place(place)))  \(style.level(level, level.rawValue))  \(name)\(marks)"
  }

  private func marks(_ finding: Finding) -> String {
    (finding.confidence == .medium ? " (medium confidence)" : "") + waiverMark(finding)
  }

  private func waiverMark(_ finding: Finding) -> String {
    finding.waived.map { " (waived: \(DisplayText.oneLine($0)))" } ?? ""
  }

  /// The source line with its number, and the carets. Gives the blanks that further lines start with.
  private func writeSource(_ place: Place, _ level: Level, to output: inout ReportOutput) -> String {
    let excerpt = SourceExcerpt(place)
    let number = String(place.start.line)
    let width = max(Self.numberWidth, number.count)
    let blank = String(repeating: " ", count: width - number.count)
    let gutter = String(repeating: " ", count: width + 1)
    output.line("\(style.faint("\(blank)\(number) |")) \(excerpt.text)")
    let indent = excerpt.carets.prefix { $0 != "^" }
    output.line(
      "\(style.faint("\(gutter)|")) \(indent)\(style.level(level, String(excerpt.carets.dropFirst(indent.count))))")
    return gutter
  }

  private func writeRelated(_ related: [RelatedPlace], _ gutter: String, to output: inout ReportOutput) {
    let shown = detail ? related[...] : related.prefix(Self.relatedShown)
    let messages = shown.map { DisplayText.oneLine($0.message) }
    let width = max(Self.relatedWidth, min(messages.map { DisplayText.width($0) }.max() ?? 0, 80))
    for (step, message) in zip(shown, messages) {
      let path = "\(DisplayText.oneLine(step.place.file.shown)):\(step.place.start.line)"
      output.line("\(gutter)= \(DisplayText.padded(message, to: width))  \(path)")
    }
    if related.count > shown.count {
      output.line("\(gutter)= … and \(Wording.count(related.count - shown.count, "more place"))")
    }
  }

  private func writeFix(_ fix: String, _ gutter: String, to output: inout ReportOutput) {
    if !fix.isEmpty { output.line("\(gutter)= fix: \(DisplayText.oneLine(fix))") }
  }

  private static func place(_ place: Place) -> String {
    "\(DisplayText.oneLine(place.file.shown)):\(place.start.line):\(place.start.characters)"
  }
}
