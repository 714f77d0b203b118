import AuditRules
import CodeModel
import SwiftTree

/// Where in a project the work is: what a run found, by folder, rule, helper and file.
public struct Survey: Sendable {
  /// How many findings of each level.
  public struct Counts: Sendable, Equatable {
    public private(set) var levels: [Level: Int] = [:]

    public init() {}

    public subscript(level: Level) -> Int { levels[level, default: 0] }
    public var total: Int { levels.values.reduce(0, +) }

    /// What mending them is worth: a P0 counts nine, a P1 three, a P2 one, advice nothing.
    public var weight: Int { 9 * self[.p0] + 3 * self[.p1] + self[.p2] }

    mutating func add(_ level: Level) { levels[level, default: 0] += 1 }

    mutating func add(_ other: Counts) { levels.merge(other.levels, uniquingKeysWith: +) }
  }

  /// A folder's own files, or what lies below them as far as nobody lists it.
  public struct Folder: Sendable, Equatable {
    /// Relative to the working folder; `.` for the folder itself.
    public var path: String
    public var files: Int
    public var counts: Counts
  }

  public struct Rule: Sendable, Equatable {
    public var name: String
    public var title: String
    public var counts: Counts
    public var files: Int
  }

  public struct File: Sendable, Equatable {
    public var path: String
    public var counts: Counts
    /// Whether the file names nothing that follows a size: no trait, no measured room, no region.
    public var isUnadapted: Bool
  }

  public let report: AuditReport
  /// The heaviest first.
  public let folders: [Folder]
  /// The heaviest first.
  public let rules: [Rule]
  /// Names that stand for a device or a size and are used in other files, the most used first: one mended mends all uses.
  public let helpers: [AuditReport.ProjectIndex.Helper]
  /// The heaviest first.
  public let files: [File]

  /// - Parameters:
  ///   - report: a run's, of all levels that shall count.
  ///   - read: gives a file's bytes.
  public init(_ report: AuditReport, read: SourceReader) {
    self.report = report
    let findings = report.findings.filter { $0.waived == nil }
    let titles = Dictionary(report.rules.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })

    var byFile: [FileReference: Counts] = [:]
    for finding in findings { byFile[finding.place.file, default: Counts()].add(finding.level) }
    let search = NameSearch(AdaptationSigns.names)
    files = byFile.map { file, counts in
      let bytes = try? read(file).get()
      let isAdapted =
        bytes.map { !search.find(in: SourceText(path: file.absolute, bytes: $0)).mentions.isEmpty } ?? true
      return File(path: file.shown, counts: counts, isUnadapted: !isAdapted)
    }.sorted { Self.isHeavier($0.counts, $0.path, $1.counts, $1.path) }

    folders = Dictionary(grouping: files, by: { Self.folder(of: $0.path) }).map { path, files in
      Folder(path: path, files: files.count, counts: files.reduce(into: Counts()) { $0.add($1.counts) })
    }.sorted { Self.isHeavier($0.counts, $0.path, $1.counts, $1.path) }

    rules = Dictionary(grouping: findings, by: \.rule).map { name, findings in
      var counts = Counts()
      for finding in findings { counts.add(finding.level) }
      let files = Set(findings.map(\.place.file.absolute)).count
      return Rule(name: name, title: titles[name] ?? name, counts: counts, files: files)
    }.sorted { Self.isHeavier($0.counts, $0.name, $1.counts, $1.name) }

    helpers = report.index.helpers.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
  }

  /// The folders whose mending takes away half of the weight, at most ten.
  public var foldersFirst: [Folder] {
    let all = folders.map(\.counts.weight).reduce(0, +)
    var sum = 0
    var first: [Folder] = []
    for folder in folders where folder.counts.weight > 0 && 2 * sum < all && first.count < 10 {
      first.append(folder)
      sum += folder.counts.weight
    }
    return first
  }

  private static func folder(of path: String) -> String {
    let parent = Paths.parent(of: "/" + path)
    let folder = Paths.withoutSlash(path.hasPrefix("/") ? Paths.parent(of: path) : String(parent.dropFirst()))
    return folder.isEmpty ? "." : folder
  }

  private static func isHeavier(_ a: Counts, _ nameA: String, _ b: Counts, _ nameB: String) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    if a.total != b.total { return a.total > b.total }
    return Paths.isOrdered(nameA, before: nameB)
  }
}
