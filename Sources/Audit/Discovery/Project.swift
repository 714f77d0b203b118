/// What belongs together: one app with its modules. Names never cross projects.
public struct Project: Sendable, Hashable {
  /// The name of the configuration file, which marks a project's folder.
  public static let configurationName = ".duo-audit.yml"

  /// The project's folder, absolute.
  public var folder: String
  /// The configuration file in it, absolute, or nil.
  public var configuration: String?
  /// The root of the git repository that the folder lies in, absolute, or nil.
  public var repository: String?

  public init(folder: String, configuration: String? = nil, repository: String? = nil) {
    self.folder = folder
    self.configuration = configuration
    self.repository = repository
  }

  /// The project of an existing file or folder: the nearest folder upward with a `.duo-audit.yml`, else the nearest with a
  /// `.git`, else the path itself, or a file's folder.
  /// - Parameter path: absolute or relative to `workingFolder`.
  public static func of(_ path: String, workingFolder: String) -> Project {
    var locator = ProjectLocator()
    let absolute = Paths.absolute(path, workingFolder: workingFolder)
    let isFolder = FileSystem.type(at: absolute) == .success(.folder)
    return locator.location(of: isFolder ? Paths.folder(absolute) : Paths.parent(of: absolute)).project
  }
}
