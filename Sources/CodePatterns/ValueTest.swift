/// A condition on a value that may be a number or a word, as rules write it: `left`, `382`, `>= 382`, `even`, a
/// list of these, or none of them.
public struct ValueTest: Sendable, Equatable {
  /// One of the alternatives.
  public enum Alternative: Sendable, Equatable {
    case number(NumberTest)
    case text(String)
  }

  public let alternatives: [Alternative]
  /// Whether the value must meet none of the alternatives.
  public let isNegated: Bool

  /// What reads as a number or a comparison with one is a `NumberTest`, everything else a word. Returns nil
  /// where a text starts like a comparison and has no number.
  public init?(anyOf texts: [String], isNegated: Bool = false) {
    var alternatives: [Alternative] = []
    for text in texts {
      if let number = NumberTest(text) {
        alternatives.append(.number(number))
      } else if let first = text.trimmed.first, "<>=!".contains(first) {
        return nil
      } else {
        alternatives.append(.text(text))
      }
    }
    self.alternatives = alternatives
    self.isNegated = isNegated
  }

  /// One text: see `init(anyOf:isNegated:)`.
  public init?(_ text: String) { self.init(anyOf: [text]) }

  /// Whether a value passes that has this number, or this text, or both. A value with neither passes only
  /// where the test is negated.
  public func holds(number: Double? = nil, text: String? = nil) -> Bool {
    alternatives.contains { alternative in
      switch alternative {
      case .number(let test): number.map(test.holds) ?? false
      case .text(let word): text == word
      }
    } != isNegated
  }
}
