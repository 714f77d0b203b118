#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Runs git and collects what it prints.
enum GitCommand {
  /// How long git may be silent before it is given up, in milliseconds.
  private static let patience: Int32 = 10_000

  /// What git printed, or nil where there is no git, it failed, or it fell silent. Git reads nothing from standard input and
  /// its complaints are dropped: the caller has a fallback for every failure.
  static func output(_ arguments: [String]) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = spawn(["git"] + arguments, output: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let bytes = collect(ends[0])
    if bytes == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    // Zero is the one status of a process that exited by itself with code 0.
    return status == 0 ? bytes : nil
  }

  private static func spawn(_ arguments: [String], output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    let argumentPointers = arguments.map { strdup($0) } + [nil]
    let variablePointers = environment().map { strdup($0) } + [nil]
    defer {
      for pointer in argumentPointers + variablePointers { free(pointer) }
    }
    var child: pid_t = 0
    guard posix_spawnp(&child, "git", &actions, nil, argumentPointers, variablePointers) == 0 else { return nil }
    return child
  }

  /// The environment without the variables by which a hook's git points at its own repository and index: the folder that is
  /// asked about may belong to another.
  private static func environment() -> [String] {
    var kept = ["GIT_OPTIONAL_LOCKS=0"]
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    while let variable = next?.pointee {
      let text = String(cString: variable)
      let isOfOneRepository = [
        "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_COMMON_DIR=", "GIT_PREFIX=", "GIT_OBJECT_DIRECTORY=",
        "GIT_OPTIONAL_LOCKS=", "GIT_LITERAL_PATHSPECS=", "GIT_GLOB_PATHSPECS=", "GIT_NOGLOB_PATHSPECS=",
        "GIT_ICASE_PATHSPECS=", "GIT_NAMESPACE=", "GIT_TRACE",
      ].contains { text.hasPrefix($0) }
      if !isOfOneRepository { kept.append(text) }
      next = next?.advanced(by: 1)
    }
    return kept
  }

  /// Everything that comes through a pipe until its other end is closed; nil when nothing came for too long.
  private static func collect(_ end: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let got = read(end, &block, block.count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { return nil }
      if got == 0 { return bytes }
      bytes += block[0..<got]
    }
  }
}
