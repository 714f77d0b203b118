import CodeModel
import CodePatterns
import SwiftTree

/// A rule ready to run: its page with everything compiled.
public struct Rule: Sendable {
  public let page: RulePage
  public let finders: [Finder]
  /// All must hold: `in`, `not-in`, `unless` (negated) and `where`.
  public let conditions: [Condition]
  public let variants: [Variant]
  public let message: CaptureTemplate
  /// What `--fix` may write; the first that fits a place.
  public let rewrites: [Rewrite]
  /// What a file must hold for each finder to have a chance: one of the alternatives.
  public let requirements: [[Requirement]]

  public var name: String { page.name }

  /// The moments that the rule asks for: when the code of a place runs.
  public var askedMoments: [String] {
    (page.conditions?.entries ?? []).flatMap { entry -> [String] in
      let asked = entry.name == "runs" ? entry.value : entry.value["runs"]
      return asked?.oneOrMore.compactMap(\.text) ?? []
    }
  }

  /// What a rule looks for.
  public enum Finder: Sendable {
    case code([Pattern])
    case construct(ConstructKind, [Condition])
    /// A named analysis in Swift.
    case analysis(String)
  }

  /// Code to write instead.
  public struct Rewrite: Sendable {
    /// What is replaced; nil for what the rule's own pattern matched.
    public let pattern: Pattern?
    public let template: CaptureTemplate
    /// Whether the meaning stays the same, so that nobody has to look.
    public let isSafe: Bool
    public let conditions: [Condition]
  }

  /// Another level or message under a condition.
  public struct Variant: Sendable {
    public let conditions: [Condition]
    public let level: Level?
    public let message: CaptureTemplate?
    public let fix: String?
    public let confidence: Confidence?
  }
}

/// Names that a file must hold: one of each group.
public struct Requirement: Sendable, Equatable {
  public var groups: [[NameID]]
  /// Words of names, one of which must stand in the file; none where any file will do.
  public var words: [String]

  public init(_ groups: [[NameID]], words: [String] = []) {
    self.groups = groups
    self.words = words
  }

  /// Whether a file with these names meets the requirement, words aside.
  public func isMet(by names: NameSet) -> Bool {
    groups.allSatisfy { group in group.contains(where: names.contains) }
  }
}
