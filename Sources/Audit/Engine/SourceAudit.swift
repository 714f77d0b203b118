import AuditRules
import CodeModel
import SwiftTree

/// Audits texts that are in no file: a rule's example.
public struct SourceAudit: Sendable {
  private let rules: RuleSet
  private let settings: AuditSettings
  private let isForCatalyst: Bool

  /// - Parameters:
  ///   - settings: words of an example's fence: `target=18.0`, `catalyst`, `flag=NAME`, `tests`; `plain` for the reference path.
  public init(rules: RuleSet, onlyRules: [String] = [], settings: [String] = []) {
    self.rules = rules
    isForCatalyst = settings.contains("catalyst")
    var request = AuditRequest(workingFolder: "/")
    request.onlyRules = onlyRules
    request.includeTests = settings.contains("tests")
    request.isPlain = settings.contains("plain")
    var configuration = Configuration()
    configuration.deploymentTarget = settings.first { $0.hasPrefix("target=") }.map { String($0.dropFirst(7)) }
    configuration.compileFlags = settings.filter { $0.hasPrefix("flag=") }.map { String($0.dropFirst(5)) }
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
    let references = texts.keys.sorted().map { path in
      let shown = String(path.dropFirst())
      return FileReference(absolute: path, shown: shown, repository: shown, project: shown)
    }
    let sources = references.filter { $0.absolute.hasSuffix(".swift") }
    let readPath: @Sendable (String) -> [UInt8]? = { path in texts[path].map { Array($0.utf8) } }
    var context = ProjectContext(
      files: references.filter { !$0.absolute.hasSuffix(".swift") }, sources: sources, settings: settings,
      read: readPath)
    context.isAlwaysForCatalyst = isForCatalyst
    var audit = ProjectAudit(
      rules: rules, settings: settings, wanted: wanted, threads: 1,
      read: { file in texts[file.absolute].map { .success(Array($0.utf8)) } ?? .failure(.missing) })
    audit.context = context
    audit.readPath = readPath
    let result = audit.run(sources.map { FileRecord($0, isNamed: false, isReported: true) })
    let results = result.results + result.beside
    let numbers = LayoutNumbers.findings(results, rules: rules, wanted: wanted)
    return Folding(rules).folded((results.flatMap(\.findings) + numbers).sorted(by: Finding.isOrdered))
  }
}
