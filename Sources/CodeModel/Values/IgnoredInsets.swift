import SwiftTree

/// Insets of a proxy whose reader has none left to report: it ignores the safe area itself.
extension UnitModel {
  /// Whether the insets that a place reads of a proxy are zero, because the reader reaches beyond the safe area on the sides that
  /// are read.
  func readsIgnoredInsets(_ id: NodeID) -> Bool {
    guard unit.nameID("ignoresSafeArea") != nil || unit.nameID("edgesIgnoringSafeArea") != nil,
      unit[id].kind == .member, unit[id].known == .safeAreaInsets, id + 1 < unit[id].subtreeEnd
    else { return false }
    let sides = sidesRead(of: id)
    return readers(of: id + 1, depth: 0).contains { reader in
      let edges = ignoredEdges(around: reader, depth: 0)
      return sides.isEmpty ? edges.isSuperset(of: ["all"]) : !sides.isDisjoint(with: edges)
    }
  }

  /// The sides of insets that are read at a place, or of the local that holds them; none where all may be.
  private func sidesRead(of id: NodeID) -> Set<String> {
    let parent = unit[id].parent
    guard parent >= 0 else { return [] }
    if unit[parent].kind == .member, unit[id].role == .base {
      return Set(Self.edgeWords[unit.name(unit[parent].name)] ?? [])
    }
    guard unit[parent].kind == .variableDeclaration, let declared = declaration(at: parent) else { return [] }
    var sides: Set<String> = []
    for use in uses(of: declared.name) where means(use, declared) {
      let found = sidesRead(of: use)
      if found.isEmpty { return [] }
      sides.formUnion(found)
    }
    return sides
  }

  /// The calls of `GeometryReader` that may give a proxy: where it is a closure's parameter, or is handed on by calls.
  func readers(of proxy: NodeID, depth: Int) -> [NodeID] {
    guard depth < Self.maximumSteps else { return [] }
    let meant = definition(of: proxy)
    if unit[meant].kind == .name, unit.name(unit[meant].name) == "$0" {
      let closure = unit.ancestor(meant, .closure)
      return closure >= 0 ? reader(ofClosure: closure) : []
    }
    guard case .declarations(let found) = resolve(meant), let first = found.first else { return [] }
    let declaration = index.declarations[first]
    let parent = unit[declaration.node].parent
    switch unit[declaration.node].kind {
    case .parameter where parent >= 0 && unit[parent].kind == .closure: return reader(ofClosure: parent)
    case .parameter where parent >= 0:
      guard let position = parameterPosition(declaration.node, in: parent) else { return [] }
      return calls(of: parent).compactMap { argument(of: $0, for: declaration.node, at: position) }
        .flatMap { readers(of: $0, depth: depth + 1) }
    case .variableDeclaration:
      guard let type = enclosingTypes(of: declaration.node).first else { return [] }
      return uses(of: unit[type].name).compactMap { use -> NodeID? in
        let call = unit[use].parent
        guard unit[use].role == .callee, call >= 0, unit[call].kind == .call else { return nil }
        let argument = unit.argument(call, labelled: declaration.name)
        return argument >= 0 ? argument : nil
      }.flatMap { readers(of: $0, depth: depth + 1) }
    default: return []
    }
  }

  private func reader(ofClosure closure: NodeID) -> [NodeID] {
    guard let passing = call(passing: closure), unit[passing.call].known == .GeometryReader else { return [] }
    return [passing.call]
  }

  /// The edges on which a view, or one around it, ignores the safe area: also where the property that it stands in is used.
  func ignoredEdges(around view: NodeID, depth: Int = 0) -> Set<String> {
    guard depth < Self.maximumSteps else { return [] }
    var edges: Set<String> = []
    var child = view
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].role == .callee:
        switch unit.name(unit[parent].name) {
        case "ignoresSafeArea", "edgesIgnoringSafeArea": edges.formUnion(ignoredEdges(parent))
        default: break
        }
      case .functionDeclaration, .variableDeclaration:
        for use in placements(of: parent) { edges.formUnion(ignoredEdges(around: use, depth: depth + 1)) }
        return edges
      case .typeDeclaration: return edges
      default: break
      }
      child = parent
    }
    return edges
  }

  /// Where the view that a property or function gives is placed; a body, where its type is made.
  func placements(of declaration: NodeID) -> [NodeID] {
    if unit[declaration].known == .body, let type = enclosingTypes(of: declaration).first {
      return uses(of: unit[type].name).compactMap { use in
        let call = unit[use].parent
        return unit[use].role == .callee && call >= 0 && unit[call].kind == .call ? call : nil
      }
    }
    guard let declared = self.declaration(at: declaration) else { return [] }
    return uses(of: declared.name).filter { means($0, declared) }.map {
      unit[$0].role == .callee ? unit[$0].parent : $0
    }
  }
}
