import Audit
import AuditRules

/// What the text format prints of the findings, in which order, and what it only counts.
struct TextPlan {
  enum Entry {
    case finding(Finding)
    case helper(HelperUses)
  }

  /// The uses of one helper by one rule, to be shown under the helper: mending it mends them.
  struct HelperUses {
    var helper: RelatedPlace
    var level: Level
    /// The uses to print.
    var shown: [Finding]
    /// All uses, printed or not.
    var count: Int
  }

  /// What is counted instead of printed, for one rule.
  struct Rest {
    var rule: String
    var level: Level
    var count = 0
    /// Findings by the folder of their file, most first.
    var folders: [(name: String, count: Int)] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var rest: [Rest] = []

  /// At these levels and below, only a few findings a rule are printed.
  private static let shortenedFrom = Level.p2
  private static let shownPerRule = 3
  /// More uses than this of one helper are shown under it.
  private static let groupedAbove = 3

  /// - Parameter findings: the findings to list, in the report's order.
  init(_ findings: [Finding], detail: Bool) {
    guard !detail else {
      entries = findings.map(Entry.finding)
      return
    }
    let groups = Dictionary(grouping: findings.filter { !$0.related.isEmpty }, by: HelperKey.init)
      .filter { $0.value.count > Self.groupedAbove }
    var opened: Set<HelperKey> = []
    var printed: [String: Int] = [:]
    var left: [Finding] = []

    for finding in findings {
      let key = HelperKey(finding)
      let uses = groups[key] ?? [finding]
      if uses.count > 1, !opened.insert(key).inserted { continue }
      let level = uses.map(\.level).max() ?? finding.level
      let isShort = level <= Self.shortenedFrom
      if isShort {
        guard printed[finding.rule, default: 0] < Self.shownPerRule else {
          left += uses
          continue
        }
        printed[finding.rule, default: 0] += 1
      }
      guard uses.count > 1 else {
        entries.append(.finding(finding))
        continue
      }
      let shown = isShort ? Array(uses.prefix(Self.shownPerRule)) : uses
      left += uses.dropFirst(shown.count)
      entries.append(
        .helper(HelperUses(helper: finding.related[0], level: level, shown: shown, count: uses.count)))
    }
    rest = Self.counted(left)
  }

  /// The rule of the first finding that is printed.
  var firstRule: String? {
    switch entries.first {
    case .finding(let finding): finding.rule
    case .helper(let uses): uses.shown.first?.rule
    case nil: nil
    }
  }

  private static func counted(_ findings: [Finding]) -> [Rest] {
    Dictionary(grouping: findings, by: \.rule).map { rule, findings in
      let folders = Dictionary(grouping: findings, by: { folder(of: $0.place.file.shown) })
        .map { (name: $0.key, count: $0.value.count) }
        .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      let level = findings.map(\.level).max() ?? .advice
      return Rest(rule: rule, level: level, count: findings.count, folders: folders)
    }
    .sorted { ($1.level, $0.rule) < ($0.level, $1.rule) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "top folder" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// One helper as one rule sees it: where the first related place starts.
  private struct HelperKey: Hashable {
    var rule: String
    var file: FileReference?
    var offset: Int

    init(_ finding: Finding) {
      rule = finding.rule
      file = finding.related.first?.place.file
      offset = finding.related.first?.place.range.lowerBound ?? 0
    }
  }
}
