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

  /// The last component of a type's name, and the generic arguments of all.
  mutating func nameType(_ id: NodeID, _ index: Int) {
    guard kind(index) == .userType else {
      if kind(index) == .typeIdentifier { name(id, index) } else { lower(index, .element) }
      return
    }
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeIdentifier {
        name(id, child)
      } else if kind(child) == .typeArguments {
        lowerTypes(in: child, .element)
      }
      child = next(child)
    }
  }

  private mutating func wrapType(_ wrapped: Kind, _ index: Int, _ role: Role) {
    let id = open(wrapped, role, index)
    lowerTypes(in: index, .element)
    close(id)
  }

  private mutating func lowerTypes(in index: Int, _ role: Role) {
    var child = index + 1
    while child < next(index) {
      if kind(child) == .tupleTypeItem {
        lowerTypes(in: child, role)
      } else if isNamed(child), !isComment(child), kind(child) != .simpleIdentifier {
        lower(child, role)
      }
      child = next(child)
    }
  }
}
