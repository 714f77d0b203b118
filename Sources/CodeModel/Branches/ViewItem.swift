import SwiftTree

/// What makes two views the same kind of view, as far as a source tells.
struct ViewKey: Hashable, Sendable {
  enum Kind: Sendable {
    case system
    /// A type of the project.
    case project
    /// A view passed in: `content`, a stored builder closure, a modifier's receiver.
    case content
    /// A property or function that another file declares.
    case elsewhere
  }

  var kind: Kind
  var name: NameID
  /// What tells apart views of one type that hold different things: a text field's text.
  var detail = ""
}

/// One view as a builder writes it, with what it holds.
struct ViewItem: Sendable {
  var key: ViewKey
  /// Nil for views that are not SwiftUI's.
  var system: SystemView?
  /// The expression that makes the view, without modifiers.
  var node: NodeID
  /// The modifiers on it, innermost first: calls.
  var modifiers: [NodeID] = []
  /// Views in its closures, and in overlays, backgrounds and insets on it.
  var children: [ViewItem] = []

  /// Whether it only arranges or stands for its children.
  var isStack: Bool { system == .stack || system == .transparent }

  /// This view and all views in it, in source order.
  var all: [ViewItem] { [self] + children.flatMap(\.all) }

  /// What stands in stacks: views that are something themselves.
  var leaves: [ViewItem] { isStack ? children.flatMap(\.leaves) : [self] }
}

extension [ViewItem] {
  var all: [ViewItem] { flatMap(\.all) }
  var leaves: [ViewItem] { flatMap(\.leaves) }
}
