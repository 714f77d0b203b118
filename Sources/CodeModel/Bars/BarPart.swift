import SwiftTree

/// A piece of what a builder puts into a bar, in the order it stands there.
struct BarPart {
  enum Kind {
    case text, image, label
    /// A shape or picture whose meaning can't be told.
    case drawn
    /// Takes a tap and shows what it is given: a button, a menu, a link.
    case control
    /// Draws itself: `EditButton()`.
    case system
    case stack
    /// Several controls that stand as one.
    case controlGroup
    /// Stands for its children.
    case group
    /// One of its children, each a group of its own, stands there at a time.
    case choice
    /// `ToolbarItem`, `ToolbarItemGroup`.
    case item, itemGroup
    case spacer
    /// Nothing that takes part in what an item shows.
    case neutral
    /// A view that is neither a control with a title and icon nor one of these.
    case custom
    case unknown
  }

  var kind: Kind
  /// The call that makes it, without modifiers.
  var node: NodeID
  /// The type that is called, 0 for none.
  var type: NameID = 0
  /// Calls of modifiers on it, innermost first.
  var modifiers: [NodeID] = []
  var children: [BarPart] = []

  /// What stands for its children replaced by them.
  var flattened: [BarPart] {
    guard kind == .group else { return [self] }
    return children.flatMap { child in
      var child = child
      child.modifiers += modifiers
      return child.flattened
    }
  }
}

extension [BarPart] {
  var flattened: [BarPart] { flatMap(\.flattened) }
}
