/// One walk through a folder and everything below it.
struct FolderWalk {
  /// A file that was found.
  struct Found {
    var reference: FileReference
    /// The path with every symbolic link resolved: what makes two finds one file.
    var real: String
    var kind: FileKind
    var isLink = false
    var isNamed = false
  }

  /// A file or folder that was left out.
  struct LeftOut {
    var absolute: String
    var shown: String
    var reason: ExclusionReason
    var isNamed = false
  }

  let workingFolder: WorkingFolder
  let patterns: [GlobPattern]
  var git: GitIgnore

  var found: [Found] = []
  var leftOut: [LeftOut] = []
  var unreadable: [Unreadable] = []
  var projects: Set<Project> = []
  /// Whether a Swift file was seen, left out or not.
  var hasSwift = false
  /// Folders that were not entered, absolute; links are not among them.
  var pruned: [String] = []

  init(workingFolder: WorkingFolder, patterns: [GlobPattern], git: GitIgnore) {
    self.workingFolder = workingFolder
    self.patterns = patterns
    self.git = git
  }

  /// A folder that is still to be entered.
  private struct Pending {
    var absolute: String
    var real: String
    var location: ProjectLocator.Location
  }

  /// Folders that were listed before git answered.
  private var listings: [String: FolderListing] = [:]

  /// - Parameters:
  ///   - folder: absolute, with `/` at its end.
  ///   - real: the same with every link resolved.
  mutating func walk(_ folder: String, real: String, location: ProjectLocator.Location) {
    // Links to folders are not entered, so the walk follows a tree and ends.
    var pending = [Pending(absolute: folder, real: real, location: location)]
    if let repository = location.repository { listAhead(folder, repository) }
    while let next = pending.popLast() { enter(next, &pending) }
  }

  /// Lists folders for as long as git has not answered: which of them count is not known before.
  private mutating func listAhead(_ folder: String, _ repository: String) {
    var waiting = [folder]
    while listings.count < Self.listedAhead, !git.isAnswered(about: repository), let next = waiting.popLast() {
      let listing = FolderListing(next)
      listings[next] = listing
      for entry in listing.entries where entry.type == .folder && ExclusionReason.ofFolder(named: entry.name) == nil {
        waiting.append(next + entry.name + "/")
      }
    }
  }

  /// What git ignores may be far bigger than what it doesn't.
  private static let listedAhead = 4096

  private mutating func enter(_ folder: Pending, _ pending: inout [Pending]) {
    let absolute = folder.absolute
    var location = folder.location
    let listing = listings.removeValue(forKey: absolute) ?? FolderListing(absolute)
    if listing.isRepository, location.repository != absolute {
      location.repository = absolute
      if !location.hasConfiguration { location.projectFolder = absolute }
      git.ask(repository: absolute, scope: absolute)
    }
    if listing.isConfigured {
      location.hasConfiguration = true
      location.projectFolder = absolute
    }
    let names = FolderNames(absolute: absolute, real: folder.real, location: location, workingFolder: workingFolder)
    if let failure = listing.failure {
      unreadable.append(Unreadable(path: names.shown.isEmpty ? "." : names.shown, reason: failure.description))
    }
    for name in listing.badNames {
      unreadable.append(Unreadable(path: names.shown + name, reason: FileFailure.nameNotUTF8.description))
    }
    let ignored = location.repository.map { git.ignored(in: $0) } ?? []
    let count = found.count
    for entry in listing.entries {
      sort(entry, in: names, location, ignored, &pending)
    }
    if found.count > count { projects.insert(location.project) }
  }

  /// Takes one entry in, leaves it out, or puts a folder on the list.
  private mutating func sort(
    _ entry: FolderListing.Entry, in folder: FolderNames, _ location: ProjectLocator.Location, _ ignored: Set<String>,
    _ pending: inout [Pending]
  ) {
    var type = entry.type
    if type == .unknown {
      guard case .success(let known) = FileSystem.typeOfEntry(at: folder.absolute + entry.name) else { return }
      type = known
    }
    switch type {
    case .folder:
      if let reason = reason(for: entry, isFolder: true, in: folder, ignored) {
        leaveOut(entry.name + "/", in: folder, reason)
        pruned.append(folder.absolute + entry.name + "/")
      } else {
        pending.append(
          Pending(
            absolute: folder.absolute + entry.name + "/", real: folder.real + entry.name + "/", location: location))
      }
    case .link:
      sortLink(entry, in: folder, ignored)
    case .file, .pipe, .socket, .device, .unknown:
      guard let kind = entry.kind else { return }
      if kind == .swift { hasSwift = true }
      if let reason = reason(for: entry, isFolder: false, in: folder, ignored) {
        leaveOut(entry.name, in: folder, reason)
      } else if type != .file {
        if kind == .swift { refuse(entry.name, in: folder, .notRegular) }
      } else {
        let reference = folder.file(entry.name)
        let real = folder.real == folder.absolute ? reference.absolute : folder.real + entry.name
        found.append(Found(reference: reference, real: real, kind: kind))
      }
    }
  }

  private mutating func sortLink(_ entry: FolderListing.Entry, in folder: FolderNames, _ ignored: Set<String>) {
    let path = folder.absolute + entry.name
    switch FileSystem.type(at: path) {
    case .success(.folder):
      let reason = reason(for: entry, isFolder: true, in: folder, ignored)
      leaveOut(entry.name + "/", in: folder, reason ?? .symbolicLink)
    case .success(let type):
      guard let kind = entry.kind else { return }
      if kind == .swift { hasSwift = true }
      if let reason = reason(for: entry, isFolder: false, in: folder, ignored) {
        leaveOut(entry.name, in: folder, reason)
      } else if type == .file, let real = FileSystem.realPath(path) {
        found.append(Found(reference: folder.file(entry.name), real: real, kind: kind, isLink: true))
      } else if kind == .swift {
        refuse(entry.name, in: folder, .notRegular)
      }
    case .failure(let failure):
      guard entry.kind == .swift else { return }
      hasSwift = true
      if let reason = reason(for: entry, isFolder: false, in: folder, ignored) {
        leaveOut(entry.name, in: folder, reason)
      } else {
        refuse(entry.name, in: folder, failure == .missing ? .danglingLink : failure)
      }
    }
  }

  private func reason(
    for entry: FolderListing.Entry, isFolder: Bool, in folder: FolderNames, _ ignored: Set<String>
  ) -> ExclusionReason? {
    let byName =
      isFolder ? ExclusionReason.ofFolder(named: entry.name) : ExclusionReason.ofFile(named: entry.name)
    if let byName { return byName }
    if !patterns.isEmpty {
      let names = GlobPattern.names(of: folder.project + entry.name)
      if patterns.contains(where: { $0.matches(names, isFolder: isFolder) }) { return .configuration }
    }
    if !ignored.isEmpty, ignored.contains(folder.repository + entry.name) { return .ignoredByGit }
    return nil
  }

  private mutating func leaveOut(_ name: String, in folder: FolderNames, _ reason: ExclusionReason) {
    leftOut.append(LeftOut(absolute: folder.absolute + name, shown: folder.shown + name, reason: reason))
  }

  private mutating func refuse(_ name: String, in folder: FolderNames, _ failure: FileFailure) {
    unreadable.append(Unreadable(path: folder.shown + name, reason: failure.description))
  }

  /// Whether there is a Swift file anywhere below a folder, whatever would be left out.
  static func holdsSwift(_ folder: String) -> Bool {
    var pending = [folder]
    while let next = pending.popLast() {
      var isFound = false
      _ = FileSystem.list(next) { name, type in
        if type == .folder {
          pending.append(next + String(decoding: name, as: UTF8.self) + "/")
        } else if FileKind(name: name) == .swift {
          isFound = true
        }
      }
      if isFound { return true }
    }
    return false
  }
}
