import SwiftTree

/// Many patterns by what they can match, so that a node costs one look-up however many patterns there are.
public final class PatternIndex: Sendable {
  /// A pattern with the number its owner knows it by.
  public struct Entry: Sendable {
    public let pattern: Pattern
    public let tag: Int
    let anchor: PackedAnchor
  }

  private let entries: ContiguousArray<Entry>
  /// Where the entries of a name start, by its number; one more than there are names.
  private let namedStarts: ContiguousArray<Int32>
  /// Where the entries without a name start, by kind; one more than there are kinds.
  private let unnamedStarts: ContiguousArray<Int32>

  /// The order of patterns with the same anchor is kept.
  public init(_ patterns: some Sequence<(pattern: Pattern, tag: Int)>) {
    let all = patterns.map { Entry(pattern: $0.pattern, tag: $0.tag, anchor: $0.pattern.packedAnchor) }
    let nameCount = Int(all.map(\.anchor.name).max() ?? 0) + 1
    var entries = ContiguousArray<Entry>()
    var byName = Array(repeating: [Entry](), count: nameCount)
    var byKind = Array(repeating: [Entry](), count: Kind.allCases.count)
    for entry in all {
      if entry.anchor.name != 0 {
        byName[Int(entry.anchor.name)].append(entry)
      } else {
        byKind[Int(entry.anchor.kind.rawValue)].append(entry)
        if entry.anchor.otherKind != entry.anchor.kind { byKind[Int(entry.anchor.otherKind.rawValue)].append(entry) }
      }
    }
    func starts(_ lists: [[Entry]]) -> ContiguousArray<Int32> {
      var starts = ContiguousArray<Int32>()
      for list in lists {
        starts.append(Int32(entries.count))
        entries.append(contentsOf: list)
      }
      starts.append(Int32(entries.count))
      return starts
    }
    namedStarts = starts(byName)
    unnamedStarts = starts(byKind)
    self.entries = entries
  }

  /// Whether there is no pattern.
  public var isEmpty: Bool { entries.isEmpty }

  /// Calls `body` with every match in a unit of the patterns with some tags, in source order.
  /// - Parameter isWanted: for each tag whether its patterns are looked for; a pattern that is not costs no look at its own form.
  public func forEachMatch(in unit: SyntaxUnit, isWanted: [Bool], _ body: (Match, Int) -> Void) {
    var matchers = [PatternMatcher?](repeating: nil, count: entries.count)
    isWanted.withUnsafeBufferPointer { isWanted in
      for id in 0..<unit.count {
        let node = unit[id]
        let name = Int(node.name)
        if name != 0, name + 1 < namedStarts.count {
          match(namedStarts[name]..<namedStarts[name + 1], unit, id, isWanted, &matchers, body)
        }
        let kind = Int(node.kind.rawValue)
        match(unnamedStarts[kind]..<unnamedStarts[kind + 1], unit, id, isWanted, &matchers, body)
      }
    }
  }

  /// Apart from the walk, which allocates nothing.
  @inline(never)
  private func handCaptures(
    _ matchers: inout [PatternMatcher?], _ index: Int, _ id: NodeID, _ body: (Match, Int) -> Void
  ) {
    if let match = matchers[index]?.found(at: id) { body(match, entries[index].tag) }
  }

  @inline(__always)
  private func match(
    _ range: Range<Int32>, _ unit: SyntaxUnit, _ id: NodeID, _ isWanted: UnsafeBufferPointer<Bool>,
    _ matchers: inout [PatternMatcher?], _ body: (Match, Int) -> Void
  ) {
    var index = Int(range.lowerBound)
    while index < Int(range.upperBound) {
      if entries[index].anchor.admits(unit[id]), isWanted[entries[index].tag] {
        // Made once for a unit: holding pattern and unit anew at every node would cost more than the look.
        if matchers[index] == nil { matchers[index] = PatternMatcher(entries[index].pattern, unit) }
        if matchers[index]?.tries(id) == true { handCaptures(&matchers, index, id, body) }
      }
      index += 1
    }
  }
}
