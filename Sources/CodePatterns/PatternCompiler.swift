import SwiftTree

/// Turns the syntax table of a pattern's text into the pattern's own table.
struct PatternCompiler {
  private let text: PatternText
  private let unit: SyntaxUnit
  /// Bytes in the unit before the pattern's text.
  private let shift: Int

  private(set) var nodes: [PatternNode] = []
  private(set) var texts: [[UInt8]] = []
  /// The pattern node whose token is reported.
  private(set) var marked = 0
  /// Where each pattern node and its token start in the unit.
  private var places: [(start: UInt32, token: UInt32)] = []
  /// Nodes written `.init`, which is no case of an enum.
  private var initialisers: Set<Int> = []

  init(_ text: PatternText, _ parse: PatternParse, names: inout NameCollector) throws(PatternError) {
    self.text = text
    unit = parse.unit
    shift = parse.shift
    if run(in: parse.root) != nil || (isWholeNode(parse.root) && slot(of: parse.root) != nil) {
      throw PatternError("the pattern is a metavariable alone, which would match everything", at: 0)
    }
    try compile(parse.root, names: &names)
    markHead()
    try resolveMark()
  }

  private func slot(of id: NodeID) -> PatternText.Slot? { text.slot(unit.name(unit[id].name)) }

  // MARK: Nodes

  private mutating func compile(_ id: NodeID, role: Role? = nil, names: inout NameCollector) throws(PatternError) {
    let source = unit[id]
    var node = PatternNode(kind: source.kind, role: role ?? source.role)
    let name = unit.name(source.name)
    let slot = text.slot(name)

    if let run = run(in: id) {
      try checkRun(run, at: id)
      node.form = .run
      node.variable = run.variable
      append(node, source)
      return close(nodes.count - 1)
    }
    if let slot, slot.isRun, !source.kind.isNamedByChild {
      throw PatternError(
        "$$$ stands for arguments, statements, members or elements; use $NAME for one node", at: slot.offset)
    }
    if let slot, isWholeNode(id) {
      node.form = .anything
      node.variable = slot.variable
      append(node, source)
      return close(nodes.count - 1)
    }
    // `case $X` matches any pattern, not only values.
    if source.kind == .valuePattern, source.subtreeEnd == id + 2, isWholeNode(id + 1),
      self.slot(of: id + 1) != nil
    {
      return try compile(id + 1, role: source.role, names: &names)
    }
    if isDot(id) {
      node.form = .dot
      try setName(&node, name, slot, id, names: &names)
      if name == "init" { initialisers.insert(nodes.count) }
      append(node, source)
      return close(nodes.count - 1)
    }

    if !source.kind.isNamedByChild { try setName(&node, name, slot, id, names: &names) }
    node.isTrailing = source.flags.contains(.trailing)
    node.detail = source.detail
    node.hasDetail = source.kind != .parameter
    setContent(&node, id)
    append(node, source)
    let index = nodes.count - 1
    var written: RoleSet = []
    for child in unit.children(id) {
      written.insert(RoleSet(unit[child].role))
      try compile(child, names: &names)
    }
    nodes[index].ignored = Self.open(source.kind).subtracting(written)
    if source.kind == .variableDeclaration, !written.contains(.value) {
      nodes[index].ignored.remove(RoleSet(.accessor))
    }
    close(index)
    markLastArgument(of: index)
  }

  private mutating func append(_ node: PatternNode, _ source: Node) {
    nodes.append(node)
    places.append((source.start, source.tokenStart))
  }

  private mutating func close(_ index: Int) { nodes[index].end = Int32(nodes.count) }

  private func setName(
    _ node: inout PatternNode, _ name: String, _ slot: PatternText.Slot?, _ id: NodeID, names: inout NameCollector
  ) throws(PatternError) {
    if let slot {
      guard node.kind.isNamedByIdentifier || isKeyPathComponent(id) else {
        throw PatternError(
          "a metavariable can't stand for an argument's label, a modifier or an operator", at: slot.offset)
      }
      node.variable = slot.variable
    } else {
      guard name != PatternText.receiver else {
        throw PatternError(
          "a leading dot needs a name right behind it", at: text.sourceOffset(Int(unit[id].start) - shift))
      }
      node.name = names.id(name)
    }
  }

  /// Whether a metavariable is all there is of a node, so that it may be any.
  private func isWholeNode(_ id: NodeID) -> Bool {
    let node = unit[id]
    guard node.subtreeEnd == id + 1 else { return false }
    switch node.kind {
    case .name, .typeName: return true
    // The variable of a loop may be a tuple.
    case .bindingPattern: return node.parent >= 0 && unit[node.parent].kind == .forStatement
    default: return false
    }
  }

  private func isKeyPathComponent(_ id: NodeID) -> Bool {
    unit[id].parent >= 0 && unit[unit[id].parent].kind == .keyPath && unit[id].role == .element
  }

  /// Whether a node is a member of the receiver that stands for any, or written `.name`.
  private func isDot(_ id: NodeID) -> Bool {
    let node = unit[id]
    if node.kind == .implicitMember { return true }
    guard node.kind == .member, let base = unit.children(id).first(where: { unit[$0].role == .base }) else {
      return false
    }
    return unit[base].kind == .name && unit.name(unit[base].name) == PatternText.receiver
  }

  /// What the code may have that the pattern does not write.
  private static func open(_ kind: Kind) -> RoleSet {
    switch kind {
    case .closure: [RoleSet(.capture), RoleSet(.parameter), RoleSet(.type), RoleSet(.returnType)]
    case .functionDeclaration, .initDeclaration, .subscriptDeclaration:
      [RoleSet(.returnType), RoleSet(.element), RoleSet(.guardClause), RoleSet(.body), RoleSet(.accessor)]
    case .typeDeclaration: [RoleSet(.element), RoleSet(.base), RoleSet(.guardClause), RoleSet(.body)]
    case .variableDeclaration: [RoleSet(.type), RoleSet(.accessor)]
    case .optionalBinding: RoleSet(.type)
    case .parameter: [RoleSet(.type), RoleSet(.value)]
    case .attribute: [RoleSet(.argument), RoleSet(.base), RoleSet(.element), RoleSet(.label)]
    case .typeName: [RoleSet(.element), RoleSet(.base)]
    case .name, .member: [RoleSet(.element), RoleSet(.type), RoleSet(.label)]
    case .call: [RoleSet(.element), RoleSet(.type), RoleSet(.label)]
    case .forStatement: RoleSet(.type)
    case .jumpStatement: RoleSet(.label)
    case .enumCase, .importDeclaration, .typealiasDeclaration, .associatedTypeDeclaration:
      [RoleSet(.element), RoleSet(.guardClause)]
    case .tupleType: RoleSet(.label)
    default: []
    }
  }

  private mutating func setContent(_ node: inout PatternNode, _ id: NodeID) {
    let source = unit[id]
    let isLeaf = source.subtreeEnd == id + 1
    switch source.kind {
    case .integer, .float:
      if let number = unit.number(id) {
        node.content = .number
        node.number = number
      } else {
        setText(&node, .source, [bytes(source.start..<source.end)])
      }
    case .string:
      if isLeaf, let content = unit.literal(id) {
        setText(&node, .string, [Array(content.utf8)])
      } else {
        setText(&node, .string, stringParts(unit, id).map(bytes))
      }
    case .binary, .prefix, .assignment, .cast:
      if source.operator == .custom { setText(&node, .token, [bytes(source.tokenStart..<source.tokenEnd)]) }
    case .opaqueType: setText(&node, .firstByte, [bytes(source.start..<source.start + 1)])
    case .boolean, .regex, .availability, .jumpStatement, .otherDeclaration, .other, .otherType:
      if isLeaf, source.name == 0 { setText(&node, .source, [bytes(source.start..<source.end).withoutSpace]) }
    default: break
    }
  }

  private mutating func setText(_ node: inout PatternNode, _ content: PatternNode.Content, _ parts: [[UInt8]]) {
    node.content = content
    node.texts = Int32(texts.count)..<Int32(texts.count + parts.count)
    texts.append(contentsOf: parts)
  }

  private func bytes(_ range: Range<UInt32>) -> [UInt8] { unit.withBytes(range) { Array($0) } }

  private mutating func markLastArgument(of index: Int) {
    var last: Int?
    var count = 0
    var child = index + 1
    while child < nodes[index].end {
      if nodes[child].role == .argument {
        last = child
        count += 1
      }
      child = Int(nodes[child].end)
    }
    if let last, count > 1 { nodes[last].isLastOfSeveral = true }
  }

  // MARK: Runs

  /// The run that this node is, however it had to be written.
  private func run(in id: NodeID) -> PatternText.Slot? {
    let node = unit[id]
    func named(_ id: NodeID) -> PatternText.Slot? {
      slot(of: id).flatMap { $0.isRun ? $0 : nil }
    }
    func only(_ kind: Kind, in id: NodeID) -> NodeID? {
      unit[id].subtreeEnd == id + 2 && unit[id + 1].kind == kind ? id + 1 : nil
    }
    switch node.kind {
    case .name, .typeName, .bindingPattern:
      return node.subtreeEnd == id + 1 ? named(id) : nil
    case .variableDeclaration:
      return named(id).flatMap { $0.place == .member ? $0 : nil }
    case .parameter:
      return named(id)
    case .argument:
      guard node.name == 0, let value = only(.name, in: id) else { return nil }
      return named(value)
    case .valuePattern:
      guard let value = only(.name, in: id) else { return nil }
      return named(value)
    case .switchCase:
      for child in unit.children(id) where unit[child].role == .pattern {
        let value = unit[child].kind == .valuePattern ? child + 1 : child
        if let slot = named(value), slot.place == .switchCase { return slot }
      }
      return nil
    default: return nil
    }
  }

  private func checkRun(_ slot: PatternText.Slot, at id: NodeID) throws(PatternError) {
    let node = unit[id]
    let isListed: Bool =
      switch node.role {
      case .statement, .member, .argument, .element, .parameter, .condition, .inherits: true
      default: false
      }
    let isInTernary = node.role == .condition && node.parent >= 0 && unit[node.parent].kind == .ternary
    guard isListed, !isInTernary else {
      throw PatternError(
        "$$$ stands for arguments, statements, members or elements; use $NAME for one node", at: slot.offset)
    }
  }

  // MARK: Head and mark

  /// Finds the leading dot that starts the whole pattern.
  private mutating func markHead() {
    var index = 0
    while index < nodes.count {
      if nodes[index].form == .dot {
        nodes[index].isHead = !initialisers.contains(index)
        return
      }
      let child = index + 1
      guard child < nodes[index].end, nodes[child].role == .base || nodes[child].role == .callee else { return }
      index = child
    }
  }

  private mutating func resolveMark() throws(PatternError) {
    guard let mark = text.mark else { return }
    let place = UInt32(mark + shift)
    if let deepest = places.lastIndex(where: { $0.token == place }) {
      marked = deepest
    } else if let deepest = places.lastIndex(where: { $0.start == place }) {
      marked = deepest
    } else {
      throw PatternError(
        "the mark stands before no name, operator or keyword that can be reported", at: text.markOffset)
    }
    if nodes[marked].form == .run {
      throw PatternError("the mark can't stand before $$$, which may be nothing; mark a name", at: text.markOffset)
    }
  }
}

/// The byte ranges of a string literal before, between and after its interpolated values.
func stringParts(_ unit: SyntaxUnit, _ id: NodeID) -> [Range<UInt32>] {
  var parts: [Range<UInt32>] = []
  var start = unit[id].start
  for child in unit.children(id) {
    parts.append(start..<max(start, unit[child].start))
    start = unit[child].end
  }
  parts.append(start..<max(start, unit[id].end))
  return parts
}

extension Array where Element == UInt8 {
  /// The bytes without spaces, tabs and line breaks.
  var withoutSpace: [UInt8] { filter { $0 != 0x20 && !($0 >= 0x09 && $0 <= 0x0D) } }
}
