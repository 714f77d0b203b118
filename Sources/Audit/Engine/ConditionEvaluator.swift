import AuditRules
import CodeModel
import CodePatterns
import SwiftTree

/// Asks a rule's conditions of a candidate.
struct ConditionEvaluator {
  let model: UnitModel
  let names: NameSet

  private var unit: SyntaxUnit { model.unit }

  /// Whether a condition holds. `passesAbsent` says what a condition on a capture that the pattern does not have
  /// means: in `where` it asks nothing, in `when` it does not hold.
  func holds(_ condition: Condition, _ candidate: Candidate, passesAbsent: Bool) -> Bool {
    switch condition {
    case .capture(let predicate):
      guard candidate.captures[predicate.capture] != nil else { return passesAbsent }
      return predicate.holds(candidate.captures, in: unit) || foldedNumber(predicate, candidate)
    case .captureValue(let name, let test):
      guard let capture = candidate.captures[name] else { return passesAbsent }
      return holds(test, capture)
    case .attribute(let name, let test): return test.holds(attributeValue(name, candidate))
    case .context(let contexts): return !model.contexts(of: candidate.node).isDisjoint(with: contexts)
    case .around(let patterns): return isAround(patterns, candidate.node)
    case .construct(let kind, let conditions): return stands(in: kind, conditions, candidate)
    case .has(let patterns): return patterns.contains { $0.firstMatch(unit, in: candidate.node) != nil }
    case .does(let patterns):
      let functions = [candidate.node] + model.calledFunctions(in: candidate.node)
      return functions.contains { node in patterns.contains { $0.firstMatch(unit, in: node) != nil } }
    case .functionHas(let patterns):
      let function = model.callable(around: candidate.node)
      return function >= 0 && patterns.contains { $0.firstMatch(unit, in: function) != nil }
    case .fileHas(let test): return holds(test)
    case .runsBelow(let version): return model.runsBelow(major: version.major, candidate.node)
    case .emptyBody: return model.hasEmptyBody(candidate.node)
    case .not(let inner):
      if isAbsentCapture(inner, candidate) { return passesAbsent }
      return !holds(inner, candidate, passesAbsent: passesAbsent)
    case .all(let list): return list.allSatisfy { holds($0, candidate, passesAbsent: passesAbsent) }
    case .any(let list): return list.contains { holds($0, candidate, passesAbsent: passesAbsent) }
    }
  }

  private func isAbsentCapture(_ condition: Condition, _ candidate: Candidate) -> Bool {
    switch condition {
    case .capture(let predicate): candidate.captures[predicate.capture] == nil
    case .captureValue(let name, _): candidate.captures[name] == nil
    default: false
    }
  }

  /// A number behind a name or a sum counts like a literal.
  private func foldedNumber(_ predicate: CapturePredicate, _ candidate: Candidate) -> Bool {
    guard case .number(let tests) = predicate.test, let capture = candidate.captures[predicate.capture],
      capture.nodes.count == 1, let number = model.value(of: capture.nodes[0]).constant
    else { return false }
    return tests.contains { $0.holds(number) }
  }

  private func holds(_ test: ValueCondition, _ capture: Capture) -> Bool {
    switch test {
    case .origin(let origins):
      guard let node = capture.nodes.first, capture.nodes.count == 1 else { return origins.isNegated }
      let words = model.originWords(of: model.value(of: node))
      return origins.words.contains(where: words.contains) != origins.isNegated
    case .onlyOrigin(let origins):
      guard let node = capture.nodes.first, capture.nodes.count == 1 else { return origins.isNegated }
      return model.hasOnlyOrigins(origins.words, node) != origins.isNegated
    case .polarity(let words):
      guard let node = capture.nodes.first, let word = model.polarityWord(of: node) else { return false }
      return words.contains(word)
    case .inherits(let types):
      guard let node = capture.nodes.first, let type = model.typeName(of: node) else { return false }
      if types.contains(type) { return true }
      model.ask(ofType: type)
      return model.ancestry(of: type).contains(where: types.contains)
    case .kind(let kinds):
      guard let node = capture.nodes.first else { return false }
      return kinds.contains(model.kindWord(of: model.value(of: node)))
    case .means(let texts):
      guard let node = capture.nodes.first, capture.nodes.count == 1 else { return false }
      return !model.meanings(of: node).isDisjoint(with: texts)
    case .type(let types):
      guard let node = capture.nodes.first, let type = model.typeName(of: node) else { return false }
      return types.contains(type)
    case .reads(let origins):
      let words = capture.nodes.reduce(into: Set<String>()) { $0.formUnion(model.originWords(readIn: $1)) }
      return origins.words.contains(where: words.contains) != origins.isNegated
    case .starts(let words): return words.holds(any: model.startedNames(in: capture.nodes))
    case .runs(let test):
      return capture.nodes.first.map { test.holds(model.attribute("runs", of: $0)) } ?? false
    case .named(let words): return words.holds(any: capture.nodes.flatMap { model.namesAndTypes(of: $0) })
    case .held(let isWanted): return (capture.nodes.count == 1 && model.isHeld(capture.nodes[0])) == isWanted
    case .stored(let isWanted):
      return (capture.nodes.count == 1 && model.isKeptByProperty(capture.nodes[0])) == isWanted
    case .idle(let isWanted): return (capture.nodes.count == 1 && model.doesNothing(capture.nodes[0])) == isWanted
    case .written(let isWanted):
      return (capture.nodes.count == 1 && model.isWorkedOutHere(capture.nodes[0])) == isWanted
    case .has(let patterns):
      return capture.nodes.contains { node in patterns.contains { $0.firstMatch(unit, in: node) != nil } }
    }
  }

  /// The attribute of what was found, or of the place that a code pattern found.
  func attributeValue(_ name: String, _ candidate: Candidate) -> AttributeValue? {
    if let construct = candidate.construct {
      if let value = construct.attributes[name] { return value }
      guard PlaceAttributes.ofAnyFinding.contains(name) else { return nil }
    }
    return model.attribute(name, of: candidate.node)
  }

  private func isAround(_ patterns: [Pattern], _ id: NodeID) -> Bool {
    var parent = unit[id].parent
    while parent >= 0 {
      if patterns.contains(where: { $0.match(unit, parent) != nil }) { return true }
      parent = unit[parent].parent
    }
    return false
  }

  private func stands(in kind: ConstructKind, _ conditions: [Condition], _ candidate: Candidate) -> Bool {
    model.constructs(kind).contains { construct in
      guard unit.contains(construct.node, candidate.node) else { return false }
      let around = Candidate(rule: candidate.rule, construct: construct, part: nil, in: unit)
      return conditions.allSatisfy { holds($0, around, passesAbsent: false) }
    }
  }

  private func holds(_ test: FileTest) -> Bool {
    switch test {
    case .word(let name): names.contains(name)
    case .code(let patterns): patterns.contains { $0.firstMatch(unit, in: 0) != nil }
    }
  }
}
