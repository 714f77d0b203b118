import SwiftTree
import Testing

@testable import CodeModel

/// A unit model over a snippet, and the nodes that a test names by their text.
struct ModelFixture {
  let model: UnitModel
  var unit: SyntaxUnit { model.unit }

  init(_ source: String, facts: NameFacts = NameFacts(), granted: Set<Demand> = []) throws {
    let parser = try SwiftParser()
    let text = SourceText(path: "Test.swift", text: source)
    let unit = parser.parse(text, vocabulary: KnownName.collector().vocabulary)
    #expect(unit.unread.isEmpty, "the test's code has to parse: \(source)")
    model = UnitModel(unit, facts: facts, granted: granted)
  }

  /// The outermost expression that is this text, where it stands last in the source.
  func expression(_ text: String) throws -> NodeID {
    let found = (0..<unit.count).filter { model.isExpression($0) && unit.string($0) == text }
    let start = found.map { unit[$0].start }.max()
    return try #require(found.first { unit[$0].start == start }, "no expression `\(text)`")
  }

  func value(_ text: String) throws -> Value { model.value(of: try expression(text)) }

  func contexts(_ text: String) throws -> ContextSet { model.contexts(of: try expression(text)) }

  /// The declaration of a name, the last one where there are several.
  func declaration(_ name: String) throws -> NodeID {
    let found = (0..<unit.count).filter { unit[$0].kind.isDeclaration && unit.name(unit[$0].name) == name }
    return try #require(found.last, "no declaration `\(name)`")
  }
}

/// The value of an expression, where its text stands last in the source.
func value(of expression: String, in source: String, facts: NameFacts = NameFacts()) throws -> Value {
  try ModelFixture(source, facts: facts).value(expression)
}

/// The origins of an expression's value.
func origins(of expression: String, in source: String, facts: NameFacts = NameFacts()) throws -> OriginSet {
  try value(of: expression, in: source, facts: facts).origins
}

/// What stands around an expression.
func contexts(of expression: String, in source: String) throws -> ContextSet {
  try ModelFixture(source).contexts(expression)
}
