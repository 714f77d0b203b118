import CTreeSitterSwift

/// Types where they are written.
extension Lowering {
  /// A type where one is written.
  mutating func lowerType(node index: Int, _ role: Role) {
    switch kind(index) {
    case .typeIdentifier: nameLeaf(.typeName, role, index)
    case .userType:
      let id = open(.typeName, role, index)
      nameType(id, index)
      close(id)
    case .optionalType: wrapType(.optionalType, index, role)
    case .arrayType: wrapType(.arrayType, index, role)
    case .dictionaryType: wrapType(.dictionaryType, index, role)
    case .functionType: wrapType(.functionType, index, role)
    case .tupleType: wrapType(.tupleType, index, role)
    case .opaqueType, .existentialType: wrapType(.opaqueType, index, role)
    default: wrapType(.otherType, index, role)
    }
  }

  /// The last component of a type's name, the types it is nested in, and the generic arguments of all.
  /// - Parameter isWhole: whether no other component follows.
  mutating func nameType(_ id: NodeID, _ index: Int, isWhole: Bool = true) {
    guard kind(index) == .userType else {
      if kind(index) == .typeIdentifier { nameType(id, part: index, isLast: isWhole) } else { lower(index, .element) }
      return
    }
    let last = isWhole ? lastPart(of: index) : -1
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeIdentifier {
        nameType(id, part: child, isLast: child == last)
      } else if kind(child) == .typeArguments {
        lowerTypes(in: child, .element)
      }
      child = next(child)
    }
  }

  private mutating func nameType(_ id: NodeID, part: Int, isLast: Bool) {
    if isLast { name(id, part) } else { nameLeaf(.typeName, .base, part) }
  }

  private func lastPart(of index: Int) -> Int {
    var last = -1
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeIdentifier { last = child }
      child = next(child)
    }
    return last
  }

  private mutating func wrapType(_ wrapped: Kind, _ index: Int, _ role: Role) {
    let id = open(wrapped, role, index)
    lowerTypes(in: index, .element)
    close(id)
  }

  /// The types among the children of a grammar node, with the labels of a tuple and what stands in front of a type.
  mutating func lowerTypes(in index: Int, _ role: Role) {
    var child = index + 1
    while child < next(index) {
      switch kind(child) {
      case .tupleTypeItem: lowerTypes(in: child, role)
      case .simpleIdentifier: labelLeaf(child)
      case .parameterModifiers, .typeModifiers: lowerModifierList(child)
      case .comment, .multilineComment, .wildcard: break
      default: if isNamed(child) { lower(child, role) }
      }
      child = next(child)
    }
  }

  // MARK: - Generic parameters

  /// `<T: View>` or `where T.Body == Text`: one node each, a parameter's named by it.
  mutating func lowerGenerics(_ index: Int) {
    let isClause = kind(index) == .typeConstraints
    if isClause {
      let id = open(.other, .guardClause, index)
      lowerConstraints(in: index)
      close(id)
      return
    }
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeParameter {
        lowerGenericParameter(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .element)
      }
      child = next(child)
    }
  }

  private mutating func lowerGenericParameter(_ index: Int) {
    let id = open(.other, .element, index)
    var isNamedYet = false
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeIdentifier, !isNamedYet {
        name(id, child)
        isNamedYet = true
      } else if kind(child) == .parameterModifiers || kind(child) == .typeModifiers {
        lowerModifierList(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .type)
      }
      child = next(child)
    }
    close(id)
  }

  /// The names and types of a `where` clause, in source order.
  private mutating func lowerConstraints(in index: Int) {
    var child = index + 1
    while child < next(index) {
      switch kind(child) {
      case .simpleIdentifier, .typeIdentifier: nameLeaf(.typeName, .type, child)
      case .identifier: lowerConstraints(in: child)
      case .comment, .multilineComment, .whereKeyword, .token: break
      case .attribute: lowerAttribute(child, .attribute)
      case .other: lowerConstraints(in: child)
      default: if isNamed(child) { lower(child, .type) }
      }
      child = next(child)
    }
  }
}
