import SwiftTree

/// A rewrite of a Swift text that keeps its meaning.
///
/// What is found in a text must be found after every rewrite too: a rule that misses it there knows a spelling, not
/// a defect. Types are not checked, so a rewrite goes by names and by what people write.
public struct Variation: Sendable {
  /// A few words in lower case, by which a rule's page may name it.
  public let name: String
  let make: @Sendable (Ground) -> [Rewrite]

  init(_ name: String, _ make: @escaping @Sendable (Ground) -> [Rewrite]) {
    self.name = name
    self.make = make
  }

  /// All variations, in the order in which they are counted.
  public static let all: [Variation] =
    breaks + parentheses + wrappings + conditionals + aliases + extractions + selves + optionals + operands + branches
    + ternaries + builders + renames

  /// What applying the variation to a text gives: a text for every place at which it applies.
  public struct Outcome: Sendable {
    public var texts: [MarkedText]
    /// How many results were dropped because the parser could not read them.
    public var dropped: Int
  }

  /// Applies the variation wherever it can be in the text.
  ///
  /// - Parameters:
  ///   - known: names that mean something to the audit: a chain that holds one is worth a rewrite even where no mark
  ///     stands, and no name of the text that is one of them is changed.
  ///   - limit: the most places without a mark that are rewritten.
  public func apply(to text: MarkedText, known: Set<String>, limit: Int = .max) throws(SwiftParserError) -> Outcome {
    try apply(to: Ground(text, known: known, limit: limit))
  }

  /// Applies the variation to a text that was read before.
  public func apply(to ground: Ground) throws(SwiftParserError) -> Outcome {
    var outcome = Outcome(texts: [], dropped: 0)
    let parser = try SwiftParser()
    for rewrite in make(ground) {
      guard let text = rewrite.apply(to: ground.marked), text.text != ground.marked.text,
        !outcome.texts.contains(text)
      else { continue }
      let unit = parser.parse(SourceText(path: "Variation.swift", text: text.text), vocabulary: Vocabulary([]))
      if unit.unread.isEmpty { outcome.texts.append(text) } else { outcome.dropped += 1 }
    }
    return outcome
  }
}
