import AuditRules
import CodeModel
import SwiftTree

/// What a run gave: the report, what could not be done, and the configuration that applied.
public struct AuditOutcome: Sendable {
  public var report: AuditReport
  /// One sentence each: a missing path, a folder without Swift, an unreadable file, a broken rule. The report still shows
  /// what could be audited; the run ends with exit code 2.
  public var errors: [String]
  public var configuration: Configuration
  /// Every finding that no waiver covers, of every level, known ones included: what a baseline is written from.
  public var all: [Finding]
  /// The baseline that was read, without its stale entries.
  public var prunedBaseline: Baseline?

  public init(report: AuditReport, errors: [String], configuration: Configuration) {
    self.report = report
    self.errors = errors
    self.configuration = configuration
    all = []
  }
}

/// One run of the audit.
public struct Auditor: Sendable {
  public let settings: AuditSettings
  public let rules: RuleSet
  private let wanted: Set<Int>
  private let ruleErrors: [RuleFileError]
  private let baseline: Baseline?

  /// Reads the configuration and the rules.
  /// - Throws: what keeps the run from starting: a broken configuration or baseline, a rule that does not exist, a runtime
  ///   without the grammar. A broken page of the project's own is no such thing: see `AuditOutcome.errors`.
  public init(_ request: AuditRequest) throws(AuditSetupError) {
    let settings = try AuditSettings.read(request)
    let catalogue = RuleCatalogue(folders: settings.ruleFolders)
    let unknown = settings.unknownRules(in: catalogue)
    if !unknown.isEmpty { throw AuditSetupError(unknown) }
    do throws(SwiftParserError) {
      let compiled = try RuleSet.compile(catalogue.pages, sizeSymbols: settings.sizeSymbols)
      rules = compiled.rules
      ruleErrors = catalogue.errors + compiled.errors
    } catch {
      throw AuditSetupError([error.description])
    }
    wanted = Set(rules.rules.indices.filter { [rules] in settings.isOn(rules.rules[$0].name) })
    baseline = try Self.baseline(settings)
    self.settings = settings
  }

  private static func baseline(_ settings: AuditSettings) throws(AuditSetupError) -> Baseline? {
    guard !settings.request.ignoresBaseline, let path = settings.baseline else { return nil }
    do throws(BaselineError) {
      return try Baseline.read(path)
    } catch {
      throw AuditSetupError([error.description])
    }
  }

  // MARK: - Running

  public func run() -> AuditOutcome {
    let start = Clock.seconds
    let levels = settings.levels
    var report = AuditReport(minLevel: levels.minLevel, failOn: levels.failOn.level)
    var discovery = Discovery(
      workingFolder: settings.request.workingFolder, exclude: settings.configuration.exclude,
      unsaved: settings.request.unsaved.map(\.path))
    let all = settings.request.phases.observer.measure(.discover) { discovery.find(settings.paths) }
    var found = all
    var changes: ChangedFiles?
    var failures: [String] = []
    if let reference = settings.request.changedSince {
      do throws(ChangedFiles.Failure) {
        changes = try ChangedFiles(since: reference, of: all.files)
      } catch {
        failures = [error.sentence]
      }
      // Where git can't say what has changed, nothing is reported as if it had.
      found.files = all.files.filter { changes?.hold($0) ?? false }
      found.otherFiles = all.otherFiles.filter { changes?.hold($0) ?? false }
      if changes != nil, !all.files.isEmpty, found.files.isEmpty {
        report.notes.append("no Swift file under the given paths has changed since \(reference)")
      }
    }
    let results = audit(found, of: all, &discovery, &report)
    var outcome = settings.request.phases.observer.measure(.report) { collect(found, results, changes, &report) }
    outcome.errors += failures
    outcome.report.seconds = Clock.seconds - start
    return outcome
  }

  /// What the projects of a run gave.
  private struct Results {
    /// Those of the found files, in their order.
    var found: [FileResult]
    /// What the projects' other files say of rules that report one place of a project.
    var elsewhere: [FileResult] = []
    /// Those of the files beside the sources.
    var beside: [FileResult] = []
  }

  /// Audits each project by itself: names never cross projects.
  /// - Parameter known: what lies under the given paths, changed or not.
  private func audit(
    _ found: DiscoveryResult, of known: DiscoveryResult, _ discovery: inout Discovery, _ report: inout AuditReport
  ) -> Results {
    let positions = Dictionary(uniqueKeysWithValues: found.files.enumerated().map { ($1.absolute, $0) })
    var results = Results(found: [FileResult](repeating: FileResult(), count: found.files.count))
    let groups = Dictionary(grouping: found.files, by: \.projectFolder)
    let others = Dictionary(grouping: found.otherFiles, by: \.projectFolder)
    for folder in Set(groups.keys).union(others.keys).sorted() {
      let files = groups[folder] ?? []
      let reported = Set(files.map(\.absolute))
      let project = project(
        of: known.files.filter { $0.projectFolder == folder },
        beside: known.otherFiles.filter { $0.projectFolder == folder }, reported: reported, named: found.namedFiles,
        &discovery)
      report.index.add(project.index)
      report.notes += project.notes
      for (file, result) in zip(project.files, project.results) {
        if let position = positions[file.absolute] {
          results.found[position] = result
        } else if !result.findings.isEmpty || !result.layoutNumbers.isEmpty {
          results.elsewhere.append(result)
        }
      }
      let reportedBeside = settings.request.changedSince == nil ? nil : Set(found.otherFiles)
      for var result in project.beside {
        result.findings.removeAll { finding in
          let file = finding.place.file
          return !isGiven(file.absolute) || reportedBeside?.contains(file) == false
        }
        results.beside.append(result)
      }
    }
    return results
  }

  /// Whether an absolute path is one that was asked for, or lies under one.
  private func isGiven(_ path: String) -> Bool {
    settings.paths.contains { asked in
      let given = Paths.absolute(asked, workingFolder: settings.request.workingFolder)
      return path == given || path.hasPrefix(Paths.folder(given))
    }
  }

  /// The audit of one project, of which some files are reported.
  func project(
    of files: [FileReference], beside others: [FileReference] = [], reported: Set<String>, named: Set<String>,
    _ discovery: inout Discovery,
    change: (inout FileRecord) -> Void = { _ in }
  ) -> ProjectResult {
    let threads = settings.request.isPlain ? 1 : settings.request.threads ?? Processors.count
    let whole = wholeProject(of: files, beside: others, &discovery)
    let readPath: @Sendable (String) -> [UInt8]? = { path in
      if case .success(let bytes) = FileReader.read(path) { bytes } else { nil }
    }
    var audit = ProjectAudit(
      rules: rules, settings: settings, wanted: wanted, threads: threads, read: reader)
    audit.readPath = readPath
    audit.context = ProjectContext(
      files: whole.others, sources: whole.files, settings: settings, read: readPath)
    let records = whole.files.map { file in
      var record = FileRecord(
        file, isNamed: named.contains(file.absolute), isReported: reported.contains(file.absolute))
      change(&record)
      return record
    }
    return audit.run(records)
  }

  /// Gives a file's bytes: those of an unsaved text for the one that it stands for.
  public var reader: SourceReader {
    guard !settings.request.unsaved.isEmpty else { return { FileReader.read($0.absolute) } }
    let folder = settings.request.workingFolder
    let texts = Dictionary(
      settings.request.unsaved.map { (Paths.absolute($0.path, workingFolder: folder), $0.bytes) },
      uniquingKeysWith: { $1 })
    return { file in texts[file.absolute].map { .success($0) } ?? FileReader.read(file.absolute) }
  }

  /// All files of the project that some files belong to, in path order, those files among them.
  private func wholeProject(
    of files: [FileReference], beside others: [FileReference], _ discovery: inout Discovery
  ) -> (files: [FileReference], others: [FileReference]) {
    guard let folder = (files.first ?? others.first)?.projectFolder else { return ([], []) }
    let isGivenWhole = settings.paths.contains {
      Paths.withoutSlash(Paths.absolute($0, workingFolder: settings.request.workingFolder)) == folder
    }
    if isGivenWhole { return (files, others) }
    let found = discovery.find([folder.isEmpty ? "/" : folder])
    return (Self.joined(files, found.files, in: folder), Self.joined(others, found.otherFiles, in: folder))
  }

  private static func joined(
    _ given: [FileReference], _ found: [FileReference], in folder: String
  ) -> [FileReference] {
    let known = Set(given.map(\.absolute))
    let others = found.filter { $0.projectFolder == folder && !known.contains($0.absolute) }
    return (given + others).sorted { $0.absolute.utf8.lexicographicallyPrecedes($1.absolute.utf8) }
  }

  private func collect(
    _ found: DiscoveryResult, _ all: Results, _ changes: ChangedFiles?, _ report: inout AuditReport
  ) -> AuditOutcome {
    let results = all.found
    let known = results + all.elsewhere + all.beside
    var findings = known.flatMap(\.findings)
    findings.append(contentsOf: LayoutNumbers.findings(known.sorted(by: Self.isOrdered), rules: rules, wanted: wanted))
    findings = Folding(rules).folded(findings.sorted(by: Finding.isOrdered))
    if !all.elsewhere.isEmpty {
      let reported = Set(found.files.map(\.absolute) + all.beside.flatMap { $0.findings.map(\.place.file.absolute) })
      findings.removeAll { !reported.contains($0.place.file.absolute) }
    }
    Fingerprint.assign(to: &findings)
    var stale: [Baseline.StaleEntry] = []
    let unwaived = findings.filter { $0.waived == nil }
    if let baseline {
      let ran = Set(wanted.map { rules.rules[$0].name })
      let audited = Set(found.files.map(\.project))
      stale = baseline.match(&findings, rules: ran) { path in
        audited.contains(path) || (changes == nil && isAudited(path, found))
      }
    }
    if let changes {
      let count = findings.count
      findings.removeAll { !changes.hold($0.place) }
      report.summary.unchanged = count - findings.count
    }
    report.excluded = found.excluded + results.compactMap(\.excluded)
    report.excluded.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    report.unreadable = (found.unreadable + results.compactMap(\.unreadable)).sorted { $0.path < $1.path }
    report.partlyRead = results.flatMap(\.partlyRead)
    report.staleBaseline = stale.map(\.sentence)
    report.rules = rules.rules.indices.filter(wanted.contains).map { rules.rules[$0].page.ruleDescription }
    report.rulesWithoutWords = rules.withoutWords.filter(wanted.contains).map { rules.rules[$0].name }
    report.parsedFiles = zip(found.files, results).filter { $1.wasParsed }.map(\.0.absolute)
    summarise(findings, found, results, &report)
    report.findings = findings.filter { !$0.isBaselined && $0.level >= report.minLevel }
    var outcome = AuditOutcome(
      report: report, errors: errors(found, report), configuration: settings.configuration)
    outcome.all = unwaived
    outcome.prunedBaseline = baseline?.pruned(of: stale)
    return outcome
  }

  /// Results by the path of the first number of FDuoLayout's in them.
  private static func isOrdered(_ a: FileResult, _ b: FileResult) -> Bool {
    let first = a.layoutNumbers.first?.file.absolute ?? ""
    return first.utf8.lexicographicallyPrecedes((b.layoutNumbers.first?.file.absolute ?? "").utf8)
  }

  /// Whether a file that is gone lay under one of the audited folders.
  private func isAudited(_ path: String, _ found: DiscoveryResult) -> Bool {
    found.projects.contains { isGiven($0.folder + "/" + path) }
  }

  private func summarise(
    _ findings: [Finding], _ found: DiscoveryResult, _ results: [FileResult], _ report: inout AuditReport
  ) {
    var summary = report.summary
    for finding in findings {
      if finding.waived != nil {
        summary.waived += 1
      } else if finding.isBaselined {
        summary.baselined += 1
      } else if finding.level < report.minLevel {
        summary.hidden += 1
      } else {
        summary.counts[finding.level, default: 0] += 1
      }
    }
    summary.files = zip(found.files, results).filter { $1.excluded == nil && $1.unreadable == nil }.count
    summary.excluded = report.excluded.countsByReason
    summary.partlyRead = Set(report.partlyRead.map(\.file.absolute)).count
    summary.rulesOff = rules.rules.indices.filter { !wanted.contains($0) }.map { rules.rules[$0].name }
    report.summary = summary
  }

  private func errors(_ found: DiscoveryResult, _ report: AuditReport) -> [String] {
    var errors = ruleErrors.map(\.description)
    errors += found.missing.map { "\($0): there is no such file or folder" }
    errors += found.emptyFolders.map { "\($0): there is no Swift file in this folder" }
    errors += report.unreadable.map { "\($0.path): \($0.reason)" }
    return errors
  }
}

extension AuditReport.ProjectIndex {
  fileprivate mutating func add(_ other: AuditReport.ProjectIndex) {
    helpers = (helpers + other.helpers).sorted { $0.name < $1.name }
    parsedFirst += other.parsedFirst
    parsedLater += other.parsedLater
    bytes += other.bytes
  }
}

extension RulePage {
  /// What reporters may know of the rule.
  var ruleDescription: RuleDescription {
    RuleDescription(
      name: name, level: level, confidence: confidence, title: title, help: markdown, why: why, fix: fix,
      tags: ["ios", subject] + frameworks)
  }
}
