extension RulePage {
  /// The keys of a page's front matter, in the order in which a page is best written.
  public enum Key: String, Sendable, CaseIterable {
    case level, title, message, fix, since, sources, frameworks, confidence, find
    case within = "in"
    case notWithin = "not-in"
    case unless
    case conditions = "where"
    case variants, once
    case atLeast = "at-least"
    case at
    case yieldsTo = "yields-to"
    case rewrite
  }

  /// Which part of what was found is reported.
  public enum Part: String, Sendable, CaseIterable {
    case source, sink, condition, modifier, name
  }

  /// Within what a rule reports its first place only; the others become related places of it.
  public enum Extent: String, Sendable, CaseIterable {
    case file, type, project
    /// Both halves of a pair, and nothing where the other half is missing.
    case pair
  }

  /// The code to write instead.
  public struct Rewrite: Sendable, Equatable {
    /// Code with the captures of the pattern.
    public let to: YAMLNode
    /// Whether it may be written without a person's look.
    public let isSafe: Bool
  }
}
