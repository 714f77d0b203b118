/// An index into a unit's syntax table; `-1` is no node.
public typealias NodeID = Int32

/// A name's number in one unit: below `Vocabulary.count` it means the same in every unit; 0 is no name.
public typealias NameID = UInt32

extension NodeID {
  /// No node.
  public static let none: NodeID = -1
}

/// One node of a unit's syntax table. Offsets are bytes from the file's start.
@frozen
public struct Node: Sendable {
  public var start: UInt32
  public var end: UInt32
  /// The token that names the node: a member's name, a call's last name, an operator, a declared name.
  public var tokenStart: UInt32
  public var tokenEnd: UInt32
  public var parent: NodeID
  /// The index after the node's last descendant.
  public var subtreeEnd: NodeID
  public var name: NameID
  public var kind: Kind
  public var role: Role
  /// Meaning by kind: see `Kind`.
  public var detail: UInt8
  public var flags: Flags

  @frozen
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A name or call written with `self.` in front.
    public static let explicitSelf = Flags(rawValue: 1)
    /// An argument that is a trailing closure.
    public static let trailing = Flags(rawValue: 2)
    /// Part of, or inside, a place the grammar could not read.
    public static let unread = Flags(rawValue: 4)
    /// Stood in parentheses in the source.
    public static let parenthesised = Flags(rawValue: 8)
    /// Was reached through `?.` or ended in `!`, `?`.
    public static let optional = Flags(rawValue: 16)
    /// Stood behind `try?`.
    public static let tried = Flags(rawValue: 32)
  }

  @inlinable
  public init(
    start: UInt32, end: UInt32, tokenStart: UInt32, tokenEnd: UInt32, parent: NodeID, subtreeEnd: NodeID,
    name: NameID, kind: Kind, role: Role, detail: UInt8, flags: Flags
  ) {
    self.start = start
    self.end = end
    self.tokenStart = tokenStart
    self.tokenEnd = tokenEnd
    self.parent = parent
    self.subtreeEnd = subtreeEnd
    self.name = name
    self.kind = kind
    self.role = role
    self.detail = detail
    self.flags = flags
  }

  @inlinable public var `operator`: Operator { Operator(rawValue: detail) ?? .custom }
}
