import CodeModel
import CodePatterns
import SwiftTree

/// A place that a rule's matcher found, before the rule's conditions are asked.
struct Candidate {
  let rule: Int
  let node: NodeID
  let range: Range<UInt32>
  let captures: Captures
  let construct: Construct?

  /// A match of a code pattern.
  init(rule: Int, match: Match, in unit: SyntaxUnit) {
    self.rule = rule
    node = match.node
    captures = match.captures
    construct = nil
    // A mark in front of a metavariable means the first token of what it stands for.
    let isCaptured = match.captures.values.contains { $0?.nodes.first == match.marked }
    range = isCaptured ? unit.firstToken(of: match.marked) : match.range
  }

  /// Something that the code model found.
  init(rule: Int, construct: Construct, part: String?, in unit: SyntaxUnit) {
    self.rule = rule
    self.construct = construct
    node = construct.node
    captures = Captures()
    let named = part.flatMap { construct.parts[$0] }
    let place = named ?? construct.place
    let whole = unit[place].start..<unit[place].end
    if let own = construct.range {
      range = own
    } else if named != nil && (part == "modifier" || part == "name") || construct.reportsName
      || unit[place].kind.isDeclaration
    {
      range = unit[place].tokenStart..<unit[place].tokenEnd
    } else if construct.reportsWhole, !unit.spansLines(whole) {
      range = whole
    } else {
      range = unit.firstToken(of: place)
    }
  }
}

extension SyntaxUnit {
  /// The first token of a subtree.
  func firstToken(of id: NodeID) -> Range<UInt32> {
    var current = id
    while current + 1 < self[current].subtreeEnd, self[current + 1].start == self[current].start { current += 1 }
    let node = self[current]
    return node.tokenStart == node.start
      ? node.tokenStart..<node.tokenEnd : node.start..<max(node.start + 1, node.tokenEnd)
  }

  func spansLines(_ range: Range<UInt32>) -> Bool {
    withBytes(range) { bytes in bytes.contains { $0 == 0x0A || $0 == 0x0D } }
  }
}
