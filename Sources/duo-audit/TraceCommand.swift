import Audit
import AuditRules
import Reports

/// `duo-audit trace FILE:LINE`: prints what the audit knows of a line, and which rules looked at it.
struct TraceCommand {
  private let word: String
  private var request: AuditRequest
  private let target: OutputTarget

  init(_ word: String, _ request: AuditRequest, _ target: OutputTarget) {
    self.word = word
    self.request = request
    self.target = target
  }

  func run() -> Outcome {
    guard let place = TracedPlace(word) else { return .badUsage("\(word) is no place; write FILE:LINE") }
    var request = request
    request.paths = [place.path]
    do throws(AuditSetupError) {
      let trace = try Auditor(request).trace(place.path, line: place.line)
      var output = ReportOutput()
      LineTraceText.write(trace, colour: target.hasColour, to: &output)
      return target.write(output, then: .shown)
    } catch {
      return .notStarted(error.sentences)
    }
  }
}
