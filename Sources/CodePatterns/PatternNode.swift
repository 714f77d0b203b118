import SwiftTree

/// A set of roles.
struct RoleSet: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ role: Role) { self.rawValue = 1 << UInt32(role.rawValue) }

  func contains(_ role: Role) -> Bool { rawValue & (1 << UInt32(role.rawValue)) != 0 }

  /// Attributes, modifiers and inherited types: the order does not matter and the code may have more.
  static let unordered: RoleSet = [RoleSet(.attribute), RoleSet(.modifier), RoleSet(.inherits)]
}

/// One node of a compiled pattern; a pattern is a flat table like a unit's.
struct PatternNode: Sendable {
  enum Form: UInt8, Sendable {
    /// A node of this kind.
    case node
    /// `$NAME`: any node.
    case anything
    /// `$$$NAME`: any number of siblings.
    case run
    /// `.name` with nothing before the dot: a member of anything, a bare name, an enum case.
    case dot
  }

  /// What besides kind, name and children has to agree.
  enum Content: UInt8, Sendable {
    case nothing
    /// A literal's value, `PatternNode.number`.
    case number
    /// A string's content, or the parts between its interpolations.
    case string
    /// The bytes of the naming token: an operator without a case of its own.
    case token
    /// The bytes of the whole node, white space aside.
    case source
    /// The first byte of the node: `some` or `any`.
    case firstByte
  }

  static let none: Int16 = -1
  static let anonymous: Int16 = -2

  var form = Form.node
  var kind: Kind
  var role: Role
  var content = Content.nothing
  var detail: UInt8 = 0
  /// Whether `detail` has to agree.
  var hasDetail = false
  /// A trailing closure.
  var isTrailing = false
  /// A leading dot at the start of the whole pattern, where an enum case does not match.
  var isHead = false
  /// The last of several arguments.
  var isLastOfSeveral = false
  /// The known name, 0 where there is none or a metavariable stands for it.
  var name: NameID = 0
  /// The metavariable of the node, or of its name: an index, `none` or `anonymous`.
  var variable = PatternNode.none
  /// The index after the node's last descendant.
  var end: Int32 = 0
  /// The roles of the children that the pattern leaves open.
  var ignored: RoleSet = []
  var number: Double = 0
  /// Indices into the pattern's texts.
  var texts: Range<Int32> = 0..<0

  init(kind: Kind, role: Role) {
    self.kind = kind
    self.role = role
  }
}

extension Kind {
  /// Kinds that say nothing but their name when they have no children.
  var isIdentifier: Bool {
    switch self {
    case .name, .typeName, .bindingPattern: true
    default: false
    }
  }

  /// Kinds whose name is an identifier that a metavariable may stand for.
  var isNamedByIdentifier: Bool {
    switch self {
    case .name, .member, .implicitMember, .typeName, .typeDeclaration, .functionDeclaration, .variableDeclaration,
      .parameter, .enumCase, .typealiasDeclaration, .associatedTypeDeclaration, .optionalBinding, .bindingPattern,
      .attribute, .capture, .macro, .importDeclaration:
      true
    default: false
    }
  }

  /// Kinds whose name only repeats a child's.
  var isNamedByChild: Bool { self == .call || self == .subscriptCall || self == .keyPath }
}
