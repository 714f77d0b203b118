import Audit
import AuditRules
import SwiftTree

/// The embedded catalogue, compiled once for all tests.
enum CatalogueRules {
  static let pages: [RulePage] = (try? EmbeddedRules.load()) ?? []
  static let names = pages.map(\.name).sorted()
  static let compiled = try? RuleSet.compile(pages)

  struct Found: Equatable {
    var offset: Int
    var level: Level
    var message: String
  }

  /// What one rule reports in a text; the rules before which it is silent run beside it.
  static func findings(of rule: String, in text: String, settings: [String] = []) -> [Found] {
    findings(of: rule, in: [("Example.swift", text)], settings: settings)["Example.swift"] ?? []
  }

  /// The same in each file of a project, by path.
  static func findings(
    of rule: String, in files: [(path: String, text: String)], settings: [String] = []
  ) -> [String: [Found]] {
    guard let rules = compiled?.rules else { return [:] }
    // Waivers are held against the rules that ran, so the rules about them need all.
    let isAboutWaivers = pages.first { $0.name == rule }?.analysis == "waivers"
    let report = SourceAudit(rules: rules, onlyRules: isAboutWaivers ? [] : [rule], settings: settings)
      .findings(in: files).filter { $0.rule == rule && $0.waived == nil }
    return Dictionary(grouping: report, by: \.place.file.shown).mapValues { found in
      found.map { Found(offset: $0.place.range.lowerBound, level: $0.level, message: $0.message) }
    }
  }
}
