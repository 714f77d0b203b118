import Foundation

/// A run with `--format json`, and what its report says.
struct JSONReport {
  struct Finding: Equatable, CustomStringConvertible {
    var rule: String
    var level: String
    var path: String
    var line: Int
    var column: Int

    var description: String { "\(path):\(line):\(column) \(level) \(rule)" }
  }

  let run: DuoAudit.Run
  private let root: [String: Any]

  init(_ run: DuoAudit.Run) {
    self.run = run
    root = (try? JSONSerialization.jsonObject(with: run.output)) as? [String: Any] ?? [:]
  }

  var code: Int32 { run.code }

  private var entries: [[String: Any]] { root["findings"] as? [[String: Any]] ?? [] }

  /// What is listed and not waived.
  var findings: [Finding] { entries.filter { $0["waived"] == nil }.map(finding) }

  var waived: [Finding] { entries.filter { $0["waived"] != nil }.map(finding) }

  /// The paths of files that were read in part.
  var partlyRead: [String] {
    (root["partlyRead"] as? [[String: Any]] ?? []).map { $0["path"] as? String ?? "" }
  }

  /// A count of the summary; nil where there is no report.
  func count(_ key: String) -> Int? { (root["summary"] as? [String: Any])?[key] as? Int }

  /// Left-out files by reason.
  var excluded: [String: Int] { (root["summary"] as? [String: Any])?["excluded"] as? [String: Int] ?? [:] }

  private func finding(_ entry: [String: Any]) -> Finding {
    Finding(
      rule: entry["rule"] as? String ?? "", level: entry["level"] as? String ?? "",
      path: entry["path"] as? String ?? "", line: entry["line"] as? Int ?? 0, column: entry["column"] as? Int ?? 0)
  }
}
