#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the program asks of the system beside files.
enum System {
  /// Ends the process.
  static func end(_ code: Int32) -> Never { exit(code) }

  /// An environment variable, nil where it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The folder that relative paths start from: absolute, links resolved; the root where it was removed meanwhile.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether there is a file or folder at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes to standard output.
  /// - Returns: why it could not be written. A reader that went away, as in `duo-audit | head`, is no failure.
  static func writeOutput(_ bytes: [UInt8]) -> String? {
    // Else the first write to a reader that is gone would kill the process, exit code and all.
    signal(SIGPIPE, SIG_IGN)
    let code = FileWriter.writeAll(bytes, to: STDOUT_FILENO)
    return code == 0 || code == EPIPE ? nil : FileWriter.reason(code)
  }

  /// Writes to standard error. With that gone there is nobody to tell.
  static func writeError(_ bytes: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    _ = FileWriter.writeAll(bytes, to: STDERR_FILENO)
  }
}
