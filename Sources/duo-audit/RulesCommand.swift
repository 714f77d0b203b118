import Audit
import AuditRules
import Reports

/// `duo-audit rules`: lists all rules.
struct RulesCommand {
  private let request: AuditRequest
  private let format: ReportFormat
  private let target: OutputTarget

  init(_ request: AuditRequest, _ format: ReportFormat, _ target: OutputTarget) {
    self.request = request
    self.format = format
    self.target = target
  }

  func run() -> Outcome {
    let (catalogue, errors) = RuleCatalogue.read(request)
    let list = RuleList(builtIn: catalogue.builtIn, own: catalogue.own)
    var output = ReportOutput()
    if format == .json {
      list.writeJSON(to: &output)
    } else {
      list.writeText(colour: target.hasColour, to: &output)
    }
    return target.write(output, then: errors.isEmpty ? .shown : .incomplete(errors))
  }
}
