import CodeModel
import SwiftTree

/// Findings that hang on what the whole project declares, decided when all files are known.
extension ProjectAudit {
  /// Takes out uses of names that the project declares itself, and checks around what it keeps for the new system.
  func settle(_ project: inout ProjectState) {
    let open = project.records.flatMap { $0.result.findings }.filter { !$0.named.isEmpty }
    guard !open.isEmpty else { return }
    let declared = declaredSymbols(open, project)
    let versioned = versionedNames(open, project)
    for index in project.records.indices {
      project.records[index].result.findings.removeAll { finding in
        guard !finding.named.isEmpty else { return false }
        if finding.isAboutGate { return finding.named.contains(where: versioned.contains) }
        return finding.named.allSatisfy(declared.contains)
      }
    }
  }

  /// Which of the symbols that findings name the project declares for itself.
  private func declaredSymbols(_ findings: [Finding], _ project: ProjectState) -> Set<String> {
    let names = Set(findings.filter { !$0.isAboutGate }.flatMap(\.named))
    guard !names.isEmpty else { return [] }
    var result: Set<String> = []
    for (record, found) in zip(project.records, look(project.records, for: names)) {
      guard !found.declares.isEmpty || !found.declaredTypes.isEmpty, let model = model(of: record) else { continue }
      result.formUnion(model.declaredSymbols(among: names))
    }
    return result
  }

  /// The names of the project's own that are there from the foldable's system on.
  private func versionedNames(_ findings: [Finding], _ project: ProjectState) -> Set<String> {
    guard findings.contains(where: \.isAboutGate) else { return [] }
    let words = ["available", "27"].compactMap { rules.vocabulary.id($0) }
    return project.records.reduce(into: Set<String>()) { result, record in
      guard let names = record.names, words.allSatisfy(names.contains), let model = model(of: record) else { return }
      result.formUnion(model.namesForFoldable())
    }
  }

  private func model(of record: FileRecord) -> UnitModel? {
    if let unit = record.unit { return UnitModel(unit) }
    guard case .success(let bytes) = read(record.file),
      let parser = try? SwiftParser(compileFlags: Set(settings.configuration.compileFlags))
    else { return nil }
    return UnitModel(
      parser.parse(SourceText(path: record.file.shown, bytes: bytes), vocabulary: rules.vocabulary))
  }

  // MARK: - Beside the sources

  /// What property lists, project files, storyboards and xibs gave.
  func projectRules(_ project: ProjectState) -> ProjectRules.Outcome {
    guard let context else { return ProjectRules.Outcome() }
    let words = [KnownName.UIApplicationDelegate, .App].map(\.rawValue)
    let delegating = rules.vocabulary.id("configurationForConnecting")
    let files = project.records.filter { record in
      guard let names = record.names, !record.isSilent else { return false }
      return words.contains(where: names.contains) || delegating.map(names.contains) == true
    }.map(\.file)
    let reader = LifeCycleReader(context: context, files: files, read: readPath)
    let asking = ProjectRules(
      rules: rules, settings: settings, wanted: wanted, context: context, read: readPath,
      lifeCycle: { reader.lifeCycle(of: $0) })
    var outcome = asking.run()
    let unknown = project.records.count { $0.hasUnknownTarget }
    if unknown > 0 {
      outcome.notes.append(
        "no deployment target is known for \(unknown) \(unknown == 1 ? "file" : "files") with symbols of iOS 27; "
          + "say `deployment-target` in \(Project.configurationName)")
    }
    return outcome
  }
}
