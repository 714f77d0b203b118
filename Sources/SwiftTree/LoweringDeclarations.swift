import CTreeSitterSwift

/// Declarations.
extension Lowering {
  // MARK: - Variables

  /// One node a bound variable; modifiers stand on each.
  mutating func lowerProperty(_ index: Int, _ role: Role) {
    var keyword = VariableKeyword.let
    var child = index + 1
    let end = next(index)
    var isFirst = true
    while child < end {
      if kind(child) == .valueBinding {
        keyword = bindingKeyword(child)
        child = next(child)
      } else if kind(child) == .pattern, raw[child].field == fields.name {
        if let binding = firstChild(child, .valueBinding) { keyword = bindingKeyword(binding) }
        child = lowerBinding(index, pattern: child, keyword, role, isFirst: isFirst)
        isFirst = false
      } else {
        if kind(child) == .error { lower(child, .none) }
        child = next(child)
      }
    }
  }

  private func bindingKeyword(_ index: Int) -> VariableKeyword {
    text(index, is: "var") ? .var : .let
  }

  private mutating func lowerBinding(
    _ declaration: Int, pattern: Int, _ keyword: VariableKeyword, _ role: Role, isFirst: Bool
  ) -> Int {
    let declarationEnd = next(declaration)
    var last = pattern
    while next(last) < declarationEnd, !isToken(next(last), ",") { last = next(last) }
    let id = open(
      .variableDeclaration, role, start: isFirst ? raw[declaration].start : raw[pattern].start, end: raw[last].end)
    nodes[Int(id)].detail = keyword.rawValue
    lowerModifiers(of: declaration)
    if let bound = firstChild(pattern, field: fields.boundIdentifier) {
      name(id, bound)
    } else {
      nodes[Int(id)].tokenStart = raw[pattern].start
      nodes[Int(id)].tokenEnd = raw[pattern].end
      lowerPattern(pattern, .pattern)
    }
    var child = next(pattern)
    while child < declarationEnd, !isToken(child, ",") {
      switch kind(child) {
      case .typeAnnotation: lowerAnnotation(child)
      case .computedProperty: lowerAccessors(child)
      case .willSetDidSet: lowerAccessors(child)
      case .protocolRequirements, .token, .comment, .multilineComment: break
      default: if isNamed(child) { lower(child, .value) }
      }
      child = next(child)
    }
    close(id)
    return child
  }

  mutating func lowerAnnotation(_ index: Int) {
    var child = index + 1
    while child < next(index) {
      if kind(child) == .parameterModifiers || kind(child) == .typeModifiers {
        lowerModifierList(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .type)
      }
      child = next(child)
    }
  }

  /// The braces of a property or subscript: a getter's statements, or accessors.
  private mutating func lowerAccessors(_ index: Int) {
    let accessors: [Raw] = [.computedGetter, .computedSetter, .computedModify, .willSetClause, .didSetClause]
    guard firstChild(index, where: { accessors.contains(kind($0)) }) != nil else {
      lowerBody(index)
      return
    }
    var child = index + 1
    while child < next(index) {
      if accessors.contains(kind(child)) { lowerAccessor(child) }
      child = next(child)
    }
  }

  private mutating func lowerAccessor(_ index: Int) {
    let id = open(.accessor, .accessor, index)
    let keyword: AccessorKeyword =
      switch kind(index) {
      case .computedSetter: .set
      case .computedModify: .modify
      case .willSetClause: .willSet
      case .didSetClause: .didSet
      default: .get
      }
    nodes[Int(id)].detail = keyword.rawValue
    nodes[Int(id)].tokenEnd = raw[index + 1 < next(index) ? index + 1 : index].end
    lowerModifiers(of: index)
    if let name_ = firstChild(index, .simpleIdentifier) {
      let parameter = open(.parameter, .parameter, name_)
      name(parameter, name_)
      close(parameter)
    }
    lowerBraces(in: index, from: index + 1, role: .body)
    close(id)
  }

  // MARK: - Functions

  mutating func lowerFunction(_ index: Int, _ role: Role) {
    let declared: Kind =
      switch kind(index) {
      case .initDeclaration: .initDeclaration
      case .deinitDeclaration: .deinitDeclaration
      case .subscriptDeclaration: .subscriptDeclaration
      default: .functionDeclaration
      }
    let id = open(declared, role, index)
    lowerDroppedAttributes(before: raw[index].start)
    lowerModifiers(of: index)
    var child = index + 1
    let end = next(index)
    var isNamedYet = false
    var isAfterParameters = false
    var pendingParameter: NodeID?
    var parameterAttribute: Int?
    var hasOpened = false
    func closeParameter(_ lowering: inout Lowering, at end: UInt32) {
      guard let parameter = pendingParameter else { return }
      lowering.nodes[Int(parameter)].end = max(lowering.nodes[Int(parameter)].end, end)
      lowering.close(parameter)
      pendingParameter = nil
    }
    while child < end {
      switch kind(child) {
      case .simpleIdentifier where !isNamedYet && raw[child].field == fields.name,
        .customOperator where !isNamedYet && !hasOpened, .bang where !isNamedYet && !hasOpened:
        name(id, child)
        isNamedYet = true
      case .parameter:
        closeParameter(&self, at: 0)
        pendingParameter = openParameter(child, attributes: parameterAttribute)
        parameterAttribute = nil
      case .functionBody:
        closeParameter(&self, at: 0)
        lowerBody(child)
      case .computedProperty:
        closeParameter(&self, at: 0)
        lowerAccessors(child)
      case .token:
        if isToken(child, ")") {
          closeParameter(&self, at: 0)
          isAfterParameters = true
        } else if isToken(child, "(") {
          hasOpened = true
        } else if isToken(child, ",") {
          closeParameter(&self, at: 0)
        } else if !isNamedYet, text(child, is: "init") || text(child, is: "deinit") || text(child, is: "subscript") {
          name(id, child)
          isNamedYet = true
        } else if !isNamedYet, raw[child].field == fields.name {
          name(id, child)
          isNamedYet = true
        }
      case .attribute where hasOpened && !isAfterParameters: parameterAttribute = parameterAttribute ?? child
      case .typeModifiers where isAfterParameters: lowerModifierList(child)
      case .comment, .multilineComment, .modifiers, .typeModifiers, .attribute, .bang: break
      case .error: lower(child, .none)
      default:
        guard isNamed(child) else { break }
        if pendingParameter != nil, raw[child].field == fields.defaultValue {
          lower(child, .value)
          closeParameter(&self, at: raw[child].end)
        } else if isAfterParameters, raw[child].field == fields.name {
          lower(child, .returnType)
        } else if kind(child) == .typeParameters || kind(child) == .typeConstraints {
          lowerGenerics(child)
        }
      }
      child = next(child)
    }
    closeParameter(&self, at: 0)
    close(id)
  }

  /// Opens a parameter and leaves it open: its default value is a sibling in the grammar, as are the attributes in
  /// front of it, the first of which is given.
  private mutating func openParameter(_ index: Int, attributes: Int?) -> NodeID {
    let id = open(.parameter, .parameter, start: raw[attributes ?? index].start, end: raw[index].end)
    var attribute = attributes ?? index
    while attribute < index {
      if kind(attribute) == .attribute { lowerAttribute(attribute, .attribute) }
      attribute = next(attribute)
    }
    if let external = firstChild(index, field: fields.externalName) {
      nodes[Int(id)].detail = 1
      nameLeaf(.other, .label, external)
    }
    lowerModifiers(of: index)
    var isNamedYet = false
    var child = index + 1
    while child < next(index) {
      if raw[child].field == fields.name {
        if !isNamedYet, kind(child) == .simpleIdentifier {
          name(id, child)
          isNamedYet = true
        } else if isNamed(child) {
          lower(child, .type)
        }
      }
      child = next(child)
    }
    return id
  }

  // MARK: - Types

  mutating func lowerType(_ index: Int, _ role: Role) {
    let id = open(.typeDeclaration, role, index)
    lowerModifiers(of: index)
    var isNamedYet = false
    var child = index + 1
    while child < next(index) {
      switch kind(child) {
      case .token:
        if let keyword = typeKeyword(child) { nodes[Int(id)].detail = keyword.rawValue }
      case .typeIdentifier where !isNamedYet:
        name(id, child)
        isNamedYet = true
      case .userType where !isNamedYet:
        nameType(id, child)
        isNamedYet = true
      case .arrayType, .dictionaryType, .optionalType, .tupleType, .functionType:
        // What is extended has no name; it is below.
        guard !isNamedYet else { break }
        nodes[Int(id)].tokenStart = raw[child].start
        nodes[Int(id)].tokenEnd = raw[child].end
        lower(child, .element)
        isNamedYet = true
      case .typeParameters, .typeConstraints: lowerGenerics(child)
      case .attribute:
        // Of a conformance: `@unchecked Sendable`.
        if isNamedYet { lowerAttribute(child, .element) }
      case .inheritance:
        var inherited = child + 1
        while inherited < next(child) {
          if kind(inherited) == .attribute {
            lowerAttribute(inherited, .element)
          } else if isNamed(inherited), !isComment(inherited) {
            lower(inherited, .inherits)
          }
          inherited = next(inherited)
        }
      case .classBody, .enumBody, .protocolBody: lowerBody(child, members: .member)
      case .error: lower(child, .none)
      default: break
      }
      child = next(child)
    }
    close(id)
  }

  private func typeKeyword(_ index: Int) -> TypeKeyword? {
    switch byte(index) {
    case UInt8(ascii: "s") where text(index, is: "struct"): .struct
    case UInt8(ascii: "c") where text(index, is: "class"): .class
    case UInt8(ascii: "e") where text(index, is: "enum"): .enum
    case UInt8(ascii: "e") where text(index, is: "extension"): .extension
    case UInt8(ascii: "a") where text(index, is: "actor"): .actor
    case UInt8(ascii: "p") where text(index, is: "protocol"): .protocol
    default: nil
    }
  }

  mutating func lowerImport(_ index: Int, _ role: Role) {
    let id = open(.importDeclaration, role, index)
    let path = firstChild(index, .identifier)
    if let path, let first = firstChild(path, .simpleIdentifier) { name(id, first) }
    lowerModifiers(of: index)
    if let path {
      var isFirst = true
      var part = path + 1
      while part < next(path) {
        if kind(part) == .simpleIdentifier {
          if !isFirst { nameLeaf(.other, .element, part) }
          isFirst = false
        }
        part = next(part)
      }
    }
    close(id)
  }

  mutating func lowerAlias(_ index: Int, _ role: Role, _ declared: Kind) {
    let id = open(declared, role, index)
    lowerModifiers(of: index)
    var isNamedYet = false
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeIdentifier, !isNamedYet {
        name(id, child)
        isNamedYet = true
      } else if kind(child) == .typeParameters || kind(child) == .typeConstraints {
        lowerGenerics(child)
      } else if kind(child) == .parameterModifiers || kind(child) == .typeModifiers {
        lowerModifierList(child)
      } else if isNamed(child), raw[child].field == fields.name {
        lower(child, .type)
      }
      child = next(child)
    }
    close(id)
  }

  /// The declaration of a macro: what stands in it is in the table, without more shape.
  mutating func lowerMacroDeclaration(_ index: Int, _ role: Role) {
    let id = open(.otherDeclaration, role, index)
    lowerModifiers(of: index)
    var child = index + 1
    while child < next(index) {
      if kind(child) == .simpleIdentifier {
        name(id, child)
      } else if kind(child) == .parameter {
        let parameter = openParameter(child, attributes: nil)
        close(parameter)
      } else if isNamed(child), !isComment(child), kind(child) != .modifiers, kind(child) != .attribute {
        lower(child, .none)
      }
      child = next(child)
    }
    close(id)
  }
}
