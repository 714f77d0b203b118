import Audit
import AuditRules
import Reports

/// `duo-audit explain NAME...`: prints rules' pages.
struct ExplainCommand {
  private let names: [String]
  private let request: AuditRequest
  private let target: OutputTarget

  init(_ names: [String], _ request: AuditRequest, _ target: OutputTarget) {
    self.names = names
    self.request = request
    self.target = target
  }

  func run() -> Outcome {
    let (catalogue, errors) = RuleCatalogue.read(request)
    let pages = names.compactMap { name in catalogue.pages.first { $0.name == name } }
    let unknown = names.filter { name in !pages.contains { $0.name == name } }
    let sentences = errors + unknown.map(catalogue.unknown)
    // A file with nothing in it would pass for a page.
    guard !pages.isEmpty else { return .notStarted(sentences) }
    var output = ReportOutput()
    for page in pages {
      if !output.bytes.isEmpty { output.line("\n\(String(repeating: "-", count: 80))\n") }
      RulePageText.write(page, colour: target.hasColour, to: &output)
    }
    return target.write(output, then: sentences.isEmpty ? .shown : .incomplete(sentences))
  }
}
