import Audit
import AuditRules

/// The rules of a log: those that ran, and any other that a finding names.
struct SARIFRuleTable {
  private(set) var json: [JSONValue] = []
  private var indices: [String: Int] = [:]

  init(_ report: AuditReport, findings: [Finding]) {
    for rule in report.rules where indices[rule.name] == nil { add(rule) }
    for finding in findings where indices[finding.rule] == nil {
      add(
        RuleDescription(
          name: finding.rule, level: finding.level, confidence: finding.confidence, title: finding.rule,
          help: "", why: "", fix: finding.fix, tags: []))
    }
  }

  /// The place of a rule in the table.
  func index(of rule: String) -> Int? { indices[rule] }

  /// SARIF's level for ours.
  static func level(_ level: Level) -> String {
    switch level {
    case .p0: "error"
    case .p1: "warning"
    case .p2, .advice: "note"
    }
  }

  /// GitHub refuses longer descriptions.
  private static let descriptionLimit = 1024
  /// GitHub shows no more tags than these.
  private static let tagLimit = 10

  private mutating func add(_ rule: RuleDescription) {
    indices[rule.name] = json.count
    let title = rule.title.isEmpty ? rule.name : rule.title
    let why = rule.why.isEmpty ? title : rule.why
    let fix = rule.fix.isEmpty ? "" : "\n\nInstead: \(rule.fix)"
    let text = Wording.sentence(why) + fix
    json.append([
      "id": .string(rule.name),
      "shortDescription": ["text": .string(Self.description(title))],
      "fullDescription": ["text": .string(Self.description(why))],
      "help": ["text": .string(text), "markdown": .string(rule.help.isEmpty ? text : rule.help)],
      "defaultConfiguration": ["level": .string(Self.level(rule.level))],
      "properties": [
        "tags": .array(rule.tags.prefix(Self.tagLimit).map(JSONValue.string)),
        "precision": .string(rule.confidence == .high ? "high" : "medium"),
        "problem.severity": .string(Self.severity(rule.level)),
        "duo-audit/level": .string(rule.level.rawValue),
      ],
    ])
  }

  private static func severity(_ level: Level) -> String {
    switch level {
    case .p0: "error"
    case .p1: "warning"
    case .p2, .advice: "recommendation"
    }
  }

  /// A sentence within GitHub's limit, which counts UTF-16 units at worst.
  private static func description(_ text: String) -> String {
    let sentence = Wording.sentence(text)
    guard sentence.utf16.count > descriptionLimit else { return sentence }
    var shortened = ""
    var count = 1
    for character in sentence {
      count += character.utf16.count
      guard count <= descriptionLimit else { break }
      shortened.append(character)
    }
    return shortened + "…"
  }
}
