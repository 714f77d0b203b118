import AuditRules
import CodeModel
import SwiftTree

/// Audits texts that are in no file: a rule's example.
public struct SourceAudit: Sendable {
  private let rules: RuleSet
  private let settings: AuditSettings

  /// - Parameters:
  ///   - settings: words of an example's fence: `target=18.0`, `catalyst`, `tests`; `plain` for the reference path.
  public init(rules: RuleSet, onlyRules: [String] = [], settings: [String] = []) {
    self.rules = rules
    var request = AuditRequest(workingFolder: "/")
    request.onlyRules = onlyRules
    request.includeTests = settings.contains("tests")
    request.isPlain = settings.contains("plain")
    var configuration = Configuration()
    configuration.deploymentTarget = settings.first { $0.hasPrefix("target=") }.map { String($0.dropFirst(7)) }
    self.settings = AuditSettings(request: request, configuration: configuration)
  }

  /// The findings of all levels in a text, in source order; empty where no parser can be made.
  public func findings(in text: String, path: String = "Example.swift") -> [Finding] {
    findings(in: [(path, text)])
  }

  /// The findings of all levels in the files of one project, in path and source order.
  public func findings(in files: [(path: String, text: String)]) -> [Finding] {
    let wanted = Set(rules.rules.indices.filter { settings.isOn(rules.rules[$0].name) })
    let texts = Dictionary(files.map { ("/" + $0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    let audit = ProjectAudit(
      rules: rules, settings: settings, wanted: wanted, threads: 1,
      read: { file in texts[file.absolute].map { .success(Array($0.utf8)) } ?? .failure(.missing) })
    let records = texts.keys.sorted().map { path in
      let shown = String(path.dropFirst())
      return FileRecord(
        FileReference(absolute: path, shown: shown, repository: shown, project: shown), isNamed: false, isReported: true
      )
    }
    let results = audit.run(records).results
    let numbers = LayoutNumbers.findings(results, rules: rules, wanted: wanted)
    return Folding(rules).folded((results.flatMap(\.findings) + numbers).sorted(by: Finding.isOrdered))
  }
}
