import SwiftTree

/// A place where a value ends up.
struct Sink: Equatable {
  var kind: SinkKind
  /// The call, assignment, statement or declaration that takes it.
  var node: NodeID
  /// Whether it decides through a condition, and how many arms there are.
  var arms: Arms = .value

  enum Arms: Equatable {
    /// The value itself is taken.
    case value
    /// A condition with one arm: something is there or not.
    case oneArmed
    case several
  }
}

/// What following a value forward found.
struct FlowResult {
  var sinks: [Sink] = []
  /// Project names that the value becomes: the declarations that stand for it.
  var definitions: [NodeID] = []
  /// The value met something that takes its origin away, so that it says nothing any more.
  var isDropped = false
  var isCompared = false
  /// The declarations of these that the value reaches by dividing the room there is.
  var divided: Set<NodeID> = []
  /// The other side of comparisons.
  var comparedWith: [String] = []
  var comparedTo: [NodeID] = []

  /// The sink that says most.
  var strongest: Sink? { sinks.max { $0.kind.weight < $1.kind.weight } }
}
