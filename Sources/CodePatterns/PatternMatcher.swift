import SwiftTree

/// Attempts to match a pattern at nodes of a unit, one after the other.
///
/// Recursion follows the pattern, never the code, so it is as deep as the pattern is. Bindings are kept in a
/// fixed list and a bit set, so that going back is one assignment.
struct PatternMatcher {
  /// What a metavariable stands for so far.
  struct Binding {
    enum Form: UInt8 {
      case node, name, run
    }

    var form = Form.node
    /// The node, or the first of a run, or `.none`.
    var first: NodeID = .none
    /// The last node of a run.
    var last: NodeID = .none
    var range: Range<UInt32> = 0..<0
    var name: NameID = 0
  }

  /// How a stretch of a list ended.
  private enum Outcome {
    case matched
    case failed
    /// A later `$$$` tried every place: an earlier one need not try on.
    case exhausted
  }

  let unit: SyntaxUnit
  let pattern: Pattern
  private var marked: NodeID = .none
  private var bindings: [Binding]
  private var bound: UInt64 = 0

  init(_ pattern: Pattern, _ unit: SyntaxUnit) {
    self.pattern = pattern
    self.unit = unit
    bindings = pattern.variables.isEmpty ? [] : Array(repeating: Binding(), count: pattern.variables.count)
  }

  /// Matches the whole pattern at one node, whose kind and name fit. Nothing is allocated.
  mutating func tries(_ node: NodeID) -> Bool {
    marked = .none
    bound = 0
    return matches(0, node)
  }

  /// What the last try found at the node.
  func found(at node: NodeID) -> Match {
    let marked = marked == .none ? node : marked
    let reported = unit[marked]
    let token = reported.tokenStart..<reported.tokenEnd
    return Match(
      node: node, marked: marked, range: token.isEmpty ? reported.start..<reported.end : token, captures: captures)
  }

  // MARK: Nodes

  mutating func matches(_ index: Int, _ id: NodeID) -> Bool {
    let wanted = pattern.nodes[index]
    let node = unit[id]
    switch wanted.form {
    case .run: return false
    case .anything:
      // A condition that is no expression: `#available(iOS 26, *)`, `let x = y`, `case .a = y`.
      switch node.kind {
      case .availability, .optionalBinding, .patternCondition: return false
      default: break
      }
      guard bind(wanted.variable, Binding(form: .node, first: id, last: id, range: node.start..<node.end)) else {
        return false
      }
    case .dot:
      guard node.kind == .member || node.kind == .name || (node.kind == .implicitMember && !wanted.isHead),
        node.role != .label, matchesName(wanted, node)
      else { return false }
    case .node:
      if wanted.kind == .argument {
        guard node.kind == .argument, matchesLabel(index, id) else { return false }
      } else {
        guard node.kind == wanted.kind || (wanted.content == .number && (node.kind == .integer || node.kind == .float)),
          !wanted.hasDetail || node.detail == wanted.detail,
          wanted.kind.isNamedByChild || matchesName(wanted, node)
        else { return false }
      }
      guard matchesContent(wanted, id), matchesChildren(index, id) else { return false }
    }
    if index == pattern.marked { marked = id }
    return true
  }

  private mutating func matchesName(_ wanted: PatternNode, _ node: Node) -> Bool {
    guard wanted.variable != PatternNode.none else { return wanted.name == node.name }
    guard node.name != 0 else { return false }
    return bind(wanted.variable, Binding(form: .name, range: node.tokenStart..<node.tokenEnd, name: node.name))
  }

  /// Labels have to agree, but nobody knows the label of the first trailing closure.
  private func matchesLabel(_ index: Int, _ id: NodeID) -> Bool {
    let wanted = pattern.nodes[index]
    let node = unit[id]
    if wanted.name == node.name { return true }
    guard index + 1 < Int(wanted.end), id + 1 < node.subtreeEnd else { return false }
    let value = pattern.nodes[index + 1]
    if node.flags.contains(.trailing), node.name == 0 {
      if value.form == .node { return value.kind == .closure }
      return value.form == .anything && wanted.isLastOfSeveral
    }
    return wanted.isTrailing && wanted.name == 0 && unit[id + 1].kind == .closure
  }

  private func matchesContent(_ wanted: PatternNode, _ id: NodeID) -> Bool {
    let node = unit[id]
    switch wanted.content {
    case .nothing: return true
    case .number: return numericValue(unit, id) == wanted.number
    case .string: return matchesString(wanted, id)
    case .token: return isText(wanted, node.tokenStart..<node.tokenEnd)
    case .firstByte: return isText(wanted, node.start..<node.start + 1)
    case .source:
      let expected = pattern.texts[Int(wanted.texts.lowerBound)]
      return unit.withBytes(node.start..<node.end) { bytes in
        bytes.elementsEqual(expected) || Array(bytes).withoutSpace == expected
      }
    }
  }

  private func isText(_ wanted: PatternNode, _ range: Range<UInt32>) -> Bool {
    let expected = pattern.texts[Int(wanted.texts.lowerBound)]
    return range.count == expected.count && unit.withBytes(range) { $0.elementsEqual(expected) }
  }

  private func matchesString(_ wanted: PatternNode, _ id: NodeID) -> Bool {
    if unit[id].subtreeEnd == id + 1, wanted.texts.count == 1 {
      return unit.literal(id)?.utf8.elementsEqual(pattern.texts[Int(wanted.texts.lowerBound)]) ?? false
    }
    let parts = stringParts(unit, id)
    guard parts.count == wanted.texts.count else { return false }
    return zip(parts, wanted.texts).allSatisfy { part, text in
      unit.withBytes(part) { $0.elementsEqual(pattern.texts[Int(text)]) }
    }
  }

  // MARK: Children

  private mutating func matchesChildren(_ index: Int, _ id: NodeID) -> Bool {
    let wanted = pattern.nodes[index]
    var child = index + 1
    while child < Int(wanted.end) {
      if RoleSet.unordered.contains(pattern.nodes[child].role), pattern.nodes[child].form != .run,
        !hasUnordered(child, id)
      {
        return false
      }
      child = Int(pattern.nodes[child].end)
    }
    let skipped = wanted.ignored.union(.unordered)
    return sequence(index + 1, Int(wanted.end), id + 1, unit[id].subtreeEnd, skipped) == .matched
  }

  private mutating func hasUnordered(_ index: Int, _ parent: NodeID) -> Bool {
    let before = bound
    for id in unit.children(parent) where unit[id].role == pattern.nodes[index].role {
      if matches(index, id) { return true }
      bound = before
    }
    return false
  }

  /// Matches siblings in order. Where no metavariable stands twice, the first place that fits after a `$$$`
  /// is as good as any, and the whole is linear in the siblings for each `$$$`.
  private mutating func sequence(
    _ index: Int, _ end: Int, _ id: NodeID, _ last: NodeID, _ skipped: RoleSet
  ) -> Outcome {
    var index = index
    var id = id
    while true {
      while index < end, RoleSet.unordered.contains(pattern.nodes[index].role) { index = Int(pattern.nodes[index].end) }
      while id < last, skipped.contains(unit[id].role) { id = unit[id].subtreeEnd }
      if index == end { return id >= last ? .matched : .failed }
      if pattern.nodes[index].form == .run { return run(index, end, id, last, skipped) }
      guard id < last, unit[id].role == pattern.nodes[index].role, matches(index, id) else { return .failed }
      index = Int(pattern.nodes[index].end)
      id = unit[id].subtreeEnd
    }
  }

  private mutating func run(
    _ index: Int, _ end: Int, _ start: NodeID, _ last: NodeID, _ skipped: RoleSet
  ) -> Outcome {
    let wanted = pattern.nodes[index]
    let next = Int(wanted.end)
    let before = bound
    let isGreedy = next == end
    var binding = Binding(form: .run)
    var id = start
    while true {
      while id < last, skipped.contains(unit[id].role) { id = unit[id].subtreeEnd }
      let canGrow = id < last && unit[id].role == wanted.role
      if !(isGreedy && canGrow), bind(wanted.variable, binding) {
        switch sequence(next, end, id, last, skipped) {
        case .matched: return .matched
        case .exhausted where !pattern.hasRepeats: return .exhausted
        default: break
        }
      }
      bound = before
      guard canGrow else { return .exhausted }
      let node = unit[id]
      if binding.first == .none {
        binding.first = id
        binding.range = node.start..<node.end
      }
      binding.last = id
      binding.range = binding.range.lowerBound..<node.end
      id = node.subtreeEnd
    }
  }

  // MARK: Bindings

  private mutating func bind(_ variable: Int16, _ binding: Binding) -> Bool {
    guard variable >= 0 else { return true }
    let index = Int(variable)
    let bit: UInt64 = 1 << UInt64(index)
    if bound & bit == 0 {
      bindings[index] = binding
      bound |= bit
      return true
    }
    return isSame(bindings[index], binding)
  }

  private func isSame(_ a: Binding, _ b: Binding) -> Bool {
    switch (a.form, b.form) {
    case (.run, .run):
      let left = siblings(a), right = siblings(b)
      return left.count == right.count && zip(left, right).allSatisfy { unit.isSame($0, $1) }
    case (.run, _), (_, .run): return false
    case (.node, .node):
      if let name = identifier(a) { return identifier(b) == name }
      return unit.isSame(a.first, b.first)
    default: return identifier(a).map { identifier(b) == $0 } ?? false
    }
  }

  /// The name that is all there is of a binding, or nil.
  private func identifier(_ binding: Binding) -> NameID? {
    if binding.form == .name { return binding.name }
    let node = unit[binding.first]
    return node.kind.isIdentifier && node.subtreeEnd == binding.first + 1 ? node.name : nil
  }

  private func siblings(_ binding: Binding) -> [NodeID] {
    guard binding.first != .none else { return [] }
    var nodes: [NodeID] = []
    let role = unit[binding.first].role
    var id = binding.first
    while id <= binding.last {
      if unit[id].role == role { nodes.append(id) }
      id = unit[id].subtreeEnd
    }
    return nodes
  }

  /// The captures of a match.
  private var captures: Captures {
    guard !pattern.variables.isEmpty else { return Captures() }
    let values = bindings.indices.map { index -> Capture? in
      guard bound & (1 << UInt64(index)) != 0 else { return nil }
      let binding = bindings[index]
      switch binding.form {
      case .name: return Capture(nodes: [], range: binding.range, name: binding.name)
      case .node:
        return Capture(nodes: [binding.first], range: binding.range, name: identifier(binding) ?? 0)
      case .run: return Capture(nodes: siblings(binding), range: binding.range, name: 0)
      }
    }
    return Captures(names: pattern.variables, values: values)
  }
}

/// A literal number's value, or nil; plain decimal digits are read without a string.
func numericValue(_ unit: SyntaxUnit, _ id: NodeID) -> Double? {
  let node = unit[id]
  if node.kind == .integer, node.end - node.start <= 9 {
    let digits: Int? = unit.withBytes(node.start..<node.end) { bytes in
      var value = 0
      for byte in bytes {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    if let digits { return Double(digits) }
  }
  return unit.number(id)
}
