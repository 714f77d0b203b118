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
    /// The code that is replaced, looked for around the place and then in it; nil for what the rule's own pattern matches.
    public let from: YAMLNode?
    /// Code with the captures of that pattern.
    public let to: YAMLNode
    /// Whether it may be written without a person's look.
    public let isSafe: Bool
    /// Under which conditions, as those of a variant.
    public let when: YAMLNode?
  }
}
