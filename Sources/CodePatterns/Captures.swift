import SwiftTree

/// What a metavariable stood for.
public struct Capture: Sendable, Equatable {
  /// The nodes in source order; empty for an identifier and for a `$$$NAME` that stood for nothing.
  public let nodes: [NodeID]
  /// The source text in bytes of the file, from the first node's start to the last one's end; empty where
  /// `$$$NAME` stood for nothing.
  public let range: Range<UInt32>
  /// The identifier's number where the capture is a name; 0 otherwise.
  public let name: NameID

  public init(nodes: [NodeID], range: Range<UInt32>, name: NameID) {
    self.nodes = nodes
    self.range = range
    self.name = name
  }

  /// The source text.
  public func text(in unit: SyntaxUnit) -> String {
    if nodes.isEmpty, name != 0 { return unit.name(name) }
    return unit.text.string(Int(range.lowerBound)..<Int(range.upperBound))
  }
}

/// What the metavariables of a match stood for, by name.
public struct Captures: Sendable, Equatable {
  /// The pattern's metavariables in the order they stand there, without `$`.
  public let names: [String]
  /// One for each name; nil where the pattern's part that holds it did not take part in the match.
  public let values: [Capture?]

  public init(names: [String] = [], values: [Capture?] = []) {
    self.names = names
    self.values = values
  }

  /// The capture of a metavariable, named without `$`.
  public subscript(name: String) -> Capture? {
    guard let index = names.firstIndex(of: name) else { return nil }
    return values[index]
  }

  /// The source text of a capture, or nil where there is no such metavariable.
  public func text(_ name: String, in unit: SyntaxUnit) -> String? { self[name]?.text(in: unit) }
}
