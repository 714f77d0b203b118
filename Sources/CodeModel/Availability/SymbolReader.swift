import SwiftTree

/// The construct `symbol`: a use of something that only a new system has.
extension UnitModel {
  func symbolConstructs() -> [Construct] {
    newSymbolUses.map { use in
      var construct = Construct(kind: .symbol, node: use.node, place: use.node)
      construct.reportsName = true
      construct.named = [use.symbol.name]
      construct.attributes["version"] = AttributeValue(number: use.symbol.version.number)
      construct.attributes["framework"] = .word(use.symbol.framework.lowercased())
      construct.attributes["kind"] = .word(use.symbol.kind.rawValue)
      let known = guaranteedVersion(at: use.node)
      construct.attributes["dominated"] = .flag(
        known.map { $0 >= use.symbol.version } ?? false || isUnderKnownFlag(use.node))
      construct.attributes["walled"] = .flag(isWalledFromCatalyst(use.node))
      construct.attributes["catalyst"] = .flag(target.supportsCatalyst)
      if let lowest = target.deploymentTarget {
        construct.attributes["above-target"] = .flag(use.symbol.version > lowest)
      }
      construct.texts = [
        "SYMBOL": use.symbol.name, "VERSION": "\(use.symbol.version.major).\(use.symbol.version.minor)",
        "TARGET": target.deploymentTarget.map { "\($0.major).\($0.minor)" } ?? "",
      ]
      return construct
    }
  }

  /// Whether the unit names symbols of a new system.
  public var usesNewSymbols: Bool { !newSymbolUses.isEmpty }

  /// One place where a symbol is named.
  struct SymbolUse {
    var node: NodeID
    var symbol: NewSymbol
  }

  /// The uses in source order. Linear in the unit's nodes where it holds one of the names, else constant.
  func readNewSymbolUses() -> [SymbolUse] {
    var known: [NameID: [NewSymbol]] = [:]
    for (name, symbols) in NewSymbols.byName {
      if let id = unit.nameID(name) { known[id] = symbols }
    }
    guard !known.isEmpty else { return [] }
    let own = declaredSymbols(among: Set(known.keys.map(unit.name)))
    return (0..<unit.count).compactMap { id in
      guard let symbols = known[unit[id].name] else { return nil }
      let isDeclared = own.contains(unit.name(unit[id].name))
      guard let symbol = symbols.first(where: { isUse($0, id, isDeclared: isDeclared) }) else { return nil }
      return SymbolUse(node: id, symbol: symbol)
    }
  }

  private func isUse(_ symbol: NewSymbol, _ id: NodeID, isDeclared: Bool) -> Bool {
    let node = unit[id]
    if node.kind == .variableDeclaration, symbol.kind == .property { return isOverride(id) }
    if isDeclared { return symbol.kind == .property && isOfTraits(id) }
    switch symbol.kind {
    case .type: return isTypeUse(id)
    case .method: return isMethodUse(id, symbol)
    case .property: return isPropertyUse(id, symbol)
    case .environment: return isEnvironmentUse(id)
    case .case:
      guard node.kind == .implicitMember || node.kind == .member else { return false }
      return node.role != .callee
    }
  }

  private func isTypeUse(_ id: NodeID) -> Bool {
    let node = unit[id]
    if unit.ancestor(id, .importDeclaration) >= 0 { return false }
    switch node.kind {
    case .name, .typeName: return true
    case .member: return node.role != .callee || startsUppercase(node.name)
    default: return false
    }
  }

  /// A call, its labels being among those of the method, or a reference to it.
  private func isMethodUse(_ id: NodeID, _ symbol: NewSymbol) -> Bool {
    let node = unit[id]
    guard node.kind == .member || node.kind == .implicitMember || node.kind == .name, node.role == .callee else {
      return false
    }
    if node.kind == .name, case .declarations = resolve(id) { return false }
    return unit.arguments(node.parent).allSatisfy { argument in
      let label = unit[argument].name
      return label == 0 || symbol.labels.contains(unit.name(label))
    }
  }

  private func isPropertyUse(_ id: NodeID, _ symbol: NewSymbol) -> Bool {
    let node = unit[id]
    guard node.role != .callee else { return false }
    if unit[node.parent].kind == .keyPath { return symbol.receivers.isEmpty }
    guard node.kind == .member, id + 1 < node.subtreeEnd else { return false }
    guard !symbol.receivers.isEmpty else { return true }
    return symbol.receivers.contains(unit.name(unit[id + 1].name)) || isSheet(id + 1)
  }

  private func isSheet(_ id: NodeID) -> Bool { typeName(of: id) == "UISheetPresentationController" }

  private func isEnvironmentUse(_ id: NodeID) -> Bool {
    let node = unit[id]
    guard node.parent >= 0 else { return false }
    if unit[node.parent].kind == .keyPath { return true }
    guard node.kind == .member, node.role != .callee, id + 1 < node.subtreeEnd else { return false }
    return typeName(of: id + 1) == "EnvironmentValues"
  }

  /// Whether the receiver is what UIKit itself says of a view: no type of the project is meant.
  private func isOfTraits(_ id: NodeID) -> Bool {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return false }
    return unit[id + 1].known == .traitCollection || typeName(of: id + 1) == "UITraitCollection"
  }

  private func isOverride(_ id: NodeID) -> Bool {
    unit.children(id).contains { unit[$0].kind == .modifier && unit[$0].known == .override }
  }

  /// The names among some that the unit declares for others to use, overrides of what UIKit has aside.
  public func declaredSymbols(among names: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for declaration in index.declarations where declaration.kind != .local && declaration.kind != .parameter {
      guard names.contains(unit.name(declaration.name)), !isOverride(declaration.node),
        !readsOwnName(declaration.node)
      else { continue }
      result.insert(unit.name(declaration.name))
    }
    return result
  }

  /// `@Environment(\\.toolbarVerticalEdge) var toolbarVerticalEdge` only gives the system's value the same name.
  private func readsOwnName(_ id: NodeID) -> Bool {
    let node = unit[id]
    guard node.kind == .variableDeclaration else { return false }
    return (id + 1..<node.subtreeEnd).contains { inner in
      guard unit[inner].name == node.name else { return false }
      return unit[inner].kind == .member || unit[unit[inner].parent].kind == .keyPath
    }
  }
}
