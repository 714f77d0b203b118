import Audit
import AuditRules
import Reports

/// `duo-audit survey [PATH]...`: where in a project the work is.
struct SurveyCommand {
  private let settings: Settings
  private let environment: Environment
  private let target: OutputTarget
  private let paths: [String]

  init(_ invocation: Invocation, _ environment: Environment, _ target: OutputTarget) {
    settings = invocation.settings
    paths = invocation.words
    self.environment = environment
    self.target = target
  }

  func run() -> Outcome {
    var request = AuditRequest(settings, paths: paths, threads: environment.threads, isPlain: environment.isPlain)
    // What is only worth a look counts, too, unless somebody says otherwise.
    if settings.minLevel == nil { request.minLevel = .advice }
    let progress = settings.isQuiet ? nil : ProgressCount()
    request.progress = progress
    let auditor: Auditor
    do {
      auditor = try Auditor(request)
    } catch {
      return .notStarted(error.sentences)
    }
    let audited = ProgressLine.shown(progress) { auditor.run() }
    var options = ReportOptions(toolVersion: Version.text)
    options.detail = settings.isDetailed
    options.colour = target.hasColour
    let format: SurveyReporter.Format = settings.isHTML ? .html : settings.format == .json ? .json : .text
    var output = ReportOutput()
    SurveyReporter(format, options: options).write(Survey(audited.report, read: auditor.reader), to: &output)
    return target.write(output, then: audited.errors.isEmpty ? .shown : .incomplete(audited.errors))
  }
}
