/// What lies under the paths of a run.
public struct DiscoveryResult: Sendable, Equatable {
  /// The Swift files to audit, each once, in the order of their absolute paths' bytes.
  public var files: [FileReference] = []
  /// Property lists, project files, storyboards and xibs, in the same order.
  public var otherFiles: [FileReference] = []
  /// Absolute paths of the files that were named themselves. These are audited even where their header says that they are
  /// generated.
  public var namedFiles: Set<String> = []
  /// The projects that the files belong to, in the order of their folders.
  public var projects: [Project] = []
  /// What was left out, by path; folders end in `/` and stand for everything below.
  public var excluded: [Excluded] = []
  /// Given paths that do not exist, as given.
  public var missing: [String] = []
  /// Given folders without a Swift file, as given. One whose Swift files were all left out is none of these.
  public var emptyFolders: [String] = []
  /// Folders that could not be listed and entries that can't be files, by path.
  public var unreadable: [Unreadable] = []

  public init() {}
}

extension Sequence where Element == Excluded {
  /// How many files and folders were left out for each reason.
  var countsByReason: [String: Int] { reduce(into: [:]) { $0[$1.reason, default: 0] += 1 } }
}

extension FileReference {
  /// The folder of the project that the file belongs to, absolute.
  public var projectFolder: String {
    Paths.withoutSlash(String(decoding: absolute.utf8.dropLast(project.utf8.count), as: UTF8.self))
  }
}
