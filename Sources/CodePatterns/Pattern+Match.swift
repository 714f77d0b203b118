import SwiftTree

extension Pattern {
  /// Matches the whole pattern at one node. Nothing is allocated where kind, name or operator differ.
  public func match(_ unit: SyntaxUnit, _ node: NodeID) -> Match? {
    guard packedAnchor.admits(unit[node]) else { return nil }
    var matcher = PatternMatcher(self, unit)
    return matcher.tries(node) ? matcher.found(at: node) : nil
  }

  /// The first match in source order at a node or inside it.
  public func firstMatch(_ unit: SyntaxUnit, in node: NodeID) -> Match? {
    var id = node
    let end = unit[node].subtreeEnd
    while id < end {
      if let match = match(unit, id) { return match }
      id += 1
    }
    return nil
  }

  /// Every match at a node or inside it, in source order.
  public func matches(_ unit: SyntaxUnit, in node: NodeID) -> [Match] {
    (node..<unit[node].subtreeEnd).compactMap { match(unit, $0) }
  }
}
