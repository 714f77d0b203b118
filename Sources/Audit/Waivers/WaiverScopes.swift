import SwiftTree

/// The statements, declarations and chain links of a unit, and what a waiver at each of them reaches.
///
/// A scope is a byte range; scopes nest or stand apart, never overlap in part.
struct WaiverScopes {
  struct Scope: Equatable {
    var start: UInt32
    var end: UInt32
    /// The node, and those that are one declaration with it: `let a = 1, b = 2`.
    var nodes: Range<NodeID>

    var node: NodeID { nodes.lowerBound }
    var range: Range<UInt32> { start..<end }
  }

  private let unit: SyntaxUnit
  private let code: CodeScanner
  /// By start, outer before inner.
  private(set) var scopes: [Scope] = []

  init(_ unit: SyntaxUnit, _ code: CodeScanner) {
    self.unit = unit
    self.code = code
    for id in 0..<unit.count {
      let node = unit[id]
      if node.end > node.start, Self.isScope(node) { scopes.append(scope(id)) }
      if node.kind == .member, let link = link(id) { scopes.append(link) }
    }
    scopes.sort { ($0.start, $1.end, $0.node) < ($1.start, $0.end, $1.node) }
  }

  private static func isScope(_ node: Node) -> Bool {
    switch node.kind {
    case .typeDeclaration, .functionDeclaration, .initDeclaration, .deinitDeclaration, .subscriptDeclaration,
      .variableDeclaration, .accessor, .enumCase, .importDeclaration, .typealiasDeclaration,
      .associatedTypeDeclaration, .otherDeclaration, .ifStatement, .guardStatement, .switchStatement, .switchCase,
      .forStatement, .whileStatement, .repeatStatement, .doStatement, .deferStatement, .returnStatement,
      .throwStatement, .jumpStatement, .assignment:
      true
    case .attribute, .modifier, .block, .unread: false
    default: node.role == .statement || node.role == .member
    }
  }

  private func scope(_ id: NodeID) -> Scope {
    var scope = Scope(start: unit[id].start, end: unit[id].end, nodes: id..<unit[id].subtreeEnd)
    guard unit[id].kind == .variableDeclaration || unit[id].kind == .enumCase else { return scope }
    if unit[id].kind == .enumCase, let keyword = code.word(endingBefore: Int(scope.start), is: "case") {
      // The node is the case's name and what follows it.
      scope.start = unit.children(id).map { unit[$0].start }.min().map { min($0, keyword) } ?? keyword
    }
    let end = unit[id].parent >= 0 ? unit[unit[id].parent].subtreeEnd : unit.count
    var sibling = scope.nodes.upperBound
    while sibling < end, unit[sibling].kind == unit[id].kind, isComma(scope.end, unit[sibling].start) {
      scope.end = unit[sibling].end
      scope.nodes = id..<unit[sibling].subtreeEnd
      sibling = scope.nodes.upperBound
    }
    return scope
  }

  /// Whether a comma and nothing else stands between two bytes.
  private func isComma(_ start: UInt32, _ end: UInt32) -> Bool {
    guard start < end else { return false }
    let between = code.code(in: Int(start)..<Int(end))
    return between.count == 1 && between[0].count == 1 && code.bytes[Int(between[0].lowerBound)] == UInt8(ascii: ",")
  }

  /// The chain link of a member whose dot is the first thing on its line: from the dot to the end of the last call
  /// or subscript on that name, without the base.
  private func link(_ member: NodeID) -> Scope? {
    let bytes = code.bytes
    var dot = Int(unit[member].tokenStart)
    while dot > 0, bytes[dot - 1].isSpace || bytes[dot - 1] == UInt8(ascii: "`") { dot -= 1 }
    guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { return nil }
    dot -= 1
    while dot > 0, bytes[dot - 1] == UInt8(ascii: "?") || bytes[dot - 1] == UInt8(ascii: "!") { dot -= 1 }
    guard code.isFirstOnLine(dot) else { return nil }
    var last = member
    while true {
      let parent = unit[last].parent
      guard parent >= 0, unit[last].role == .callee, [.call, .subscriptCall].contains(unit[parent].kind) else { break }
      last = parent
    }
    let end = max(unit[last].end, unit[member].tokenEnd)
    return Scope(start: UInt32(dot), end: end, nodes: last..<unit[last].subtreeEnd)
  }

  // MARK: Finding a scope

  /// The outermost scope that starts at this byte.
  func starting(at byte: UInt32) -> Scope? {
    let index = scopes.partitioningIndex { $0.start >= byte }
    return index < scopes.count && scopes[index].start == byte ? scopes[index] : nil
  }

  /// The innermost scope that holds this byte.
  func innermost(at byte: UInt32) -> Scope? {
    var index = scopes.partitioningIndex { $0.start > byte } - 1
    while index >= 0, scopes[index].end <= byte { index -= 1 }
    return index >= 0 ? scopes[index] : nil
  }

  /// The innermost scopes with code in a range of one line, and whether a scope around them has code there too.
  func innermost(in code: [Range<UInt32>]) -> [Scope] {
    guard let first = code.first?.lowerBound, let last = code.last?.upperBound else { return [] }
    let present = scopes.prefix { $0.start < last }.filter { scope in
      scope.end > first && code.contains { $0.overlaps(scope.range) }
    }
    return present.enumerated().filter { index, scope in
      // Scopes nest and stand in order: one that holds another holds the next.
      index + 1 == present.count || present[index + 1].start >= scope.end
    }.map(\.element)
  }

  // MARK: What a scope covers

  /// The scope's range without what stands between the braces of bodies in it.
  func covered(by scope: Scope) -> [Range<UInt32>] {
    var bodies: [Range<UInt32>] = []
    var id = scope.node
    while id < scope.nodes.upperBound {
      let node = unit[id]
      // A link leaves its base out.
      if node.end <= scope.start {
        id = node.subtreeEnd
      } else {
        if let body = body(id) { bodies.append(body) }
        id += 1
      }
    }
    return subtracting(bodies, from: scope.range)
  }

  /// What stands between the braces that a node opens itself.
  private func body(_ id: NodeID) -> Range<UInt32>? {
    let node = unit[id]
    switch node.kind {
    case .block where code.bytes[Int(node.start)] != UInt8(ascii: "{"): return caseBody(id)
    case .block, .closure: return braces(from: Int(node.start), to: node.end)
    case .switchStatement, .variableDeclaration, .subscriptDeclaration:
      // The braces around cases and accessors are no node of their own.
      guard let first = unit.children(id).first(where: { [.switchCase, .accessor].contains(unit[$0].kind) }) else {
        return nil
      }
      let before = code.bytes[Int(node.start)..<Int(unit[first].start)]
      return before.lastIndex(of: UInt8(ascii: "{")).flatMap { braces(from: $0, to: node.end) }
    default: return nil
    }
  }

  /// From after an opening brace to before the closing one, which ends the node.
  private func braces(from open: Int, to end: UInt32) -> Range<UInt32>? {
    let isClosed = code.bytes[Int(end) - 1] == UInt8(ascii: "}") && Int(end) - 1 > open
    let upper = isClosed ? end - 1 : end
    return UInt32(open) + 1 < upper ? UInt32(open) + 1..<upper : nil
  }

  /// The statements of a `switch` case have no braces: its body begins with the first that has a line of its own.
  private func caseBody(_ block: NodeID) -> Range<UInt32>? {
    guard let first = unit.children(block).first(where: { code.isFirstOnLine(Int(unit[$0].start)) }) else { return nil }
    return unit[first].start..<unit[block].end
  }

  private func subtracting(_ holes: [Range<UInt32>], from range: Range<UInt32>) -> [Range<UInt32>] {
    var covered: [Range<UInt32>] = []
    var next = range.lowerBound
    for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let lower = max(hole.lowerBound, next), upper = min(hole.upperBound, range.upperBound)
      guard lower < upper else { continue }
      if next < lower { covered.append(next..<lower) }
      next = upper
    }
    if next < range.upperBound { covered.append(next..<range.upperBound) }
    return covered
  }
}

extension Array {
  /// The first index whose element and all after it satisfy the predicate.
  func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
