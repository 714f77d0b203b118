import CodePatterns
import SwiftTree

/// The construct `midline`: half of a width or height, and what it is taken for.
extension UnitModel {
  func midlineConstructs() -> [Construct] {
    let reader = MidlineReader(model: self)
    return (0..<unit.count).compactMap { reader.midline($0) }
  }
}

private struct MidlineReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func midline(_ id: NodeID) -> Construct? {
    guard isHalf(id) else { return nil }
    let value = model.value(of: id)
    guard value.origins.isDisjoint(with: [.fold, .occlusion, .hinge]) else { return nil }
    var construct = Construct(kind: .midline, node: id, place: id)
    construct.reportsWhole = true
    construct.origins = value.origins
    construct.attributes["of"] = AttributeValue(words: model.originWords(of: value).sorted())
    construct.attributes["called"] = AttributeValue(words: names(of: id).sorted())
    construct.attributes["gutter"] = gutter(id).map { AttributeValue(number: $0) }
    construct.trace = model.trace(of: id)
    return construct
  }

  /// `width / 2`, `0.5 * height`, `bounds.midX`.
  private func isHalf(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .binary:
      let left = unit.child(id, .left)
      let right = unit.child(id, .right)
      guard left >= 0, right >= 0 else { return false }
      switch unit[id].operator {
      case .divide: return model.constant(of: right, asks: false) == 2 && isSize(left)
      case .multiply:
        return model.constant(of: right, asks: false) == 0.5 && isSize(left)
          || model.constant(of: left, asks: false) == 0.5 && isSize(right)
      default: return false
      }
    case .member:
      return (unit[id].known == .midX || unit[id].known == .midY) && id + 1 < unit[id].subtreeEnd
        && isSize(id + 1, isWhole: true)
    default: return false
    }
  }

  private func isSize(_ id: NodeID, isWhole: Bool = false) -> Bool {
    let value = model.value(of: id)
    guard !value.origins.isDisjoint(with: [.geometry, .screen, .mainScreen]) else { return false }
    return isWhole ? value.kind == .size : value.kind == .number
  }

  // MARK: - What it is taken for

  /// The words of the names that the number gets: of variables and properties, labels, calls it is handed to, the view that is
  /// placed there.
  private func names(of id: NodeID, depth: Int = 0) -> Set<String> {
    var found: Set<String> = []
    func add(_ name: NameID) { found.formUnion(wordsOf(unit.name(name))) }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      let node = unit[parent]
      switch node.kind {
      case .binary where node.operator.isArithmetic || node.operator == .coalesce: break
      case .binary where node.operator.isComparison:
        let other = unit.child(parent, unit[child].role == .left ? .right : .left)
        if other >= 0 { add(unit[other].name) }
        return found
      case .prefix, .cast, .ternary, .array: break
      case .argument where node.parent >= 0 && unit[node.parent].kind == .tuple:
        for use in model.handedOn(from: child) where depth < 3 { found.formUnion(names(of: use, depth: depth + 1)) }
        return found
      case .argument:
        add(node.name)
      case .call:
        add(node.name)
        let callee = unit.child(parent, .callee)
        for part in chain(callee) { add(unit[part].name) }
        guard model.value(of: parent).origins.isDisjoint(with: .layout) == false else { return found }
      case .variableDeclaration, .returnStatement, .block:
        var owner = parent
        while owner >= 0, [.returnStatement, .block, .accessor].contains(unit[owner].kind) {
          owner = unit[owner].parent
        }
        if owner >= 0, unit[owner].kind == .variableDeclaration || unit[owner].kind == .functionDeclaration {
          add(unit[owner].name)
        }
        for use in model.handedOn(from: child) where depth < 3 { found.formUnion(names(of: use, depth: depth + 1)) }
        return found
      case .assignment:
        let target = unit.child(parent, .left)
        if target >= 0 { for part in target..<unit[target].subtreeEnd { add(unit[part].name) } }
        return found
      default: return found
      }
      child = parent
    }
    return found
  }

  /// The members and calls of a chain, their arguments aside.
  private func chain(_ callee: NodeID) -> [NodeID] {
    var parts: [NodeID] = []
    var id = callee
    while id >= 0 {
      parts.append(id)
      switch unit[id].kind {
      case .member: id = id + 1 < unit[id].subtreeEnd ? id + 1 : .none
      case .call: id = unit.child(id, .callee)
      default: id = .none
      }
    }
    return parts
  }

  // MARK: - Gutters

  /// The width of a band that is laid around the middle: of `CGRect(x: width / 2 - 20, y: 0, width: 40, height: height)`, and of a
  /// stack's spacing beside a pane of half the width less half of it.
  private func gutter(_ id: NodeID) -> Double? {
    let parent = unit[id].parent
    guard parent >= 0 else { return nil }
    if unit[parent].kind != .binary { return model.handedOn(from: id).lazy.compactMap { gutter($0) }.first }
    guard unit[parent].operator == .subtract, unit[id].role == .left,
      let half = model.constant(of: unit.child(parent, .right), asks: false), half > 0
    else { return nil }
    return ([parent] + model.handedOn(from: parent)).lazy.compactMap { gutter(at: $0, half) }.first
  }

  private func gutter(at id: NodeID, _ half: Double) -> Double? {
    let argument = unit[id].parent
    guard argument >= 0, unit[argument].kind == .argument, case let call = unit[argument].parent, call >= 0 else {
      return nil
    }
    let label = unit.name(unit[argument].name)
    if unit[call].known == .CGRect, label == "x" || label == "y" {
      let length = unit.vocabulary.id(label == "x" ? "width" : "height") ?? 0
      let size = unit.argument(call, labelled: length)
      // A band runs from edge to edge; a square in the middle is none.
      let across = unit.argument(call, labelled: unit.vocabulary.id(label == "x" ? "height" : "width") ?? 0)
      guard size >= 0, across >= 0, model.constant(of: size, asks: false) == half * 2,
        !model.value(of: across).origins.isDisjoint(with: [.geometry, .screen, .mainScreen])
      else { return nil }
      return half * 2
    }
    guard unit[call].known == .frame, label == "width" else { return nil }
    var around = unit[call].parent
    while around >= 0 {
      if unit[around].kind == .call, unit.name(unit[around].name) == "HStack" {
        let spacing = unit.vocabulary.id("spacing") ?? model.unit.nameID("spacing") ?? 0
        let value = unit.argument(around, labelled: spacing)
        return value >= 0 && model.constant(of: value, asks: false) == half * 2 ? half * 2 : nil
      }
      if unit[around].kind == .variableDeclaration || unit[around].kind == .functionDeclaration { return nil }
      around = unit[around].parent
    }
    return nil
  }
}
