import SwiftTree

/// A name that a unit declares.
public struct Declaration: Sendable {
  public enum Kind: Sendable {
    /// A variable of a function, closure or accessor; `if let`, `guard let`, `for`, `case let` bindings too.
    case local
    /// A parameter of a function, initialiser or closure.
    case parameter
    /// A stored or computed property, or a global variable.
    case variable
    case function
    case type
    case enumCase
  }

  public let kind: Kind
  public let name: NameID
  /// The declaring node: variable, function, parameter, binding, pattern, type.
  public let node: NodeID
  /// The type that a member belongs to, as an index into `DeclarationIndex.owners`; -1 for a global or local.
  public let owner: Int32
  public let isStatic: Bool
  /// The nodes where a local or parameter is visible; the whole unit for others.
  public let visible: Range<NodeID>
}
