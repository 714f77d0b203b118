import SwiftTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A tool for those who work on the parser; `Scripts/gaps` and `Scripts/bench` call it.
@main
enum DuoGaps {
  private static let usage = """
    usage: duo-gaps [--plain-parse | --syntax] PATH...
      (no option)     print what could not be read below the paths, the most frequent texts first
      --plain-parse   only parse, with the grammar on the runtime and nothing else
      --syntax        only parse, as the audit does: the syntax tables, repairs included
    A PATH of - takes file names from standard input, one a line.
    """

  private enum Mode { case gaps, plainParse, syntax }

  static func main() {
    var mode = Mode.gaps
    var paths: [String] = []
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--help": return print(usage)
      case "--plain-parse": mode = .plainParse
      case "--syntax": mode = .syntax
      case _ where argument.hasPrefix("--"): fail("unknown option \(argument)\n\(usage)")
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty else { fail(usage) }
    do {
      let files = try paths.flatMap { $0 == "-" ? listedFiles() : try SourceFiles.paths(below: $0) }
      guard !files.isEmpty else { fail("no Swift file in \(paths.joined(separator: ", "))") }
      try run(mode, on: files)
    } catch {
      fail("\(error)")
    }
  }

  private static func run(_ mode: Mode, on files: [String]) throws {
    let vocabulary = Vocabulary([])
    switch mode {
    case .gaps:
      let parser = try SwiftParser()
      var tally = GapTally()
      for file in files { tally.add(parser.parse(try SourceFiles.read(file), vocabulary: vocabulary)) }
      print(tally.summary(limit: 40))
    case .plainParse:
      let parser = try PlainParser()
      for file in files { parser.parse(try SourceFiles.read(file)) }
    case .syntax:
      let parser = try SwiftParser()
      for file in files { _ = parser.parse(try SourceFiles.read(file), vocabulary: vocabulary) }
    }
  }

  private static func listedFiles() -> [String] {
    var files: [String] = []
    while let line = readLine() { files.append(line) }
    return files
  }

  private static func fail(_ message: String) -> Never {
    _ = Array("duo-gaps: \(message)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(2)
  }
}
