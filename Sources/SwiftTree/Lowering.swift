import CTreeSitterSwift

/// Turns the grammar's table into the syntax table, top down and in source order.
///
/// Everything the grammar spells in several ways gets one form here: `self.`, `?.`, `!` and parentheses
/// vanish, operators are grouped by Swift's precedence (the grammar reads `a == b && c` as
/// `a == (b && c)`), a suffix that the grammar hangs on a whole operation goes to its last operand.
struct Lowering {
  var raw: UnsafePointer<duo_node>
  /// What was parsed: the grammar's tokens are told apart by it.
  let bytes: UnsafeRawBufferPointer
  /// What names and operators are read from: the same without what was overwritten for the grammar's sake.
  let text: UnsafeRawBufferPointer
  let kinds: UnsafePointer<Raw>
  let fields: Fields
  var names: NameTable
  /// The table so far: `nodeCount` nodes in the parser's buffer.
  private(set) var nodes: UnsafeMutablePointer<Node>
  private(set) var nodeCount = 0
  private var capacity: Int
  private let buffer: NodeBuffer
  var unread: [UnreadRange] = []
  var operations = OperationStack()
  /// The first name of the chain under way, where a dot stands in front of the chain, and that dot's place.
  var dotted: (name: Int, start: UInt32) = (-1, 0)
  /// What repair overwrote and can be read all the same.
  var dropped: DroppedAttributes
  /// Calls that the grammar reads as comparisons, by what stands behind the generic arguments.
  var genericCalls: [Int: GenericCall] = [:]
  /// Whether a `<` has been seen since they were looked for.
  var hasComparison = false
  /// The node whose children are being written.
  var parent: NodeID = .none
  /// Whether a statement starts with an operator, which no statement of Swift does: the grammar takes a line that
  /// starts with `* (` or `*` alone for one, without an error.
  private(set) var hasLooseOperator = false
  private var depth = 0

  /// Deeper nesting than people write; beyond it a stack of a few megabytes could overflow.
  static let maximumDepth = 600

  init(
    raw: UnsafePointer<duo_node>, bytes: UnsafeRawBufferPointer, text: UnsafeRawBufferPointer, grammar: Grammar,
    names: NameTable, buffer: NodeBuffer
  ) {
    self.raw = raw
    self.dropped = DroppedAttributes(none: raw)
    self.bytes = bytes
    self.text = text
    self.kinds = grammar.kinds
    self.fields = grammar.fields
    self.names = names
    self.buffer = buffer
    self.nodes = buffer.base
    self.capacity = buffer.capacity
  }

  // MARK: - Reading the grammar's table

  @inline(__always)
  func kind(_ index: Int) -> Raw { kinds[Int(raw[index].symbol)] }

  @inline(__always)
  func next(_ index: Int) -> Int { Int(raw[index].next) }

  @inline(__always)
  func isNamed(_ index: Int) -> Bool { raw[index].flags & UInt8(DUO_NODE_NAMED) != 0 }

  @inline(__always)
  func isComment(_ index: Int) -> Bool { kind(index) == .comment || kind(index) == .multilineComment }

  /// The first byte of a token, to tell punctuation apart.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    let start = Int(raw[index].start)
    return start < bytes.count && raw[index].end > raw[index].start ? bytes[start] : 0
  }

  @inline(__always)
  func isToken(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    kind(index) == .token && raw[index].end == raw[index].start + 1 && byte(index) == UInt8(ascii: character)
  }

  func text(_ index: Int, is word: StaticString) -> Bool {
    let start = Int(raw[index].start)
    let length = Int(raw[index].end) - start
    guard length == word.utf8CodeUnitCount else { return false }
    for offset in 0..<length where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  @inline(__always)
  func firstChild(_ index: Int, where test: (Int) -> Bool) -> Int? {
    var child = index + 1
    let end = next(index)
    while child < end {
      if test(child) { return child }
      child = next(child)
    }
    return nil
  }

  @inline(__always)
  func firstChild(_ index: Int, _ wanted: Raw) -> Int? { firstChild(index) { kind($0) == wanted } }

  func firstChild(_ index: Int, field: UInt8) -> Int? {
    firstChild(index) { raw[$0].field == field && !isComment($0) }
  }

  /// The first child that is an expression, type or other named node.
  func firstNamed(_ index: Int) -> Int? { firstChild(index) { isNamed($0) && !isComment($0) } }

  // MARK: - Writing the syntax table

  mutating func open(_ kind: Kind, _ role: Role, start: UInt32, end: UInt32) -> NodeID {
    let id = NodeID(nodeCount)
    if nodeCount == capacity {
      nodes = buffer.grow(keeping: nodeCount)
      capacity = buffer.capacity
    }
    (nodes + nodeCount).initialize(
      to: Node(
        start: start, end: end, tokenStart: start, tokenEnd: end, parent: parent, subtreeEnd: id + 1, name: 0,
        kind: kind, role: role, detail: 0, flags: []))
    nodeCount += 1
    parent = id
    return id
  }

  mutating func open(_ kind: Kind, _ role: Role, _ index: Int) -> NodeID {
    open(kind, role, start: raw[index].start, end: raw[index].end)
  }

  mutating func close(_ id: NodeID) {
    nodes[Int(id)].subtreeEnd = NodeID(nodeCount)
    parent = nodes[Int(id)].parent
  }

  /// Names a node by a token of the grammar.
  mutating func name(_ id: NodeID, _ token: Int) {
    name(id, raw[token].start..<raw[token].end)
  }

  mutating func name(_ id: NodeID, _ range: Range<UInt32>) {
    nodes[Int(id)].tokenStart = range.lowerBound
    nodes[Int(id)].tokenEnd = range.upperBound
    nodes[Int(id)].name = names.id(range, in: text)
  }

  mutating func leaf(_ kind: Kind, _ role: Role, _ index: Int) {
    let id = open(kind, role, index)
    close(id)
  }

  mutating func nameLeaf(_ kind: Kind, _ role: Role, _ index: Int) {
    let id = open(kind, role, index)
    name(id, index)
    close(id)
  }

  /// Writes a node below one that was written before and is the last at its level.
  mutating func adopt(_ id: NodeID, _ body: (inout Lowering) -> Void) {
    guard id < nodeCount else { return }
    let outer = parent
    parent = id
    body(&self)
    nodes[Int(id)].subtreeEnd = NodeID(nodeCount)
    parent = outer
  }

  /// Something that the grammar has no token for but the whole, named by the word in it.
  private mutating func lowerNamed(_ kind: Kind, _ role: Role, _ index: Int, after offset: UInt32) {
    let start = raw[index].start + offset
    var end = start
    while end < raw[index].end, isIdentifierPart(bytes[Int(end)]) { end += 1 }
    let id = open(kind, role, index)
    name(id, start..<end)
    close(id)
  }

  /// A word that stands in front of something and is no value: a label.
  mutating func labelLeaf(_ index: Int) {
    nameLeaf(.other, .label, index)
  }

  /// Runs `body` one level deeper, or marks the node as unread where the nesting is too deep.
  @inline(__always)
  mutating func nested(_ index: Int, _ role: Role, _ body: (inout Lowering) -> Void) {
    nested(raw[index].start..<raw[index].end, role, body)
  }

  /// Runs `body` one level deeper, or marks the range as unread where the nesting is too deep.
  @inline(__always)
  mutating func nested(_ range: Range<UInt32>, _ role: Role, _ body: (inout Lowering) -> Void) {
    guard depth < Self.maximumDepth else { return addTooDeep(range, role) }
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func addTooDeep(_ range: Range<UInt32>, _ role: Role) {
    let id = open(.unread, role, start: range.lowerBound, end: range.upperBound)
    nodes[Int(id)].flags.insert(.unread)
    close(id)
    unread.append(UnreadRange(range: range, reason: .depth))
  }

  // MARK: - Whatever stands somewhere

  /// Lowers the file: the root of the table.
  mutating func lowerFile() {
    let id = open(.file, .none, start: 0, end: UInt32(bytes.count))
    lowerStatements(in: 0, role: .statement)
    close(id)
  }

  /// The statements and declarations among the children of a grammar node.
  mutating func lowerStatements(in index: Int, role: Role) {
    var child = index + 1
    let end = next(index)
    while child < end {
      if kind(child) == .statements {
        lowerStatements(in: child, role: role)
      } else {
        if byte(child) == UInt8(ascii: "*") || byte(child) == UInt8(ascii: "%") { hasLooseOperator = true }
        if isNamed(child), !isComment(child) { lower(child, role) }
      }
      child = next(child)
    }
  }

  /// Lowers any node by what it is.
  mutating func lower(_ index: Int, _ role: Role) {
    nested(index, role) { $0.lowerAny(index, role) }
  }

  private mutating func lowerAny(_ index: Int, _ role: Role) {
    switch kind(index) {
    case .error: lowerError(index, role)
    case .comment, .multilineComment, .shebang, .directive: break
    case .diagnostic: lowerNamed(.macro, role, index, after: 1)
    case .statementLabel: lowerNamed(.other, role, index, after: 0)
    case .token: break
    case .statements: lowerStatements(in: index, role: role)
    case .property, .protocolProperty: lowerProperty(index, role)
    case .function, .protocolFunction, .initDeclaration, .deinitDeclaration, .subscriptDeclaration:
      lowerFunction(index, role)
    case .classDeclaration, .protocolDeclaration: lowerType(index, role)
    case .enumEntry: lowerEnumEntry(index, role)
    case .importDeclaration: lowerImport(index, role)
    case .typealiasDeclaration: lowerAlias(index, role, .typealiasDeclaration)
    case .associatedType: lowerAlias(index, role, .associatedTypeDeclaration)
    case .operatorDeclaration, .precedenceGroup: leaf(.otherDeclaration, role, index)
    case .macroDeclaration: lowerMacroDeclaration(index, role)
    case .ifStatement: lowerIf(index, role)
    case .guardStatement: lowerGuard(index, role)
    case .switchStatement: lowerSwitch(index, role)
    case .forStatement: lowerFor(index, role)
    case .whileStatement: lowerLoop(index, role, .whileStatement)
    case .repeatStatement: lowerLoop(index, role, .repeatStatement)
    case .doStatement: lowerDo(index, role)
    case .transfer: lowerTransfer(index, role)
    case .assignment: lowerAssignment(index, role)
    case .userType, .optionalType, .arrayType, .dictionaryType, .functionType, .tupleType, .opaqueType,
      .existentialType, .metatype, .compositionType, .typeIdentifier:
      lowerType(node: index, role)
    case .pattern: lowerPattern(index, role)
    case .attribute: lowerAttribute(index, role)
    case .typeParameters, .typeConstraints: lowerGenerics(index)
    default: lowerExpression(index, role)
    }
  }

  /// An error node: its readable parts are children.
  private mutating func lowerError(_ index: Int, _ role: Role) {
    let id = lowerChildren(index, as: .unread, role)
    nodes[Int(id)].flags.insert(.unread)
  }

  /// `{ ... }` whose tokens stand among the children of `index`, from `from` on. Returns the index after it.
  @discardableResult
  mutating func lowerBraces(in index: Int, from: Int, role: Role, members: Role = .statement) -> Int {
    let end = next(index)
    var open_ = from
    while open_ < end, !isToken(open_, "{") { open_ = next(open_) }
    guard open_ < end else { return end }
    var close_ = next(open_)
    while close_ < end, !isToken(close_, "}") { close_ = next(close_) }
    let blockEnd = close_ < end ? raw[close_].end : raw[index].end
    let id = open(.block, role, start: raw[open_].start, end: blockEnd)
    nodes[Int(id)].tokenEnd = raw[open_].end
    var child = next(open_)
    while child < min(close_, end) {
      if kind(child) == .statements {
        lowerStatements(in: child, role: members)
      } else if isNamed(child), !isComment(child) {
        lower(child, members)
      }
      child = next(child)
    }
    close(id)
    return close_ < end ? next(close_) : end
  }

  /// A body that is a grammar node of its own (`function_body`, `class_body`, ...).
  mutating func lowerBody(_ index: Int, role: Role = .body, members: Role = .statement) {
    let id = open(.block, role, index)
    nodes[Int(id)].tokenEnd = nodes[Int(id)].start + 1
    lowerStatements(in: index, role: members)
    close(id)
  }
}
