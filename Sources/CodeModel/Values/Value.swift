import SwiftTree

/// What the code model knows of a value.
public struct Value: Sendable, Equatable {
  public enum Kind: Sendable {
    case unknown
    case number, bool, name, size, insets, text
    /// `UIScreen.main`, a window's screen, a view, a device: its origin shows in what is read from it.
    case object
  }

  public var origins: OriginSet = []
  public var owner: Owner = .none
  /// The number, where it is known.
  public var constant: Double?
  public var kind: Kind = .unknown
  /// The type's name, where it is known; meaningful in the unit the value was computed in.
  public var type: NameID = 0
  /// Where the origin is read, in the unit's nodes: the first of several.
  public var read: NodeID = .none

  public static let unknown = Value()

  public init(
    origins: OriginSet = [], owner: Owner = .none, constant: Double? = nil, kind: Kind = .unknown, type: NameID = 0,
    read: NodeID = .none
  ) {
    self.origins = origins
    self.owner = owner
    self.constant = constant
    self.kind = kind
    self.type = type
    self.read = read
  }

  /// Either of two values: all origins of both.
  public func joined(_ other: Value) -> Value {
    Value(
      origins: origins.union(other.origins), owner: owner == other.owner || other.origins.isEmpty ? owner : other.owner,
      constant: constant == other.constant ? constant : nil, kind: kind == .unknown ? other.kind : kind,
      type: type == other.type ? type : 0, read: read >= 0 ? read : other.read)
  }

  /// One of several values; unknown where there is none.
  static func joined(_ values: some Sequence<Value>) -> Value {
    var result: Value?
    for value in values { result = result?.joined(value) ?? value }
    return result ?? .unknown
  }

  /// The value where a condition chooses it: the condition's origins too, everything else as it is.
  func decided(by condition: Value) -> Value {
    guard !condition.origins.isEmpty else { return self }
    var value = self
    value.origins.formUnion(condition.origins)
    if origins.isEmpty { value.owner = condition.owner }
    if read < 0 { value.read = condition.read }
    return value
  }

  /// Whether it is a number or text as it is written.
  var isLiteral: Bool { origins.isEmpty && (constant != nil || kind == .text) }

  /// The value without some of its origins.
  func removing(_ removed: OriginSet) -> Value {
    guard !origins.isDisjoint(with: removed) else { return self }
    var value = self
    value.origins.subtract(removed)
    if value.origins.isEmpty {
      value.owner = .none
      value.read = .none
    }
    return value
  }

  /// Where a frame lies: scrolling changes it, so it says nothing of the room. In its own coordinates a rectangle's far
  /// edges and middle are its size.
  var place: Value { owner == .proxy ? removing(.geometry) : self }

  /// The same origins in a value of another kind.
  public func becoming(_ kind: Kind) -> Value {
    var value = self
    value.kind = kind
    value.constant = nil
    value.type = 0
    return value
  }
}
