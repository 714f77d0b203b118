import AuditRules
import CodeModel
import CodePatterns
import SwiftTree

/// A place that a rule looked at.
struct Look {
  var rule: Int
  var node: NodeID
  var range: Range<UInt32>
  /// Why it is no finding; nil where the rule has nothing against it.
  var silence: String?
}

extension UnitAudit {
  /// Every place that a rule looked at, with the reason why it kept silent.
  func looks() -> [Look] {
    // A pattern whose captures are something else is no look: it only has the same shape.
    var looks = codeCandidates().filter(isMeant).map { look(at: $0, failing: nil) }
    for finder in rules.constructFinders {
      let part = rules.rules[finder.rule].page.at?.rawValue
      for construct in model.constructs(finder.kind) {
        let candidate = Candidate(rule: finder.rule, construct: construct, part: part, in: unit)
        let failing = finder.conditions.filter { !evaluator.holds($0, candidate, passesAbsent: false) }
        // Another origin, or another declaration, is another rule's business.
        let asksOrigin = finder.conditions.contains(where: isAboutOrigin)
        if asksOrigin ? failing.contains(where: isAboutOrigin) : !failing.isEmpty { continue }
        looks.append(look(at: candidate, failing: failing.first.map { evaluator.reason($0, candidate) }))
      }
    }
    return looks
  }

  /// Whether a rule reports the same node or token as a look.
  func reports(_ rule: Int, at look: Look) -> Bool {
    looks().contains {
      $0.rule == rule && $0.silence == nil && ($0.node == look.node || $0.range.lowerBound == look.range.lowerBound)
    }
  }

  private func isMeant(_ candidate: Candidate) -> Bool {
    rules.rules[candidate.rule].conditions.lazy.flatMap { evaluator.parts(of: $0) }.allSatisfy { condition in
      switch condition {
      case .capture, .captureValue: evaluator.holds(condition, candidate, passesAbsent: true)
      default: true
      }
    }
  }

  private func isAboutOrigin(_ condition: Condition) -> Bool {
    guard case .attribute(let name, _) = condition else { return false }
    return ["from", "on", "origin", "of"].contains(name)
  }

  private func look(at candidate: Candidate, failing: String?) -> Look {
    var silence = failing
    let contexts = model.contexts(of: candidate.node)
    if silence == nil, isSilent(contexts) {
      silence = "no rule reports in previews, tests, or code of other platforms and older systems"
    }
    if silence == nil {
      let rule = rules.rules[candidate.rule]
      let failed = rule.conditions.lazy.flatMap { evaluator.parts(of: $0) }
        .first { !evaluator.holds($0, candidate, passesAbsent: true) }
      silence = failed.map { evaluator.reason($0, candidate) }
    }
    return Look(rule: candidate.rule, node: candidate.node, range: candidate.range, silence: silence)
  }
}

extension ConditionEvaluator {
  /// The conditions that must all hold for this one.
  func parts(of condition: Condition) -> [Condition] {
    switch condition {
    case .all(let list): list.flatMap { parts(of: $0) }
    case .not(.any(let list)): list.map { .not($0) }
    default: [condition]
    }
  }

  /// Why a condition does not hold of a candidate, in words of the rule's page.
  func reason(_ condition: Condition, _ candidate: Candidate) -> String {
    switch condition {
    case .attribute(let name, let test):
      let found = attributeValue(name, candidate)
      let words =
        (found?.words ?? []) + (found?.number.map { [$0 == $0.rounded() ? String(Int($0)) : String($0)] } ?? [])
      let has = words.isEmpty ? "`\(name)` is absent" : "`\(name)` is \(words.joined(separator: ", "))"
      if test.isAbsent { return has }
      let asked = test.texts.prefix(6).joined(separator: ", ") + (test.texts.count > 6 ? ", ..." : "")
      return "\(has); it asks for \(test.isNegated ? "anything but " : "")\(asked)"
    case .context(let contexts):
      let words = ContextSet.words.filter { !contexts.isDisjoint(with: $0.context) }.map(\.word)
      return "it reports in \(words.joined(separator: ", ")) alone"
    case .not(.context(let contexts)):
      let words = ContextSet.words.filter { !contexts.isDisjoint(with: $0.context) }.map(\.word)
      return "it is silent in \(words.joined(separator: ", "))"
    case .capture(let predicate): return "what stands for `$\(predicate.capture)` is not what it asks for"
    case .captureValue(let name, _):
      return "what stands for `$\(name)` has another origin, kind or type than it asks for"
    case .construct(let kind, _): return "there is no `\(kind.rawValue)` around it that it asks for"
    case .not(.construct(let kind, _)): return "a `\(kind.rawValue)` around it makes it right"
    case .around: return "the code that it asks for does not stand around it"
    case .not(.around): return "the code around it makes it right"
    case .has, .does, .functionHas: return "code that it asks for is missing"
    case .not(.has), .not(.does), .not(.functionHas): return "code in it makes it right"
    case .fileHas: return "the file lacks what it asks for"
    case .not(.fileHas): return "the file holds what makes it right"
    case .not(.runsBelow(let version)): return "it runs below iOS \(version) alone"
    case .emptyBody: return "its body is not empty"
    case .not(.emptyBody): return "its body is empty"
    case .not(.attribute(let name, _)):
      let words = attributeValue(name, candidate)?.words.joined(separator: ", ") ?? "absent"
      return "`\(name)` is \(words), which makes it right"
    case .not(.all(let list)), .not(.any(let list)):
      let met = list.first { holds($0, candidate, passesAbsent: false) }
      return met.map { reason(.not($0), candidate) } ?? "what it makes an exception of holds"
    case .any(let list): return list.first.map { reason($0, candidate) } ?? "nothing that it asks for holds"
    case .all(let list):
      return list.first { !holds($0, candidate, passesAbsent: false) }.map { reason($0, candidate) }
        ?? "it does not hold"
    case .runsBelow(let version): return "it does not run below iOS \(version) alone"
    case .not: return "what it makes an exception of holds"
    }
  }
}
