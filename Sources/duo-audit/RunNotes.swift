import Audit
import Reports

/// What a person should know of a run that is neither a finding nor an error: said on standard error.
struct RunNotes {
  let sentences: [String]

  /// More named files than this are counted.
  private static let namedLimit = 10

  init(_ report: AuditReport, format: ReportFormat) {
    var sentences = Self.leftOut(report)
    sentences += report.rulesWithoutWords.map {
      "rule \($0) holds no word that a file could be searched for: every file is parsed for it, which takes long"
    }
    // The formats for people say these themselves.
    if format == .json || format == .sarif { sentences += report.notes + report.staleBaseline.map { "stale: \($0)" } }
    self.sentences = sentences
  }

  /// A hook or an editor names files: one that is left out must not pass for a clean one.
  private static func leftOut(_ report: AuditReport) -> [String] {
    let named = report.excluded.filter(\.isNamed)
    var sentences = named.prefix(namedLimit).map { "\($0.path) is left out, though it was named: \($0.reason)" }
    if named.count > namedLimit {
      sentences.append("\(Wording.count(named.count - namedLimit, "more named file")) left out")
    }
    if report.summary.files == 0, !report.excluded.isEmpty {
      sentences.append("nothing was audited: every Swift file there is was left out; --detail lists what, and why")
    }
    return sentences
  }
}
