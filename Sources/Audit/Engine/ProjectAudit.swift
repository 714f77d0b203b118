import AuditRules
import CodeModel
import SwiftTree

/// Audits one project: every file by itself first, then again those that names of other files mean something in.
///
/// The index covers the whole project whatever files are reported, so a run on one file says of it what a run on all says.
/// A file is read and looked through once; one that is parsed is parsed once, as far as there is room to keep its syntax.
struct ProjectAudit: Sendable {
  let rules: RuleSet
  let settings: AuditSettings
  let wanted: Set<Int>
  let threads: Int
  /// The bytes of a file, by its place in the list.
  let read: @Sendable (FileReference) -> Result<[UInt8], FileFailure>
  /// What the files beside the sources say; nil where nothing is known of any.
  var context: ProjectContext?
  /// The bytes of a file beside the sources, by its absolute path.
  var readPath: @Sendable (String) -> [UInt8]? = { _ in nil }

  /// Rounds after the first: a name that rests on a name that rests on a name.
  static let maximumRounds = 4

  /// Audits the files. Results stand in the order of the files.
  func run(_ files: [FileRecord]) -> ProjectResult {
    var project = ProjectState(records: files, base: NameFacts(sizeSymbols: settings.sizeSymbols))
    let budget = RetentionBudget()
    project.records = openAll(project, budget)
    for round in 1...Self.maximumRounds {
      guard let work = project.nextRound(isPlain: settings.request.isPlain, look: { look($0, for: $1) }) else { break }
      audit(work, &project, budget)
      project.rounds = round
    }
    settle(&project)
    return ProjectResult(project, beside: projectRules(project))
  }

  // MARK: - The first round

  /// Reads files and looks through them, then audits those that may hold something: the biggest first, so that no thread is left
  /// alone with one at the end. Some files at a time, so that no more texts than theirs are held.
  private func openAll(_ project: ProjectState, _ budget: RetentionBudget) -> [FileRecord] {
    var records = project.records
    for start in stride(from: 0, to: records.count, by: Self.openedAtOnce) {
      let range = start..<min(start + Self.openedAtOnce, records.count)
      records.replaceSubrange(range, with: open(records[range], project.facts, budget))
    }
    return records
  }

  private static let openedAtOnce = 2048

  private func open(
    _ part: ArraySlice<FileRecord>, _ facts: NameFacts, _ budget: RetentionBudget
  ) -> [FileRecord] {
    let first = part.startIndex
    var records = readAll(Array(part), facts, budget)
    let candidates = records.indices.filter { records[$0].waiting != nil }.sorted { a, b in
      let sizes = (records[a].waiting?.bytes.count ?? 0, records[b].waiting?.bytes.count ?? 0)
      return sizes.0 == sizes.1 ? a < b : sizes.0 > sizes.1
    }
    let opened = records
    let progress = settings.request.progress
    progress?.expect(candidates.count)
    let audited = Workers.run(
      count: candidates.count, threads: threads,
      makeState: { fileAudit(budget) },
      body: { (state: inout FileAudit?, position) in
        var record = opened[candidates[position]]
        guard let text = record.waiting else { return record }
        record.waiting = nil
        state?.audit(&record, number: Int32(first + candidates[position]), text, facts: facts)
        record.wasParsedFirst = record.parses > 0
        progress?.finish()
        return record
      })
    for (position, record) in audited.enumerated() { records[candidates[position]] = record }
    return records
  }

  private func readAll(
    _ records: [FileRecord], _ facts: NameFacts, _ budget: RetentionBudget
  ) -> [FileRecord] {
    let phases = settings.request.phases.observer
    // Names that the configuration gives are known before any file is read.
    let given = facts.isEmpty ? nil : NameSearch(facts.names)
    return Workers.run(
      count: records.count, threads: threads,
      makeState: { fileAudit(budget) },
      body: { [read] (state: inout FileAudit?, index) in
        var record = records[index]
        guard state != nil else {
          record.result.unreadable = Unreadable(path: record.file.shown, reason: "no parser could be made")
          return record
        }
        switch phases.measure(.read, { read(record.file) }) {
        case .failure(let failure):
          record.result.unreadable = Unreadable(path: record.file.shown, reason: failure.description)
        case .success(let bytes):
          let text = SourceText(path: record.file.shown, bytes: bytes)
          state?.open(&record, text)
          if let given { record.mentions = given.find(in: text).mentions }
          if state?.isCandidate(record) == true || !record.mentions.isEmpty { record.waiting = text }
        }
        return record
      })
  }

  /// What one thread audits files with; nil where no parser can be made.
  private func fileAudit(_ budget: RetentionBudget, _ outside: OutsidePlaces? = nil) -> FileAudit? {
    try? FileAudit(rules: rules, settings: settings, wanted: wanted, budget: budget, outside: outside, context: context)
  }

  // MARK: - Later rounds

  private func audit(_ round: ProjectState.Work, _ project: inout ProjectState, _ budget: RetentionBudget) {
    let records = project.records
    let work = round.audited.union(round.asked).sorted()
    let facts = project.facts
    let read = self.read
    let texts: @Sendable (Int) -> SourceText? = { index in
      if let text = records[index].text { return text }
      guard case .success(let bytes) = read(records[index].file) else { return nil }
      return SourceText(path: records[index].file.shown, bytes: bytes)
    }
    let places: @Sendable (Int32) -> (reference: FileReference, text: SourceText)? = { number in
      guard records.indices.contains(Int(number)) else { return nil }
      return texts(Int(number)).map { (records[Int(number)].file, $0) }
    }
    let results = Workers.run(
      count: work.count, threads: threads,
      makeState: { fileAudit(budget, OutsidePlaces(file: places)) },
      body: { (state: inout FileAudit?, position) in
        var record = records[work[position]]
        if let text = texts(work[position]) {
          let isAsked = round.asked.contains(work[position])
          state?.audit(&record, number: Int32(work[position]), text, facts: facts, onlyAnswers: isAsked)
        }
        return record
      })
    for (position, record) in results.enumerated() { project.records[work[position]] = record }
  }

  /// Looks through files for names.
  func look(_ records: [FileRecord], for names: Set<String>) -> [NameSearch.Found] {
    let read = self.read
    let phases = settings.request.phases.observer
    let search = phases.measure(.prefilter) { NameSearch(names) }
    return Workers.run(
      count: records.count, threads: threads, makeState: { 0 },
      body: { (_: inout Int, index) in
        guard let sketch = records[index].sketch, search.mayFind(in: sketch) else { return NameSearch.Found() }
        if let text = records[index].text { return phases.measure(.prefilter) { search.find(in: text) } }
        guard case .success(let bytes) = phases.measure(.read, { read(records[index].file) }) else {
          return NameSearch.Found()
        }
        return phases.measure(.prefilter) {
          search.find(in: SourceText(path: records[index].file.shown, bytes: bytes))
        }
      })
  }
}

/// What a project's audit found.
struct ProjectResult: Sendable {
  var files: [FileReference]
  /// In the order of the files.
  var results: [FileResult]
  var index = AuditReport.ProjectIndex()
  /// What is known of the line that was asked about.
  var trace: LineTrace?
  /// What the files beside the sources gave, and what could not be said.
  var beside: [FileResult]
  var notes: [String]
  /// Uses of names by other files than the declaring one, in path order.
  var uses: [NameFacts.Key: [Place]]

  init(_ project: ProjectState, beside outcome: ProjectRules.Outcome) {
    beside = outcome.files
    notes = outcome.notes
    files = project.records.map(\.file)
    results = project.records.map(\.result)
    trace = project.records.lazy.compactMap(\.trace).first
    index.parsedFirst = project.records.count { $0.wasParsedFirst }
    index.parsedLater = project.records.reduce(0) { $0 + $1.parses } - index.parsedFirst
    index.bytes = project.records.reduce(0) { $0 + ($1.sketch?.byteCount ?? 0) }
    var uses: [NameFacts.Key: [Place]] = [:]
    for use in project.records.flatMap(\.uses) { uses[use.key, default: []].append(use.place) }
    self.uses = uses
    index.helpers = uses.map { key, places in
      AuditReport.ProjectIndex.Helper(
        name: key.owner.isEmpty ? key.name : "\(key.owner).\(key.name)", uses: places.count,
        files: Set(places.map(\.file.absolute)).count)
    }.sorted { $0.name < $1.name }
    attachUses()
  }

  /// Uses in other files explain a finding about a name where it is declared; the first few of them.
  private mutating func attachUses() {
    for file in results.indices {
      for index in results[file].findings.indices where !results[file].findings[index].defines.isEmpty {
        let places = results[file].findings[index].defines.flatMap { uses[$0] ?? [] }
        let room = max(0, Self.shownUses - results[file].findings[index].related.count)
        results[file].findings[index].related += places.prefix(room).map {
          RelatedPlace(place: $0, message: "used here")
        }
      }
    }
  }

  private static let shownUses = 8
}
