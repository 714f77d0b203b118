import Audit
import AuditRules

extension RuleCatalogue {
  /// The rules that a request leads to, by itself and by the config. A broken config takes its folders away, no more.
  /// - Returns: the rules, and what was wrong, one sentence each.
  static func read(_ request: AuditRequest) -> (RuleCatalogue, errors: [String]) {
    do {
      let catalogue = RuleCatalogue(folders: try AuditSettings.read(request).ruleFolders)
      return (catalogue, catalogue.errors.map(\.description))
    } catch {
      let catalogue = RuleCatalogue(folders: request.ruleFolders)
      return (catalogue, error.sentences + catalogue.errors.map(\.description))
    }
  }
}
