import CodePatterns
import SwiftTree

/// What a unit tells other files of the types it declares.
extension UnitModel {
  /// What this unit says of some types, by their names' last component: those that it declares or extends.
  public func exports(types asked: Set<String>) -> [OutsideType] {
    var result: [OutsideType] = []
    let arranging = arrangingOwners()
    for owner in index.owners.indices {
      let name = index.owners[owner]
      let isOpen =
        index.inheritance(Int32(owner)).first == KnownName.UIWindow.rawValue || arranging.contains(Int32(owner))
      guard let last = name.split(separator: ".").last, isOpen || asked.contains(String(last)) else { continue }
      result.append(outsideType(Int32(owner)))
    }
    return result
  }

  /// The views that show an arrangement: their own, or one of a view of another file.
  private func arrangingOwners() -> Set<Int32> {
    let isNamed = unit.nameID(OutsideType.openWords[1]) != nil
    guard isNamed || facts.openTypes.contains(where: { unit.nameID($0) != nil }) else { return [] }
    let types = index.declarations.filter { $0.kind == .type && views.isView($0.node) && showsArrangement($0.node) }
    return Set(types.map { index.owner(opened: $0.node) })
  }

  private func outsideType(_ owner: Int32) -> OutsideType {
    let name = index.owners[Int(owner)]
    let declared = index.declarations.first {
      $0.kind == .type && index.owner(opened: $0.node) == owner
    }
    var type = OutsideType(
      name: name, inherits: index.inheritance(owner).map { unit.name($0) }, state: nil, navigation: [], sinks: [:])
    if let declared, views.isView(declared.node) {
      type.state = views.state(ofType: declared.node)
      type.navigation = views.navigation(ofType: declared.node)
      type.arranges = showsArrangement(declared.node)
    }
    type.sinks = sinks(ofOwner: owner)
    type.cases = index.declarations.filter { $0.kind == .enumCase && $0.owner == owner }.map {
      let value = unit.child($0.node, .value)
      return OutsideCase(name: unit.name($0.name), number: value >= 0 ? unit.number(value) : nil)
    }
    return type
  }

  /// Where what is passed to a type's initialisers ends up, by label. A stored property takes what its own initialiser is
  /// passed where the type writes none.
  private func sinks(ofOwner owner: Int32) -> [String: OutsideSink] {
    var result: [String: OutsideSink] = [:]
    let members = index.declarations.filter { $0.owner == owner }
    let initialisers = members.filter { unit[$0.node].kind == .initDeclaration }
    for initialiser in initialisers {
      for parameter in unit.children(initialiser.node) where unit[parameter].kind == .parameter {
        let label = externalLabel(of: parameter)
        if let sink = outsideSink(of: parameter) { result[label == 0 ? "" : unit.name(label)] = sink }
      }
    }
    guard initialisers.isEmpty else { return result }
    for member in members where member.kind == .variable && !member.isStatic && getter(of: member.node) == nil {
      guard unit[member.node].kind == .variableDeclaration, !hasModifier(member.node, .private) else { continue }
      if let sink = outsideSink(of: member.node) { result[unit.name(member.name)] = sink }
    }
    return result
  }
}
