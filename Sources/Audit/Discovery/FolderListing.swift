/// What stands in one folder, as far as it matters to an audit.
struct FolderListing {
  struct Entry {
    var name: String
    var type: FileSystem.FileType
    var kind: FileKind?
  }

  private(set) var entries: [Entry] = []
  /// Names of folders and Swift files that are no UTF-8, as far as they can be shown.
  private(set) var badNames: [String] = []
  /// Whether it holds a repository of its own, and a configuration.
  private(set) var isRepository = false
  private(set) var isConfigured = false
  private(set) var failure: FileFailure?

  /// Lists the folder at an absolute path.
  init(_ folder: String) {
    failure = FileSystem.list(folder) { name, type in
      let kind = FileKind(name: name)
      let isHidden = name.first == UInt8(ascii: ".")
      if isHidden {
        if name.elementsEqual(".git".utf8) {
          isRepository = true
          return
        }
        if type != .folder, name.elementsEqual(Project.configurationName.utf8) { isConfigured = true }
      }
      // Asset catalogues are many small folders and never hold sources.
      if type == .folder, name.hasSuffix(".xcassets") { return }
      if type == .file || type == .pipe || type == .socket || type == .device, kind == nil { return }
      if let text = String(validating: name, as: UTF8.self) {
        entries.append(Entry(name: text, type: type, kind: kind))
      } else if type == .folder || kind == .swift {
        badNames.append(String(decoding: name, as: UTF8.self))
      }
    }
  }
}
