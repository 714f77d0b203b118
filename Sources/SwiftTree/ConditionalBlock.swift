/// An `#if` ... `#endif` block.
public struct ConditionalBlock: Sendable, Equatable {
  /// Whether an arm is compiled into the iOS app.
  public enum Compiled: Sendable {
    case yes, no
    /// It depends on a flag that source alone does not tell (`DEBUG`, a flag of the project's): both arms count.
    case unknown
  }

  public struct Arm: Sendable, Equatable {
    /// `#if` and its condition, up to the line's end.
    public var directive: Range<Int>
    /// The condition alone; empty for `#else`.
    public var condition: Range<Int>
    /// From the end of the directive's line to the next directive.
    public var body: Range<Int>
    public var compiled: Compiled
  }

  /// From `#if` to after `#endif`.
  public var range: Range<Int>
  public var arms: [Arm]
}
