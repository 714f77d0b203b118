import Audit

/// Writes a survey.
public struct SurveyReporter: Sendable {
  public enum Format: Sendable {
    case text
    case json
    /// One file for a browser, without outside resources.
    case html
  }

  private let format: Format
  private let options: ReportOptions

  public init(_ format: Format, options: ReportOptions) {
    self.format = format
    self.options = options
  }

  public func write(_ survey: Survey, to output: inout ReportOutput) {
    switch format {
    case .text:
      SurveyText(survey: survey, style: TextStyle(colour: options.colour), detail: options.detail).write(to: &output)
    case .json: survey.json.write(to: &output, linesDownTo: 2)
    case .html: SurveyPage(survey: survey, toolVersion: options.toolVersion).write(to: &output)
    }
  }
}
