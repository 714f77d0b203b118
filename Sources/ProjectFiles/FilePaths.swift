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
    guard needsCleaning(start.utf8) else { return start }
    var names: [Substring] = []
    for name in start.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Whether a part of a path is empty, `.` or `..`.
  private static func needsCleaning(_ path: String.UTF8View) -> Bool {
    var isStart = false
    for byte in path {
      if isStart, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
      isStart = byte == UInt8(ascii: "/")
    }
    return isStart
  }

  /// Whether a path ends so, byte by byte.
  static func ends(_ path: String, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { path.utf8.reversed().starts(with: $0.reversed()) }
  }
}
