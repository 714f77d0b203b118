import SwiftTree

/// A place where a condition chooses between views or controllers, with its arms.
struct Branch {
  enum Form: String {
    case `if`, `switch`, ternary, `guard`, helper
    /// The body of a `ViewModifier`.
    case modifier
    /// `ViewThatFits`.
    case fits
  }

  /// What runs under one outcome of the conditions.
  struct Arm {
    /// What has to hold, beside that no arm before was taken; empty for the last one.
    var conditions: [NodeID] = []
    /// Statements, or one expression.
    var body: [NodeID]
    /// The nodes that hold the arm's code.
    var roots: [NodeID]
    /// The value that decides between this arm and the later ones.
    var value = Value.unknown
    var items: [ViewItem] = []
  }

  var form: Form
  /// The whole statement or expression.
  var node: NodeID
  var arms: [Arm]
  /// A switch's subject, which decides between all arms.
  var subject: NodeID = .none
  /// The condition that is reported.
  var condition: NodeID
  /// All conditions that decide, joined.
  var value: Value
  /// The name of the helper that is called.
  var modifier: NodeID = .none
  /// The code that folding swaps: the arms from the first folding condition on.
  var foldingRoots: [NodeID] = []
  /// What the arms install, where they build controllers instead of views.
  var controllers: [[ControllerRoot]] = []
  /// What a helper is called on.
  var receiver: [ViewItem] = []
}
