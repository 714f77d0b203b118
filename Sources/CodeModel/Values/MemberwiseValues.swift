import SwiftTree

/// Stored properties that are given their values where a struct is made.
extension UnitModel {
  /// What a struct's own initialiser is passed for a property, where every place in view that makes one passes the same origins. An
  /// enum's case that stands alone (`.pad`, in a preview) says nothing of the device and is passed over.
  func memberwiseValue(_ declaration: Declaration) -> Value? {
    guard declaration.kind == .variable, !declaration.isStatic, declaration.owner >= 0,
      unit[declaration.node].kind == .variableDeclaration, getter(of: declaration.node) == nil,
      let type = memberwiseType(declaration.owner)
    else { return nil }
    if let known = passedValue(declaration) { return known.origins.isEmpty ? nil : known }
    var passed: [Value] = []
    for call in constructions(of: type) {
      let argument = unit.argument(call, labelled: declaration.name)
      if argument >= 0, !isCaseAlone(argument) { passed.append(value(of: argument)) }
    }
    guard let first = passed.first else { return nil }
    let agreed = passed.reduce(first.origins) { $0.intersection($1.origins) }
    guard !agreed.isEmpty else { return nil }
    var result = Value.joined(passed)
    result.origins = agreed
    result.constant = nil
    return result
  }

  /// The calls in this file that make a value of a struct which writes no initialiser; none for any other type.
  func constructions(ofOwner owner: Int32) -> [NodeID] { memberwiseType(owner).map { constructions(of: $0) } ?? [] }

  /// The struct of this file that an owner is, where it writes no initialiser.
  private func memberwiseType(_ owner: Int32) -> NodeID? {
    let type = index.declarations.first { $0.kind == .type && index.owner(opened: $0.node) == owner }?.node
    guard let type, unit[type].detail == TypeKeyword.struct.rawValue,
      !index.declarations.contains(where: { $0.owner == owner && unit[$0.node].kind == .initDeclaration })
    else { return nil }
    return type
  }

  /// The calls in this file that make a value of a type: `Traits(...)`, `Traits.init(...)`, and `Self(...)` inside of it.
  private func constructions(of type: NodeID) -> [NodeID] {
    let owner = index.owner(opened: type)
    var calls: [NodeID] = []
    for use in uses(of: unit[type].name) { calls.append(contentsOf: construction(by: use)) }
    if let own = unit.nameID("Self") {
      for use in uses(of: own) where enclosingTypes(of: use).first.map({ index.owner(opened: $0) == owner }) ?? false {
        calls.append(contentsOf: construction(by: use))
      }
    }
    return calls
  }

  private func construction(by use: NodeID) -> [NodeID] {
    var callee = use
    if unit[use].role == .base, case let member = unit[use].parent, unit[member].kind == .member,
      unit[member].known == .`init`
    {
      callee = member
    }
    let call = unit[callee].parent
    return unit[callee].role == .callee && call >= 0 && unit[call].kind == .call ? [call] : []
  }
}
