import AuditRules
import CodeModel
import SwiftTree

/// Audits a text that is in no file: a rule's example.
public struct SourceAudit: Sendable {
  private let rules: RuleSet
  private let settings: AuditSettings
  private let facts: NameFacts

  /// - Parameters:
  ///   - settings: words of an example's fence: `target=18.0`, `catalyst`, `tests`; `plain` for the reference path.
  ///   - facts: names that other files declare. A text that has none of a rule's own words is looked at only on the
  ///     reference path.
  public init(rules: RuleSet, onlyRules: [String] = [], settings: [String] = [], facts: NameFacts = NameFacts()) {
    self.rules = rules
    self.facts = facts
    var request = AuditRequest(workingFolder: "/")
    request.onlyRules = onlyRules
    request.includeTests = settings.contains("tests")
    request.isPlain = settings.contains("plain")
    var configuration = Configuration()
    configuration.deploymentTarget = settings.first { $0.hasPrefix("target=") }.map { String($0.dropFirst(7)) }
    self.settings = AuditSettings(request: request, configuration: configuration)
  }

  /// The findings of all levels in source order; empty where no parser can be made.
  public func findings(in text: String, path: String = "Example.swift") -> [Finding] {
    let wanted = Set(rules.rules.indices.filter { settings.isOn(rules.rules[$0].name) })
    guard var audit = try? FileAudit(rules: rules, settings: settings, wanted: wanted) else { return [] }
    if !facts.isEmpty { audit.facts = facts }
    var result = FileResult()
    let file = FileReference(absolute: "/" + path, shown: path, repository: path, project: path)
    audit.audit(SourceText(path: path, text: text), file, into: &result)
    let numbers = LayoutNumbers.findings([result], rules: rules, wanted: wanted)
    return Folding(rules).folded((result.findings + numbers).sorted(by: Finding.isOrdered))
  }
}
