/// What is wrong with a waiver. The texts are those of the rules' pages; this gives their captures.
public struct WaiverFinding: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// No reason is given, so the waiver waives nothing.
    case withoutReason
    /// A name that is no rule's. Captures: `RULE`, and `NEAREST` where a name is near.
    case unknownRule
    /// Nothing follows the command.
    case withoutRule
    /// A command that does not exist: `ignore-next-line`. Captures: `COMMAND`.
    case unknownCommand
    /// No finding of this rule starts where the waiver reaches. Captures: `RULE`.
    case unused
    /// An `ignore-file` after the first code. Captures: `RULE`.
    case misplaced

    /// The rule that reports it.
    public var rule: String {
      switch self {
      case .withoutReason: "waiver-without-reason"
      case .unknownRule, .withoutRule, .unknownCommand: "unknown-waiver"
      case .unused, .misplaced: "unused-waiver"
      }
    }
  }

  public var kind: Kind
  /// The token to report, in bytes from the file's start.
  public var range: Range<UInt32>
  /// By the name used in a message, without braces: `RULE`, `NEAREST`, `COMMAND`.
  public var captures: [String: String]
  /// The reason of an `ignore-file` that covers this very finding.
  public var waived: String?

  public var rule: String { kind.rule }

  public init(kind: Kind, range: Range<UInt32>, captures: [String: String] = [:], waived: String? = nil) {
    self.kind = kind
    self.range = range
    self.captures = captures
    self.waived = waived
  }
}
