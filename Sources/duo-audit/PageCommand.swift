import Audit
import Reports

/// `duo-audit page TYPE [PATH]...`: one page of an app with all that belongs to it.
struct PageCommand {
  private let type: String
  private let settings: Settings
  private let request: AuditRequest
  private let target: OutputTarget

  init(_ invocation: Invocation, _ environment: Environment, _ target: OutputTarget) {
    type = invocation.words.first ?? ""
    settings = invocation.settings
    request = AuditRequest(
      invocation.settings, paths: Array(invocation.words.dropFirst()), threads: environment.threads)
    self.target = target
  }

  func run() -> Outcome {
    var output = ReportOutput()
    let errors: [String]
    do {
      let (page, failures) = try Auditor(request).page(type)
      errors = failures
      var options = ReportOptions(toolVersion: Version.text)
      options.colour = target.hasColour
      options.includeWaived = settings.includesWaived
      TypePageReporter(isJSON: settings.format == .json, options: options).write(page, to: &output)
    } catch {
      return .notStarted(error.sentences)
    }
    return target.write(output, then: errors.isEmpty ? .shown : .incomplete(errors))
  }
}
