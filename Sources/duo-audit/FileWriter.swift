#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files whole or not at all.
enum FileWriter {
  /// Writes a file anew. Whoever reads it meanwhile sees the old one or the new one; a pipe or device is written to as it
  /// is. A symbolic link stays one.
  /// - Returns: why it could not be written, as words that follow the path, or nil.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { return "a folder, not a file" }
    if exists, status.st_mode & S_IFMT != S_IFREG { return writeInPlace(bytes, path).map(reason) }
    // A file that may not be written must not be replaced either, though its folder would allow it.
    if exists, access(path, W_OK) != 0 { return reason(errno) }
    let target = exists ? realPath(path) : path
    let code = replace(target, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
    if code == ENOENT { return "there is no folder \(folder(of: target))" }
    return code == 0 ? nil : reason(code)
  }

  /// Writes all bytes to an open file.
  /// - Returns: 0 or the system's error number.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Self.send(file, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            _ = poll(&ready, 1, -1)
            continue
          }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  /// What the system says about an error number.
  static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "no space left on the device"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(code))
    }
  }

  private static func send(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // macOS refuses more than 2 GB in one call.
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, min(bytes.count, 1 << 30))
    #elseif canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Musl.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func writeInPlace(_ bytes: [UInt8], _ path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    defer { close(file) }
    signal(SIGPIPE, SIG_IGN)
    let code = writeAll(bytes, to: file)
    return code == 0 || code == EPIPE ? nil : code
  }

  private static func replace(_ path: String, with bytes: [UInt8], mode: mode_t?) -> Int32 {
    let scratch = "\(path).\(getpid()).tmp"
    let file = open(scratch, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno }
    if let mode { _ = fchmod(file, mode) }
    var code = writeAll(bytes, to: file)
    if code == 0, fsync(file) != 0, errno != EINVAL { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(scratch, path) != 0 { code = errno }
    if code != 0 { unlink(scratch) }
    return code
  }

  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(decoding: path.utf8[..<slash], as: UTF8.self)
  }
}
