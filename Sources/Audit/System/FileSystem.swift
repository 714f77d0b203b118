#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file system by plain POSIX calls. Foundation's enumerators and file handles cost milliseconds at start and most of the
/// time of a walk; these don't. All paths are UTF-8 with `/`.
enum FileSystem {
  /// What a path leads to.
  enum FileType: Sendable, Equatable {
    case file, folder, link, pipe, socket, device
    /// The folder's listing did not say.
    case unknown
  }

  // MARK: Asking about one path

  /// What stands at a path, symbolic links followed.
  static func type(at path: String) -> Result<FileType, FileFailure> {
    var status = stat()
    guard isUsable(path) else { return .failure(.missing) }
    guard retry({ stat(path, &status) }) == 0 else { return .failure(FileFailure(code: errno)) }
    return .success(type(of: status))
  }

  /// What stands at a path, a symbolic link itself not followed.
  static func typeOfEntry(at path: String) -> Result<FileType, FileFailure> {
    var status = stat()
    guard isUsable(path) else { return .failure(.missing) }
    guard retry({ lstat(path, &status) }) == 0 else { return .failure(FileFailure(code: errno)) }
    return .success(type(of: status))
  }

  /// The path with every symbolic link resolved, or nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard isUsable(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The process's working folder, absolute, links resolved.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  // MARK: Listing a folder

  /// Calls `body` with the name and type of every entry of a folder but `.` and `..`, in the file system's order. Names are
  /// handed over as bytes, so that entries of no interest cost no string. Types of links are not followed.
  static func list(
    _ path: String, _ body: (_ name: UnsafeBufferPointer<UInt8>, _ type: FileType) -> Void
  ) -> FileFailure? {
    guard let folder = opendir(path) else { return FileFailure(code: errno) }
    defer { closedir(folder) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        return errno == 0 ? nil : FileFailure(code: errno)
      }
      let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
      let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      if name[0] == UInt8(ascii: "."), length == 1 || (length == 2 && name[1] == UInt8(ascii: ".")) { continue }
      body(UnsafeBufferPointer(start: name, count: length), type(ofEntry: entry.pointee.d_type))
    }
  }

  // MARK: Reading

  /// All bytes of a regular file. Never waits: pipes and devices are refused before a byte is read.
  static func contents(of path: String, limit: Int) -> Result<[UInt8], FileFailure> {
    guard isUsable(path) else { return .failure(.missing) }
    // Without O_NONBLOCK, opening a pipe nobody writes to would wait for ever. It means nothing to regular files.
    let file = retry { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      let code = errno
      // Sockets, and devices without a driver, refuse to be opened at all.
      if code == ENXIO { return .failure(.notRegular) }
      return .failure(FileFailure(code: code))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(FileFailure(code: errno)) }
    switch type(of: status) {
    case .file: break
    case .folder: return .failure(.folder)
    default: return .failure(.notRegular)
    }
    guard Int64(status.st_size) <= Int64(limit) else { return .failure(.tooLarge) }
    return readAll(file, expected: Int(status.st_size), limit: limit)
  }

  private static func readAll(_ file: Int32, expected: Int, limit: Int) -> Result<[UInt8], FileFailure> {
    var failure: FileFailure?
    // One byte more than expected, so that the read that finds the end needs no second block.
    var bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
      failure = fill(buffer, &count, from: file)
    }
    // The file grew while it was read, or the file system gave no size.
    var isFull = bytes.count > expected
    while isFull, failure == nil {
      guard bytes.count <= limit else { return .failure(.tooLarge) }
      let block = 65536
      let more = [UInt8](unsafeUninitializedCapacity: block) { buffer, count in
        failure = fill(buffer, &count, from: file)
      }
      bytes += more
      isFull = more.count == block
    }
    if let failure { return .failure(failure) }
    return .success(bytes)
  }

  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from file: Int32
  ) -> FileFailure? {
    guard let base = buffer.baseAddress else { return nil }
    while count < buffer.count {
      let got = read(file, base + count, buffer.count - count)
      if got == 0 { return nil }
      if got < 0 {
        if errno == EINTR { continue }
        return FileFailure(code: errno)
      }
      count += got
    }
    return nil
  }

  // MARK: Helpers

  /// A path with a NUL byte would be cut short on its way into the system.
  private static func isUsable(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
  }

  private static func retry(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func type(of status: stat) -> FileType {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }

  private static func type(ofEntry type: UInt8) -> FileType {
    if type == UInt8(DT_REG) { return .file }
    if type == UInt8(DT_DIR) { return .folder }
    if type == UInt8(DT_LNK) { return .link }
    if type == UInt8(DT_UNKNOWN) { return .unknown }
    if type == UInt8(DT_FIFO) { return .pipe }
    if type == UInt8(DT_SOCK) { return .socket }
    return .device
  }
}

extension FileFailure {
  /// The failure that a POSIX error number means.
  init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .permission
    case ELOOP: self = .linkLoop
    case EISDIR: self = .folder
    case ENAMETOOLONG: self = .nameTooLong
    default: self = .system(String(cString: strerror(code)))
    }
  }
}
