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

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes to standard output.
  /// - Returns: why it could not be written. A reader that went away, as in `duo-audit | head`, is no failure.
  static func writeOutput(_ bytes: [UInt8]) -> String? {
    // Else the first write to a reader that is gone would kill the process, exit code and all.
    signal(SIGPIPE, SIG_IGN)
    let code = FileWriter.writeAll(bytes, to: STDOUT_FILENO)
    return code == 0 || code == EPIPE ? nil : FileWriter.reason(code)
  }

  /// All of standard input.
  /// - Returns: the bytes, or why they can't be had.
  static func readInput(limit: Int) -> Result<[UInt8], InputFailure> {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(STDIN_FILENO, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .failure(InputFailure(reason: FileWriter.reason(errno))) }
      if count == 0 { return .success(bytes) }
      bytes += block[0..<count]
      if bytes.count > limit { return .failure(InputFailure(reason: "more than \(limit) bytes")) }
    }
  }

  /// Why standard input could not be read.
  struct InputFailure: Error {
    var reason: String
  }

  /// Writes to standard error. With that gone there is nobody to tell.
  static func writeError(_ bytes: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    _ = FileWriter.writeAll(bytes, to: STDERR_FILENO)
  }
}
