import Foundation

/// The built program, run as its users run it.
enum DuoAudit {
  /// What a run leaves behind.
  struct Run {
    var code: Int32
    /// Whether the process ended by a signal.
    var isCrash: Bool
    var output: Data
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines of standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// The program stands beside the test bundle.
  static let binary: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folders = (bundles + [URL(fileURLWithPath: CommandLine.arguments[0])]).map { $0.deletingLastPathComponent() }
    let candidates = folders.map { $0.appendingPathComponent("duo-audit") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
  }()

  /// Runs the program and waits for its end.
  /// - Parameter environment: variables beside those of the tests' own process that the program has no use for.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Run {
    try run(binary, arguments, in: folder, environment: environment)
  }

  /// Runs a line of shell in which `duo-audit` is the program.
  static func shell(_ line: String, in folder: URL, environment: [String: String] = [:]) throws -> Run {
    let function = "duo-audit() { '\(binary.path)' \"$@\"; }\n"
    return try run(URL(fileURLWithPath: "/bin/bash"), ["-c", function + line], in: folder, environment: environment)
  }

  private static func run(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String]
  ) throws -> Run {
    let scratch = try TemporaryFolder()
    defer { withExtendedLifetime(scratch) {} }
    // Files, not pipes: a pipe that nobody empties would stop a long report.
    let output = scratch.url.appendingPathComponent("output")
    let errors = scratch.url.appendingPathComponent("errors")
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
      .filter { $0.key != "NO_COLOR" && !$0.key.hasPrefix("DUO_AUDIT_") }
    variables.merge(environment) { $1 }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: output), errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
