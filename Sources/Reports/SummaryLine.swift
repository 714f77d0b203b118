import Audit
import AuditRules

/// The run in one line: counts by level, files, and whatever a reader must know was not listed.
enum SummaryLine {
  /// - Parameter time: whether to say how long the run took, which differs from run to run.
  static func text(_ report: AuditReport, time: Bool) -> String {
    let files = Wording.count(report.summary.files, "Swift file")
    let rest = "in \(files)" + (time ? ", \(Wording.seconds(report.seconds))" : "")
    let asides = asides(report)
    let tail = asides.isEmpty ? "" : "   (\(asides.joined(separator: ", ")))"
    guard report.summary.counts.values.contains(where: { $0 > 0 }) else { return "No findings \(rest)\(tail)" }
    return "\(counts(report))   \(rest)\(tail)"
  }

  /// `3 P0  14 P1  22 P2`: every level that was reported.
  private static func counts(_ report: AuditReport) -> String {
    Level.allCases.sorted(by: >)
      .filter { $0 >= report.minLevel || report.summary.counts[$0, default: 0] > 0 }
      .map { "\(Wording.number(report.summary.counts[$0, default: 0])) \($0.rawValue)" }
      .joined(separator: "  ")
  }

  private static func asides(_ report: AuditReport) -> [String] {
    let summary = report.summary
    let excluded = summary.excluded.values.reduce(0, +)
    let all: [(Int, String)] = [
      (summary.hidden, "\(Wording.number(summary.hidden)) below \(report.minLevel.rawValue) hidden"),
      (summary.waived, "\(Wording.number(summary.waived)) waived"),
      (summary.baselined, "\(Wording.number(summary.baselined)) in the baseline"),
      (summary.unchanged, "\(Wording.number(summary.unchanged)) on unchanged lines"),
      (report.unreadable.count, "\(Wording.count(report.unreadable.count, "file")) could not be read"),
      (summary.partlyRead, "\(Wording.count(summary.partlyRead, "file")) partly read"),
      (excluded, "\(Wording.count(excluded, "file")) left out"),
      (summary.rulesOff.count, "\(Wording.count(summary.rulesOff.count, "rule")) off"),
    ]
    return all.filter { $0.0 > 0 }.map(\.1)
  }
}
