import Foundation
import SwiftTree

/// Compares every second source on a thread of its own. What it found may be read when it is done.
final class Worker: @unchecked Sendable {
  let isDone = DispatchSemaphore(value: 0)
  private(set) var tally = Tally()
  /// A file that can't be read ends the work.
  private(set) var unreadable: String?
  private let sources: [Source]
  private let vocabulary: Vocabulary
  private let first: Int
  private let parser: SwiftParser

  init(_ sources: [Source], _ vocabulary: Vocabulary, showsMore: Bool, first: Int, parser: SwiftParser) {
    self.sources = sources
    self.vocabulary = vocabulary
    self.first = first
    self.parser = parser
    tally.showsMore = showsMore
  }

  func run() {
    for index in stride(from: first, to: sources.count, by: 2) {
      guard let text = sources[index].text else {
        if case .file(let path) = sources[index] { unreadable = path }
        break
      }
      #if canImport(ObjectiveC)
        autoreleasepool { tally.add(parser.parse(text, vocabulary: vocabulary), number: index) }
      #else
        tally.add(parser.parse(text, vocabulary: vocabulary), number: index)
      #endif
    }
    isDone.signal()
  }
}
