/// What a node of the syntax table is. These are the project's own kinds: the grammar's node names stay
/// inside this module, and spelling differences that mean the same (`self.`, `?.`, `!`, parentheses,
/// trailing closures, the grammar's operator precedence) are gone.
public enum Kind: UInt8, Sendable, CaseIterable {
  /// The root: statements and declarations in source order.
  case file
  /// `{ ... }` of a function, statement, accessor or type; children are statements or members.
  case block

  // Declarations. `detail` of `typeDeclaration` is a `TypeKeyword`. Generic parameters are `other` nodes of their name
  // (role `element`), a `where` clause is one `other` node (role `guardClause`); the types in both are below.
  case typeDeclaration
  case functionDeclaration
  case initDeclaration
  case deinitDeclaration
  case subscriptDeclaration
  /// One bound variable: `let (a, b) = x` gives a single node whose pattern child holds both names.
  /// `detail` is a `VariableKeyword`. Roles: `pattern` (only for tuples), `type`, `value`, `accessor`, `body`.
  case variableDeclaration
  /// `get`, `set`, `willSet`, `didSet`, `_modify`; `detail` is an `AccessorKeyword`.
  case accessor
  /// A parameter of a function, initialiser, subscript or closure. `name` is the inner name, `detail` 1 where a label
  /// child exists (role `label`). Roles: `label`, `type`, `value` (default).
  case parameter
  /// One case of an enum. Roles: `parameter` types, `value` (raw value).
  case enumCase
  case importDeclaration
  case typealiasDeclaration
  case associatedTypeDeclaration
  /// `@State`, `@available(...)`: name is the attribute's, arguments are children.
  case attribute
  /// `private`, `static`, `override`, `lazy`, `weak`, ...: name is the modifier's.
  case modifier
  /// Macro, operator and precedence group declarations.
  case otherDeclaration

  // Statements.
  case ifStatement
  case guardStatement
  case switchStatement
  case switchCase
  case forStatement
  case whileStatement
  case repeatStatement
  case doStatement
  case catchClause
  case deferStatement
  case returnStatement
  case throwStatement
  /// `break`, `continue`, `fallthrough`.
  case jumpStatement
  /// `a = b`, `a += b`; `detail` is the `Operator` (`.assign` and its compounds). Roles: `left`, `right`.
  case assignment

  // Conditions.
  /// `if let x = v`: name is `x`; the value child may be missing (`if let x`).
  case optionalBinding
  /// `case .a(let b) = v`. Roles: `pattern`, `value`.
  case patternCondition
  /// `#available(...)`, `#unavailable(...)`: `detail` 1 for unavailable.
  case availability

  // Expressions.
  case name
  /// `base.name`; children: `base`, then generic arguments (role `element`), then the labels of a function's full name
  /// (`move(to:)`, role `label`). The last two may stand under a `name` too.
  case member
  /// `.name` with nothing before the dot.
  case implicitMember
  /// Roles: `callee`, then `argument`s in source order, trailing closures last.
  case call
  /// Roles: `callee`, `argument`.
  case subscriptCall
  /// A call's argument: name is the label, 0 for none. Child: `value`. Flag `trailing` for a trailing closure.
  case argument
  /// Roles: `capture`, `parameter`, `type`, `body` (a block).
  case closure
  case integer
  case float
  /// Children: interpolated values, role `element`.
  case string
  case boolean
  case nilLiteral
  case array
  case dictionary
  case tuple
  /// `detail` is an `Operator`; the node's token is the operator. Roles: `left`, `right`.
  case binary
  /// `detail` is an `Operator`. Role: `value`.
  case prefix
  /// Roles: `condition`, `then`, `otherwise`.
  case ternary
  /// `as`, `as?`, `as!`. Roles: `value`, `type`.
  case cast
  /// `is`. Roles: `value`, `type`.
  case typeCheck
  /// `\.a.b`, `\Root.a`: children are the components (role `element`) and the root type (role `type`).
  case keyPath
  case selfExpression
  case superExpression
  case regex
  /// `#Preview { }`, `#selector(...)`, `#imageLiteral(...)`: name without `#`; arguments are children.
  case macro

  // Patterns of `case`.
  /// A value compared against: child role `value`. Enum cases are `implicitMember`s, `.a(let x)` calls of one.
  case valuePattern
  /// `let x` inside a pattern.
  case bindingPattern
  case tuplePattern
  case typePattern
  case wildcard

  // Types.
  /// A named type: name is its last component; the components before it are children (role `base`, flat), and so are
  /// generic arguments (role `element`).
  case typeName
  case optionalType
  case arrayType
  case dictionaryType
  case functionType
  case tupleType
  /// `some X`, `any X`.
  case opaqueType
  case otherType

  /// `[weak self]`: name is the captured name; `detail` 1 for weak, 2 for unowned.
  case capture
  /// A place the grammar could not read; children are what it could.
  case unread
  /// Anything else: its children are in the table.
  case other
}

extension Kind {
  /// Whether a node of this kind declares the name that its token is.
  public var isDeclaration: Bool {
    switch self {
    case .typeDeclaration, .functionDeclaration, .initDeclaration, .deinitDeclaration, .subscriptDeclaration,
      .variableDeclaration, .parameter, .enumCase, .typealiasDeclaration, .associatedTypeDeclaration, .bindingPattern:
      true
    default: false
    }
  }
}

/// What a node is to its parent.
public enum Role: UInt8, Sendable, CaseIterable {
  case none
  case statement
  case member
  case callee
  case base
  case argument
  case label
  case value
  case left
  case right
  case condition
  case then
  case otherwise
  case body
  case pattern
  case type
  case returnType
  case inherits
  case accessor
  case attribute
  case modifier
  case parameter
  case capture
  case element
  case key
  case guardClause
}

/// The keyword of a type declaration (`Node.detail`).
public enum TypeKeyword: UInt8, Sendable {
  case `struct`, `class`, `enum`, actor, `extension`, `protocol`
}

/// The keyword of a variable declaration (`Node.detail`).
public enum VariableKeyword: UInt8, Sendable {
  case `let`, `var`
}

/// The keyword of an accessor (`Node.detail`).
public enum AccessorKeyword: UInt8, Sendable {
  case get, set, willSet, didSet, modify
}

/// Operators the code model tells apart (`Node.detail`); everything else is `custom`.
public enum Operator: UInt8, Sendable, CaseIterable {
  case custom
  case multiply, divide, remainder
  case add, subtract
  case rangeClosed, rangeHalfOpen
  case coalesce
  case less, lessOrEqual, greater, greaterOrEqual
  case equal, notEqual, identical, notIdentical, matches
  case and, or
  case assign, addAssign, subtractAssign, multiplyAssign, divideAssign
  case not, negate, plus, bitNot, reference
  case bitAnd, bitOr, bitXor, shiftLeft, shiftRight

  /// `<`, `>`, `<=`, `>=`, `==`, `!=`, `===`, `!==`.
  public var isComparison: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .identical, .notIdentical: true
    default: false
    }
  }

  /// `+`, `-`, `*`, `/`, `%`.
  public var isArithmetic: Bool {
    switch self {
    case .multiply, .divide, .remainder, .add, .subtract: true
    default: false
    }
  }
}
