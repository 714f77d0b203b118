/// Paths as text. A folder's path is often kept with `/` at its end, so that a name can be put behind it.
enum Paths {
  private static let slash = UInt8(ascii: "/")

  /// An absolute path without `.`, `..`, doubled or final slashes. A `..` goes up from where a symbolic link leads, as the
  /// system does; other links are kept.
  static func absolute(_ path: String, workingFolder: String) -> String {
    let start = path.utf8.first == slash ? path : workingFolder + "/" + path
    var names: [String] = []
    for name in Self.names(of: start) where name != "." {
      guard name == ".." else {
        names.append(name)
        continue
      }
      let sofar = "/" + names.joined(separator: "/")
      if FileSystem.typeOfEntry(at: sofar) == .success(.link), let real = FileSystem.realPath(sofar) {
        names = Self.names(of: real)
      }
      _ = names.popLast()
    }
    return "/" + names.joined(separator: "/")
  }

  /// A folder's path with `/` at its end.
  static func folder(_ path: String) -> String {
    path.utf8.last == slash ? path : path + "/"
  }

  static func withoutSlash(_ folder: String) -> String {
    guard folder != "/", folder.utf8.last == slash else { return folder }
    return String(decoding: folder.utf8.dropLast(), as: UTF8.self)
  }

  /// The folder that an absolute path lies in, with `/` at its end.
  static func parent(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "/" }
    return String(path[...last])
  }

  /// The part of a path after its last slash.
  static func name(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }

  /// The names between the slashes. Split by bytes: a name may start with a combining mark, and then no character is a `/`.
  static func names(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The order of paths everywhere: by bytes, so that no locale and no normalisation has a say.
  static func isOrdered(_ a: String, before b: String) -> Bool {
    let order = a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in compare(a, b) < 0 }
    }
    return (order ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// The innermost folder that holds two folders, all with `/` at the end.
  static func commonFolder(_ a: String, _ b: String) -> String {
    var folder = a
    while folder != "/", rest(of: b, below: folder) == nil { folder = parent(of: withoutSlash(folder)) }
    return folder
  }

  /// The rest of a path below a folder that ends in `/`, or nil.
  static func rest(of path: String, below folder: String) -> String? {
    path.utf8.starts(with: folder.utf8) ? String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self) : nil
  }

  private static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    let common = min(a.count, b.count)
    for index in 0..<common where a[index] != b[index] { return Int(a[index]) - Int(b[index]) }
    return a.count - b.count
  }
}
