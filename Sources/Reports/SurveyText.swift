import Audit
import AuditRules

/// A survey for a person at a terminal: where to start, then the tables.
struct SurveyText {
  let survey: Survey
  let style: TextStyle
  /// List everything instead of the heaviest.
  let detail: Bool

  private static let shown = 15

  func write(to output: inout ReportOutput) {
    guard survey.report.findings.contains(where: { $0.waived == nil }) else {
      output.line(SummaryLine.text(survey.report, time: false))
      return
    }
    section("Folders to fix first", to: &output)
    table(survey.foldersFirst.map { ($0.counts, $0.path, Wording.count($0.files, "file")) }, all: true, to: &output)
    if !survey.helpers.isEmpty {
      section("Helpers to fix first: one mended mends all its uses", to: &output)
      let helpers = detail ? survey.helpers[...] : survey.helpers.prefix(Self.shown)
      let width = helpers.map { DisplayText.width($0.name) }.max() ?? 0
      for helper in helpers {
        let uses = "\(Wording.count(helper.uses, "use")) in \(Wording.count(helper.files, "file"))"
        output.line("  \(DisplayText.padded(DisplayText.oneLine(helper.name), to: width))  \(uses)")
      }
      rest(survey.helpers.count - helpers.count, to: &output)
    }
    section("By rule", to: &output)
    table(survey.rules.map { ($0.counts, $0.name, $0.title) }, to: &output)
    section("By folder", to: &output)
    table(survey.folders.map { ($0.counts, $0.path, Wording.count($0.files, "file")) }, to: &output)
    let unadapted = survey.files.filter { $0.isUnadapted && $0.counts.weight > 0 }
    if !unadapted.isEmpty {
      section("Files with findings and no sign that a changing size was thought of", to: &output)
      table(unadapted.map { ($0.counts, $0.path, "") }, to: &output)
    }
    output.line()
    output.line(SummaryLine.text(survey.report, time: false))
  }

  private func section(_ title: String, to output: inout ReportOutput) {
    if !output.bytes.isEmpty { output.line() }
    output.line(style.strong(title))
  }

  private func table(_ rows: [(Survey.Counts, String, String)], all: Bool = false, to output: inout ReportOutput) {
    let levels = Level.allCases.sorted(by: >).filter { $0 >= survey.report.minLevel }
    let shown = detail || all ? rows[...] : rows.prefix(Self.shown)
    let widths = levels.map { level in shown.map { Wording.number($0.0[level]).count }.max() ?? 1 }
    let nameWidth = min(60, shown.map { DisplayText.width(DisplayText.oneLine($0.1)) }.max() ?? 0)
    for (counts, name, aside) in shown {
      let numbers = zip(levels, widths).map { level, width in
        let number = counts[level] == 0 ? "." : Wording.number(counts[level])
        let text = String(repeating: " ", count: width - number.count) + number
        return counts[level] == 0
          ? style.faint("\(text) \(level.rawValue)") : style.level(level, "\(text) \(level.rawValue)")
      }
      let padded =
        aside.isEmpty ? DisplayText.oneLine(name) : DisplayText.padded(DisplayText.oneLine(name), to: nameWidth)
      output.line(
        "  \(numbers.joined(separator: "  "))   \(padded)\(aside.isEmpty ? "" : "  \(DisplayText.oneLine(aside))")")
    }
    rest(rows.count - shown.count, to: &output)
  }

  private func rest(_ count: Int, to output: inout ReportOutput) {
    if count > 0 { output.line(style.faint("  … and \(Wording.number(count)) more; --detail lists them")) }
  }
}
