import AuditRules
import CodeModel
import SwiftTree

/// Works out what is known of a line, beside the audit of its unit.
struct LineTracer {
  let rules: RuleSet
  let audit: UnitAudit
  /// The rules that are on.
  let on: Set<Int>
  private var model: UnitModel { audit.model }
  private var unit: SyntaxUnit { audit.model.unit }

  init(rules: RuleSet, audit: UnitAudit, on: Set<Int>) {
    self.rules = rules
    self.audit = audit
    self.on = on
  }

  /// - Parameters:
  ///   - raw: what the audit of the unit found, waivers aside.
  ///   - findings: the same as findings, with their waivers.
  func trace(
    line: Int, _ raw: [RawFinding], _ findings: [Finding], _ places: inout PlaceMaker, _ outside: inout OutsidePlaces?
  ) -> LineTrace {
    var trace = LineTrace(file: places.file, line: line, text: places.lines.text(ofLine: line))
    let bytes = places.lines.range(ofLine: line)
    let range = UInt32(bytes.lowerBound)..<UInt32(bytes.upperBound)
    for value in model.knownValues(in: range) {
      let node = unit[value.node]
      var steps: [RelatedPlace] = []
      for step in value.steps {
        if let other = step.outside {
          if let place = outside?.place(of: other) { steps.append(RelatedPlace(place: place, message: step.text)) }
        } else {
          steps.append(
            RelatedPlace(place: places.place(Int(unit[step.node].start)..<Int(unit[step.node].end)), message: step.text)
          )
        }
      }
      trace.known.append(
        LineTrace.Known(
          place: places.place(Int(node.start)..<Int(node.end)),
          text: unit.string(value.node).split(whereSeparator: \.isWhitespace).joined(separator: " "),
          origins: value.origins, kind: value.kind, constant: value.constant, type: value.type, sinks: value.sinks,
          steps: steps, isUnknown: value.isUnknownName))
    }
    if let first = (0..<unit.count).first(where: { range.contains(unit[$0].start) }) {
      trace.contexts = model.contextWords(of: first)
    }
    trace.verdicts = verdicts(on: range, raw, findings, &places)
    return trace
  }

  private func verdicts(
    on range: Range<UInt32>, _ raw: [RawFinding], _ findings: [Finding], _ places: inout PlaceMaker
  ) -> [LineTrace.Verdict] {
    var verdicts: [LineTrace.Verdict] = []
    func add(_ rule: String, _ start: UInt32, _ level: Level?, _ text: String) {
      let column = places.lines.position(at: Int(start)).characters
      let verdict = LineTrace.Verdict(rule: rule, column: column, level: level, text: text)
      let isKnown = verdicts.contains { $0.rule == rule && $0.column == column && ($0.level != nil || level == nil) }
      if !isKnown { verdicts.append(verdict) }
    }
    for (finding, found) in zip(findings, raw) where range.contains(found.range.lowerBound) {
      let name = rules.rules[found.rule].name
      if let reason = finding.waived {
        add(name, found.range.lowerBound, nil, "it is waived: \(reason)")
      } else {
        add(name, found.range.lowerBound, finding.level, finding.message)
      }
    }
    for look in audit.looks() where range.contains(look.range.lowerBound) {
      let rule = rules.rules[look.rule]
      let text: String
      if let reason = look.silence {
        text = reason
      } else if !on.contains(look.rule) {
        text = "it is switched off"
      } else if let other = rules.yieldsTo[look.rule].first(where: { other in audit.reports(other, at: look) }) {
        text = "\(rules.rules[other].name) reports this"
      } else {
        text = "the same is reported once, at another place"
      }
      add(rule.name, look.range.lowerBound, nil, text)
    }
    return verdicts.sorted { ($0.column, $0.rule) < ($1.column, $1.rule) }
  }
}
