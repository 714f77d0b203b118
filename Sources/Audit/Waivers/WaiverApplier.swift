import AuditRules

/// Holds a file's findings against its waivers.
public struct WaiverApplier: Sendable {
  /// What a waiver needs to know of a finding.
  public struct Candidate: Sendable, Equatable {
    public var rule: String
    /// The finding's first byte.
    public var start: UInt32

    public init(rule: String, start: UInt32) {
      self.rule = rule
      self.start = start
    }
  }

  public struct Outcome: Sendable, Equatable {
    /// For each candidate the reason of the first waiver that covers it, or nil.
    public var reasons: [String?] = []
    /// What is wrong with the waivers, by place; of rules that ran alone.
    public var findings: [WaiverFinding] = []
    /// FDuoLayout's numbers, which waive nothing: one advice a project counts them.
    public var layoutNumbers: [Waiver.RuleName] = []
  }

  private let rules: Set<String>
  private let ran: Set<String>
  private let sortedRules: [String]

  /// - Parameters:
  ///   - rules: the names of all rules, switched off ones included.
  ///   - ran: the names of the rules that ran.
  public init(rules: Set<String>, ran: Set<String>) {
    self.rules = rules
    self.ran = ran
    self.sortedRules = rules.sorted()
  }

  /// - Parameters:
  ///   - waivers: the file's, in source order.
  ///   - candidates: the file's findings of every level, hidden ones included.
  public func apply(_ waivers: [Waiver], to candidates: [Candidate]) -> Outcome {
    var uses = Uses()
    var outcome = Outcome()
    outcome.reasons = candidates.map { uses.reason(for: $0, in: waivers) }
    guard !waivers.isEmpty else { return outcome }
    for waiver in waivers {
      outcome.findings += formFindings(waiver)
      outcome.layoutNumbers += waiver.names.filter(\.isLayoutNumber)
    }
    let own = Set(WaiverFinding.Kind.allCases.map(\.rule))
    outcome.findings += unusedFindings(waivers, uses) { !own.contains($0) }
    outcome.findings.removeAll { !ran.contains($0.rule) }
    for index in outcome.findings.indices {
      let finding = outcome.findings[index]
      outcome.findings[index].waived = uses.reason(
        for: Candidate(rule: finding.rule, start: finding.range.lowerBound), in: waivers)
    }
    // Whether a waiver for one of these rules has a use is known only now.
    outcome.findings += unusedFindings(waivers, uses) { own.contains($0) && ran.contains("unused-waiver") }
    outcome.findings.sort { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
    return outcome
  }

  private func formFindings(_ waiver: Waiver) -> [WaiverFinding] {
    if case .unknown(let command) = waiver.form {
      return [WaiverFinding(kind: .unknownCommand, range: waiver.range, captures: ["COMMAND": command])]
    }
    guard !waiver.names.isEmpty else { return [WaiverFinding(kind: .withoutRule, range: waiver.range)] }
    var findings: [WaiverFinding] = []
    for name in waiver.names where !rules.contains(name.text) && !name.isLayoutNumber {
      var captures = ["RULE": name.text]
      captures["NEAREST"] = nearestName(to: name.text, in: sortedRules)
      findings.append(WaiverFinding(kind: .unknownRule, range: name.range, captures: captures))
    }
    let known = waiver.names.map(\.text).filter(rules.contains).joined(separator: ", ")
    if waiver.isMisplaced, !known.isEmpty {
      findings.append(WaiverFinding(kind: .misplaced, range: waiver.range, captures: ["RULE": known]))
    }
    if waiver.reason == nil, !waiver.names.allSatisfy(\.isLayoutNumber) {
      findings.append(
        WaiverFinding(kind: .withoutReason, range: waiver.range, captures: known.isEmpty ? [:] : ["RULE": known]))
    }
    return findings
  }

  private func unusedFindings(
    _ waivers: [Waiver], _ uses: Uses, where isWanted: (String) -> Bool
  ) -> [WaiverFinding] {
    var findings: [WaiverFinding] = []
    for (index, waiver) in waivers.enumerated() where waiver.works {
      for name in waiver.names
      where ran.contains(name.text) && isWanted(name.text) && !uses.contains(index, name.text) {
        findings.append(WaiverFinding(kind: .unused, range: name.range, captures: ["RULE": name.text]))
      }
    }
    return findings
  }
}

/// Which names of which waivers have waived something.
private struct Uses {
  private struct Use: Hashable {
    var waiver: Int
    var rule: String
  }

  private var used: Set<Use> = []

  func contains(_ waiver: Int, _ rule: String) -> Bool { used.contains(Use(waiver: waiver, rule: rule)) }

  /// The reason of the first waiver that covers a finding; every one that does has a use.
  mutating func reason(for candidate: WaiverApplier.Candidate, in waivers: [Waiver]) -> String? {
    var reason: String?
    for (index, waiver) in waivers.enumerated()
    where waiver.works && waiver.names.contains(where: { $0.text == candidate.rule }) {
      guard waiver.covers(candidate.start) else { continue }
      used.insert(Use(waiver: index, rule: candidate.rule))
      reason = reason ?? waiver.reason
    }
    return reason
  }
}

extension Waiver {
  /// Whether it can waive anything: it has a reason, and a form that exists where it may stand.
  fileprivate var works: Bool {
    if case .unknown = form { return false }
    return reason != nil && !isMisplaced
  }
}
