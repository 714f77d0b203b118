import CodePatterns
import SwiftTree

/// Project names that stand for an origin.
extension UnitModel {
  /// The sink of a name that turns the device into a number, where the number sizes or places something; nil for a name
  /// that only tells what the device is.
  func givesLayoutNumber(_ declaration: Declaration) -> SinkKind? {
    let value = value(declaration: declaration)
    let type = unit.child(declaration.node, declaration.kind == .function ? .returnType : .type)
    let typeName = type >= 0 ? namedType(type) ?? "" : ""
    switch value.kind {
    case .number, .size, .insets: break
    case .unknown:
      // `.init(top: 0, ...)`: the written type says what is made.
      if let kind = Self.layoutTypes[typeName] { return kind }
      return type >= 0 && unit[type].kind == .arrayType ? listSink(declaration) : nil
    default: return nil
    }
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

  /// What values of a type are for, where nothing else is known of them.
  private static let layoutTypes: [String: SinkKind] = [
    "CGFloat": .size, "CGSize": .size, "CGRect": .size, "UIEdgeInsets": .inset, "EdgeInsets": .inset,
    "NSDirectionalEdgeInsets": .inset, "UIFont": .font, "Font": .font,
  ]

  /// Where the elements of a list end up that this file shows: which tabs or rows there are.
  private func listSink(_ declaration: Declaration) -> SinkKind? {
    let kinds = uses(of: declaration.name).filter { means($0, declaration) }.flatMap { sinks(of: $0) }.map(\.kind)
    return kinds.filter { $0 == .child || $0 == .container || $0 == .navigation }.max { $0.weight < $1.weight }
  }

  /// The word for what a name gives: a number, an object, or only the name of a device or pose.
  func gives(_ declaration: Declaration) -> String {
    if givesLayoutNumber(declaration) != nil { return "number" }
    return value(declaration: declaration).kind == .object ? "object" : "name"
  }

  /// Project names that stand for an origin: their definitions, and their uses in this file.
  func helperConstructs() -> [Construct] {
    var constructs: [Construct] = []
    for declaration in index.declarations where declaration.kind == .variable || declaration.kind == .function {
      guard environmentKey(declaration.node) == nil, !isTypedProperty(declaration), !isViewBuilder(declaration.node),
        !holdsView(declaration), !namesNothing(declaration)
      else { continue }
      let origins = definedOrigins(declaration)
      guard !origins.isEmpty else { continue }
      let value = value(declaration: declaration)
      if value.kind == .text { continue }
      let gives = gives(declaration)
      var definition = Construct(kind: .helper, node: declaration.node, place: declaration.node)
      definition.parts["name"] = declaration.node
      definition.reportsName = true
      definition.origins = origins
      definition.attributes = helperAttributes(declaration, origins, value.owner, gives, place: "definition")
      definition.trace = useSteps(declaration)
      definition.defines = [declaration.node]
      constructs.append(definition)
      var used = definition.attributes
      used["place"] = .word("use")
      for use in uses(of: declaration.name) where means(use, declaration) {
        var construct = Construct(kind: .helper, node: use, place: use)
        construct.origins = origins
        construct.attributes = used
        construct.attributes["to"] = sinkWords(sinks(of: calledExpression(use)))
        construct.trace = traceSteps(of: declaration, used: use)
        constructs.append(construct)
      }
    }
    return constructs + outsideUseConstructs()
  }

  /// The uses of names that other files declare.
  private func outsideUseConstructs() -> [Construct] {
    let environment = reads().compactMap { read in read.outside.map { (node: read.node, name: $0) } }
    let known = Set(outsideReads().map(\.node))
    return (outsideReads() + environment.filter { !known.contains($0.node) }).map { use, name in
      var construct = Construct(kind: .helper, node: use, place: use)
      construct.origins = name.value.origins
      construct.attributes = [
        "origin": AttributeValue(words: Self.originWords(name.value.origins, owner: name.value.owner).sorted()),
        "gives": .word(name.gives), "place": .word("use"), "outside": .flag(true),
        "kind": .word(kindWord(of: name.value)), "symbol": .word(name.symbol),
        "name": AttributeValue(words: wordsOf(name.name) + [name.name]),
      ]
      construct.attributes["to"] = sinkWords(sinks(of: calledExpression(use)))
      construct.trace = name.steps.map { TraceStep($0) }
      return construct
    }
  }

  /// The call of a function that is named, or the name itself.
  private func calledExpression(_ use: NodeID) -> NodeID {
    let parent = unit[use].parent
    return unit[use].role == .callee && parent >= 0 && unit[parent].kind == .call ? parent : use
  }

  func helperAttributes(
    _ declaration: Declaration, _ origins: OriginSet, _ owner: Owner, _ gives: String, place: String
  ) -> [String: AttributeValue] {
    [
      "origin": AttributeValue(words: Self.originWords(origins, owner: owner).sorted()),
      "gives": .word(gives), "place": .word(place), "outside": .flag(false),
      "kind": .word(kindWord(of: value(declaration: declaration))),
      "symbol": .word(screenSymbol(declaration)),
      "name": AttributeValue(words: wordsOf(unit.name(declaration.name)) + [unit.name(declaration.name)]),
    ]
  }
}
