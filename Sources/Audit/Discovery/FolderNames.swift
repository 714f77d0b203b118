/// A folder under the names that its files get. All end in `/`, or are empty where a name starts in the folder itself.
struct FolderNames {
  var absolute: String
  /// With every symbolic link resolved.
  var real: String
  var shown: String
  var repository: String
  var project: String

  init(absolute: String, real: String, location: ProjectLocator.Location, workingFolder: WorkingFolder) {
    self.absolute = absolute
    self.real = real
    self.shown = workingFolder.shown(absolute, real: real)
    self.project = Paths.rest(of: absolute, below: location.projectFolder) ?? absolute
    let root = location.repository ?? location.projectFolder
    self.repository = root == location.projectFolder ? project : Paths.rest(of: absolute, below: root) ?? absolute
  }

  func file(_ name: String) -> FileReference {
    let absolute = absolute + name
    let project = project + name
    return FileReference(
      absolute: absolute,
      shown: shown == self.absolute ? absolute : shown == self.project ? project : shown + name,
      repository: repository == self.project ? project : repository + name,
      project: project)
  }
}

/// The folder that a run was started in: what shown paths are relative to.
struct WorkingFolder {
  /// With `/` at its end, like `real`.
  let path: String
  let real: String

  init(_ path: String) {
    self.path = Paths.folder(Paths.absolute(path, workingFolder: FileSystem.workingFolder))
    self.real = FileSystem.realPath(path).map(Paths.folder) ?? self.path
  }

  /// A folder's path relative to the working folder where it lies at or below it, links resolved if need be, else absolute.
  func shown(_ folder: String, real folderReal: String) -> String {
    Paths.rest(of: folder, below: path) ?? Paths.rest(of: folderReal, below: real) ?? folder
  }
}
