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
  public let message: MessageTemplate
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
    public let template: RewriteTemplate
    /// Whether the meaning stays the same, so that nobody has to look.
    public let isSafe: Bool
    public let conditions: [Condition]
  }

  /// Another level or message under a condition.
  public struct Variant: Sendable {
    public let conditions: [Condition]
    public let level: Level?
    public let message: MessageTemplate?
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

/// A message with places for captures and `{origin}`.
public struct MessageTemplate: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case text(String)
    case capture(String)
  }

  public let parts: [Part]

  /// Reads `{NAME}` as captures. An opening brace without an end is text.
  public init(_ template: String) {
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.capture(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// The names in braces.
  public var captures: [String] {
    parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// The message with the captures put in.
  public func text(_ capture: (String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .capture(let name): capture(name) ?? name
      }
    }.joined()
  }
}
