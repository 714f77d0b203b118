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
    guard let rules = compiled?.rules else { return [] }
    let report = SourceAudit(rules: rules, onlyRules: [rule], settings: settings).findings(in: text)
    return report.map { Found(offset: $0.place.range.lowerBound, level: $0.level, message: $0.message) }
  }
}
