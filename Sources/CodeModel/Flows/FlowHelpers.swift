import CodePatterns
import SwiftTree

/// Project names that stand for an origin.
extension UnitModel {
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
      for use in uses(of: declaration.name) where means(use, declaration) {
        var construct = Construct(kind: .helper, node: use, place: use)
        construct.origins = origins
        construct.attributes = helperAttributes(declaration, origins, value.owner, gives, place: "use")
        constructs.append(construct)
      }
    }
    return constructs + outsideUseConstructs()
  }

  /// The uses of names that other files declare.
  private func outsideUseConstructs() -> [Construct] {
    outsideReads().map { use, name in
      var construct = Construct(kind: .helper, node: use, place: use)
      construct.origins = name.value.origins
      construct.attributes = [
        "origin": AttributeValue(words: Self.originWords(name.value.origins, owner: name.value.owner).sorted()),
        "gives": .word(name.gives), "place": .word("use"), "outside": .flag(true),
        "name": AttributeValue(words: wordsOf(name.name) + [name.name]),
      ]
      construct.trace = name.steps.map { TraceStep($0) }
      return construct
    }
  }

  func helperAttributes(
    _ declaration: Declaration, _ origins: OriginSet, _ owner: Owner, _ gives: String, place: String
  ) -> [String: AttributeValue] {
    [
      "origin": AttributeValue(words: Self.originWords(origins, owner: owner).sorted()),
      "gives": .word(gives), "place": .word(place), "outside": .flag(false),
      "name": AttributeValue(words: wordsOf(unit.name(declaration.name)) + [unit.name(declaration.name)]),
    ]
  }
}
