import Audit
import AuditRules

/// Writes one page of an app: what belongs to it, what was found, and what a person has to look at.
public struct TypePageReporter: Sendable {
  private let isJSON: Bool
  private let options: ReportOptions

  public init(isJSON: Bool, options: ReportOptions) {
    self.isJSON = isJSON
    self.options = options
  }

  public func write(_ page: TypePage, to output: inout ReportOutput) {
    if isJSON {
      json(page).write(to: &output, linesDownTo: 2)
    } else {
      writeText(page, to: &output)
    }
  }

  // MARK: Text

  private func writeText(_ page: TypePage, to output: inout ReportOutput) {
    let style = TextStyle(colour: options.colour)
    output.line(style.strong(DisplayText.oneLine(page.name)))
    list("declared", page.declarations, to: &output)
    list("extended", page.extensions, to: &output)
    list("owns", page.owned.firstOfEachName, named: true, to: &output)
    list("hosted by", page.hosts.firstOfEachName, named: true, to: &output)
    output.line()
    let findings = FindingText(style: style, detail: true)
    for group in page.groups {
      output.line(style.strong("In \(DisplayText.oneLine(group.name))"))
      output.line()
      for finding in group.findings where finding.waived == nil || options.includeWaived {
        findings.write(finding, to: &output)
        output.line()
      }
    }
    output.line(SummaryLine.text(page.report, time: false))
    output.line()
    output.line(style.strong("To look at on a device, for no source tells"))
    for check in page.checks { output.line("* \(check)") }
  }

  private func list(_ title: String, _ parts: [TypePage.Part], named: Bool = false, to output: inout ReportOutput) {
    for (index, part) in parts.enumerated() {
      let place = "\(DisplayText.oneLine(part.place.file.shown)):\(part.place.start.line)"
      let kind = part.kind.map { "\($0.rawValue) " } ?? ""
      let text = named ? "\(kind)\(DisplayText.oneLine(part.name))  \(place)" : place
      output.line("  \(DisplayText.padded(index == 0 ? title : "", to: 9))  \(text)")
    }
  }

  // MARK: JSON

  private func json(_ page: TypePage) -> JSONValue {
    [
      "version": 1,
      "type": .string(page.name),
      "declarations": .array(page.declarations.map(json)),
      "extensions": .array(page.extensions.map(json)),
      "owns": .array(page.owned.map(json)),
      "hosts": .array(page.hosts.map(json)),
      "findings": .array(
        page.groups.flatMap { group in
          group.findings.map { finding in
            .object([("in", .string(group.name))] + JSONReporter.members(finding))
          }
        }),
      "checks": .array(page.checks.map { .string($0) }),
    ]
  }

  private func json(_ part: TypePage.Part) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string(part.name)), ("path", .string(part.place.file.shown)), ("line", .integer(part.place.start.line)),
    ]
    if let kind = part.kind { members.append(("kind", .string(kind.rawValue))) }
    return .object(members)
  }
}

extension [TypePage.Part] {
  /// The first part of each name, declarations before extensions as they stand.
  fileprivate var firstOfEachName: [TypePage.Part] {
    var seen: Set<String> = []
    return filter { seen.insert($0.name).inserted }
  }
}
