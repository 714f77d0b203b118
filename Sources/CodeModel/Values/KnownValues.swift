import SwiftTree

/// What is known of an expression, for a person who asks why the audit spoke or kept silent.
public struct KnownValue: Sendable {
  public var node: NodeID
  /// The words of its origins, in order; empty where it has none.
  public var origins: [String]
  /// The word of its kind, `unknown` where nothing says it.
  public var kind: String
  /// The number it is known to be.
  public var constant: Double?
  public var type: String?
  /// Where it ends up, what says most first.
  public var sinks: [String]
  /// Where its origin comes from.
  public var steps: [TraceStep]
  /// Whether nothing in this file or another says what the name means.
  public var isUnknownName: Bool
}

extension UnitModel {
  /// What is known of the chains and names that start in a range of the file, in source order.
  public func knownValues(in range: Range<UInt32>) -> [KnownValue] {
    var values: [KnownValue] = []
    for id in 0..<unit.count where range.contains(unit[id].start) && isWholeChain(id) {
      let value = value(of: id)
      let isUnknown = isUnknownName(id)
      guard !value.origins.isEmpty || value.constant != nil || isUnknown else { continue }
      let sinks = value.origins.isEmpty ? [] : self.sinks(of: id).sorted { $0.kind.weight > $1.kind.weight }
      var words: [String] = []
      for sink in sinks where !words.contains(sink.kind.rawValue) { words.append(sink.kind.rawValue) }
      values.append(
        KnownValue(
          node: id, origins: originNames(of: value), kind: kindWord(of: value), constant: value.constant,
          type: typeName(of: id), sinks: words, steps: trace(of: id), isUnknownName: isUnknown))
    }
    return values
  }

  /// A chain of members and calls with nothing after it, or a name alone; an argument's own chains count by themselves.
  private func isWholeChain(_ id: NodeID) -> Bool {
    let node = unit[id]
    switch node.kind {
    case .name, .member, .call, .implicitMember: break
    default: return false
    }
    guard node.parent >= 0, node.role != .callee, node.role != .left || unit[node.parent].kind != .assignment else {
      return false
    }
    return !(unit[node.parent].kind == .member && node.role == .base)
  }

  private func isUnknownName(_ id: NodeID) -> Bool {
    guard unit[id].known == nil, !startsUppercase(unit[id].name), case .nothing = resolve(id) else { return false }
    switch unit[id].kind {
    case .name: return value(of: id) == .unknown
    case .member where id + 1 < unit[id].subtreeEnd && unit[id + 1].kind == .name:
      // `Metrics.gutter`, but not `UIScreen.main`.
      return startsUppercase(unit[id + 1].name) && !isOfSystem(unit.name(unit[id + 1].name))
    default: return false
    }
  }

  /// Each origin by its own word, groups aside.
  private func originNames(of value: Value) -> [String] {
    let groups: Set<String> = ["orientation", "layout", "folding"]
    return OriginSet.words.filter { !groups.contains($0.word) && !value.origins.isDisjoint(with: $0.origins) }.map {
      word, _ in
      value.owner != .none && (word == "safe-area" || word == "geometry") ? "\(word).\(value.owner.rawValue)" : word
    }
  }

  /// The words of the contexts that a place stands in.
  public func contextWords(of id: NodeID) -> [String] {
    let contexts = contexts(of: id)
    return ContextSet.words.filter { !contexts.isDisjoint(with: $0.context) }.map(\.word)
  }
}
