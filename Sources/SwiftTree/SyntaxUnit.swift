/// A parsed source unit: the flat table of its nodes in source order, parents before children.
///
/// The unit is a byte range of a file; all offsets count from the file's start. It never changes after
/// it is made, so threads may share it.
public final class SyntaxUnit: @unchecked Sendable {
  public let text: SourceText
  public let vocabulary: Vocabulary
  public let nodes: UnsafeBufferPointer<Node>
  /// Comments in source order, as byte ranges.
  public let comments: [Range<UInt32>]
  /// What could not be read, in source order.
  public let unread: [UnreadRange]
  /// The `#if` blocks of the unit, in source order, outer before inner.
  public let conditionals: [ConditionalBlock]
  /// The file's own names, by number less the vocabulary's count: made once, as every look at a unit asks for them.
  private let ownNames: [String]
  private let ownIDs: [String: NameID]

  init(
    text: SourceText, vocabulary: Vocabulary, nodes: UnsafeBufferPointer<Node>, comments: [Range<UInt32>],
    unread: [UnreadRange], conditionals: [ConditionalBlock], places: [Range<UInt32>]
  ) {
    self.text = text
    self.vocabulary = vocabulary
    self.nodes = nodes
    self.comments = comments
    self.unread = unread
    self.conditionals = conditionals
    ownNames = places.map { text.string(Int($0.lowerBound)..<Int($0.upperBound)) }
    ownIDs = Dictionary(
      zip(ownNames, vocabulary.count...), uniquingKeysWith: { first, _ in first })
  }

  deinit { nodes.deallocate() }

  /// The node with this index.
  @inlinable public subscript(id: NodeID) -> Node { nodes[Int(id)] }

  /// The number of nodes.
  @inlinable public var count: NodeID { NodeID(nodes.count) }

  /// How many names this unit numbers, known ones included: every `NameID` is below it.
  public var nameCount: Int { Int(vocabulary.count) + ownNames.count }

  /// The text of a name.
  public func name(_ id: NameID) -> String {
    id >= vocabulary.count ? ownNames[Int(id - vocabulary.count)] : vocabulary.names[Int(id)]
  }

  /// The number of a name; nil for one that neither the file holds nor the vocabulary.
  public func nameID(_ name: String) -> NameID? { vocabulary.id(name) ?? ownIDs[name] }

  /// The source text of a node.
  public func string(_ id: NodeID) -> String {
    text.string(Int(self[id].start)..<Int(self[id].end))
  }

  /// The bytes of a range of the file.
  public func withBytes<Result>(_ range: Range<UInt32>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    text.bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[Int(range.lowerBound)..<Int(range.upperBound)]))
    }
  }

  /// The children of a node in source order.
  @inlinable public func children(_ id: NodeID) -> Children { Children(unit: self, parent: id) }

  /// The first child with a role, or `.none`.
  @inlinable public func child(_ id: NodeID, _ role: Role) -> NodeID {
    var child = id + 1
    let end = self[id].subtreeEnd
    while child < end {
      if self[child].role == role { return child }
      child = self[child].subtreeEnd
    }
    return .none
  }

  /// The nearest ancestor of a kind, itself not included, or `.none`.
  @inlinable public func ancestor(_ id: NodeID, _ kind: Kind) -> NodeID {
    var parent = self[id].parent
    while parent >= 0, self[parent].kind != kind { parent = self[parent].parent }
    return parent
  }

  /// Whether `inner` is `outer` or stands in its subtree.
  @inlinable public func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
    inner >= outer && inner < self[outer].subtreeEnd
  }

  /// Whether two subtrees are the same code, spelling aside. Linear in the smaller subtree.
  public func isSame(_ a: NodeID, _ b: NodeID) -> Bool {
    let count = self[a].subtreeEnd - a
    guard self[b].subtreeEnd - b == count else { return false }
    for offset in 0..<count {
      let x = self[a + offset], y = self[b + offset]
      guard x.kind == y.kind, x.name == y.name, x.detail == y.detail,
        x.subtreeEnd - a == y.subtreeEnd - b, offset == 0 || x.role == y.role
      else { return false }
      switch x.kind {
      case .integer, .float, .string, .boolean, .regex, .other:
        guard text.bytes[Int(x.start)..<Int(x.end)] == text.bytes[Int(y.start)..<Int(y.end)] else { return false }
      default: break
      }
    }
    return true
  }

  /// The arguments of a call, subscript or macro, in source order.
  @inlinable public func arguments(_ call: NodeID) -> some Sequence<NodeID> {
    children(call).lazy.filter { [unowned self] in self[$0].kind == .argument }
  }

  /// The value of the argument with this label, or `.none`.
  public func argument(_ call: NodeID, labelled label: NameID) -> NodeID {
    for argument in children(call) where self[argument].kind == .argument && self[argument].name == label {
      return argument + 1 < self[argument].subtreeEnd ? argument + 1 : .none
    }
    return .none
  }

  /// A literal number's value with its sign, or nil.
  public func number(_ id: NodeID) -> Double? {
    let node = self[id]
    switch node.kind {
    case .integer, .float:
      let digits = string(id).replacing("_")
      if digits.hasPrefix("0x") || digits.hasPrefix("0b") || digits.hasPrefix("0o") {
        let radix = digits.hasPrefix("0x") ? 16 : digits.hasPrefix("0b") ? 2 : 8
        return Int(digits.dropFirst(2), radix: radix).map(Double.init)
      }
      return Double(digits)
    case .prefix where node.operator == .negate && id + 1 < node.subtreeEnd:
      return number(id + 1).map { -$0 }
    default: return nil
    }
  }

  /// The text of a string literal without interpolation and its quotes, or nil.
  public func literal(_ id: NodeID) -> String? {
    guard self[id].kind == .string, self[id].subtreeEnd == id + 1 else { return nil }
    var text = Substring(string(id))
    while text.first == "#", text.last == "#" { text = text.dropFirst().dropLast() }
    let quotes = text.hasPrefix("\"\"\"") && text.count >= 6 ? 3 : 1
    guard text.count >= 2 * quotes else { return nil }
    return String(text.dropFirst(quotes).dropLast(quotes))
  }

  /// Children in source order.
  @frozen
  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let unit: SyntaxUnit
    @usableFromInline var next_: NodeID
    @usableFromInline let end: NodeID

    @inlinable init(unit: SyntaxUnit, parent: NodeID) {
      self.unit = unit
      self.next_ = parent + 1
      self.end = unit[parent].subtreeEnd
    }

    @inlinable public mutating func next() -> NodeID? {
      guard next_ < end else { return nil }
      defer { next_ = unit[next_].subtreeEnd }
      return next_
    }
  }
}

extension String {
  fileprivate func replacing(_ removed: Character) -> String { filter { $0 != removed } }
}

/// A part of a file that the grammar could not read.
public struct UnreadRange: Sendable, Equatable {
  public enum Reason: String, Sendable {
    case syntax = "not understood"
    case depth = "nested too deeply"
    case size = "over 4 MB"
    case encoding = "not UTF-8"
    case nul = "NUL byte"
    case timeout = "took too long to parse"
  }

  public let range: Range<UInt32>
  public let reason: Reason

  public init(range: Range<UInt32>, reason: Reason) {
    self.range = range
    self.reason = reason
  }
}
