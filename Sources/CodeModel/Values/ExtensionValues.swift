import SwiftTree

/// Members that the project adds to types of the system: what they give comes from what they are asked of.
extension UnitModel {
  /// A member's value, with the origins of its receiver where the member is computed from it:
  /// `insets.outer` with `extension UIEdgeInsets { var outer: CGFloat { max(left, right) } }`.
  func receiving(_ value: Value, from found: [Int], at member: NodeID) -> Value {
    guard unit[member].kind == .member, member + 1 < unit[member].subtreeEnd,
      let extended = found.first(where: { isComputedFromReceiver(index.declarations[$0]) })
    else { return value }
    let receiver = self.value(of: member + 1)
    guard !receiver.origins.isEmpty else { return value }
    var result = value.joined(receiver)
    result.kind = kind(ofType: index.declarations[extended]) ?? (value.kind == .unknown ? receiver.kind : value.kind)
    result.constant = nil
    result.read = receiver.read
    return result
  }

  /// What `self` holds in an extension of a type whose values are origins, such as `UIUserInterfaceIdiom`.
  func receiverValue(at id: NodeID) -> Value {
    guard let type = enclosingTypes(of: id).first, !isInStatic(id) else { return .unknown }
    if let name = enclosingTypeName(of: id), isPostureType(name) {
      return Value(origins: .posture, kind: .name, read: id)
    }
    guard unit[type].detail == TypeKeyword.extension.rawValue else { return .unknown }
    let value = UnitModel.value(ofType: unit.name(unit[type].name), read: id)
    return value.origins.isEmpty ? .unknown : value
  }

  /// Whether a member is the project's own, in an extension of a type whose values are origins.
  func isMemberOfOrigin(_ member: NodeID) -> Bool {
    switch resolve(member) {
    case .declarations(let found): return found.contains { !receiverType(of: index.declarations[$0]).origins.isEmpty }
    case .outside(let name): return name.dropsReceiver
    case .nothing: return false
    }
  }

  func receiverType(of declaration: Declaration) -> Value {
    guard !declaration.isStatic, let type = enclosingTypes(of: declaration.node).first,
      unit[type].detail == TypeKeyword.extension.rawValue
    else { return .unknown }
    return UnitModel.value(ofType: unit.name(unit[type].name), read: type)
  }

  private func isInStatic(_ id: NodeID) -> Bool {
    let member = callable(around: id)
    return member >= 0
      && index.named(unit[member].name).contains {
        index.declarations[$0].node == member && index.declarations[$0].isStatic
      }
  }

  /// Whether a computed property or function of an extension reads its own receiver, where that is of a type that the
  /// file does not declare.
  private func isComputedFromReceiver(_ declaration: Declaration) -> Bool {
    if let known = receiverMemo[declaration.node] { return known }
    receiverMemo[declaration.node] = false
    let result = readsReceiver(declaration)
    receiverMemo[declaration.node] = result
    return result
  }

  func readsReceiver(_ declaration: Declaration) -> Bool {
    isPartOfValue(declaration) || readsForeignReceiver(declaration)
  }

  /// Whether a member belongs to an enum or struct of the project that is no view: which value it is decides what the member gives.
  private func isPartOfValue(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .variable || declaration.kind == .function, !declaration.isStatic, declaration.owner >= 0,
      let type = index.declarations.first(where: {
        $0.kind == .type && index.owner(opened: $0.node) == declaration.owner
      })
    else { return false }
    guard unit[type.node].detail == TypeKeyword.enum.rawValue || unit[type.node].detail == TypeKeyword.struct.rawValue
    else { return false }
    return !index.inheritance(declaration.owner).contains { name in
      ["View", "ViewModifier", "App", "Scene"].contains(unit.name(name)) || unit.name(name).hasSuffix("Representable")
    }
  }

  private func readsForeignReceiver(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .variable || declaration.kind == .function, !declaration.isStatic,
      let body = declaration.kind == .function ? unit.child(declaration.node, .body) : getter(of: declaration.node),
      body >= 0, let type = enclosingTypes(of: declaration.node).first,
      unit[type].detail == TypeKeyword.extension.rawValue,
      // There `self` is an origin by its type, and the member has its value from it.
      UnitModel.value(ofType: unit.name(unit[type].name), read: type).origins.isEmpty,
      !index.named(unit[type].name).contains(where: { isType(index.declarations[$0].node) })
    else { return false }
    return (body..<unit[body].subtreeEnd).contains { id in
      switch unit[id].kind {
      case .selfExpression: true
      case .name:
        if unit[id].known == nil || startsUppercase(unit[id].name) {
          false
        } else if case .nothing = resolve(id) {
          true
        } else {
          false
        }
      default: false
      }
    }
  }

  private func isType(_ id: NodeID) -> Bool {
    unit[id].kind == .typeDeclaration && unit[id].detail != TypeKeyword.extension.rawValue
  }

  /// What kind of value a declaration's written type is, or nil.
  private func kind(ofType declaration: Declaration) -> Value.Kind? {
    let type = unit.child(declaration.node, declaration.kind == .function ? .returnType : .type)
    guard type >= 0, let name = namedType(type) else { return nil }
    switch name {
    case "CGFloat", "Double", "Float", "Int": return .number
    case "Bool": return .bool
    case "CGSize", "CGRect": return .size
    case "UIEdgeInsets", "EdgeInsets", "NSDirectionalEdgeInsets": return .insets
    case "String": return .text
    default: return nil
    }
  }
}
