import Audit
import AuditRules

/// The text format: each finding with its source line, what it rests on and what to write instead, then the run in
/// one line.
public struct TextReporter: Reporter {
  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    let style = TextStyle(colour: options.colour)
    let plan = TextPlan(report.listed(waived: options.includeWaived), detail: options.detail)
    let findings = FindingText(style: style, detail: options.detail)
    for entry in plan.entries {
      switch entry {
      case .finding(let finding): findings.write(finding, to: &output)
      case .helper(let uses): findings.write(uses, to: &output)
      }
      output.line()
    }
    for rest in plan.rest { output.line(line(rest, style)) }
    if !plan.rest.isEmpty {
      output.line(style.faint("--detail lists them all"))
      output.line()
    }
    guard !options.quiet else { return }

    writeTroubles(report, style, to: &output)
    if options.detail { writeDetail(report, to: &output) }
    output.line(SummaryLine.text(report, time: options.isTerminal))
    if let rule = plan.firstRule { output.line(style.faint("duo-audit explain \(DisplayText.oneLine(rule))")) }
  }

  /// `19 more fixed-frame at P2: Features/Feed (12), App (7)`.
  private func line(_ rest: TextPlan.Rest, _ style: TextStyle) -> String {
    let named = 4
    var folders = rest.folders.prefix(named).map { "\(DisplayText.oneLine($0.name)) (\(Wording.number($0.count)))" }
    let others = rest.folders.dropFirst(named)
    if !others.isEmpty {
      let count = others.reduce(0) { $0 + $1.count }
      folders.append("\(Wording.count(others.count, "other folder")) (\(Wording.number(count)))")
    }
    let head = "\(Wording.number(rest.count)) more \(DisplayText.oneLine(rest.rule)) at \(rest.level.rawValue)"
    return "\(style.level(rest.level, head)): \(folders.joined(separator: ", "))"
  }

  /// What a reader has to know whatever was asked for: files that were not read, and what the run wants to say.
  private func writeTroubles(_ report: AuditReport, _ style: TextStyle, to output: inout ReportOutput) {
    for file in report.unreadable {
      let text = "could not be read: \(DisplayText.oneLine(file.path)): \(DisplayText.oneLine(file.reason))"
      output.line(style.level(.p0, text))
    }
    for stale in report.staleBaseline { output.line("stale: \(DisplayText.oneLine(stale))") }
    for note in report.notes { output.line("note: \(DisplayText.oneLine(note))") }
    if !(report.unreadable.isEmpty && report.staleBaseline.isEmpty && report.notes.isEmpty) { output.line() }
  }

  private func writeDetail(_ report: AuditReport, to output: inout ReportOutput) {
    if !report.partlyRead.isEmpty {
      let lines = report.partlyRead.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.count } }
      let files = Wording.count(report.partlyRead.count, "file")
      output.line("\(Wording.count(lines, "line")) in \(files) \(lines == 1 ? "was" : "were") not read:")
      let entries = report.partlyRead.map { part in
        let ranges = part.lines.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        let place = ranges.isEmpty ? part.file.shown : "\(part.file.shown):\(ranges.joined(separator: ","))"
        return (place, part.reason)
      }
      writeTable(entries, to: &output)
    }
    if !report.excluded.isEmpty {
      let count = report.summary.excluded.values.reduce(0, +)
      output.line("\(Wording.count(count, "file")) \(count == 1 ? "was" : "were") left out:")
      writeTable(report.excluded.map { ($0.path, $0.isNamed ? "\($0.reason), named" : $0.reason) }, to: &output)
    }
    writeIndex(report.index, to: &output)
    if !report.summary.rulesOff.isEmpty {
      output.line("\(Wording.count(report.summary.rulesOff.count, "rule")) switched off:")
      for rule in report.summary.rulesOff { output.line("    \(DisplayText.oneLine(rule))") }
      output.line()
    }
  }

  /// Which names carried what one file knows into others, and what finding them took.
  private func writeIndex(_ index: AuditReport.ProjectIndex, to output: inout ReportOutput) {
    guard index.parsedFirst + index.parsedLater > 0 else { return }
    if !index.helpers.isEmpty {
      output.line("\(Wording.count(index.helpers.count, "name")) of one file used in others:")
      writeTable(
        index.helpers.map { ($0.name, "\(Wording.count($0.uses, "use")) in \(Wording.count($0.files, "file"))") },
        to: &output)
    }
    output.line(
      "\(Wording.count(index.parsedFirst, "file")) parsed, \(Wording.number(index.parsedLater)) more that names led to; "
        + "\(Wording.number((index.bytes + 1023) / 1024)) kB of names kept")
    output.line()
  }

  private func writeTable(_ rows: [(String, String)], to output: inout ReportOutput) {
    let rows = rows.map { (DisplayText.oneLine($0.0), DisplayText.oneLine($0.1)) }
    let width = min(rows.map { DisplayText.width($0.0) }.max() ?? 0, 72)
    for (path, reason) in rows { output.line("    \(DisplayText.padded(path, to: width))  \(reason)") }
    output.line()
  }
}
