/// What all walks of one run brought in, before files with two names are made one.
struct Finds {
  var found: [FolderWalk.Found] = []
  var leftOut: [FolderWalk.LeftOut] = []
  var projects: Set<Project> = []

  /// Puts everything in order, each file once, under its own name rather than a link's.
  /// - Parameters:
  ///   - named: the given paths, absolute.
  ///   - isPlain: whether no two given paths can overlap.
  mutating func fill(_ result: inout DiscoveryResult, named: [String], isPlain: Bool) {
    found.sort { Paths.isOrdered($0.reference.absolute, before: $1.reference.absolute) }
    if !isPlain || found.contains(where: \.isLink) { unite() }
    for find in found {
      switch find.kind {
      case .swift: result.files.append(find.reference)
      case .other: result.otherFiles.append(find.reference)
      }
      if find.isNamed { result.namedFiles.insert(find.reference.absolute) }
    }
    result.projects = projects.sorted { Paths.isOrdered($0.folder, before: $1.folder) }
    result.excluded = excluded(named: named, isPlain: isPlain)
    var seen: Set<String> = []
    result.unreadable = result.unreadable.filter { seen.insert($0.path).inserted }
    result.unreadable.sort { Paths.isOrdered($0.path, before: $1.path) }
  }

  private mutating func unite() {
    var best: [String: Int] = [:]
    var isNamed: Set<String> = []
    for (index, find) in found.enumerated() {
      if find.isNamed { isNamed.insert(find.real) }
      if let other = best[find.real] {
        if found[other].isLink && !find.isLink { best[find.real] = index }
      } else {
        best[find.real] = index
      }
    }
    var kept: [FolderWalk.Found] = []
    for (index, find) in found.enumerated() {
      if best[find.real] == index {
        kept.append(find)
        kept[kept.count - 1].isNamed = isNamed.contains(find.real)
      } else if find.isLink, !find.isNamed, best[find.real].map({ found[$0].reference != find.reference }) ?? true {
        leftOut.append(
          FolderWalk.LeftOut(
            absolute: find.reference.absolute, shown: find.reference.shown, reason: .symbolicLink))
      }
    }
    found = kept
  }

  private func excluded(named: [String], isPlain: Bool) -> [Excluded] {
    var left = leftOut
    if !isPlain {
      // What one given path leaves out, another may name.
      var taken = Set(named)
      for find in found { taken.insert(find.reference.absolute) }
      var seen: Set<String> = []
      left = left.filter { item in
        let isTaken = !item.isNamed && taken.contains(Paths.withoutSlash(item.absolute))
        return !isTaken && seen.insert(item.absolute).inserted
      }
    }
    left.sort { Paths.isOrdered($0.absolute, before: $1.absolute) }
    return left.map { Excluded(path: $0.shown, reason: $0.reason.rawValue, isNamed: $0.isNamed) }
  }
}
