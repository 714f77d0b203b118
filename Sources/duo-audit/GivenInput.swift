import Audit

/// What a run is given beside its options and paths: a list of paths in a file, or a file's text on standard input.
enum GivenInput {
  /// Puts what the options name into the request.
  static func read(_ settings: Settings, into request: inout AuditRequest) throws(UsageError) {
    if let list = settings.pathList {
      request.paths += try paths(in: list)
      request.isPathListRead = true
    }
    if settings.readsInput, let path = settings.inputPath {
      request.unsaved = [UnsavedText(path: path, bytes: try input())]
      request.paths = [path]
    }
  }

  private static func paths(in list: String) throws(UsageError) -> [String] {
    if list == "-" { return paths(try input("--files-from -: ")) }
    switch FileReader.read(list) {
    case .success(let bytes): return paths(bytes)
    case .failure(let failure): throw UsageError("--files-from \(list): \(failure)")
    }
  }

  /// - Parameter asked: the option that wants it, for the error.
  private static func input(_ asked: String = "") throws(UsageError) -> [UInt8] {
    switch System.readInput(limit: FileReader.sizeLimit) {
    case .success(let bytes): return bytes
    case .failure(let failure): throw UsageError("\(asked)standard input can't be read: \(failure.reason)")
    }
  }

  /// Paths with a NUL behind each, as `git diff -z` writes them, else one a line.
  static func paths(_ bytes: [UInt8]) -> [String] {
    let hasNUL = bytes.contains(0)
    var parts = bytes.split(separator: hasNUL ? 0 : UInt8(ascii: "\n"))
    if !hasNUL { parts = parts.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }.filter { !$0.isEmpty } }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
