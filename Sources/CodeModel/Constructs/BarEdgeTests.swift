import CodePatterns
import SwiftTree

/// The construct `bar-edge-test`: a place that asks on which edge the vertical bar stands, or whether there is one.
extension UnitModel {
  func barEdgeTestConstructs() -> [Construct] {
    guard !barEdges.isEmpty else { return [] }
    return BarEdgeTestReader(model: self).read()
  }
}

private struct BarEdgeTestReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  private struct Test {
    var node: NodeID
    /// What asks: the comparison, the binding, the `switch`.
    var side: String?
    var holdsElse = false
  }

  private static let sides: Set<String> = ["leading", "trailing", "left", "right"]

  func read() -> [Construct] {
    var found: [Construct] = []
    var sides: [(construct: Construct, side: String)] = []
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .binary where unit[id].operator == .equal || unit[id].operator == .notEqual:
        guard let other = opposite(of: id) else { continue }
        if let side = Self.sides.first(where: { model.meanings(of: other).contains($0) }) {
          guard let isOne = handlesOne(id) else { continue }
          sides.append((construct(id, asks: "side", handles: isOne ? "one" : "both"), side))
        } else if isAbsent(other), let decides = decision(of: id) {
          found.append(presence(id, decides))
        }
      case .optionalBinding:
        let value = unit.child(id, .value)
        guard value >= 0 ? isEdge(value) : isShortFor(id), let decides = decision(of: id) else { continue }
        found.append(presence(id, decides))
      case .switchStatement:
        if let test = switched(id) { sides.append(test) }
      case .patternCondition:
        guard isEdge(unit.child(id, .value)), case let pattern = unit.child(id, .pattern), pattern >= 0,
          let side = side(in: pattern), let isOne = handlesOne(id)
        else { continue }
        sides.append((construct(id, asks: "side", handles: isOne ? "one" : "both"), side))
      default: break
      }
    }
    // A type that asks for each side somewhere handles both.
    let byType = Dictionary(grouping: sides) { model.enclosingTypes(of: $0.construct.node).last ?? .none }
    for (_, tests) in byType {
      let asked = Set(tests.map { $0.side == "right" ? "trailing" : $0.side == "left" ? "leading" : $0.side })
      for test in tests {
        var construct = test.construct
        if asked.count > 1 { construct.attributes["handles"] = .word("both") }
        found.append(construct)
      }
    }
    return found.sorted { $0.node < $1.node }
  }

  private func construct(_ id: NodeID, asks: String, handles: String? = nil) -> Construct {
    var construct = Construct(kind: .barEdgeTest, node: id, place: id)
    construct.origins = .barEdge
    construct.attributes["asks"] = .word(asks)
    construct.attributes["handles"] = handles.map { .word($0) }
    return construct
  }

  private func presence(_ id: NodeID, _ decides: String) -> Construct {
    var construct = construct(id, asks: "presence")
    construct.attributes["decides"] = .word(decides)
    construct.reportsName = unit[id].kind == .optionalBinding
    construct.attributes["beside-inset"] = .flag(readsInset(around: id))
    return construct
  }

  private func isEdge(_ id: NodeID) -> Bool { id >= 0 && model.value(of: id).origins.contains(.barEdge) }

  /// Whether `if let edge` binds a name of this file that is the bar's edge.
  private func isShortFor(_ binding: NodeID) -> Bool {
    model.index.named(unit[binding].name).contains { position in
      let node = model.index.declarations[position].node
      guard node != binding, unit[node].kind == .variableDeclaration || unit[node].kind == .parameter else {
        return false
      }
      return (node..<unit[node].subtreeEnd).contains { model.barEdges.contains(unit[$0].name) }
    }
  }

  /// What the bar's edge is compared with, or nil where no side of a comparison is one.
  private func opposite(of comparison: NodeID) -> NodeID? {
    let left = unit.child(comparison, .left)
    let right = unit.child(comparison, .right)
    guard left >= 0, right >= 0 else { return nil }
    if isEdge(left), model.value(of: left).kind == .name { return right }
    if isEdge(right), model.value(of: right).kind == .name { return left }
    return nil
  }

  private func isAbsent(_ id: NodeID) -> Bool {
    unit[id].kind == .nilLiteral || !model.meanings(of: id).isDisjoint(with: ["unspecified", "none"])
  }

  private func side(in pattern: NodeID) -> String? {
    (pattern..<unit[pattern].subtreeEnd).lazy.map { unit.name(unit[$0].name) }.first { Self.sides.contains($0) }
  }

  // MARK: - Sides

  /// Whether what a test of one side decides does nothing for the other; nil where that can't be seen.
  private func handlesOne(_ test: NodeID, depth: Int = 0) -> Bool? {
    var child = test
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary where unit[parent].operator == .and: break
      case .prefix where unit[parent].operator == .not: break
      case .ternary where unit[child].role == .condition:
        return isNeutral(unit.child(parent, .then)) || isNeutral(unit.child(parent, .otherwise))
      case .ifStatement where unit[child].role == .condition: return isOneArmed(parent)
      case .switchStatement where unit[child].role != .body:
        return unit.children(parent).contains { arm in
          guard unit[arm].kind == .switchCase, case let body = unit.child(arm, .body), body >= 0 else { return false }
          return isNeutralBlock(body)
        }
      case .argument where unit[unit[parent].parent].kind == .tuple && depth < 3:
        return shared(model.handedOn(from: child).map { handlesOne($0, depth: depth + 1) })
      case .guardStatement where unit[child].role == .condition:
        let otherwise = unit.child(parent, .otherwise)
        return otherwise >= 0 && isNeutralBlock(otherwise)
      case .variableDeclaration where unit[child].role == .value && depth < 3:
        guard let named = model.declaration(at: parent) else { return nil }
        return shared(
          model.uses(of: named.name).filter { model.means($0, named) }.map { handlesOne($0, depth: depth + 1) })
      case .returnStatement, .block:
        let uses = model.handedOn(from: child)
        guard depth < 3, !uses.isEmpty else { return nil }
        return shared(uses.map { handlesOne($0, depth: depth + 1) })
      default: return nil
      }
      child = parent
    }
    return nil
  }

  /// One side alone where every use handles one.
  private func shared(_ answers: [Bool?]) -> Bool? {
    guard !answers.isEmpty, answers.allSatisfy({ $0 != nil }) else { return nil }
    return answers.allSatisfy { $0 == true }
  }

  private func isOneArmed(_ statement: NodeID) -> Bool {
    let body = unit.child(statement, .body)
    let then = body >= 0 ? body : unit.child(statement, .then)
    let otherwise = unit.child(statement, .otherwise)
    if otherwise >= 0 {
      return unit[otherwise].kind == .block && isNeutralBlock(otherwise) || then >= 0 && isNeutralBlock(then)
    }
    guard then >= 0 else { return true }
    // `if edge == .leading { return a }; return b`
    if unit.endsInReturn(then) {
      let rest = unit.children(unit[statement].parent).filter { $0 > statement }
      return rest.isEmpty || rest.allSatisfy { isNeutralStatement($0) }
    }
    // What is set before, and set otherwise for one side, is set for both.
    let set = (then..<unit[then].subtreeEnd).filter { unit[$0].kind == .assignment && unit[$0].operator == .assign }
    return !set.contains { assignment in isSetBefore(unit.child(assignment, .left), statement) }
  }

  private func isSetBefore(_ target: NodeID, _ statement: NodeID) -> Bool {
    guard target >= 0 else { return false }
    let around = model.callable(around: statement)
    guard around >= 0 else { return false }
    if (around..<statement).contains(where: {
      unit[$0].kind == .assignment && unit.isSame(unit.child($0, .left), target)
        && !isNeutral(unit.child($0, .right))
    }) {
      return true
    }
    guard unit[target].kind == .name, case .declarations(let found) = model.resolve(target), found.count == 1 else {
      return false
    }
    let value = unit.child(model.index.declarations[found[0]].node, .value)
    return value >= 0 && !isNeutral(value)
  }

  private func isNeutralBlock(_ block: NodeID) -> Bool {
    unit.children(block).allSatisfy { isNeutralStatement($0) }
  }

  private func isNeutralStatement(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .returnStatement: id + 1 >= unit[id].subtreeEnd || isNeutral(id + 1)
    case .jumpStatement: true
    case .assignment: isNeutral(unit.child(id, .right))
    default: isNeutral(id)
    }
  }

  /// Nothing at all: 0, nil, false, `.zero`, an empty list or view, the view as it is.
  private func isNeutral(_ id: NodeID) -> Bool {
    guard id >= 0 else { return true }
    switch unit[id].kind {
    case .nilLiteral: return true
    case .boolean: return unit.string(id) == "false"
    case .integer, .float: return unit.number(id) == 0
    case .array: return id + 1 == unit[id].subtreeEnd
    case .implicitMember, .member: return ["zero", "clear"].contains(unit.name(unit[id].name))
    case .name: return ["content", "self"].contains(unit.name(unit[id].name))
    case .selfExpression: return true
    case .call:
      return ["EmptyView", "EdgeInsets", "Spacer"].contains(unit.name(unit[id].name))
        && unit.arguments(id).first(where: { _ in true }) == nil
    default: return false
    }
  }

  private func switched(_ id: NodeID) -> (construct: Construct, side: String)? {
    guard let subject = unit.children(id).first(where: { unit[$0].kind != .switchCase }), isEdge(subject),
      model.value(of: subject).kind == .name
    else { return nil }
    var asked: Set<String> = []
    var hasOther = false
    for arm in unit.children(id) where unit[arm].kind == .switchCase {
      var named: Set<String> = []
      for part in unit.children(arm) where unit[part].role != .body {
        for inner in part..<unit[part].subtreeEnd where Self.sides.contains(unit.name(unit[inner].name)) {
          named.insert(unit.name(unit[inner].name))
        }
      }
      let body = unit.child(arm, .body)
      if named.isEmpty {
        hasOther = hasOther || body >= 0 && !isNeutralBlock(body)
      } else {
        asked.formUnion(named)
      }
    }
    guard let side = asked.sorted().first else { return nil }
    let isOne = asked.count == 1 && !hasOther
    var test = construct(id, asks: "side", handles: isOne ? "one" : "both")
    test.place = subject
    return (test, side)
  }

  // MARK: - Presence

  /// What follows from there being an edge: `shown` for what is then there, `room` for what is kept free, a `name` that says so;
  /// nil for anything else.
  private func decision(of test: NodeID, depth: Int = 0) -> String? {
    var child = test
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary where unit[parent].operator == .and:
        // `edge != nil && column > 0`: the room is asked for as well.
        if asksForRoom(parent) { return nil }
      case .prefix where unit[parent].operator == .not: break
      case .ifStatement:
        if unit.children(parent).contains(where: { unit[$0].role == .condition && asksForRoom($0) }) { return nil }
        return decides(parent)
      case .guardStatement:
        if unit.children(parent).contains(where: { unit[$0].role == .condition && asksForRoom($0) }) { return nil }
        let block = unit[parent].parent
        return model.contexts(of: parent).contains(.viewBody) && block >= 0 ? "shown" : nil
      case .ternary where unit[child].role == .condition: return sinkWord(parent)
      case .assignment where unit[child].role == .right:
        let target = unit.child(parent, .left)
        return target >= 0 && isVisibility(unit.name(unit[target].name)) ? "shown" : nil
      case .argument:
        let call = unit[parent].parent
        if call >= 0, unit[call].kind == .tuple { return decision(ofNameFor: child, depth) }
        return call >= 0 && ["opacity", "hidden", "disabled"].contains(unit.name(unit[call].name)) ? "shown" : nil
      case .variableDeclaration, .functionDeclaration:
        if isVisibility(unit.name(unit[parent].name)) { return "name" }
        return decision(ofNameFor: child, depth)
      case .returnStatement, .block:
        let around = model.callableOrClosure(around: child)
        if around >= 0, unit[around].kind != .closure, isVisibility(unit.name(unit[around].name)) { return "name" }
        return decision(ofNameFor: child, depth)
      default: return nil
      }
      child = parent
    }
    return nil
  }

  /// What the uses of the name decide that a test is kept under.
  private func decision(ofNameFor test: NodeID, _ depth: Int) -> String? {
    guard depth < 3 else { return nil }
    return model.handedOn(from: test).lazy.compactMap { decision(of: $0, depth: depth + 1) }.first
  }

  private func decides(_ statement: NodeID) -> String? {
    // Items that go into the system's own bar stand where that stands.
    let holdsBar = (statement..<unit[statement].subtreeEnd).contains {
      unit[$0].kind == .call && unit.name(unit[$0].name).lowercased().hasPrefix("toolbar")
    }
    if holdsBar { return nil }
    if model.contexts(of: statement).contains(.viewBody), unit[statement].role == .statement,
      model.views.views(of: statement)?.isEmpty == false
    {
      return "shown"
    }
    let sets = (statement..<unit[statement].subtreeEnd).filter { unit[$0].kind == .assignment }
    let isShown = sets.contains { assignment in
      let target = unit.child(assignment, .left)
      return target >= 0 && isVisibility(unit.name(unit[target].name))
    }
    return isShown ? "shown" : nil
  }

  private func sinkWord(_ id: NodeID) -> String? {
    let parent = unit[id].parent
    if parent >= 0, unit[parent].kind == .argument, case let call = unit[parent].parent, call >= 0 {
      switch unit.name(unit[call].name) {
      case "opacity", "hidden": return "shown"
      case "padding", "safeAreaPadding", "frame", "contentMargins", "UIEdgeInsets", "EdgeInsets":
        let isNumber = [unit.child(id, .then), unit.child(id, .otherwise)].contains { $0 >= 0 && unit.number($0) == 0 }
        return isNumber ? "room" : nil
      default: break
      }
    }
    if parent >= 0, unit[parent].kind == .assignment, case let target = unit.child(parent, .left), target >= 0 {
      if isVisibility(unit.name(unit[target].name)) { return "shown" }
      return unit.name(unit[target].name) == "constant" ? "room" : nil
    }
    if [unit.child(id, .then), unit.child(id, .otherwise)].contains(where: {
      $0 >= 0 && unit[$0].kind == .call && model.views.views(of: $0)?.isEmpty == false
    }) {
      return "shown"
    }
    return nil
  }

  private static let visible: Set<String> = [
    "visible", "shown", "shows", "showing", "show", "hidden", "hides", "hide", "visibility", "alpha", "opacity",
    "appears", "onscreen",
  ]

  private func isVisibility(_ name: String) -> Bool { !Set(wordsOf(name)).isDisjoint(with: Self.visible) }

  /// Whether a condition holds a number against another: `columnWidth > 0`.
  private func asksForRoom(_ condition: NodeID) -> Bool {
    (condition..<unit[condition].subtreeEnd).contains { id in
      guard unit[id].kind == .binary else { return false }
      switch unit[id].operator {
      case .greater, .greaterOrEqual, .less, .lessOrEqual: return true
      default: return false
      }
    }
  }

  private static let insetNames: Set<String> = [
    "safeAreaInsets", "safeAreaLayoutGuide", "reservedRegions", "columnWidth", "layoutGuide", "safeAreaInset",
  ]

  /// Whether the outermost type around a place reads insets, guides or regions.
  private func readsInset(around id: NodeID) -> Bool {
    let type = model.enclosingTypes(of: id).last ?? 0
    return (type..<unit[type].subtreeEnd).contains { part in
      switch unit[part].kind {
      case .member, .name, .call: Self.insetNames.contains(unit.name(unit[part].name))
      default: false
      }
    }
  }
}
