/// A list of texts, one of which a text has to be, or none.
public struct TextTest: Sendable, Equatable {
  public let texts: [String]
  /// Whether the text must be none of them.
  public let isNegated: Bool

  public init(anyOf texts: [String], isNegated: Bool = false) {
    self.texts = texts
    self.isNegated = isNegated
  }

  /// Whether the text passes.
  public func holds(_ text: String) -> Bool { texts.contains(text) != isNegated }

  /// Whether something that may be spelled in several ways passes: one spelling in the list is enough, and
  /// too much where the test is negated.
  public func holds(anySpelling spellings: some Sequence<String>) -> Bool {
    spellings.contains(where: texts.contains) != isNegated
  }
}
