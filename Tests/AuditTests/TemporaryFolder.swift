import Foundation

/// A folder of a test's own, removed with the value.
final class TemporaryFolder {
  /// Absolute, links resolved.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("duo-audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, with the folders above it.
  @discardableResult
  func file(_ name: String, _ text: String = "let x = 1\n") throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func file(_ name: String, bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    return path + "/" + name
  }

  /// Makes a symbolic link with this very target.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Makes a pipe that nobody writes to.
  func pipe(_ name: String) throws {
    try run("mkfifo", [path + "/" + name])
  }

  /// Runs git here.
  func git(_ arguments: String..., in folder: String = "") throws {
    try run("git", ["-C", path + "/" + folder] + arguments)
  }

  /// Makes a repository here.
  func repository(_ folder: String = "") throws {
    try git("init", "-q", in: folder)
    try git("config", "user.name", "Test", in: folder)
    try git("config", "user.email", "test@example.com", in: folder)
  }

  private func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    // A hook's variables would point at the repository that is committed to.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: ([tool] + arguments).joined(separator: " ")) }
  }

  struct Failure: Error {
    var command: String
  }
}
