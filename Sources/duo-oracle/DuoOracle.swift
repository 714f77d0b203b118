import Audit
import AuditRules
import Foundation
import SwiftTree

/// Holds SwiftTree against the compiler's own parser, for those who work on the parser; `Scripts/oracle` calls it.
@main
enum DuoOracle {
  private static let usage = """
    usage: duo-oracle [--limit N] [--more] [--examples] < FILES
      --limit N    how many kinds of losses are listed (40)
      --more       list what is in unread ranges and what SwiftTree alone sees as well
      --examples   compare the examples of the built-in rules too
    File names come from standard input, one a line. Exits with 1 where a rule's word is lost outside of what is
    listed as unread.
    """

  static func main() {
    var limit = 40
    var showsMore = false
    var hasExamples = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help": return print(usage)
      case "--limit":
        guard let number = arguments.popFirst().flatMap({ Int($0) }) else { fail(usage) }
        limit = number
      case "--more": showsMore = true
      case "--examples": hasExamples = true
      default: fail("unknown argument \(argument)\n\(usage)")
      }
    }
    do {
      let catalogue = RuleCatalogue(folders: [])
      let rules = try RuleSet.compile(catalogue.pages).rules
      var sources: [Source] = []
      while let line = readLine() { sources.append(.file(line)) }
      if hasExamples { sources += try examples(of: catalogue) }
      guard !sources.isEmpty else { fail("no Swift file") }
      let tally = try compare(sources, rules.vocabulary, showsMore: showsMore)
      print(Summary(tally: tally, limit: limit).text)
      if tally.lostWords > 0 { exit(1) }
    } catch {
      fail("\(error)")
    }
  }

  private static func examples(of catalogue: RuleCatalogue) throws -> [Source] {
    var sources: [Source] = []
    for page in catalogue.builtIn {
      for example in try page.examples {
        for file in example.files where file.language == "swift" {
          sources.append(.text(SourceText(path: "\(page.path):\(file.line)", text: file.text)))
        }
      }
    }
    return sources
  }

  /// Compares on two threads: each takes every second file, so that what is found doesn't hang on the time.
  private static func compare(_ sources: [Source], _ vocabulary: Vocabulary, showsMore: Bool) throws -> Tally {
    let workers = try (0..<2).map {
      Worker(sources, vocabulary, showsMore: showsMore, first: $0, parser: try SwiftParser())
    }
    let threads = workers.map { worker in
      let thread = Thread { worker.run() }
      // Both parsers follow nesting down.
      thread.stackSize = 256 << 20
      return thread
    }
    threads.forEach { $0.start() }
    workers.forEach { $0.isDone.wait() }
    var tally = Tally()
    for worker in workers {
      if let path = worker.unreadable { fail("can't be read: \(path)") }
      tally.add(worker.tally)
    }
    return tally
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("duo-oracle: \(message)\n".utf8))
    exit(2)
  }
}

/// What is compared: a file on disk, or a text.
enum Source: Sendable {
  case file(String)
  case text(SourceText)

  /// nil where the file can't be read.
  var text: SourceText? {
    switch self {
    case .file(let path): FileManager.default.contents(atPath: path).map { SourceText(path: path, bytes: [UInt8]($0)) }
    case .text(let text): text
    }
  }
}
