import Audit
import AuditRules

/// SARIF 2.1.0, written for GitHub code scanning within its limits and for other viewers within the standard.
public struct SARIFReporter: Reporter {
  /// GitHub shows this many results of one upload.
  public static let resultLimit = 5_000
  /// GitHub shows this many related locations of one result.
  private static let relatedLimit = 100
  /// A value's trace has at most this many steps; more links would bury the message.
  private static let linkLimit = 8
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let options: ReportOptions

  public init(options: ReportOptions) {
    self.options = options
  }

  public func write(_ report: AuditReport, to output: inout ReportOutput) {
    let all = report.listed(waived: options.includeWaived)
    let findings = all.gravest(Self.resultLimit).sorted().map { all[$0] }
    let rules = SARIFRuleTable(report, findings: findings)
    let hashes = lineHashes(findings)
    var bases = SARIFBases()
    let results = findings.map { result($0, rules, hashes, &bases) }
    let notifications = SARIFNotifications(report, listed: findings.count, of: all.count, bases: &bases)

    var invocation: [(key: String, value: JSONValue)] = [
      ("executionSuccessful", .boolean(report.unreadable.isEmpty))
    ]
    if !notifications.json.isEmpty {
      invocation.append(("toolExecutionNotifications", .array(notifications.json)))
    }
    let run: JSONValue = [
      "tool": ["driver": driver(rules)],
      "automationDetails": ["id": "duo-audit/"],
      "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": bases.json,
      "invocations": [.object(invocation)],
      "results": .array(results),
      "properties": ["duo-audit/summary": report.summary.json],
    ]
    let log: JSONValue = ["$schema": .string(Self.schema), "version": "2.1.0", "runs": [run]]
    log.write(to: &output)
  }

  private func driver(_ rules: SARIFRuleTable) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("name", "duo-audit"), ("version", .string(options.toolVersion)),
    ]
    if Self.isSemantic(options.toolVersion) {
      members.append(("semanticVersion", .string(options.toolVersion)))
    }
    members.append(("rules", .array(rules.json)))
    members.append(("notifications", SARIFNotifications.descriptors))
    return .object(members)
  }

  /// Whether a version has the three numbers of semantic versioning, with or without something after them.
  private static func isSemantic(_ version: String) -> Bool {
    let core = version.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private func result(
    _ finding: Finding, _ rules: SARIFRuleTable, _ hashes: [LineKey: String], _ bases: inout SARIFBases
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = rules.index(of: finding.rule) { members.append(("ruleIndex", .integer(index))) }
    members += [
      ("level", .string(SARIFRuleTable.level(finding.level))),
      ("message", ["text": .string(message(finding))]),
      ("locations", [["physicalLocation": bases.physicalLocation(finding.place)]]),
    ]
    let related = finding.related.prefix(Self.relatedLimit).enumerated().map { index, step in
      [
        "id": .integer(index + 1),
        "physicalLocation": bases.physicalLocation(step.place),
        "message": ["text": .string(Wording.sentence(step.message))],
      ] as JSONValue
    }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    if let rewrite = finding.rewrite { members.append(("fixes", [fix(rewrite, &bases)])) }
    var prints: [(key: String, value: JSONValue)] = []
    if let hash = hashes[LineKey(finding)] { prints.append(("primaryLocationLineHash", .string(hash))) }
    if !finding.fingerprint.isEmpty { prints.append(("duoAudit/v1", .string(finding.fingerprint))) }
    if !prints.isEmpty { members.append(("partialFingerprints", .object(prints))) }
    // Where one result says whether it is suppressed, all have to.
    if options.includeWaived { members.append(("suppressions", suppressions(finding))) }
    members.append(
      (
        "properties",
        [
          "duo-audit/level": .string(finding.level.rawValue),
          "duo-audit/confidence": .string(finding.confidence.rawValue),
        ]
      ))
    return .object(members)
  }

  private func fix(_ rewrite: Rewrite, _ bases: inout SARIFBases) -> JSONValue {
    let what = rewrite.isSafe ? "Write it so that the meaning stays" : "A suggestion, to be looked over"
    return [
      "description": ["text": .string(what)],
      "artifactChanges": [
        [
          "artifactLocation": bases.artifactLocation(rewrite.place.file),
          "replacements": [
            [
              "deletedRegion": .object(SARIFBases.region(rewrite.place)),
              "insertedContent": ["text": .string(rewrite.text)],
            ]
          ],
        ]
      ],
    ]
  }

  private func suppressions(_ finding: Finding) -> JSONValue {
    guard let reason = finding.waived else { return [] }
    return [["kind": "inSource", "status": "accepted", "justification": .string(reason)]]
  }

  /// What is wrong, what to write instead, and links to the related places: GitHub shows those only from the message.
  private func message(_ finding: Finding) -> String {
    var text = Wording.sentence(finding.message)
    if !finding.fix.isEmpty { text += " Instead: \(finding.fix)" }
    let links = finding.related.prefix(Self.linkLimit).enumerated().map { index, step in
      "[\(Self.linkText(step.message))](\(index + 1))"
    }
    if !links.isEmpty { text += "\nSee \(links.joined(separator: "; "))." }
    return text
  }

  /// Text between the brackets of a link, where the standard wants brackets escaped.
  private static func linkText(_ text: String) -> String {
    text.isEmpty ? "here" : String(text.flatMap { "\\[]".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A line of a file, for its hash.
  private struct LineKey: Hashable {
    var file: FileReference
    var line: Int

    init(_ finding: Finding) {
      file = finding.place.file
      line = finding.place.start.line
    }
  }

  /// The hashes of the lines that findings start on. Each file is read once, and one at a time.
  private func lineHashes(_ findings: [Finding]) -> [LineKey: String] {
    var result: [LineKey: String] = [:]
    for (file, findings) in Dictionary(grouping: findings, by: \.place.file) {
      guard let bytes = options.contents(file) else { continue }
      let hashes = LineHash.hashes(of: bytes)
      for finding in findings where hashes.indices.contains(finding.place.start.line - 1) {
        result[LineKey(finding)] = hashes[finding.place.start.line - 1]
      }
    }
    return result
  }
}
