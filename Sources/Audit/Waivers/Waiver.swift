/// One comment that asks for silence: `duo-audit: ignore <rule>[, <rule>] <reason>`.
///
/// Offsets are bytes from the file's start.
public struct Waiver: Sendable, Equatable {
  /// A rule's name as the comment spells it.
  public struct RuleName: Sendable, Equatable {
    public var text: String
    public var range: Range<UInt32>

    public init(text: String, range: Range<UInt32>) {
      self.text = text
      self.range = range
    }

    /// Whether this is one of FDuoLayout's numbers, `DL-12`, which name no rule of this program.
    public var isLayoutNumber: Bool {
      text.hasPrefix("DL-") && text.utf8.count > 3
        && text.utf8.dropFirst(3).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  /// What follows the word `duo-audit:`.
  public enum Form: Sendable, Equatable {
    /// `ignore`: one statement, declaration or chain link.
    case node
    /// `ignore-file`: the whole file; works only before the first code.
    case file
    /// Something that looks like a waiver and is none, such as `ignore-next-line`.
    case unknown(String)
  }

  public var form: Form
  /// The names in the order written. Where the first word after the command can be no rule's name, it stands here
  /// alone; empty where nothing follows.
  public var names: [RuleName]
  /// Why the finding is right as it is; nil where the comment says nothing.
  public var reason: String?
  /// From the word `duo-audit:` to the end of what was written.
  public var range: Range<UInt32>
  /// Where a finding has to start to be waived.
  public var covered: [Range<UInt32>]
  /// An `ignore-file` after the first code, which works nowhere.
  public var isMisplaced: Bool

  public init(
    form: Form, names: [RuleName], reason: String?, range: Range<UInt32>, covered: [Range<UInt32>] = [],
    isMisplaced: Bool = false
  ) {
    self.form = form
    self.names = names
    self.reason = reason
    self.range = range
    self.covered = covered
    self.isMisplaced = isMisplaced
  }

  /// Whether a finding that starts at this byte is in the waiver's reach.
  public func covers(_ start: UInt32) -> Bool { covered.contains { $0.contains(start) } }
}
