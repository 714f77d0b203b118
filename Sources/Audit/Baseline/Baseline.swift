/// The findings a project has decided to live with for now.
///
/// An entry says how many findings of a rule stand on lines of one text in one file, so neither moving the checkout nor
/// lines added above change anything, and one more on an equal line is new.
public struct Baseline: Sendable, Equatable {
  /// How many findings each key stands for; never 0.
  public private(set) var counts: [BaselineKey: Int]

  /// An entry that stands for more findings than there are.
  public struct StaleEntry: Sendable, Equatable {
    public var key: BaselineKey
    /// How many are gone.
    public var count: Int

    public init(key: BaselineKey, count: Int) {
      self.key = key
      self.count = count
    }

    /// The entry as a sentence, lower case, no full stop.
    public var sentence: String {
      let times = count == 1 ? "" : "\(count) times "
      return "\(key.path): \(key.rule) is in the baseline \(times)for a line that no longer has it: \(key.line)"
    }
  }

  public init(counts: [BaselineKey: Int] = [:]) {
    self.counts = counts.filter { $0.value > 0 }
  }

  /// A baseline of all findings that no waiver covers.
  public init(findings: [Finding]) {
    var counts: [BaselineKey: Int] = [:]
    for finding in findings where finding.waived == nil { counts[BaselineKey(finding), default: 0] += 1 }
    self.counts = counts
  }

  /// Marks the findings that the baseline knows.
  ///
  /// - Parameters:
  ///   - findings: in report order and of every level, so that what `--min-level` hides is not taken for gone. Waived
  ///     ones neither are marked nor use an entry up.
  ///   - rules: the names of the rules that ran; entries of others are not stale.
  ///   - isAudited: whether a file, by its path relative to the project, was to be audited in this run, be it gone since.
  /// - Returns: the stale entries in order.
  public func match(
    _ findings: inout [Finding], rules: Set<String>, isAudited: (String) -> Bool
  ) -> [StaleEntry] {
    var left = counts
    for index in findings.indices where findings[index].waived == nil {
      let key = BaselineKey(findings[index])
      guard let count = left[key], count > 0 else { continue }
      left[key] = count - 1
      findings[index].isBaselined = true
    }
    return
      left
      .filter { $0.value > 0 && rules.contains($0.key.rule) && isAudited($0.key.path) }
      .map { StaleEntry(key: $0.key, count: $0.value) }
      .sorted { $0.key < $1.key }
  }

  /// The baseline without entries that `match` found stale; what was not audited stays.
  public func pruned(of stale: [StaleEntry]) -> Baseline {
    var counts = counts
    for entry in stale { counts[entry.key] = counts[entry.key].map { $0 - entry.count } }
    return Baseline(counts: counts)
  }
}
