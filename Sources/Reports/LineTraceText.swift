import Audit
import AuditRules

/// What the audit knows of one line, for a person.
public enum LineTraceText {
  public static func write(_ trace: LineTrace, colour: Bool, to output: inout ReportOutput) {
    let style = TextStyle(colour: colour)
    output.line(style.strong("\(DisplayText.oneLine(trace.file.shown)):\(trace.line)"))
    output.line("    \(DisplayText.oneLine(trace.text.trimmed))")
    output.line()
    for note in trace.notes { output.line("note: \(DisplayText.oneLine(note))") }
    if !trace.notes.isEmpty { output.line() }
    writeKnown(trace.known, to: &output)
    if !trace.contexts.isEmpty {
      output.line("stands in: \(trace.contexts.joined(separator: ", "))")
      output.line()
    }
    writeVerdicts(trace.verdicts, style, to: &output)
  }

  private static func writeKnown(_ known: [LineTrace.Known], to output: inout ReportOutput) {
    guard !known.isEmpty else {
      output.line("no value on this line has an origin, and no name on it is unknown")
      output.line()
      return
    }
    for value in known {
      let name = DisplayText.oneLine(value.text)
      guard !value.isUnknown else {
        output.line("\(name): not known; nothing in the project's files says what it means")
        continue
      }
      var facts: [String] = [value.origins.isEmpty ? "no origin" : value.origins.joined(separator: ", ")]
      if value.kind != "unknown" { facts.append("a \(value.kind)") }
      if let constant = value.constant { facts.append("always \(Wording.plain(constant))") }
      if let type = value.type { facts.append("of type \(DisplayText.oneLine(type))") }
      output.line("\(name): \(facts.joined(separator: "; "))")
      if !value.sinks.isEmpty { output.line("    ends up in: \(value.sinks.joined(separator: ", "))") }
      for step in value.steps {
        let path = "\(DisplayText.oneLine(step.place.file.shown)):\(step.place.start.line)"
        output.line("    = \(DisplayText.padded(DisplayText.oneLine(step.message), to: 53))  \(path)")
      }
    }
    output.line()
  }

  private static func writeVerdicts(
    _ verdicts: [LineTrace.Verdict], _ style: TextStyle, to output: inout ReportOutput
  ) {
    guard !verdicts.isEmpty else {
      output.line("no rule looked at this line")
      return
    }
    let width = verdicts.map { DisplayText.width($0.rule) }.max() ?? 0
    for verdict in verdicts {
      let name = DisplayText.padded(DisplayText.oneLine(verdict.rule), to: width)
      let text = DisplayText.oneLine(verdict.text)
      if let level = verdict.level {
        output.line("\(name)  \(style.level(level, "\(level.rawValue) at column \(verdict.column)")): \(text)")
      } else {
        output.line("\(name)  silent at column \(verdict.column): \(text)")
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(drop(while: \.isWhitespace)) }
}
