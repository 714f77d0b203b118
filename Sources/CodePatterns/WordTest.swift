/// Words, one of which an identifier has to have, or none: whole camel-case words, never substrings, without
/// regard to case. A word of several parts (`sizeClass`, `size class`) asks for these in a row.
public struct WordTest: Sendable, Equatable {
  public let words: [String]
  /// Whether the identifier must have none of them.
  public let isNegated: Bool
  private let parts: [[String]]

  public init(anyOf words: [String], isNegated: Bool = false) {
    self.words = words
    self.isNegated = isNegated
    parts = words.map { wordsOf($0) }.filter { !$0.isEmpty }
  }

  /// Whether the identifier passes.
  public func holds(_ identifier: String) -> Bool { holds(any: CollectionOfOne(identifier)) }

  /// Whether one of the identifiers has one of the words; none may have where the test is negated.
  public func holds(any identifiers: some Sequence<String>) -> Bool {
    identifiers.contains { identifier in
      let words = wordsOf(identifier)
      return parts.contains { part in
        words.indices.contains { words[$0...].starts(with: part) }
      }
    } != isNegated
  }
}
