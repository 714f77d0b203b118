import SwiftTree

/// Bars that the arms of a layout branch fill one each.
struct TwinBarReader {
  let model: UnitModel
  private let reader: BarPartReader
  private let setters: Set<NameID>
  private let toolbars: Set<NameID>
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) {
    self.model = model
    reader = BarPartReader(model)
    setters = Set(BarSlots.properties.union(BarSlots.setters).compactMap { model.unit.nameID($0) })
    toolbars = Set(["toolbar", "navigationBarItems"].compactMap { model.unit.nameID($0) })
  }

  func constructs() -> [Construct] {
    (0..<unit.count).compactMap { id in
      switch unit[id].kind {
      case .ifStatement where unit[id].role != .otherwise, .guardStatement, .switchStatement, .ternary: twin(id)
      default: nil
      }
    }
  }

  private func twin(_ id: NodeID) -> Construct? {
    guard let condition = foldingCondition(of: id) else { return nil }
    let isInBar = standsInBar(id)
    var places = 0
    for arm in arms(of: id) where holdsBar(arm, isInBar: isInBar) { places += 1 }
    if places == 1, leavesEarly(id), rest(after: id).contains(where: { fillsBar($0, depth: 0) }) { places += 1 }
    guard places > 1 else { return nil }
    var construct = Construct(kind: .bar, node: id, place: condition)
    let value = model.value(of: condition)
    construct.origins = value.origins
    construct.originPhrase = value.origins.intersection(.folding).phrase
    construct.attributes["copied"] = .flag(true)
    construct.attributes["of"] = AttributeValue(words: model.originWords(of: value).sorted())
    construct.trace = model.trace(of: condition)
    return construct
  }

  /// Whether what follows a statement is its other arm.
  private func leavesEarly(_ id: NodeID) -> Bool {
    if unit[id].kind == .guardStatement { return true }
    return unit[id].kind == .ifStatement && unit.child(id, .otherwise) < 0 && unit.endsInReturn(unit.child(id, .then))
  }

  private func rest(after id: NodeID) -> [NodeID] {
    let block = unit[id].parent
    guard block >= 0, unit[block].kind == .block else { return [] }
    return unit.children(block).filter { $0 > id }
  }

  private func foldingCondition(of id: NodeID) -> NodeID? {
    let conditions: [NodeID] =
      unit[id].kind == .switchStatement
      ? [unit.child(id, .value)] : unit.children(id).filter { unit[$0].role == .condition }
    return conditions.first { $0 >= 0 && !model.value(of: $0).origins.isDisjoint(with: .folding) }
  }

  private func arms(of id: NodeID) -> [NodeID] {
    unit.children(id).flatMap { child -> [NodeID] in
      switch (unit[child].kind, unit[child].role) {
      case (.switchCase, _): return [unit.child(child, .body)].filter { $0 >= 0 }
      case (.ifStatement, .otherwise): return arms(of: child)
      case (_, .then), (_, .otherwise): return [child]
      default: return []
      }
    }
  }

  /// Whether the arms are themselves content of a toolbar.
  private func standsInBar(_ id: NodeID) -> Bool {
    if model.contexts(of: id).contains(.barContent) { return true }
    let callable = model.callable(around: id)
    guard callable >= 0 else { return false }
    if model.hasAttribute(callable, .ToolbarContentBuilder) { return true }
    let type = unit.child(callable, unit[callable].kind == .variableDeclaration ? .type : .returnType)
    return type >= 0 && (type..<unit[type].subtreeEnd).contains { unit[$0].known == .ToolbarContent }
  }

  // MARK: - Arms

  private func holdsBar(_ arm: NodeID, isInBar: Bool) -> Bool {
    let parts = unit[arm].kind == .block ? reader.parts(inBlock: arm) : reader.parts(of: arm)
    if isInBar { return parts.flattened.contains { isItem($0) } }
    // A property that stands in a toolbar.
    return parts.flattened.contains { $0.kind == .item || $0.kind == .itemGroup } || fillsBar(arm, depth: 0)
  }

  private func isItem(_ part: BarPart) -> Bool {
    switch part.kind {
    case .item, .itemGroup, .control, .system, .stack, .label, .controlGroup: true
    case .group, .choice: part.children.contains { isItem($0) }
    default: false
    }
  }

  /// Whether code attaches a toolbar that holds something, or gives a controller items; through members of the file.
  private func fillsBar(_ node: NodeID, depth: Int) -> Bool {
    (node..<unit[node].subtreeEnd).contains { id in
      switch unit[id].kind {
      case .call where toolbars.contains(unit[id].name) && model.isToolbar(id):
        if unit.arguments(id).contains(where: { $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .closure }) {
          return reader.parts(inClosuresOf: id).flattened.contains { isItem($0) }
        }
        return unit.name(unit[id].name) == "navigationBarItems"
      case .call where setters.contains(unit[id].name):
        return unit.arguments(id).first(where: { $0 + 1 < unit[$0].subtreeEnd }).map { isFilled($0 + 1) } ?? false
      case .assignment:
        let left = unit.child(id, .left)
        return left >= 0 && setters.contains(unit[left].name) && isFilled(unit.child(id, .right))
      case .name where depth < 3:
        guard case .declarations(let found) = model.resolve(id), found.count == 1 else { return false }
        let declaration = model.index.declarations[found[0]]
        guard !unit.contains(declaration.node, id), declaration.kind == .function || declaration.kind == .variable
        else { return false }
        let body =
          declaration.kind == .function
          ? unit.child(declaration.node, .body) : model.getter(of: declaration.node) ?? .none
        return body >= 0 && fillsBar(body, depth: depth + 1)
      default: return false
      }
    }
  }

  private func isFilled(_ value: NodeID) -> Bool {
    guard value >= 0 else { return false }
    let meant = model.definition(of: value)
    return unit[meant].kind != .nilLiteral && !(unit[meant].kind == .array && unit[meant].subtreeEnd == meant + 1)
  }
}
