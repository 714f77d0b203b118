import AuditRules
import CodeModel
import CodePatterns
import ProjectFiles
import SwiftTree

/// Asks rules about keys and elements: what stands in property lists, project files, storyboards and xibs.
struct ProjectRules {
  let rules: RuleSet
  let settings: AuditSettings
  let wanted: Set<Int>
  let context: ProjectContext
  let read: @Sendable (String) -> [UInt8]?
  /// How an app starts, where its sources say so.
  let lifeCycle: (ProjectTarget?) -> AppLifeCycle?

  /// What the files beside the sources gave.
  struct Outcome {
    var files: [FileResult] = []
    /// What could not be said, as sentences.
    var notes: [String] = []
  }

  /// One finding before waivers.
  private struct Raw {
    var rule: Int
    var file: FileReference
    var range: Range<Int>
    /// Whether the file has no lines to point at.
    var isWhole = false
    var level: Level
    var message: String
    var fix: String
    var related: [RelatedPlace] = []
  }

  /// The finders of a kind that are on.
  private func finders(_ kind: ConstructKind) -> [RuleSet.ConstructFinder] {
    rules.constructFinders.filter { $0.kind == kind && wanted.contains($0.rule) }
  }

  func run() -> Outcome {
    var outcome = Outcome()
    guard !context.files.isEmpty else { return outcome }
    let keys = finders(.key)
    outcome.files = results(keys.isEmpty ? [] : keyFindings(keys, &outcome.notes))
    return outcome
  }

  // MARK: - Keys

  private func keyFindings(_ finders: [RuleSet.ConstructFinder], _ notes: inout [String]) -> [Raw] {
    for file in context.broken {
      notes.append("\(file.shown) could not be read as a project file: its targets are not known")
    }
    var found: [Raw] = []
    for (file, target) in context.apps {
      guard let shipped = target.shipped, shipped.isComplete, shipped.info.isRead else {
        let unread = context.unread(of: file).map { context.reference(to: $0).shown }
        notes.append(
          "nothing is said of the Info.plist of \(target.name) in \(file.shown): "
            + (unread.isEmpty ? "its settings are not known" : "could not read \(unread.joined(separator: ", "))"))
        continue
      }
      var subjects = [shipped]
      subjects += target.configurations.filter { $0.name != shipped.name && $0.isComplete && $0.info.isRead }
      for finder in finders {
        let places = subjects.map {
          KeySubject(target: target, configuration: $0, project: file).found(finder, lifeCycle)
        }
        // What does not ship does nobody harm by itself.
        guard places[0] != nil else { continue }
        found.append(raw(places.compactMap { $0 }, finder))
      }
    }
    found += loneFindings(finders)
    return unique(found)
  }

  /// A property list of an app that no project file speaks of.
  private func loneFindings(_ finders: [RuleSet.ConstructFinder]) -> [Raw] {
    guard context.projects.isEmpty, context.broken.isEmpty else { return [] }
    return context.files.flatMap { file -> [Raw] in
      guard file.absolute.hasSuffix("Info.plist"), let subject = LoneInfoPlist(file, context, read: read) else {
        return []
      }
      return finders.compactMap { finder in
        subject.subject.found(finder, lifeCycle, needsWhole: !subject.isWhole).map { raw([$0], finder) }
      }
    }
  }

  private func raw(_ places: [KeySubject.Found], _ finder: RuleSet.ConstructFinder) -> Raw {
    let sorted = places.sorted {
      ($0.isInProject ? 1 : 0, $0.range.lowerBound) < ($1.isInProject ? 1 : 0, $1.range.lowerBound)
    }
    let first = sorted[0]
    let rule = rules.rules[finder.rule]
    let variant = rule.variants.first { variant in variant.conditions.allSatisfy { first.holds($0) } }
    var result = Raw(
      rule: finder.rule, file: file(first), range: first.range, isWhole: first.range.isEmpty,
      level: variant?.level ?? rule.page.level,
      message: (variant?.message ?? rule.message).text { first.texts[$0] }, fix: variant?.fix ?? rule.page.fix)
    for other in sorted.dropFirst() where other.path != first.path || other.range != first.range {
      result.related.append(place(file(other), other.range, "the same here"))
    }
    return result
  }

  private func file(_ found: KeySubject.Found) -> FileReference { context.reference(to: found.path) }

  private func place(_ file: FileReference, _ range: Range<Int>, _ message: String) -> RelatedPlace {
    var places = PlaceMaker(file: file, bytes: range.isEmpty ? [] : read(file.absolute) ?? [])
    return RelatedPlace(place: places.place(range), message: message)
  }

  /// Several targets may share a list: one place, one finding.
  private func unique(_ found: [Raw]) -> [Raw] {
    var seen: Set<String> = []
    return found.filter { seen.insert("\($0.rule) \($0.file.absolute) \($0.range.lowerBound)").inserted }
  }

  // MARK: - Elements

  private func elementFindings(
    _ finders: [RuleSet.ConstructFinder], in file: FileReference, _ bytes: [UInt8]
  ) -> [Raw] {
    let names = Set(finders.flatMap { Self.texts("tag", $0) })
    guard file.absolute.hasSuffix(".storyboard") || file.absolute.hasSuffix(".xib"), !isSilent(file),
      let document = InterfaceDocument(bytes, named: names)
    else { return [] }
    return finders.flatMap { finder in
      document.elements.filter { element in
        Self.texts("tag", finder).contains(element.name)
          && Self.texts("within", finder).allSatisfy { $0 == element.around.first }
      }.map { element in
        let page = rules.rules[finder.rule].page
        let texts = ["ELEMENT": element.name, "CLASS": element.customClass ?? element.name]
        return Raw(
          rule: finder.rule, file: file, range: element.range, level: page.level,
          message: rules.rules[finder.rule].message.text { texts[$0] }, fix: page.fix)
      }
    }
  }

  private func isSilent(_ file: FileReference) -> Bool {
    let kind = FolderKind(path: file.project)
    return kind.platform != nil || (kind.isTest && !settings.includeTests)
  }

  static func texts(_ name: String, _ finder: RuleSet.ConstructFinder) -> [String] {
    for case .attribute(name, let test) in finder.conditions { return test.texts }
    return []
  }

  // MARK: - Results

  /// Findings about keys, and those about elements, by file, waivers applied. Each file is read once.
  private func results(_ keys: [Raw]) -> [FileResult] {
    var files = Dictionary(grouping: keys, by: \.file)
    for file in context.files where files[file] == nil && !file.absolute.hasSuffix(".pbxproj") { files[file] = [] }
    let elements = finders(.element)
    return files.sorted { Paths.isOrdered($0.key.absolute, before: $1.key.absolute) }.compactMap { file, keys in
      guard let bytes = read(file.absolute) else { return nil }
      let found = keys + (elements.isEmpty ? [] : elementFindings(elements, in: file, bytes))
      let on = found.filter { raw in
        settings.isOn(rules.rules[raw.rule].name, in: file.project)
          && !settings.configuration.exclude.contains { $0.covers(file.project) }
      }
      return result(file, on.sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }, bytes)
    }
  }

  private func result(_ file: FileReference, _ raws: [Raw], _ bytes: [UInt8]) -> FileResult? {
    let isMarkup = !file.absolute.hasSuffix(".pbxproj")
    if raws.isEmpty, !isMarkup { return nil }
    let isBinary = bytes.starts(with: "bplist".utf8)
    let waivers = isMarkup && !isBinary && Self.holdsWaiver(bytes) ? waivers(bytes) : []
    if raws.isEmpty, waivers.isEmpty { return nil }
    var places = PlaceMaker(file: file, bytes: isBinary ? [] : bytes)
    var result = FileResult()
    result.findings = raws.map { raw in
      let page = rules.rules[raw.rule].page
      return Finding(
        rule: page.name, level: settings.level(of: page.name, in: file.project) ?? raw.level,
        confidence: page.confidence,
        place: places.place(isBinary ? 0..<0 : raw.range), message: raw.message, fix: raw.fix, related: raw.related)
    }
    let ran = Set(wanted.map { rules.rules[$0].name })
    let applier = WaiverApplier(rules: Set(rules.rules.map(\.name)), ran: ran)
    let candidates = raws.map {
      WaiverApplier.Candidate(rule: rules.rules[$0.rule].name, start: UInt32($0.range.lowerBound))
    }
    result.apply(applier.apply(waivers, to: candidates), rules: rules, settings: settings, &places)
    return result
  }

  private func waivers(_ bytes: [UInt8]) -> [Waiver] {
    WaiverReader(rules: Set(rules.rules.map(\.name))).waivers(inMarkup: SourceText(path: "", bytes: bytes))
  }

  private static func holdsWaiver(_ bytes: [UInt8]) -> Bool {
    let word = Array("duo-".utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index + word.count < buffer.count {
        if buffer[index] == word[0], buffer[index + 1] == word[1], buffer[index + 2] == word[2],
          buffer[index + 3] == word[3]
        {
          return true
        }
        index += 1
      }
      return false
    }
  }
}
