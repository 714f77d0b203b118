import Audit

/// The JSON format, version 1: one object, one finding a line. Keys are only ever added; columns count UTF-16 units.
public struct JSONReporter: Reporter {
  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    let value: JSONValue = [
      "version": 1,
      "tool": ["name": "duo-audit", "version": .string(options.toolVersion)],
      "summary": report.summary.json,
      "findings": .array(report.listed(waived: true).map { .object(Self.members($0)) }),
      "partlyRead": .array(report.partlyRead.map(json)),
    ]
    value.write(to: &output, linesDownTo: 2)
  }

  /// A finding's keys and values.
  static func members(_ finding: Finding) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [
      ("rule", .string(finding.rule)),
      ("level", .string(finding.level.rawValue)),
      ("confidence", .string(finding.confidence.rawValue)),
      ("path", .string(finding.place.file.shown)),
      ("line", .integer(finding.place.start.line)),
      ("column", .integer(finding.place.start.utf16)),
      ("endLine", .integer(finding.place.end.line)),
      ("endColumn", .integer(finding.place.end.utf16)),
      ("message", .string(finding.message)),
      ("fix", .string(finding.fix)),
      ("related", .array(finding.related.map { json($0) })),
      ("fingerprint", .string(finding.fingerprint)),
    ]
    if let rewrite = finding.rewrite { members.append(("fixes", [fix(rewrite)])) }
    if let reason = finding.waived { members.append(("waived", ["reason": .string(reason)])) }
    return members
  }

  /// What `--fix` would write in place of the region, which is empty where it only puts something in.
  private static func fix(_ rewrite: Rewrite) -> JSONValue {
    [
      "safe": .boolean(rewrite.isSafe),
      "line": .integer(rewrite.place.start.line),
      "column": .integer(rewrite.place.start.utf16),
      "endLine": .integer(rewrite.place.end.line),
      "endColumn": .integer(rewrite.place.end.utf16),
      "text": .string(rewrite.text),
    ]
  }

  private static func json(_ related: RelatedPlace) -> JSONValue {
    [
      "path": .string(related.place.file.shown),
      "line": .integer(related.place.start.line),
      "column": .integer(related.place.start.utf16),
      "message": .string(related.message),
    ]
  }

  private func json(_ part: PartlyRead) -> JSONValue {
    let ranges = part.lines.map { ["line": .integer($0.lowerBound), "endLine": .integer($0.upperBound)] as JSONValue }
    return ["path": .string(part.file.shown), "ranges": .array(ranges), "reason": .string(part.reason)]
  }
}
