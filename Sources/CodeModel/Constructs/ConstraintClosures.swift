import SwiftTree

/// Constraints in closures: `label.snp.makeConstraints { make in make.leading.equalToSuperview().offset(16) }`, as SnapKit and its
/// like write them.
struct ConstraintClosures {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  private static let edges: [String: [String]] = [
    "leading": ["leading"], "trailing": ["trailing"], "left": ["left"], "right": ["right"], "top": ["top"],
    "bottom": ["bottom"], "edges": ["left", "right", "top", "bottom"], "horizontalEdges": ["left", "right"],
    "verticalEdges": ["top", "bottom"], "directionalEdges": ["leading", "trailing", "top", "bottom"],
    "directionalHorizontalEdges": ["leading", "trailing"], "directionalVerticalEdges": ["top", "bottom"],
  ]

  /// The pins that one relation says.
  func pins(at relation: NodeID) -> [RawPin] {
    let callee = unit.child(relation, .callee)
    guard callee >= 0, unit[callee].kind == .member, let item = item(around: relation) else { return [] }
    var edges: [String] = []
    var id = callee + 1
    while id < unit[callee].subtreeEnd, unit[id].kind == .member {
      edges += Self.edges[unit.name(unit[id].name)] ?? []
      id += 1
    }
    guard id < unit.count, unit[id].kind == .name, !edges.isEmpty else { return [] }
    let name = unit.name(unit[relation].name)
    if name == "equalToSuperview" {
      guard let parent = parent(of: item) else { return [] }
      return edges.map { pin(relation, item, $0, parent, $0, place: callee, isEqual: true) }
    }
    guard let argument = unit.arguments(relation).first(where: { $0 + 1 < unit[$0].subtreeEnd }) else { return [] }
    let target = target(argument + 1)
    return edges.map { edge in
      pin(relation, item, edge, target.item, target.edge ?? edge, place: argument + 1, isEqual: name == "equalTo")
    }
  }

  private func pin(
    _ relation: NodeID, _ item: NodeID, _ edge: String, _ other: NodeID, _ otherEdge: String, place: NodeID,
    isEqual: Bool
  ) -> RawPin {
    RawPin(
      node: relation, first: item, firstEdge: edge, second: other, secondEdge: otherEdge, firstPlace: item,
      secondPlace: place, constant: constant(after: relation), isEqual: isEqual)
  }

  /// `view.snp.leading`, `view.safeAreaLayoutGuide`, `view`.
  private func target(_ written: NodeID) -> (item: NodeID, edge: String?) {
    let id = model.bound(written)
    guard unit[id].kind == .member, let edges = Self.edges[unit.name(unit[id].name)], edges.count == 1,
      id + 1 < unit[id].subtreeEnd
    else { return (id, nil) }
    var base = model.bound(id + 1)
    if unit[base].kind == .member, unit.name(unit[base].name) == "snp", base + 1 < unit[base].subtreeEnd { base += 1 }
    return (base, edges[0])
  }

  /// The view whose constraints a closure sets.
  private func item(around id: NodeID) -> NodeID? {
    let closure = unit.ancestor(id, .closure)
    guard closure >= 0, let passing = model.call(passing: closure),
      SinkTable.constraintClosures.contains(unit.name(unit[passing.call].name)),
      case let callee = unit.child(passing.call, .callee), callee >= 0, unit[callee].kind == .member,
      callee + 1 < unit[callee].subtreeEnd, unit[callee + 1].kind == .member,
      unit.name(unit[callee + 1].name) == "snp", callee + 2 < unit[callee + 1].subtreeEnd
    else { return nil }
    return callee + 2
  }

  /// What a view is added to in this file, where one place says so.
  private func parent(of item: NodeID) -> NodeID? {
    guard unit[item].kind == .name || unit[item].kind == .member else { return nil }
    for use in model.uses(of: unit[item].name) {
      guard unit[use].kind == unit[item].kind, unit.isSame(use, item), unit[use].role != .base,
        areSame(use, item), unit[unit[use].parent].kind == .argument, case let call = unit[unit[use].parent].parent,
        unit[call].kind == .call, unit.name(unit[call].name).hasPrefix("addSubview"),
        case let callee = unit.child(call, .callee), callee >= 0, unit[callee].kind == .member,
        callee + 1 < unit[callee].subtreeEnd
      else { continue }
      return callee + 1
    }
    return nil
  }

  /// Whether a name means the same in two places: locals of two closures may share one.
  private func areSame(_ use: NodeID, _ item: NodeID) -> Bool {
    guard case .declarations(let one) = model.resolve(use), case .declarations(let other) = model.resolve(item) else {
      return true
    }
    return one == other
  }

  /// The number of `.offset(16)` or `.inset(16)` behind a relation.
  private func constant(after relation: NodeID) -> NodeID {
    for call in unit.modifiers(on: relation) {
      switch unit.name(unit[call].name) {
      case "offset", "inset":
        if let argument = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd }) { return argument + 1 }
      default: break
      }
    }
    return .none
  }
}
