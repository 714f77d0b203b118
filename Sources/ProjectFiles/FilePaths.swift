/// Paths as text, as project files write them.
enum FilePaths {
  /// The folder that a path lies in, without a slash at its end.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// A path from a folder on; an absolute one stays what it is. `.` and `..` are taken out.
  static func joined(_ folder: String, _ path: String) -> String {
    let start = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    guard start.utf8.contains(UInt8(ascii: ".")) || start.contains("//") || start.hasSuffix("/") else { return start }
    var names: [Substring] = []
    for name in start.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
