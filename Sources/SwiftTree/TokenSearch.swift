/// Looks for plain chains of identifiers, token by token, where a unit has no subtree that holds them: in its unread
/// ranges, and in the whole of a file that was not parsed.
///
/// Comments and strings are skipped, and so is what `#if` keeps out of the iOS app.
public struct TokenSearch: Sendable {
  /// A chain that was found.
  public struct Match: Sendable, Equatable {
    /// The index of the chain in the search.
    public let chain: Int
    /// The bytes of each identifier, in the chain's order.
    public let tokens: [Range<UInt32>]

    public init(chain: Int, tokens: [Range<UInt32>]) {
      self.chain = chain
      self.tokens = tokens
    }
  }

  private struct Chain {
    let names: [NameID]
    let hasLeadingDot: Bool
  }

  private let vocabulary: Vocabulary
  private let chains: [Chain]
  /// The chains that start with a name, by the name's number.
  private let starting: [[Int]]

  /// Chains by their names. One with a leading dot needs a dot before it (`.statusBarFrame`); one without stands on
  /// its own or behind `self`, not behind another dot. A chain without names is never found.
  public init(chains: [(names: [String], hasLeadingDot: Bool)]) {
    let vocabulary = Vocabulary(chains.flatMap(\.names))
    var starting = [[Int]](repeating: [], count: Int(vocabulary.count))
    self.chains = chains.map { chain in
      Chain(names: chain.names.map { vocabulary.id($0) ?? 0 }, hasLeadingDot: chain.hasLeadingDot)
    }
    for (index, chain) in self.chains.enumerated() {
      if let first = chain.names.first { starting[Int(first)].append(index) }
    }
    self.vocabulary = vocabulary
    self.starting = starting
  }

  /// What is found in the unit's unread ranges and not held by a subtree, in source order, then in the order of the
  /// chains. Linear in the size of the ranges.
  public func matches(in unit: SyntaxUnit) -> [Match] {
    guard !chains.isEmpty, !unit.unread.isEmpty else { return [] }
    return unit.text.bytes.withUnsafeBytes { bytes in
      let dead = Self.leftOut(of: unit)
      var matches: [Match] = []
      for range in Self.searched(unit) {
        var reader = ChainReader(bytes, range, vocabulary)
        while let token = reader.next() {
          for chain in starting[Int(token.name)] {
            let isPlaced = chains[chain].hasLeadingDot ? token.isAfterDot : !token.isAfterDot || token.isAfterSelf
            guard isPlaced, let tokens = reader.follow(chains[chain].names, from: token),
              !dead.contains(where: { $0.contains(token.range.lowerBound) })
            else { continue }
            matches.append(Match(chain: chain, tokens: tokens.map { UInt32($0.lowerBound)..<UInt32($0.upperBound) }))
          }
        }
      }
      return withoutHeld(matches, in: unit)
    }
  }

  /// The unread ranges that may hold code, merged.
  private static func searched(_ unit: SyntaxUnit) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let end = unit.text.bytes.count
    for unread in unit.unread where unread.reason != .nul {
      let range = (Int(unread.range.lowerBound)..<Int(unread.range.upperBound)).clamped(to: 0..<end)
      guard !range.isEmpty else { continue }
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// The outermost arms of `#if` that the iOS app does not have.
  private static func leftOut(of unit: SyntaxUnit) -> [Range<Int>] {
    var end = 0
    var ranges: [Range<Int>] = []
    for block in unit.conditionals {
      for arm in block.arms where arm.compiled == .no && arm.body.lowerBound >= end {
        ranges.append(arm.body)
        end = arm.body.upperBound
      }
    }
    return ranges
  }

  /// Leaves out chains that a subtree holds: a node named by the last identifier that reaches back to the first.
  private func withoutHeld(_ matches: [Match], in unit: SyntaxUnit) -> [Match] {
    guard !matches.isEmpty, unit.count > 1 else { return matches }
    let ends = Set(matches.compactMap { $0.tokens.last?.lowerBound })
    var starts: [UInt32: UInt32] = [:]
    for node in unit.nodes where node.name != 0 && ends.contains(node.tokenStart) {
      switch node.kind {
      case .name, .member, .implicitMember, .call, .subscriptCall, .typeName:
        guard !node.flags.contains(.unread) else { continue }
        starts[node.tokenStart] = min(starts[node.tokenStart] ?? node.start, node.start)
      default: continue
      }
    }
    return matches.filter { match in
      guard let first = match.tokens.first, let last = match.tokens.last, let start = starts[last.lowerBound] else {
        return true
      }
      let needsDot = chains[match.chain].hasLeadingDot
      return needsDot ? start >= first.lowerBound : start > first.lowerBound
    }
  }
}
