/// Which declarations are asked for, so that most of them need no look.
public struct DeclarationQuery: Sendable, Equatable {
  /// Kinds as a page writes them; nil for all.
  public var kinds: Set<String>?
  /// Declared names; nil for all.
  public var names: Set<String>?
  /// The attributes that are worked out; nil for all.
  public var attributes: Set<String>?

  public init(kinds: Set<String>? = nil, names: Set<String>? = nil, attributes: Set<String>? = nil) {
    self.kinds = kinds
    self.names = names
    self.attributes = attributes
  }
}
