import Audit
import AuditRules
import Reports

/// `duo-audit config`: prints the settings that apply, and where each comes from.
struct ConfigCommand {
  private let request: AuditRequest
  private let target: OutputTarget

  init(_ request: AuditRequest, _ target: OutputTarget) {
    self.request = request
    self.target = target
  }

  func run() -> Outcome {
    let settings: AuditSettings
    do {
      settings = try AuditSettings.read(request)
    } catch {
      // Settings without the config would pass for what applies.
      return .notStarted(error.sentences)
    }
    let catalogue = RuleCatalogue(folders: settings.ruleFolders)
    let errors = catalogue.errors.map(\.description) + settings.unknownRules(in: catalogue)
    var output = ReportOutput()
    output.append(settings.description)
    return target.write(output, then: errors.isEmpty ? .shown : .incomplete(errors))
  }
}
