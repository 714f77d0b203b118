import SwiftTree

/// A place where a pattern matched.
public struct Match: Sendable, Equatable {
  /// The node that the whole pattern matched.
  public let node: NodeID
  /// The node whose token is reported: behind the pattern's mark, or the whole.
  public let marked: NodeID
  /// The reported token in bytes of the file.
  public let range: Range<UInt32>
  public let captures: Captures

  public init(node: NodeID, marked: NodeID, range: Range<UInt32>, captures: Captures) {
    self.node = node
    self.marked = marked
    self.range = range
    self.captures = captures
  }
}
