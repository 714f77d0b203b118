/// Finds the files of a run.
///
/// Left out, and listed with the reason, are hidden folders, build products, dependencies, generated files, what git ignores and
/// symbolic links to folders; none of these where the path itself is named. What the configuration excludes is left out even
/// then. One value may be asked several times, about the given paths and then about whole projects, and asks git once.
public struct Discovery: Sendable {
  private let workingFolder: WorkingFolder
  private let exclude: [GlobPattern]
  /// Absolute: files that count as present, on disk or not.
  private let unsaved: Set<String>
  private var git = GitIgnore()
  private var locator = ProjectLocator()

  /// - Parameters:
  ///   - workingFolder: what relative paths start from and shown paths are relative to; the process's own by default.
  ///   - exclude: patterns for paths relative to each file's project.
  ///   - unsaved: paths of files that are found where they are given even if there is nothing there yet.
  public init(workingFolder: String? = nil, exclude: [GlobPattern] = [], unsaved: [String] = []) {
    let folder = WorkingFolder(workingFolder ?? FileSystem.workingFolder)
    self.workingFolder = folder
    self.exclude = exclude
    self.unsaved = Set(unsaved.map { Paths.absolute($0, workingFolder: folder.path) })
  }

  /// A path that was given and exists.
  private struct Root {
    var given: String
    /// Without `/` at the end.
    var absolute: String
    var real: String
    var isFolder: Bool
    var location: ProjectLocator.Location
  }

  /// Everything under some paths: files or folders, absolute or relative to the working folder.
  public mutating func find(_ paths: [String]) -> DiscoveryResult {
    var result = DiscoveryResult()
    var finds = Finds()
    let roots = paths.compactMap { root($0, &result) }
    askGit(about: roots)
    for root in roots {
      if root.isFolder {
        walk(root, &finds, &result)
      } else {
        take(root, &finds)
      }
    }
    finds.fill(&result, named: roots.map(\.absolute), isPlain: roots.count == 1)
    return result
  }

  // MARK: Given paths

  private mutating func root(_ path: String, _ result: inout DiscoveryResult) -> Root? {
    let absolute = path.isEmpty ? "" : Paths.absolute(path, workingFolder: workingFolder.path)
    switch FileSystem.type(at: path.utf8.last == UInt8(ascii: "/") ? Paths.folder(absolute) : absolute) {
    case .success(let type):
      let isFolder = type == .folder
      guard isFolder || type == .file, let real = FileSystem.realPath(absolute) else {
        result.unreadable.append(Unreadable(path: path, reason: FileFailure.notRegular.description))
        return nil
      }
      let folder = isFolder ? Paths.folder(absolute) : Paths.parent(of: absolute)
      return Root(
        given: path, absolute: absolute, real: real, isFolder: isFolder, location: locator.location(of: folder))
    case .failure(.missing) where unsaved.contains(absolute) && FileSystem.realPath(Paths.parent(of: absolute)) != nil:
      let folder = Paths.parent(of: absolute)
      let real = FileSystem.realPath(folder).map(Paths.folder) ?? folder
      return Root(
        given: path, absolute: absolute, real: real + Paths.name(of: absolute), isFolder: false,
        location: locator.location(of: folder))
    case .failure(.missing):
      if FileSystem.typeOfEntry(at: absolute) == .success(.link) {
        result.unreadable.append(Unreadable(path: path, reason: FileFailure.danglingLink.description))
      } else if !result.missing.contains(path) {
        result.missing.append(path)
      }
    case .failure(let failure):
      result.unreadable.append(Unreadable(path: path, reason: failure.description))
    }
    return nil
  }

  /// Asks git about each repository that holds a given folder: about the smallest folder with all its projects, so that a
  /// later question about the whole projects is answered too. Named files are audited whatever git says.
  private mutating func askGit(about roots: [Root]) {
    var scopes: [String: String] = [:]
    for root in roots where root.isFolder {
      guard let repository = root.location.repository else { continue }
      let project = root.location.projectFolder
      let scope = Paths.rest(of: project, below: repository) == nil ? repository : project
      scopes[repository] = scopes[repository].map { Paths.commonFolder($0, scope) } ?? scope
    }
    for (repository, scope) in scopes { git.ask(repository: repository, scope: scope) }
  }

  private mutating func walk(_ root: Root, _ finds: inout Finds, _ result: inout DiscoveryResult) {
    let folder = Paths.folder(root.absolute)
    let project = Paths.rest(of: folder, below: root.location.projectFolder) ?? ""
    if exclude.contains(where: { $0.covers(project, isFolder: true) }) {
      finds.leftOut.append(
        FolderWalk.LeftOut(absolute: folder, shown: root.given, reason: .configuration, isNamed: true))
      if !FolderWalk.holdsSwift(folder) { result.noteEmpty(root.given) }
      return
    }
    var walk = FolderWalk(workingFolder: workingFolder, patterns: exclude, git: git)
    walk.walk(folder, real: Paths.folder(root.real), location: root.location)
    git = walk.git
    finds.found += walk.found
    finds.leftOut += walk.leftOut
    finds.projects.formUnion(walk.projects)
    result.unreadable += walk.unreadable
    // Whether left-out folders hold Swift only matters where nothing else does.
    if !walk.hasSwift, walk.unreadable.isEmpty, !walk.pruned.contains(where: FolderWalk.holdsSwift) {
      result.noteEmpty(root.given)
    }
  }

  private mutating func take(_ root: Root, _ finds: inout Finds) {
    let folder = Paths.parent(of: root.absolute)
    let name = Paths.name(of: root.absolute)
    let folderReal = FileSystem.realPath(folder).map(Paths.folder) ?? folder
    let names = FolderNames(
      absolute: folder, real: folderReal, location: root.location, workingFolder: workingFolder)
    let reference = names.file(name)
    guard let kind = FileKind(name: name.utf8) else {
      finds.leftOut.append(
        FolderWalk.LeftOut(absolute: root.absolute, shown: root.given, reason: .otherKind, isNamed: true))
      return
    }
    if exclude.contains(where: { $0.covers(reference.project) }) {
      finds.leftOut.append(
        FolderWalk.LeftOut(absolute: root.absolute, shown: root.given, reason: .configuration, isNamed: true))
      return
    }
    let isLink = FileSystem.typeOfEntry(at: root.absolute) == .success(.link)
    finds.found.append(
      FolderWalk.Found(reference: reference, real: root.real, kind: kind, isLink: isLink, isNamed: true))
    finds.projects.insert(root.location.project)
  }
}

extension DiscoveryResult {
  fileprivate mutating func noteEmpty(_ path: String) {
    if !emptyFolders.contains(path) { emptyFolders.append(path) }
  }
}
