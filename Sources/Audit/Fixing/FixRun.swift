import AuditRules

/// Mends what rules can mend by themselves.
///
/// Edits that overlap are made one after the other, each after a new look. A file that was read whole has to stay so, no edit may
/// bring a P0 or P1 anywhere, and what it was to mend has to be gone: else the file's edits of that look are taken back.
public struct FixRun: Sendable {
  /// Which rewrites are made.
  public enum Extent: Sendable, Equatable {
    /// Those that keep the meaning.
    case safe
    /// Those that a person has to look at, too.
    case all
  }

  public struct FixedFile: Sendable, Equatable {
    public var file: FileReference
    public var before: [UInt8]
    public var after: [UInt8]
    public var edits: Int
  }

  public struct TakenBack: Sendable, Equatable {
    public var file: FileReference
    public var edits: Int
    /// Why, as words that follow the path.
    public var reason: String
  }

  /// In path order.
  public private(set) var files: [FixedFile] = []
  public private(set) var takenBack: [TakenBack] = []
  /// The audit before anything was mended.
  public let before: AuditOutcome
  /// The audit of what came of it.
  public private(set) var after: AuditOutcome

  /// Looks again so often at most: an edit that brings what another rewrites is no loop that anybody wants.
  private static let maximumLooks = 16

  private let request: AuditRequest
  private let extent: Extent
  private var texts: [String: [UInt8]] = [:]
  private var edits: [FileReference: Int] = [:]
  private var closed: Set<FileReference> = []

  /// Works out everything and writes nothing.
  /// - Parameter auditor: of a request without texts of its own.
  public init(_ auditor: Auditor, _ extent: Extent) throws(AuditSetupError) {
    request = auditor.settings.request
    self.extent = extent
    before = auditor.run()
    after = before
    for _ in 0..<Self.maximumLooks {
      guard try mendOnce() else { break }
    }
    for (file, count) in edits {
      guard let text = texts[file.absolute], let old = try? FileReader.read(file.absolute).get() else { continue }
      files.append(FixedFile(file: file, before: old, after: text, edits: count))
    }
    files.sort { Paths.isOrdered($0.file.absolute, before: $1.file.absolute) }
    takenBack.sort { Paths.isOrdered($0.file.absolute, before: $1.file.absolute) }
  }

  /// One look's edits. Gives whether there were any.
  private mutating func mendOnce() throws(AuditSetupError) -> Bool {
    let wanted = after.report.findings.filter { finding in
      guard let rewrite = finding.rewrite, finding.waived == nil else { return false }
      return !closed.contains(finding.place.file) && (rewrite.isSafe || extent == .all)
    }
    var made: [FileReference: [Finding]] = [:]
    var attempt = texts
    for (file, findings) in Dictionary(grouping: wanted, by: \.place.file) {
      guard let old = texts[file.absolute] ?? (try? FileReader.read(file.absolute).get()) else { continue }
      let chosen = Self.apart(findings)
      attempt[file.absolute] = Self.applied(chosen.compactMap(\.rewrite), to: old)
      made[file] = chosen
    }
    guard !made.isEmpty else { return false }
    let outcome = try audit(attempt)
    let isElsewhereWorse = Self.isWorse(after, outcome, besides: Set(made.keys))
    var isTakenBack = false
    for (file, findings) in made.sorted(by: { Paths.isOrdered($0.key.absolute, before: $1.key.absolute) }) {
      let reason =
        isElsewhereWorse ? "another file would get a P0 or P1" : Self.complaint(file, findings, after, outcome)
      if let reason {
        takenBack.append(TakenBack(file: file, edits: findings.count, reason: reason))
        closed.insert(file)
        isTakenBack = true
      } else {
        texts[file.absolute] = attempt[file.absolute]
        edits[file, default: 0] += findings.count
      }
    }
    after = isTakenBack ? try audit(texts) : outcome
    return true
  }

  private func audit(_ texts: [String: [UInt8]]) throws(AuditSetupError) -> AuditOutcome {
    var request = request
    request.unsaved = texts.map { UnsavedText(path: $0.key, bytes: $0.value) }
    return try Auditor(request).run()
  }

  /// The findings whose rewrites touch one another nowhere, in source order.
  private static func apart(_ findings: [Finding]) -> [Finding] {
    var chosen: [Finding] = []
    var end = -1
    let sorted = findings.sorted {
      ($0.rewrite?.place.range.lowerBound ?? 0, $0.rule) < ($1.rewrite?.place.range.lowerBound ?? 0, $1.rule)
    }
    for finding in sorted {
      guard let range = finding.rewrite?.place.range, range.lowerBound > end else { continue }
      chosen.append(finding)
      end = range.upperBound
    }
    return chosen
  }

  private static func applied(_ rewrites: [Rewrite], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var from = 0
    for rewrite in rewrites {
      let range = rewrite.place.range.clamped(to: 0..<bytes.count)
      result += bytes[from..<range.lowerBound]
      result += Array(rewrite.text.utf8)
      from = range.upperBound
    }
    return result + bytes[from...]
  }

  // MARK: - Whether it is better

  /// Why a file's edits can't stay, or nil.
  private static func complaint(
    _ file: FileReference, _ mended: [Finding], _ before: AuditOutcome, _ after: AuditOutcome
  ) -> String? {
    func isRead(_ outcome: AuditOutcome) -> Bool { !outcome.report.partlyRead.contains { $0.file == file } }
    if isRead(before), !isRead(after) { return "it could not be read whole afterwards" }
    let old = counts(before, in: file), new = counts(after, in: file)
    if let worse = new.first(where: { $0.key.level >= .p1 && $0.value > old[$0.key, default: 0] }) {
      return "there would be another \(worse.key.rule)"
    }
    for (rule, findings) in Dictionary(grouping: mended, by: \.rule) {
      func count(_ all: [Key: Int]) -> Int { all.filter { $0.key.rule == rule }.values.reduce(0, +) }
      if count(new) > count(old) - findings.count { return "\(rule) would still be found" }
    }
    return nil
  }

  private static func isWorse(_ before: AuditOutcome, _ after: AuditOutcome, besides files: Set<FileReference>) -> Bool
  {
    func others(_ outcome: AuditOutcome) -> [String: Int] {
      outcome.all.filter { $0.level >= .p1 && !files.contains($0.place.file) }.reduce(into: [:]) {
        $0["\($1.rule) \($1.place.file.absolute)", default: 0] += 1
      }
    }
    let old = others(before)
    return others(after).contains { $0.value > old[$0.key, default: 0] }
  }

  private struct Key: Hashable {
    var rule: String
    var level: Level
  }

  private static func counts(_ outcome: AuditOutcome, in file: FileReference) -> [Key: Int] {
    outcome.all.filter { $0.place.file == file }.reduce(into: [:]) {
      $0[Key(rule: $1.rule, level: $1.level), default: 0] += 1
    }
  }
}
