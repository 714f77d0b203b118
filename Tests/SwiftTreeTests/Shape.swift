import SwiftTree

/// Parses a snippet with a vocabulary of none, or the given names.
func parse(_ code: String, vocabulary: Vocabulary = Vocabulary([]), flags: Set<String> = []) throws -> SyntaxUnit {
  try SwiftParser(compileFlags: flags).parse(SourceText(path: "Snippet.swift", text: code), vocabulary: vocabulary)
}

/// Parses bytes that need not be text.
func parse(bytes: [UInt8]) throws -> SyntaxUnit {
  try SwiftParser().parse(SourceText(path: "Snippet.swift", bytes: bytes), vocabulary: Vocabulary([]))
}

/// A snippet's tree on one line: `role:kind name operator(children)`; statements and members without their role,
/// literals with their text.
func shape(_ code: String, flags: Set<String> = []) throws -> String {
  let unit = try parse(code, flags: flags)
  return shapes(unit, of: 0)
}

/// The trees of a node's children.
func shapes(_ unit: SyntaxUnit, of id: NodeID) -> String {
  unit.children(id).map { shape(unit, $0) }.joined(separator: "; ")
}

/// A node's tree.
func shape(_ unit: SyntaxUnit, _ id: NodeID) -> String {
  let node = unit[id]
  var text = ""
  if node.role != .none, node.role != .statement, node.role != .member { text += "\(node.role):" }
  text += "\(node.kind)"
  if node.name != 0 { text += " \(unit.name(node.name))" }
  switch node.kind {
  case .binary, .prefix, .assignment: text += " \(node.operator)"
  case .integer, .float, .boolean: text += " \(unit.string(id))"
  default: break
  }
  let children = unit.children(id).map { shape(unit, $0) }
  return children.isEmpty ? text : "\(text)(\(children.joined(separator: ", ")))"
}

/// The tree of what a snippet's one declaration is initialised with: `shape` of `let x = CODE`.
func valueShape(_ code: String) throws -> String {
  let unit = try parse("let x = \(code)\n")
  let declaration = unit.children(0).first { _ in true } ?? .none
  guard declaration >= 0 else { return "" }
  let value = unit.child(declaration, .value)
  return value < 0 ? "" : String(shape(unit, value).dropFirst("value:".count))
}

extension SyntaxUnit {
  /// The first node of a kind, or `.none`.
  func first(_ kind: Kind) -> NodeID {
    NodeID(nodes.firstIndex { $0.kind == kind } ?? -1)
  }

  /// The texts of the unread ranges with their reasons.
  var gaps: [String] {
    unread.map { "\($0.reason): \(text.string(Int($0.range.lowerBound)..<Int($0.range.upperBound)))" }
  }
}
