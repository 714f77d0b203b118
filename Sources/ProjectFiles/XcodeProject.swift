/// An Xcode project: its targets with their settings and the files that each compiles.
public struct XcodeProject: Sendable {
  /// The project file, absolute.
  public var path: String
  public var targets: [ProjectTarget]
  /// Files that targets name and that could not be read, absolute, in order.
  public var unread: [String]

  /// The targets by the files that they compile by name, as positions in `targets`.
  private var members: [String: [Int]] = [:]

  /// Reads a project file; nil where its bytes are none.
  /// - Parameters:
  ///   - path: absolute.
  ///   - read: the bytes of a file that the project names, or nil.
  public init?(path: String, bytes: [UInt8], read: @escaping (String) -> [UInt8]?) {
    guard let list = TextPropertyList(bytes), let reader = XcodeProjectReader(list, path: path, read: read) else {
      return nil
    }
    self.path = path
    var working = reader
    targets = working.targets()
    unread = working.unread.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (index, target) in targets.enumerated() {
      for source in target.sources { members[source, default: []].append(index) }
    }
  }

  /// The targets that compile a file, by its absolute path.
  public func targets(compiling file: String) -> [ProjectTarget] {
    let named = members[file] ?? []
    let folded = targets.indices.filter { index in
      !named.contains(index) && targets[index].folders.contains { $0.contains(file) }
    }
    return (named + folded).map { targets[$0] }
  }

  /// Whether it says of any file which target compiles it.
  public var knowsMembers: Bool { !members.isEmpty || targets.contains { !$0.folders.isEmpty } }
}
