import Audit
import AuditRules

extension AuditReport {
  /// The findings a format lists, in the report's order. What the baseline knows is counted and never listed.
  func listed(waived: Bool) -> [Finding] {
    findings.filter { !$0.isBaselined && (waived || $0.waived == nil) }
  }

  /// Whether this finding alone would fail the run: what the formats with two severities call an error.
  func isGating(_ finding: Finding) -> Bool {
    guard let failOn else { return false }
    return finding.waived == nil && finding.confidence == .high && finding.level >= failOn
  }
}

extension [Finding] {
  /// The indices of the gravest findings, graver ones first and else in the array's order, at most `limit` of them.
  func gravest(_ limit: Int) -> [Int] {
    let byLevel = Dictionary(grouping: indices, by: { self[$0].level })
    let ordered = Level.allCases.sorted(by: >).flatMap { byLevel[$0] ?? [] }
    return Array<Int>(ordered.prefix(limit))
  }
}
