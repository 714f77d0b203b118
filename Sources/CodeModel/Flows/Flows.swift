import CodePatterns
import SwiftTree

/// Reads of origins, followed to where they end up, and project names that stand for origins.
extension UnitModel {
  /// The sinks of an expression's value.
  func sinks(of id: NodeID) -> [Sink] {
    var follower = FlowFollower(model: self, origins: value(of: id).origins)
    follower.follow(id)
    let pixels = follower.result.definitions.filter {
      unit[$0].kind == .variableDeclaration && SinkTable.isPixels(unit.name(unit[$0].name))
    }
    if rootFrames.contains(id) || rootFrames.contains(unit[id].parent) || isRootFrameElsewhere(id) {
      follower.result.sinks.append(Sink(kind: .rootFrame, node: id))
    }
    return follower.result.sinks + pixels.map { Sink(kind: .pixels, node: $0) }
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
    var inner = id
    while inner < unit[id].subtreeEnd {
      if unit[inner].kind == .name || unit[inner].kind == .member, !value(of: inner).origins.isEmpty {
        switch resolve(inner) {
        case .declarations(let found):
          if let first = found.first { return traceSteps(of: index.declarations[first], used: inner) }
        case .outside(let name): return name.steps.map { TraceStep($0) }
        case .nothing: break
        }
      }
      inner += 1
    }
    return []
  }

  /// Why a declared name has its origin: what it is here, and what that comes from, nearest first.
  func traceSteps(of declaration: Declaration, used id: NodeID? = nil) -> [TraceStep] {
    if let path = environmentKey(declaration.node),
      let entry = outsideName(owner: "EnvironmentValues", unit.name(unit[path].name)), !entry.steps.isEmpty
    {
      return entry.steps.map { TraceStep($0) }
    }
    var steps: [TraceStep] = []
    var seen: Set<NodeID> = []
    var current = declaration
    var used = id
    while steps.count < Self.maximumSteps, seen.insert(current.node).inserted {
      steps.append(declarationStep(current, used: used ?? current.node))
      guard let next = source(of: current) else { break }
      switch resolve(next) {
      case .declarations(let found):
        guard let first = found.first else { return steps }
        current = index.declarations[first]
        used = next
      case .outside(let name):
        steps.append(contentsOf: name.steps.prefix(Self.maximumSteps - steps.count).map { TraceStep($0) })
        return steps
      case .nothing: return steps
      }
    }
    return steps
  }

  /// The name in a declaration's value that brings its origin, where that is a name of the project.
  private func source(of declaration: Declaration) -> NodeID? {
    guard declaration.kind == .variable || declaration.kind == .function || declaration.kind == .local else {
      return nil
    }
    let body =
      declaration.kind == .function ? unit.child(declaration.node, .body) : getter(of: declaration.node) ?? .none
    let definition = body >= 0 ? body : unit.child(declaration.node, .value)
    guard definition >= 0 else { return nil }
    return (definition..<unit[definition].subtreeEnd).first { inner in
      guard unit[inner].kind == .name || unit[inner].kind == .member, !value(of: inner).origins.isEmpty else {
        return false
      }
      switch resolve(inner) {
      case .declarations(let found):
        return found.first.map {
          let kind = index.declarations[$0].kind
          return kind == .variable || kind == .function
        } ?? false
      case .outside: return true
      case .nothing: return false
      }
    }
  }

  /// "`isTablet` is `userInterfaceIdiom == .pad`", at the declaration.
  func declarationStep(_ declaration: Declaration, used id: NodeID) -> TraceStep {
    let name =
      id == declaration.node
      ? unit.name(declaration.name) : unit.string(id).split(whereSeparator: \.isWhitespace).joined()
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

  // MARK: - Constructs

  func flowConstructs() -> [Construct] {
    reads().compactMap { read in
      // What a helper gives of the keyboard's frame is right or wrong where it is used: there it may be converted.
      if read.origins == .keyboard { return flowConstruct(read) }
      // A name that stands for a number is reported once, where the number is made.
      if let helper = read.helper, givesLayoutNumber(index.declarations[helper]) != nil { return nil }
      if let outside = read.outside, outside.gives == "number" { return nil }
      return flowConstruct(read)
    }
  }

  /// What following found, with the sinks of the names that the value becomes; and where such a name is used.
  func withDefinedSinks(_ found: FlowResult) -> (result: FlowResult, uses: [TraceStep]) {
    var result = found
    var uses: [TraceStep] = []
    for definition in found.definitions {
      if follows(definition) { continue }
      guard let declaration = declaration(at: definition), let kind = definedSink(declaration) else { continue }
      let isCount = kind == .columns && !result.divided.contains(definition)
      result.sinks.append(
        Sink(
          kind: kind == .columns && !isCount ? .size : kind, node: definition,
          arms: kind == .child ? .several : .value))
      if kind.isLayout || namesNothing(declaration) { uses.append(contentsOf: useSteps(declaration)) }
    }
    return (result, uses)
  }

  /// Whether a name hands on the keyboard's frame, or a number made of it alone.
  private func follows(_ definition: NodeID) -> Bool {
    guard !keyboardNames.isEmpty, let declared = declaration(at: definition) else { return false }
    return value(declaration: declared).origins.contains(.keyboard)
  }

  private func flowConstruct(_ read: Read) -> Construct? {
    var follower = FlowFollower(model: self, origins: read.origins)
    follower.follow(read.node)
    let found = follower.result
    if found.isDropped, found.sinks.isEmpty, found.definitions.isEmpty { return nil }
    var (result, related) = withDefinedSinks(found)
    let isFeature = read.helper.map { namesFeature(index.declarations[$0]) } ?? read.outside?.isFeature ?? false
    if isFeature, !result.sinks.contains(where: { $0.kind.isLayout || $0.kind.weight >= SinkKind.navigation.weight }) {
      result.sinks = [Sink(kind: .effect, node: read.node)]
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
    construct.attributes["outside"] = .flag(read.outside != nil)
    construct.attributes["named"] = .flag(read.outside != nil || read.helper != nil)
    let symbol = read.outside?.symbol ?? read.helper.map { screenSymbol(index.declarations[$0]) } ?? "no"
    construct.attributes["symbol"] = .word(symbol)
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
      construct.trace.append(contentsOf: traceSteps(of: index.declarations[helper], used: read.node))
    } else if let outside = read.outside {
      construct.trace.append(contentsOf: outside.steps.map { TraceStep($0) })
    }
    construct.trace.append(contentsOf: related)
    construct.defines = result.definitions
    return construct
  }

  /// Whether a name says that something is to be had on a device: a feature, which the idiom may rightly decide.
  func namesFeature(_ declaration: Declaration) -> Bool {
    let words: Set<String> = ["supported", "supports", "available", "availability", "capable"]
    return !words.isDisjoint(with: wordsOf(unit.name(declaration.name)))
  }

  /// Where a value goes that becomes what a name stands for; nil for a name that only tells what the device is.
  private func definedSink(_ declaration: Declaration) -> SinkKind? {
    if holdsView(declaration) { return .child }
    if let kind = returnSink(of: declaration.node) { return kind }
    if let kind = givesLayoutNumber(declaration) { return kind }
    if value(declaration: declaration).kind == .text { return .text }
    return namesNothing(declaration) ? SinkKind.none : nil
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

  func useSteps(_ declaration: Declaration) -> [TraceStep] {
    uses(of: declaration.name).filter { means($0, declaration) }.prefix(8).map {
      TraceStep(node: $0, text: "used here")
    }
  }
}
