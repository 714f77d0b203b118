import AuditRules
import CodeModel
import SwiftTree

/// What one file gave.
struct FileResult: Sendable {
  var findings: [Finding] = []
  var partlyRead: [PartlyRead] = []
  var unreadable: Unreadable?
  /// Left out by what the file says of itself.
  var excluded: Excluded?
  var wasParsed = false
  /// FDuoLayout's numbers in waivers: the first place and how many.
  var layoutNumbers: [Place] = []
}

/// Audits one file after the other on one thread.
struct FileAudit {
  let rules: RuleSet
  let settings: AuditSettings
  /// The rules that are on.
  let wanted: Set<Int>
  /// The rules that have to run for these.
  let needed: Set<Int>
  private let parser: SwiftParser
  private let filter: NameFilter
  private var names: NameSet
  private let isPlain: Bool
  /// What other files declare.
  var facts: NameFacts

  init(rules: RuleSet, settings: AuditSettings, wanted: Set<Int>) throws(SwiftParserError) {
    self.rules = rules
    self.settings = settings
    self.wanted = wanted
    needed = rules.closure(of: wanted)
    parser = try SwiftParser(compileFlags: Set(settings.configuration.compileFlags))
    filter = rules.filter
    names = NameSet(rules.vocabulary)
    isPlain = settings.request.isPlain
    facts = NameFacts(sizeSymbols: settings.sizeSymbols)
  }

  mutating func audit(_ file: FileReference, isNamed: Bool) -> FileResult {
    var result = FileResult()
    let bytes: [UInt8]
    switch FileReader.read(file.absolute) {
    case .success(let read): bytes = read
    case .failure(let failure):
      result.unreadable = Unreadable(path: file.shown, reason: failure.description)
      return result
    }
    if !isNamed, GeneratedHeader.isGenerated(bytes) {
      result.excluded = Excluded(path: file.shown, reason: ExclusionReason.generated.rawValue)
      return result
    }
    audit(SourceText(path: file.shown, bytes: bytes), file, into: &result)
    return result
  }

  /// Audits a file's text; also the way in for text that is in no file.
  mutating func audit(_ text: SourceText, _ file: FileReference, into result: inout FileResult) {
    names.removeAll()
    let hasWaiver = text.bytes.withUnsafeBytes { filter.scan($0, into: &names) }
    let isSame = settings.configuration.paths.isEmpty
    let on = isSame ? wanted : wanted.filter { settings.isOn(rules.rules[$0].name, in: file.project) }
    let possible = isSame ? needed : rules.closure(of: on)
    let active = isPlain ? possible : rules.candidates(among: possible, in: names, text.bytes)
    guard isPlain || hasWaiver || !active.isDisjoint(with: on) else { return }
    let kind = FolderKind(path: file.project)
    let isSilent = kind.platform != nil || (kind.isTest && !settings.includeTests)
    guard !isSilent else { return }
    let unit = parser.parse(text, vocabulary: rules.vocabulary)
    result.wasParsed = true
    let raw: [RawFinding] =
      active.isEmpty
      ? []
      : UnitAudit(
        rules: rules, model: UnitModel(unit, facts: facts), names: names, active: active,
        includesTests: settings.includeTests,
        isPlain: isPlain
      ).run().filter { on.contains($0.rule) }
    var places = PlaceMaker(file: file, bytes: text.bytes)
    result.findings = raw.map { finding(of: $0, file, &places) }
    if hasWaiver { applyWaivers(unit, raw, on: on, &places, into: &result) }
    result.partlyRead = partlyRead(unit, file, places.lines)
  }

  private func finding(of raw: RawFinding, _ file: FileReference, _ places: inout PlaceMaker) -> Finding {
    let rule = rules.rules[raw.rule]
    let related = raw.related.map { step in
      RelatedPlace(
        place: places.place(Int(step.range.lowerBound)..<Int(step.range.upperBound)), message: step.text)
    }
    var finding = Finding(
      rule: rule.name, level: settings.level(of: rule.name, in: file.project) ?? raw.level,
      confidence: raw.confidence, place: places.place(Int(raw.range.lowerBound)..<Int(raw.range.upperBound)),
      message: raw.message, fix: raw.fix, related: related)
    finding.half = raw.half
    finding.enclosingType = raw.enclosingType
    return finding
  }

  private func partlyRead(_ unit: SyntaxUnit, _ file: FileReference, _ lines: LineIndex) -> [PartlyRead] {
    var byReason: [UnreadRange.Reason: [ClosedRange<Int>]] = [:]
    for unread in unit.unread {
      let first = lines.line(at: Int(unread.range.lowerBound))
      let last = lines.line(at: max(Int(unread.range.lowerBound), Int(unread.range.upperBound) - 1))
      var ranges = byReason[unread.reason] ?? []
      if let previous = ranges.last, first <= previous.upperBound + 1 {
        ranges[ranges.count - 1] = previous.lowerBound...max(previous.upperBound, last)
      } else {
        ranges.append(first...last)
      }
      byReason[unread.reason] = ranges
    }
    return byReason.map { PartlyRead(file: file, lines: $1, reason: $0.rawValue) }.sorted { $0.reason < $1.reason }
  }

  // MARK: - Waivers

  private func applyWaivers(
    _ unit: SyntaxUnit, _ raw: [RawFinding], on: Set<Int>, _ places: inout PlaceMaker, into result: inout FileResult
  ) {
    let known = Set(rules.rules.map(\.name))
    let waivers = WaiverReader(rules: known).waivers(in: unit)
    let ran = Set(on.map { rules.rules[$0].name })
    let candidates = raw.map { WaiverApplier.Candidate(rule: rules.rules[$0.rule].name, start: $0.range.lowerBound) }
    let outcome = WaiverApplier(rules: known, ran: ran).apply(waivers, to: candidates)
    for (index, reason) in outcome.reasons.enumerated() { result.findings[index].waived = reason }
    for waiverFinding in outcome.findings {
      guard let position = rules.positions[waiverFinding.rule] else { continue }
      let page = rules.rules[position].page
      var finding = Finding(
        rule: page.name, level: settings.level(of: page.name, in: places.file.project) ?? page.level,
        confidence: page.confidence,
        place: places.place(Int(waiverFinding.range.lowerBound)..<Int(waiverFinding.range.upperBound)),
        message: waiverFinding.message(rules.rules[position].message), fix: page.fix)
      finding.waived = waiverFinding.waived
      result.findings.append(finding)
    }
    result.layoutNumbers = outcome.layoutNumbers.map {
      places.place(Int($0.range.lowerBound)..<Int($0.range.upperBound))
    }
  }
}

extension WaiverFinding {
  /// The page's message, or what fits a waiver that names no rule at all.
  func message(_ template: MessageTemplate) -> String {
    switch kind {
    case .withoutRule: "this waiver names no rule, so it waives nothing"
    case .unknownCommand: "`\(captures["COMMAND"] ?? "")` is no waiver; write `ignore` or `ignore-file`"
    case .misplaced: "`ignore-file` works before the first code of a file only"
    case .unknownRule where captures["NEAREST"] == nil: "there is no rule \(captures["RULE"] ?? "")"
    case .withoutReason where captures["RULE"] == nil: "this waiver gives no reason, so it waives nothing"
    default: template.text { captures[$0] }
    }
  }
}

extension Finding {
  /// The total order of findings: path, line, column, rule, message.
  static func isOrdered(_ a: Finding, _ b: Finding) -> Bool {
    if a.place.file.absolute != b.place.file.absolute {
      return a.place.file.absolute.utf8.lexicographicallyPrecedes(b.place.file.absolute.utf8)
    }
    if a.place.range.lowerBound != b.place.range.lowerBound {
      return a.place.range.lowerBound < b.place.range.lowerBound
    }
    return (a.rule, a.message) < (b.rule, b.message)
  }
}
