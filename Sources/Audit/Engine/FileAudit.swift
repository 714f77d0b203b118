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
  private let sketcher = IdentifierSketcher()
  private var kinds = FolderKind.Reader()
  private let isPlain: Bool
  private let phases: (any PhaseObserver)?
  private let onceInProject: Set<Int>
  private let budget: RetentionBudget
  /// Places in other files; nil where no other file is known.
  private var outside: OutsidePlaces?
  /// What project files say of sources; nil where there are none.
  private let context: ProjectContext?

  init(
    rules: RuleSet, settings: AuditSettings, wanted: Set<Int>, budget: RetentionBudget, outside: OutsidePlaces? = nil,
    context: ProjectContext? = nil
  ) throws(SwiftParserError) {
    self.context = context
    self.rules = rules
    self.settings = settings
    self.wanted = wanted
    self.budget = budget
    self.outside = outside
    needed = rules.closure(of: wanted)
    onceInProject = rules.onceInProject
    parser = try SwiftParser(
      compileFlags: Set(settings.configuration.compileFlags), phases: settings.request.phases)
    phases = settings.request.phases
    filter = rules.filter
    isPlain = settings.request.isPlain
  }

  // MARK: - Opening

  /// Looks through a file's words: which rules may find something in it, and which names it may hold.
  mutating func open(_ record: inout FileRecord, _ text: SourceText) {
    if !record.isNamed, GeneratedHeader.isGenerated(text.bytes) {
      record.result.excluded = Excluded(path: record.file.shown, reason: ExclusionReason.generated.rawValue)
      return
    }
    var names = NameSet(rules.vocabulary)
    let scanned = phases.measure(.prefilter) {
      text.bytes.withUnsafeBytes { filter.scan($0, into: &names, sketcher: sketcher) }
    }
    record.sketch = scanned.sketch
    record.hasWaiver = scanned.hasWaiver
    record.names = names
    let isSame = settings.configuration.paths.isEmpty
    record.on = isSame ? wanted : wanted.filter { settings.isOn(rules.rules[$0].name, in: record.file.project) }
    if !record.isReported { record.on.formIntersection(onceInProject) }
    let possible = possibleRules(record)
    let candidates = rules.candidates(among: possible, in: names, text.bytes)
    record.active = isPlain ? possible : candidates
    record.mayBreak = !candidates.isDisjoint(with: record.on)
    let kind = kinds.kind(of: record.file.project)
    let targets = context?.kind(of: record.file) ?? (isTest: false, isOtherPlatform: false)
    let isTest = kind.isTest || targets.isTest
    let isOther = kind.platform != nil || targets.isOtherPlatform
    record.isSilent = isOther || (isTest && !settings.includeTests)
    record.isIndexed = !isOther && !isTest && (isPlain || rules.mayDeclareOrigins(names))
    record.text = budget.keep(text)
  }

  /// The rules that are on for a file, with those that have to run for them.
  private func possibleRules(_ record: FileRecord) -> Set<Int> {
    settings.configuration.paths.isEmpty && record.isReported ? needed : rules.closure(of: record.on)
  }

  /// Whether a file is worth parsing before anything is known of other files.
  func isCandidate(_ record: FileRecord) -> Bool {
    guard record.names != nil else { return false }
    return record.isIndexed || record.probedLine != nil || isAudited(record)
  }

  private func isAudited(_ record: FileRecord) -> Bool {
    !record.isSilent
      && (isPlain || record.hasWaiver || !record.active.isDisjoint(with: record.on))
  }

  // MARK: - Auditing

  /// Audits a file with what is known of others, and reads what it tells them.
  /// - Parameters:
  ///   - number: the file's number in its project.
  ///   - onlyAnswers: whether it is only asked for what it declares, and nothing new is known that its findings may hang on.
  mutating func audit(
    _ record: inout FileRecord, number: Int32, _ text: SourceText, facts: NameFacts, onlyAnswers: Bool = false
  ) {
    let unit: SyntaxUnit
    if let kept = record.unit {
      unit = kept
    } else {
      unit = parser.parse(text, vocabulary: rules.vocabulary)
      record.parses += 1
      record.unit = isPlain ? nil : budget.keep(unit)
    }
    var names = record.names ?? NameSet(rules.vocabulary)
    let own = names
    let known = record.mentions.flatMap { facts.names(called: $0) }
    for name in known { rules.insertOriginNames(of: name, into: &names) }
    if record.isShown { rules.insertFoldingNames(into: &names) }
    let isGiven = rules.insertGivenNames(to: record, facts, into: &names)
    if !known.isEmpty || record.isShown || isGiven {
      let candidates = rules.candidates(among: possibleRules(record), in: names, text.bytes)
      if !isPlain { record.active = candidates }
      record.mayBreak = record.mayBreak || !candidates.isDisjoint(with: record.on)
    }
    let target: () -> TargetFacts = { [context, file = record.file] in context?.facts(of: file) ?? TargetFacts() }
    let model = phases.measure(.summarise) {
      UnitModel(unit, facts: facts, granted: record.demands, target: target)
    }
    var places = PlaceMaker(file: record.file, bytes: text.bytes)
    if isAudited(record) || record.probedLine != nil, !onlyAnswers {
      record.result = FileResult()
      record.result.wasParsed = true
      let audit = UnitAudit(
        rules: rules, model: model, names: own, requirements: names, active: record.active,
        includesTests: settings.includeTests, isPlain: isPlain)
      let raw = phases.measure(.resolve) {
        record.active.isEmpty ? [] : audit.run().filter { record.on.contains($0.rule) }
      }
      record.result.findings = raw.map { finding(of: $0, record.file, &places) }
      record.hasUnknownTarget = audit.asksForTarget && model.usesNewSymbols && model.target.deploymentTarget == nil
      if record.hasWaiver { applyWaivers(unit, raw, on: record.on, &places, into: &record.result) }
      if record.isReported {
        if record.mayBreak || record.hasWaiver {
          record.result.partlyRead = partlyRead(unit, record.file, places.lines)
        }
      } else {
        let once = Set(onceInProject.map { rules.rules[$0].name })
        record.result.findings.removeAll { !once.contains($0.rule) }
      }
      if let line = record.probedLine {
        let tracer = LineTracer(rules: rules, audit: audit, on: record.on)
        record.trace = tracer.trace(line: line, raw, record.result.findings, &places, &outside)
      }
    }
    phases.measure(.summarise) {
      if rules.mayFold(names) { model.askForShownMembers() }
      export(&record, number: number, model, &places)
    }
    record.demands.formUnion(model.demands)
  }

  private func export(_ record: inout FileRecord, number: Int32, _ model: UnitModel, _ places: inout PlaceMaker) {
    guard !record.isSilent, model.contexts(of: .none).isDisjoint(with: [.preview, .otherPlatform, .test]) else {
      return
    }
    record.exports = model.exports(file: number, asked: record.asked)
    record.types = model.exports(types: record.askedTypes)
    record.outsideUses = model.exports(uses: record.askedUses)
    let mayPass = record.isIndexed || !record.mentions.isEmpty || !record.askedCalls.isEmpty
    record.calls = mayPass ? model.exports(callsOf: record.askedCalls) : []
    record.uses = model.outsideUses().map { use in
      HelperUse(key: use.key, place: places.place(Int(use.range.lowerBound)..<Int(use.range.upperBound)))
    }
  }

  private mutating func finding(of raw: RawFinding, _ file: FileReference, _ places: inout PlaceMaker) -> Finding {
    let rule = rules.rules[raw.rule]
    let related = raw.related.compactMap { step -> RelatedPlace? in
      if let other = step.outside {
        return outside?.place(of: other).map { RelatedPlace(place: $0, message: step.text) }
      }
      return RelatedPlace(
        place: places.place(Int(step.range.lowerBound)..<Int(step.range.upperBound)), message: step.text)
    }
    var finding = Finding(
      rule: rule.name, level: settings.level(of: rule.name, in: file.project) ?? raw.level,
      confidence: raw.confidence, place: places.place(Int(raw.range.lowerBound)..<Int(raw.range.upperBound)),
      message: raw.message, fix: raw.fix, related: related)
    finding.half = raw.half
    finding.enclosingType = raw.enclosingType
    finding.defines = raw.defines
    if let edit = raw.edit {
      let range = Int(edit.range.lowerBound)..<Int(edit.range.upperBound)
      finding.rewrite = Rewrite(place: places.place(range), text: edit.text, isSafe: edit.isSafe)
    }
    finding.named = raw.named
    finding.isAboutGate = raw.isAboutGate
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
    result.apply(outcome, rules: rules, settings: settings, &places)
  }
}
