import AuditRules
import CodeModel
import SwiftTree

extension Auditor {
  /// What one file says of the types in it.
  private struct Outlined {
    var file: FileReference
    var outlines: [TypeOutline]
    var places: [Place]

    func parts(_ isWanted: (TypeOutline) -> Bool) -> [TypePage.Part] {
      zip(outlines, places).filter { isWanted($0.0) }.map { outline, place in
        TypePage.Part(name: outline.name, place: place, range: outline.range, kind: outline.part)
      }
    }
  }

  /// The page of a type: the type, what belongs to it, and what a run finds there.
  /// - Parameter type: the type's name, full or its last component.
  /// - Throws: where no file under the given paths declares such a type, or several types are called so.
  public func page(_ type: String) throws(AuditSetupError) -> (page: TypePage, errors: [String]) {
    var discovery = Discovery(workingFolder: settings.request.workingFolder, exclude: settings.configuration.exclude)
    let found = discovery.find(settings.paths)
    let last = lastComponent(of: type)
    let texts = found.files.map { file in (try? reader(file).get()).map { SourceText(path: file.absolute, bytes: $0) } }
    var known: [Int: Outlined] = [:]
    func outlined(_ indices: [Int]) -> [Outlined] {
      let new = indices.filter { known[$0] == nil }
      for (index, outlined) in zip(new, outline(new.map { (found.files[$0], texts[$0]) })) { known[index] = outlined }
      return indices.compactMap { known[$0] }
    }
    /// The files that hold, or declare, one of some names.
    func files(_ names: Set<String>, declaring: Bool) -> [Int] {
      let search = NameSearch(names)
      return texts.indices.filter { index in
        guard let text = texts[index] else { return false }
        let found = search.find(in: text)
        return declaring ? !found.declaredTypes.isEmpty : !found.mentions.isEmpty
      }
    }

    let mentioning = outlined(files([last], declaring: false))
    let name = try fullName(type, in: mentioning)
    func isOwn(_ outline: TypeOutline) -> Bool {
      outline.name == name || outline.name.hasPrefix(name + ".") || outline.name == last && outline.isExtension
    }
    let own = mentioning.flatMap { $0.outlines.filter(isOwn) }
    let neighbours = own.reduce(into: Set<String>()) { $0.formUnion($1.neighbours) }
    let around = outlined(files(neighbours, declaring: true))
    let ownedNames = Self.ownedNames(neighbours, around, isOwn)
    let owned = around.flatMap { $0.parts { ownedNames.contains($0.name) } }
    let hosts = mentioning.flatMap { $0.parts { !isOwn($0) && $0.neighbours.contains(last) } }
    let names = around.flatMap(\.outlines).filter { ownedNames.contains($0.name) }.reduce(
      into: own.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    ) { $0.formUnion($1.names) }

    let outcome = run()
    var page = TypePage(
      name: name, declarations: mentioning.flatMap { $0.parts { isOwn($0) && !$0.isExtension } },
      extensions: mentioning.flatMap { $0.parts { isOwn($0) && $0.isExtension } }, owned: owned, hosts: hosts,
      report: outcome.report, checks: DeviceChecks.sentences(for: names))
    page.keepOwnFindings()
    return (page, outcome.errors)
  }

  /// Reads the types of some files. A file that could not be read has none.
  private func outline(_ files: [(FileReference, SourceText?)]) -> [Outlined] {
    let flags = Set(settings.configuration.compileFlags)
    let vocabulary = rules.vocabulary
    return Workers.run(
      count: files.count, threads: settings.request.threads ?? Processors.count,
      makeState: { try? SwiftParser(compileFlags: flags) },
      body: { (parser: inout SwiftParser?, position) in
        let (file, text) = files[position]
        guard let text, let parser else { return Outlined(file: file, outlines: [], places: []) }
        let outlines = UnitModel(parser.parse(text, vocabulary: vocabulary)).outlines()
        var maker = PlaceMaker(file: file, bytes: text.bytes)
        return Outlined(file: file, outlines: outlines, places: outlines.map { maker.place($0.nameRange) })
      })
  }

  /// The full name of the one type that a name means.
  private func fullName(_ type: String, in files: [Outlined]) throws(AuditSetupError) -> String {
    let names = Set(
      files.flatMap(\.outlines).filter { !$0.isExtension && ($0.name == type || $0.name.hasSuffix("." + type)) }
        .map(\.name)
    ).sorted()
    if names.contains(type) { return type }
    guard let name = names.first else {
      let near = files.flatMap(\.outlines).map { lastComponent(of: $0.name) }
      let hint = nearestName(to: type, in: near).map { "; did you mean \($0)?" } ?? ""
      throw AuditSetupError(["\(type): no Swift file under the given paths declares such a type\(hint)"])
    }
    guard names.count == 1 else {
      throw AuditSetupError(["\(type): several types are called so; name one of \(names.joined(separator: ", "))"])
    }
    return name
  }

  /// The full names of the views and controllers among a type's neighbours.
  private static func ownedNames(
    _ neighbours: Set<String>, _ files: [Outlined], _ isOwn: (TypeOutline) -> Bool
  ) -> Set<String> {
    let near = files.flatMap(\.outlines).filter { outline in
      neighbours.contains(lastComponent(of: outline.name)) && !isOwn(outline)
    }
    // A class may inherit from another of the project.
    let inherits = Dictionary(
      files.flatMap(\.outlines).map { ($0.name, $0.inherits) }, uniquingKeysWith: { $0 + $1 })
    return Set(
      near.map(\.name).filter { name in
        let parents = inherits[name] ?? []
        return TypeOutline.part(of: parents + parents.flatMap { inherits[$0] ?? [] }) != nil
      })
  }
}

extension TypePage {
  /// Drops what was found elsewhere, and counts anew.
  fileprivate mutating func keepOwnFindings() {
    let parts = declarations + extensions + owned
    report.findings.removeAll { finding in !parts.contains { $0.holds(finding.place) } }
    report.summary.counts = report.findings.filter { $0.waived == nil }.reduce(into: [:]) {
      $0[$1.level, default: 0] += 1
    }
    report.summary.waived = report.findings.filter { $0.waived != nil }.count
    report.summary.files = Set(parts.map(\.place.file.absolute)).count
    report.summary.excluded = [:]
    report.summary.hidden = 0
    report.summary.baselined = 0
  }
}
