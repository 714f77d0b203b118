import Foundation

/// An app's sources in a folder of their own, and runs of the program there.
struct Project {
  private let folder: TemporaryFolder

  /// The project's folder.
  var url: URL { folder.url }

  /// - Parameter files: contents by path. Without a config among them the project gets an empty one, so that it ends here.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try write(text, to: path) }
    if files[".duo-audit.yml"] == nil { try write("", to: ".duo-audit.yml") }
  }

  /// A copy of a folder.
  init(copyOf source: URL) throws {
    folder = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
  }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ bytes: Data, to path: String) throws {
    let file = file(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(path).path, withDestinationPath: target)
  }

  func file(_ path: String) -> URL {
    URL(fileURLWithPath: url.path + "/" + path)
  }

  func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: file(path)), as: UTF8.self)
  }

  /// Runs the program in the project's folder.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> DuoAudit.Run {
    try run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> DuoAudit.Run {
    // The folder is gone with its last holder, which must not be before the program ends.
    try withExtendedLifetime(folder) { try DuoAudit.run(arguments, in: url, environment: environment) }
  }

  /// Runs a line of shell, in which `duo-audit` is the program, in the project's folder.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> DuoAudit.Run {
    try withExtendedLifetime(folder) { try DuoAudit.shell(line, in: url, environment: environment) }
  }

  /// Runs the program in the project's folder and reads the JSON it writes.
  func report(_ arguments: String..., environment: [String: String] = [:]) throws -> JSONReport {
    JSONReport(try run(["--format", "json"] + arguments, environment: environment))
  }
}
