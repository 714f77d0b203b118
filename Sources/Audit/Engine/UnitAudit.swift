import AuditRules
import CodeModel
import CodePatterns
import SwiftTree

/// A finding in bytes of its unit, before waivers.
struct RawFinding {
  var rule: Int
  var node: NodeID
  var range: Range<UInt32>
  var level: Level
  var confidence: Confidence
  /// What the place is one of two of.
  var half: PairHalf?
  /// Where what the hinge decides ends up: another rule may speak there.
  var sink = NodeID.none
  var message: String
  var fix: String
  var related: [Step] = []
  var enclosingType = ""
  /// The names of the project that the finding is about where they are declared.
  var defines: [NameFacts.Key] = []
  /// Code that would mend it.
  var edit: RewriteReader.Edit?
  /// Names that mean something else where the project declares them, and which construct says so.
  var named: [String] = []
  /// Whether these are the names that a check stands around, not symbols.
  var isAboutGate = false

  /// A place that explains the finding, in this unit or in another file.
  struct Step {
    var range: Range<UInt32>
    var text: String
    var outside: OutsideStep?
  }
}

/// All rules over one unit.
struct UnitAudit {
  let rules: RuleSet
  let model: UnitModel
  let evaluator: ConditionEvaluator
  /// The rules that may find something in this unit.
  let active: Set<Int>
  let includesTests: Bool
  /// Whether every finder runs, whatever names the file has.
  let isPlain: Bool

  /// What a finder may ask of a file's words: names of other files stand for the words of their origins.
  private let requirements: NameSet

  init(
    rules: RuleSet, model: UnitModel, names: NameSet, requirements: NameSet, active: Set<Int>, includesTests: Bool,
    isPlain: Bool = false
  ) {
    self.requirements = requirements
    self.isPlain = isPlain
    self.rules = rules
    self.model = model
    self.active = active
    self.includesTests = includesTests
    evaluator = ConditionEvaluator(model: model, names: names)
  }

  var unit: SyntaxUnit { model.unit }

  /// Whether a rule that is on asks for the version that the file is compiled for.
  var asksForTarget: Bool { !rules.targetRules.isDisjoint(with: active) }

  /// The unit's findings in source order; of rules that are silent before another one's only where that one found nothing.
  func run() -> [RawFinding] {
    let fileContext = model.contexts(of: .none)
    if isSilent(fileContext) { return [] }
    var found: [RawFinding] = []
    for candidate in codeCandidates() + constructCandidates() {
      if let finding = finding(candidate) { found.append(finding) }
    }
    found = ReadGroups(unit).grouped(deduplicated(found))
    found = yielded(found)
    found.append(contentsOf: unreadFindings(besides: found))
    found.sort {
      ($0.range.lowerBound, rules.rules[$0.rule].name) < ($1.range.lowerBound, rules.rules[$1.rule].name)
    }
    return found
  }

  func isSilent(_ contexts: ContextSet) -> Bool {
    if !contexts.isDisjoint(with: [.preview, .otherPlatform, .oldSystem]) { return true }
    return contexts.contains(.test) && !includesTests
  }

  func codeCandidates() -> [Candidate] {
    var candidates: [Candidate] = []
    var isWanted = [Bool](repeating: false, count: rules.rules.count)
    for rule in active { isWanted[rule] = true }
    rules.patterns.forEachMatch(in: unit, isWanted: isWanted) { match, rule in
      candidates.append(Candidate(rule: rule, match: match, in: unit))
    }
    return candidates
  }

  private func constructCandidates() -> [Candidate] {
    rules.constructFinders.filter(isActive).flatMap { finder in
      let part = rules.rules[finder.rule].page.at?.rawValue
      let constructs =
        finder.kind == .declares ? model.declarations(finder.query) : model.constructs(finder.kind)
      return constructs.compactMap { construct -> Candidate? in
        let candidate = Candidate(rule: finder.rule, construct: construct, part: part, in: unit)
        let isFound = finder.conditions.allSatisfy { evaluator.holds($0, candidate, passesAbsent: false) }
        return isFound ? candidate : nil
      }
    }
  }

  private func isActive(_ finder: RuleSet.ConstructFinder) -> Bool {
    active.contains(finder.rule)
      && (isPlain || finder.requirements.contains { $0.isMet(by: requirements) })
  }

  private func finding(_ candidate: Candidate) -> RawFinding? {
    let rule = rules.rules[candidate.rule]
    guard !isSilent(model.contexts(of: candidate.node)),
      rule.conditions.allSatisfy({ evaluator.holds($0, candidate, passesAbsent: true) })
    else { return nil }
    let variant = rule.variants.first { variant in
      variant.conditions.allSatisfy { evaluator.holds($0, candidate, passesAbsent: false) }
    }
    let message = (variant?.message ?? rule.message).text { text(ofCapture: $0, candidate) }
    return RawFinding(
      rule: candidate.rule, node: candidate.node, range: candidate.range, level: variant?.level ?? rule.page.level,
      confidence: variant?.confidence ?? rule.page.confidence, half: candidate.construct?.half, sink: sink(candidate),
      message: message,
      fix: variant?.fix ?? rule.page.fix,
      related: trace(candidate).map { step in
        RawFinding.Step(
          range: step.node >= 0 ? unit[step.node].start..<unit[step.node].end : 0..<0, text: step.text,
          outside: step.outside)
      },
      enclosingType: rule.page.once == .type || rule.page.atLeast > 1
        ? model.enclosingTypeName(of: candidate.node) ?? "" : "",
      defines: candidate.construct.map { model.definedNames(of: $0) } ?? [], edit: edit(candidate, rule),
      named: candidate.construct?.named ?? [],
      isAboutGate: candidate.construct?.attributes["covers"]?.words == ["nothing"])
  }

  private func edit(_ candidate: Candidate, _ rule: Rule) -> RewriteReader.Edit? {
    for rewrite in rule.rewrites {
      guard rewrite.conditions.allSatisfy({ evaluator.holds($0, candidate, passesAbsent: false) }) else { continue }
      if let edit = RewriteReader(unit: unit).edit(rewrite, candidate) { return edit }
    }
    return nil
  }

  /// State that a closure sets from the hinge is read elsewhere: a rule on what it does there stands over one on the reading.
  private func sink(_ candidate: Candidate) -> NodeID {
    guard let construct = candidate.construct, construct.kind == .flow, construct.origins == .hinge else {
      return .none
    }
    return construct.parts["sink"] ?? .none
  }

  private func text(ofCapture name: String, _ candidate: Candidate) -> String? {
    if let text = candidate.construct?.texts[name] { return text }
    if name == "origin" {
      if let construct = candidate.construct { return construct.originPhrase ?? construct.origins.phrase }
      return model.value(of: candidate.node).origins.phrase
    }
    return candidate.captures.text(name, in: unit).map { text in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private func trace(_ candidate: Candidate) -> [TraceStep] {
    let moments = rules.rules[candidate.rule].askedMoments
    return (moments.isEmpty ? [] : model.runSteps(of: candidate.node, at: moments)) + ownTrace(candidate)
  }

  private func ownTrace(_ candidate: Candidate) -> [TraceStep] {
    if let construct = candidate.construct { return construct.trace }
    return candidate.captures.values.compactMap { $0?.nodes.first }.flatMap { model.trace(of: $0) }
  }

  /// One finding a rule and place: the first matcher that found it speaks, the graver level wins.
  private func deduplicated(_ findings: [RawFinding]) -> [RawFinding] {
    var places: [String: Int] = [:]
    var result: [RawFinding] = []
    for finding in findings {
      let key = "\(finding.rule):\(finding.range.lowerBound)"
      if let index = places[key] {
        if finding.level > result[index].level { result[index] = finding }
      } else {
        places[key] = result.count
        result.append(finding)
      }
    }
    return result
  }

  private func yielded(_ findings: [RawFinding]) -> [RawFinding] {
    var byStart: [UInt32: Set<Int>] = [:]
    var byNode: [NodeID: Set<Int>] = [:]
    for finding in findings {
      byStart[finding.range.lowerBound, default: []].insert(finding.rule)
      byNode[finding.node, default: []].insert(finding.rule)
    }
    return findings.filter { finding in
      let others = rules.yieldsTo[finding.rule]
      guard !others.isEmpty else { return true }
      return others.isDisjoint(with: byStart[finding.range.lowerBound] ?? [])
        && others.isDisjoint(with: byNode[finding.node] ?? [])
        && (finding.sink < 0 || others.isDisjoint(with: rules(at: finding.sink, byNode)))
    }
  }

  /// The rules that report a sink, or something in a call that is one.
  private func rules(at sink: NodeID, _ byNode: [NodeID: Set<Int>]) -> Set<Int> {
    guard unit[sink].kind == .call else { return byNode[sink] ?? [] }
    return byNode.filter { unit.contains(sink, $0.key) }.reduce(into: []) { $0.formUnion($1.value) }
  }

  // MARK: - What no tree holds

  /// Plain patterns looked for token by token in what could not be read.
  private func unreadFindings(besides found: [RawFinding]) -> [RawFinding] {
    guard !unit.unread.isEmpty else { return [] }
    let chains = rules.plainChains.filter { active.contains($0.rule) }
    guard !chains.isEmpty else { return [] }
    let starts = Set(found.map(\.range.lowerBound))
    var result: [RawFinding] = []
    for match in TokenSearch(chains: chains.map(\.chain)).matches(in: unit) {
      guard let token = match.tokens.first, !starts.contains(token.lowerBound) else { continue }
      let rule = rules.rules[chains[match.chain].rule]
      result.append(
        RawFinding(
          rule: chains[match.chain].rule, node: .none, range: token, level: rule.page.level, confidence: .medium,
          message: rule.message.text { _ in nil }, fix: rule.page.fix))
    }
    // The longest chain at a place says most: `UIScreen.main.bounds` over `UIScreen.main`.
    return yielded(deduplicated(result))
  }
}
