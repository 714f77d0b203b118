import CodePatterns
import SwiftTree

/// How an array of grid items comes to be the columns of a grid.
struct ColumnUse {
  /// Whether a condition or a later assignment chooses between this array and another one.
  var isChosen = false
  /// What chooses.
  var condition: Value = .unknown
  /// Whether the array stands where only grid items can: `columns:`.
  var isList = false
}

extension UnitModel {
  /// How an expression is used as columns; nil where it is used as rows, or where nothing says what it is for.
  func columnUse(of id: NodeID, depth: Int = 0) -> ColumnUse? {
    guard depth < Self.maximumSteps else { return nil }
    var use = ColumnUse()
    var child = id
    var isReturned = false
    while case let parent = unit[child].parent, parent >= 0 {
      let node = unit[parent]
      switch node.kind {
      case .argument where unit[node.parent].kind == .tuple:
        return partBound(to: parent, of: node.parent).flatMap { declaredUse(use, $0, depth) }
      case .argument: return isColumns(node.name) ? use.with { $0.isList = true } : nil
      case .ternary where unit[child].role != .condition: choose(&use, value(of: unit.child(parent, .condition)))
      case .binary where node.operator == .coalesce: choose(&use, .unknown)
      case .returnStatement: isReturned = true
      case .switchCase, .accessor: break
      case .call where unit[child].role == .callee && unit[child].kind == .closure: break
      case .closure:
        guard unit[parent].role == .callee else { return nil }
        if !isOnlyResult(child) { choose(&use, blockValue(child)) }
      case .block:
        if !isReturned, !isOnlyStatement(child, of: parent) { return nil }
      case .ifStatement:
        for condition in unit.children(parent) where unit[condition].role == .condition {
          choose(&use, conditionValue(condition))
        }
      case .switchStatement: choose(&use, conditionValue(unit.child(parent, .value)))
      case .assignment where unit[child].role == .right: return assignedUse(use, parent)
      case .variableDeclaration, .functionDeclaration: return declaredUse(use, parent, depth)
      default: return nil
      }
      child = parent
    }
    return nil
  }

  private func choose(_ use: inout ColumnUse, _ condition: Value) {
    use.isChosen = true
    use.condition = use.condition.joined(condition)
  }

  private func isOnlyStatement(_ id: NodeID, of block: NodeID) -> Bool {
    unit.children(block).allSatisfy { $0 == id }
  }

  /// Whether a block returns once.
  private func isOnlyResult(_ block: NodeID) -> Bool { returns(in: block).count < 2 }

  private func isColumns(_ label: NameID) -> Bool {
    wordsOf(unit.name(label)).contains { $0 == "columns" || $0 == "column" }
  }

  /// `columns = [...]`, of which there is one and no other value.
  private func assignedUse(_ use: ColumnUse, _ assignment: NodeID) -> ColumnUse? {
    let target = unit.child(assignment, .left)
    guard target >= 0, isColumns(unit[target].name) else { return nil }
    var use = use
    let assignments = uses(of: unit[target].name).filter { isAssigned($0) }.count
    let isInitialised =
      if case .declarations(let found) = resolve(target) {
        found.contains { unit.child(index.declarations[$0].node, .value) >= 0 }
      } else {
        false
      }
    if assignments > 1 || isInitialised { use.isChosen = true }
    return use
  }

  private func makesItem(_ id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { unit[$0].kind == .call && unit[$0].name == nameID("GridItem") }
  }

  /// A property, local or function that gives the array: by its name, or by how it is used in this file.
  private func declaredUse(_ use: ColumnUse, _ id: NodeID, _ depth: Int) -> ColumnUse? {
    var use = use
    let body = unit[id].kind == .functionDeclaration ? unit.child(id, .body) : getter(of: id)
    let computed = body.flatMap { $0 >= 0 ? $0 : nil }
    if let body = computed, !isOnlyResult(body) { choose(&use, blockValue(body)) }
    guard let declaration = index.named(unit[id].name).map({ index.declarations[$0] }).first(where: { $0.node == id })
    else { return nil }
    let type = unit.child(id, unit[id].kind == .functionDeclaration ? .returnType : .type)
    if type >= 0, unit.string(type).contains("GridItem") { use.isList = true }
    if computed == nil, isAssigned(declaration) { use.isChosen = true }
    let words = wordsOf(unit.name(declaration.name))
    if words.contains("row") || words.contains("rows") { return nil }
    if words.contains("columns") || words.contains("column") { return use }
    for place in uses(of: declaration.name) where means(place, declaration) {
      let expression = unit[place].role == .callee ? unit[place].parent : place
      guard let outer = columnUse(of: expression, depth: depth + 1) else { continue }
      if outer.isChosen { choose(&use, outer.condition) }
      use.isList = use.isList || outer.isList
      return use
    }
    guard use.isList || makesItem(id), let outside = outsideUse(of: id), outside.isColumns else { return nil }
    if outside.isChosen { choose(&use, .unknown) }
    use.isList = true
    return use
  }
}

extension ColumnUse {
  fileprivate func with(_ change: (inout ColumnUse) -> Void) -> ColumnUse {
    var copy = self
    change(&copy)
    return copy
  }
}
