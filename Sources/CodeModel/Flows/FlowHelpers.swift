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

  func helperAttributes(
    _ declaration: Declaration, _ origins: OriginSet, _ owner: Owner, _ gives: String, place: String
  ) -> [String: AttributeValue] {
    [
      "origin": AttributeValue(words: Self.originWords(origins, owner: owner).sorted()),
      "gives": .word(gives), "place": .word(place),
      "name": AttributeValue(words: wordsOf(unit.name(declaration.name)) + [unit.name(declaration.name)]),
    ]
  }
}
