import SwiftTree

/// Reads of origins, followed to where they end up, and project names that stand for origins.
extension UnitModel {
  /// The sinks of an expression's value.
  func sinks(of id: NodeID) -> [Sink] {
    var follower = FlowFollower(model: self, origins: value(of: id).origins)
    follower.follow(id)
    return follower.result.sinks
  }

  /// The words a page may use for the strongest of some sinks.
  func sinkWords(_ sinks: [Sink]) -> AttributeValue? {
    sinks.max { $0.kind.weight < $1.kind.weight }.map { AttributeValue(words: Self.words(of: $0.kind)) }
  }

  static func words(of kind: SinkKind) -> [String] {
    kind.isLayout ? [kind.rawValue, "layout"] : [kind.rawValue]
  }

  /// Where a value that was not read on the spot comes from.
  public func trace(of id: NodeID) -> [TraceStep] {
    var steps: [TraceStep] = []
    var inner = id
    while inner < unit[id].subtreeEnd {
      if unit[inner].kind == .name || unit[inner].kind == .member,
        case .declarations(let found) = resolve(inner), let first = found.first,
        !value(of: inner).origins.isEmpty
      {
        steps.append(declarationStep(index.declarations[first], used: inner))
        break
      }
      inner += 1
    }
    return steps
  }

  /// "`isTablet` is `userInterfaceIdiom == .pad`", at the declaration.
  func declarationStep(_ declaration: Declaration, used id: NodeID) -> TraceStep {
    let name = unit.string(id).split(whereSeparator: \.isWhitespace).joined()
    var definition = unit.child(declaration.node, .value)
    if definition < 0 {
      let body = unit.child(declaration.node, .body)
      if body >= 0, body + 1 < unit[body].subtreeEnd { definition = body + 1 }
    }
    if definition >= 0, unit[definition].kind == .returnStatement, definition + 1 < unit[definition].subtreeEnd {
      definition += 1
    }
    guard definition >= 0 else { return TraceStep(node: declaration.node, text: "\(name) is declared here") }
    var text = unit.string(definition).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.count > 60 { text = text.prefix(59) + "…" }
    return TraceStep(node: declaration.node, text: "\(name) is \(text)")
  }

  // MARK: - Reads

  /// Every place where an origin comes into an expression: a system member, or a project name that stands for it.
  private func reads() -> [Read] {
    if let known = readMemo { return known }
    var reads: [Read] = []
    for id in 0..<unit.count {
      let node = unit[id]
      guard node.kind == .name || node.kind == .member || node.kind == .call else { continue }
      if node.role == .left, unit[unit[id].parent].kind == .assignment { continue }
      if let read = read(at: id, node) { reads.append(read) }
    }
    readMemo = reads
    return reads
  }

  private func read(at id: NodeID, _ node: Node) -> Read? {
    if node.kind == .call {
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return nil }
      switch resolve(callee) {
      case .declarations(let found):
        guard let function = found.first(where: { index.declarations[$0].kind == .function }) else { return nil }
        let value = value(of: id)
        let own = self.value(declaration: function)
        guard !own.origins.isEmpty, !value.origins.isEmpty else { return nil }
        return Read(node: id, origins: own.origins, owner: own.owner, helper: function)
      case .outside(let value):
        return value.origins.isEmpty ? nil : Read(node: id, origins: value.origins, owner: value.owner)
      case .nothing:
        let value = value(of: id)
        return value.origins == .fresh && value.read == callee
          ? Read(node: id, origins: value.origins, owner: .none) : nil
      }
    }
    let parent = unit[id].parent
    if node.role == .callee, parent >= 0, unit[parent].kind == .call {
      if case .nothing = resolve(id) {} else { return nil }
    }
    switch resolve(id) {
    case .declarations(let found): return declaredRead(id, found)
    case .outside(let value):
      return value.origins.isEmpty ? nil : Read(node: id, origins: value.origins, owner: value.owner, isOutside: true)
    case .nothing:
      let value = value(of: id)
      guard !value.origins.isEmpty, value.read == id else { return nil }
      return Read(node: id, origins: value.origins, owner: value.owner)
    }
  }

  private func declaredRead(_ id: NodeID, _ found: [Int]) -> Read? {
    guard let first = found.first else { return nil }
    let declaration = index.declarations[first]
    switch declaration.kind {
    case .local, .function, .type, .enumCase: return nil
    case .parameter:
      let typed = typedValue(declaration.node)
      return typed.origins.isEmpty ? nil : Read(node: id, origins: typed.origins, owner: typed.owner)
    case .variable:
      let all = value(of: id)
      guard !all.origins.isEmpty, !holdsView(declaration) else { return nil }
      if environmentKey(declaration.node) != nil || isTypedProperty(declaration) {
        return Read(node: id, origins: all.origins, owner: all.owner)
      }
      let own = found.reduce(OriginSet()) { $0.union(definedOrigins(index.declarations[$1])) }
      return own.isEmpty ? nil : Read(node: id, origins: own, owner: all.owner, helper: first)
    }
  }

  /// A property whose type alone says what it holds.
  private func isTypedProperty(_ declaration: Declaration) -> Bool {
    !typedValue(declaration.node).origins.isEmpty && unit.child(declaration.node, .body) < 0
  }

  /// The origins that a declaration's own initial value or getter gives; assignments bring theirs from where they stand.
  func definedOrigins(_ declaration: Declaration) -> OriginSet {
    switch declaration.kind {
    case .function: return value(declaration: declaration).origins
    case .variable: break
    default: return []
    }
    var origins: OriginSet = []
    let initial = unit.child(declaration.node, .value)
    if initial >= 0 { origins.formUnion(value(of: initial).origins) }
    let body = unit.child(declaration.node, .body)
    if body >= 0 { origins.formUnion(blockValue(body).origins) }
    for accessor in unit.children(declaration.node)
    where unit[accessor].kind == .accessor && unit[accessor].detail == AccessorKeyword.get.rawValue {
      let getter = unit.child(accessor, .body)
      if getter >= 0 { origins.formUnion(blockValue(getter).origins) }
    }
    return origins
  }

  private func value(declaration: Declaration) -> Value {
    guard let position = index.declarations.firstIndex(where: { $0.node == declaration.node }) else { return .unknown }
    return value(declaration: position)
  }

  // MARK: - Constructs

  func flowConstructs() -> [Construct] {
    reads().compactMap { read in
      // A name that stands for a number is reported once, where the number is made.
      if let helper = read.helper, givesLayoutNumber(index.declarations[helper]) != nil { return nil }
      return flowConstruct(read)
    }
  }

  private func flowConstruct(_ read: Read) -> Construct? {
    var follower = FlowFollower(model: self, origins: read.origins)
    follower.follow(read.node)
    var result = follower.result
    if result.isDropped, result.sinks.isEmpty, result.definitions.isEmpty { return nil }
    var related: [TraceStep] = []
    for definition in result.definitions {
      guard let declaration = index.declarations.first(where: { $0.node == definition }) else { continue }
      if holdsView(declaration) {
        result.sinks.append(Sink(kind: .child, node: definition, arms: .several))
      } else if let kind = givesLayoutNumber(declaration) {
        result.sinks.append(Sink(kind: kind, node: definition))
        related.append(contentsOf: useSteps(declaration))
      } else if value(declaration: declaration).kind == .text {
        result.sinks.append(Sink(kind: .text, node: definition))
      }
    }
    guard let sink = result.strongest else {
      // Only a name was made of it: that is a helper, reported where it is declared.
      return nil
    }
    var construct = Construct(kind: .flow, node: read.node, place: read.node)
    construct.reportsWhole = true
    construct.origins = read.origins
    construct.parts = ["source": read.node, "sink": sink.node, "modifier": sink.node]
    construct.attributes["from"] = AttributeValue(words: Self.originWords(read.origins, owner: read.owner).sorted())
    construct.attributes["to"] = AttributeValue(words: Self.words(of: sink.kind))
    construct.attributes["by"] = .word(result.isCompared ? "compare" : "identity")
    if !result.comparedWith.isEmpty { construct.attributes["with"] = AttributeValue(words: result.comparedWith) }
    switch sink.arms {
    case .value: break
    case .oneArmed: construct.attributes["arms"] = .word("one-armed")
    case .several: construct.attributes["arms"] = .word("different")
    }
    if let held = container(around: sink.node) { construct.attributes["held-by"] = .word(held) }
    construct.attributes["holds"] = AttributeValue(words: viewNames(in: sink.node))
    if let state = viewState(around: sink.node) { construct.attributes["state"] = .word(state) }
    if let helper = read.helper {
      construct.trace.append(declarationStep(index.declarations[helper], used: read.node))
    }
    construct.trace.append(contentsOf: related)
    return construct
  }

  /// The nearest view that holds a node.
  private func container(around id: NodeID) -> String? {
    var parent = unit[id].parent
    while parent >= 0 {
      if unit[parent].kind == .call, startsUppercase(unit[parent].name) { return unit.name(unit[parent].name) }
      if unit[parent].kind == .typeDeclaration { return nil }
      parent = unit[parent].parent
    }
    return nil
  }

  private func viewNames(in id: NodeID) -> [String] {
    var names: Set<String> = []
    for inner in id..<unit[id].subtreeEnd where unit[inner].kind == .call && startsUppercase(unit[inner].name) {
      names.insert(unit.name(unit[inner].name))
    }
    return names.sorted()
  }

  private func useSteps(_ declaration: Declaration) -> [TraceStep] {
    uses(of: declaration.name).filter { means($0, declaration) }.prefix(8).map {
      TraceStep(node: $0, text: "used here")
    }
  }

  /// The sink of a name that turns the device into a number, where the number sizes or places something; nil for a name
  /// that only tells what the device is.
  func givesLayoutNumber(_ declaration: Declaration) -> SinkKind? {
    let value = value(declaration: declaration)
    switch value.kind {
    case .number, .size, .insets: break
    default: return nil
    }
    let type = unit.child(declaration.node, declaration.kind == .function ? .returnType : .type)
    let typeName = type >= 0 ? namedType(type) ?? "" : ""
    if let kind = SinkTable.layoutSink(of: unit.name(declaration.name)) { return kind }
    if value.kind != .number { return value.kind == .size ? .size : .inset }
    if ["CGFloat", "CGSize", "CGRect", "UIEdgeInsets", "EdgeInsets", "UIFont", "Font"].contains(typeName) {
      return .size
    }
    if let kind = SinkTable.layoutSink(of: typeName) { return kind }
    for use in uses(of: declaration.name) where means(use, declaration) {
      if let sink = sinks(of: use).max(by: { $0.kind.weight < $1.kind.weight }), sink.kind.isLayout { return sink.kind }
    }
    return nil
  }

  /// Whether a name holds a view or controller: the origin chose which one, where it was made.
  private func holdsView(_ declaration: Declaration) -> Bool {
    guard let type = declaredType(of: declaration) else { return false }
    return isView(type) || isController(type)
  }

  /// Project names that stand for an origin: their definitions, and their uses in this file.
  func helperConstructs() -> [Construct] {
    var constructs: [Construct] = []
    for declaration in index.declarations where declaration.kind == .variable || declaration.kind == .function {
      guard environmentKey(declaration.node) == nil, !isTypedProperty(declaration), !isViewBuilder(declaration.node),
        !holdsView(declaration)
      else { continue }
      let origins = definedOrigins(declaration)
      guard !origins.isEmpty else { continue }
      let value = value(declaration: declaration)
      let number = givesLayoutNumber(declaration)
      let gives = number != nil ? "number" : value.kind == .object ? "object" : "name"
      if value.kind == .text { continue }
      var definition = Construct(kind: .helper, node: declaration.node, place: declaration.node)
      definition.parts["name"] = declaration.node
      definition.reportsName = true
      definition.origins = origins
      definition.attributes = helperAttributes(declaration, origins, value.owner, gives, place: "definition")
      definition.trace = useSteps(declaration)
      constructs.append(definition)
      for use in uses(of: declaration.name) where means(use, declaration) {
        var construct = Construct(kind: .helper, node: use, place: use)
        construct.origins = origins
        construct.attributes = helperAttributes(declaration, origins, value.owner, gives, place: "use")
        constructs.append(construct)
      }
    }
    return constructs
  }

  private func helperAttributes(
    _ declaration: Declaration, _ origins: OriginSet, _ owner: Owner, _ gives: String, place: String
  ) -> [String: AttributeValue] {
    [
      "origin": AttributeValue(words: Self.originWords(origins, owner: owner).sorted()),
      "gives": .word(gives), "place": .word(place),
      "name": AttributeValue(words: SinkTable.words(of: unit.name(declaration.name)) + [unit.name(declaration.name)]),
    ]
  }
}

/// A place where an origin comes into an expression.
struct Read {
  var node: NodeID
  var origins: OriginSet
  var owner: Owner
  /// The project name that is read, as an index of a declaration.
  var helper: Int?
  var isOutside = false
}
