/// What both readings of a file are compared by. Each has one place: a byte offset that both readings know.
enum Construct: Int, CaseIterable, Sendable {
  /// The last name of what is called; of a callee without a name (`{ ... }()`, `(a ?? b)()`) its first byte.
  case call
  /// As a call's.
  case subscripted
  /// The name behind the dot.
  case member
  /// The keyword.
  case ifStatement
  case switchStatement
  case guardStatement
  /// The bound name.
  case property
  /// The declared name; of an initialiser, deinitialiser or subscript the keyword.
  case function
  /// The declared name; of an extension the last part of the extended type's name.
  case type
  /// The last part of the attribute's name.
  case attribute
  /// The name behind the `#`.
  case macro
  /// The opening brace.
  case closure
  /// The directive: `#if`, `#elseif` or `#else`.
  case conditional
  /// A word that a rule or the code model knows, where the compiler sees an identifier.
  case word

  var title: String {
    switch self {
    case .call: "call"
    case .subscripted: "subscript"
    case .member: "member"
    case .ifStatement: "if"
    case .switchStatement: "switch"
    case .guardStatement: "guard"
    case .property: "property"
    case .function: "function"
    case .type: "type"
    case .attribute: "attribute"
    case .macro: "macro"
    case .closure: "closure"
    case .conditional: "#if"
    case .word: "rule word"
    }
  }
}
