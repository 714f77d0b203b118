/// Finds projects and repositories upward of folders, and remembers what it saw.
struct ProjectLocator {
  private var known: [String: Marks] = [:]

  /// The nearest marked folders at or above a folder, with `/` at their ends.
  private struct Marks {
    var configured: String?
    var repository: String?
  }

  /// Where a folder belongs. All with `/` at the end.
  struct Location: Equatable {
    var projectFolder: String
    var hasConfiguration: Bool
    var repository: String?

    var project: Project {
      let folder = Paths.withoutSlash(projectFolder)
      return Project(
        folder: folder,
        configuration: hasConfiguration ? projectFolder + Project.configurationName : nil,
        repository: repository.map(Paths.withoutSlash))
    }
  }

  /// - Parameter folder: absolute, with `/` at its end.
  mutating func location(of folder: String) -> Location {
    let marks = marks(at: folder)
    return Location(
      projectFolder: marks.configured ?? marks.repository ?? folder,
      hasConfiguration: marks.configured != nil,
      repository: marks.repository)
  }

  private mutating func marks(at folder: String) -> Marks {
    if let marks = known[folder] { return marks }
    var marks = folder == "/" ? Marks() : marks(at: Paths.parent(of: Paths.withoutSlash(folder)))
    if FileSystem.type(at: folder + Project.configurationName) == .success(.file) { marks.configured = folder }
    if case .success = FileSystem.type(at: folder + ".git") { marks.repository = folder }
    known[folder] = marks
    return marks
  }
}
