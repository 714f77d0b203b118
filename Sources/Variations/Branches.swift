import SwiftTree

/// `if` in its other forms.
extension Variation {
  static let branches: [Variation] = [
    Variation("if to ternary") { ground in ground.ifs.compactMap(ground.ternary) },
    Variation("if to switch") { ground in ground.ifs.compactMap(ground.switchOverBool) },
    Variation("if to switch over cases") { ground in ground.ifs.compactMap(ground.switchOverCases) },
    Variation("if to guard") { ground in ground.ifs.compactMap(ground.guardStatement) },
    Variation("arms swapped") { ground in ground.ifs.compactMap(ground.swappedArms) },
    Variation("guard to if") { ground in ground.guards.compactMap(ground.ifStatement) },
  ]
}

extension Ground {
  var ifs: [NodeID] { (0..<unit.count).filter { unit[$0].kind == .ifStatement && isMarked($0) } }

  var guards: [NodeID] { (0..<unit.count).filter { unit[$0].kind == .guardStatement && isMarked($0) } }

  /// The parts of an `if` with one condition that is a plain expression.
  struct IfParts {
    var start: Int
    var condition: NodeID
    var then: NodeID
    /// A block, an `if`, or none.
    var otherwise: NodeID
  }

  func parts(_ id: NodeID) -> IfParts? {
    let conditions = children(id).filter { unit[$0].role == .condition }
    let then = unit.child(id, .then)
    guard conditions.count == 1, isExpression(conditions[0]), then >= 0, isBalanced(range(conditions[0])) else {
      return nil
    }
    return IfParts(
      start: range(id).lowerBound, condition: conditions[0], then: then, otherwise: unit.child(id, .otherwise))
  }

  /// The only statement of a block.
  func only(_ block: NodeID) -> NodeID? {
    guard block >= 0, unit[block].kind == .block, block + 1 < unit[block].subtreeEnd,
      unit[block + 1].subtreeEnd == unit[block].subtreeEnd
    else { return nil }
    return block + 1
  }

  /// A condition's text where an operand of another operator is wanted.
  func operand(_ id: NodeID) -> [TextEdit.Part] {
    let isSimple = ![.ternary, .binary].contains(unit[id].kind)
    return isSimple ? [.moved(range(id))] : [.text("("), .moved(range(id)), .text(")")]
  }

  private func condition(_ id: NodeID) -> [TextEdit.Part] {
    unit[id].kind == .ternary ? operand(id) : [.moved(range(id))]
  }

  func ternary(_ id: NodeID) -> Rewrite? {
    guard let parts = parts(id), let then = only(parts.then) else { return nil }
    let condition = condition(parts.condition) + [.text(" ? ")]
    if parts.otherwise < 0 {
      // `if c { return a }; return b`.
      let next = unit[id].subtreeEnd
      guard next < unit.count, unit[next].parent == unit[id].parent, unit[then].kind == .returnStatement,
        unit[next].kind == .returnStatement, then + 1 < unit[then].subtreeEnd, next + 1 < unit[next].subtreeEnd
      else { return nil }
      return Rewrite(
        TextEdit(
          parts.start..<range(next).upperBound,
          parts: [.text("return ")] + condition + [.moved(range(then + 1)), .text(" : "), .moved(range(next + 1))]))
    }
    guard let otherwise = only(parts.otherwise) else { return nil }
    let whole = parts.start..<range(id).upperBound
    switch (unit[then].kind, unit[otherwise].kind) {
    case (.assignment, .assignment):
      let left = unit.child(then, .left)
      guard unit.isSame(left, unit.child(otherwise, .left)), unit[then].operator == .assign,
        unit[otherwise].operator == .assign
      else { return nil }
      return Rewrite(
        TextEdit(
          whole,
          parts: [.moved(range(left)), .text(" = ")] + condition
            + [.moved(range(unit.child(then, .right))), .text(" : "), .moved(range(unit.child(otherwise, .right)))]))
    case (.returnStatement, .returnStatement):
      guard then + 1 < unit[then].subtreeEnd, otherwise + 1 < unit[otherwise].subtreeEnd else { return nil }
      return Rewrite(
        TextEdit(
          whole,
          parts: [.text("return ")] + condition + [.moved(range(then + 1)), .text(" : "), .moved(range(otherwise + 1))])
      )
    default:
      guard isExpression(then), isExpression(otherwise) else { return nil }
      if isView(then) {
        return Rewrite(
          TextEdit(
            whole,
            parts: condition + [
              .text("AnyView("), .moved(range(then)), .text(") : AnyView("), .moved(range(otherwise)), .text(")"),
            ]))
      }
      guard unit[id].role == .value || unit[id].role == .right || isImplicitReturn(id) else { return nil }
      return Rewrite(
        TextEdit(whole, parts: condition + [.moved(range(then)), .text(" : "), .moved(range(otherwise))]))
    }
  }

  func switchOverBool(_ id: NodeID) -> Rewrite? {
    guard let parts = parts(id) else { return nil }
    return switchStatement(id, parts, subject: parts.condition, first: "case true:", second: "case false:")
  }

  /// `if x == .a` as `switch x { case .a: ... default: ... }`.
  func switchOverCases(_ id: NodeID) -> Rewrite? {
    guard let parts = parts(id), unit[parts.condition].kind == .binary,
      [.equal, .notEqual].contains(unit[parts.condition].operator)
    else { return nil }
    let left = unit.child(parts.condition, .left)
    let right = unit.child(parts.condition, .right)
    guard unit[right].kind == .implicitMember, isBalanced(range(left)) else { return nil }
    let named = "case \(string(right)):"
    let isEqual = unit[parts.condition].operator == .equal
    return isEqual
      ? switchStatement(id, parts, subject: left, first: named, second: "default:")
      : switchStatement(id, parts, subject: left, first: "default:", second: named, otherwiseFirst: true)
  }

  private func switchStatement(
    _ id: NodeID, _ parts: IfParts, subject: NodeID, first: String, second: String, otherwiseFirst: Bool = false
  ) -> Rewrite? {
    // An `else if` would leave the chain it belongs to.
    guard unit[id].role != .otherwise, children(parts.then).isEmpty == false else { return nil }
    let indent = "\n" + indentation(at: parts.start)
    let isBuilder = owner(of: id, through: true) >= 0 && self.isBuilder(owner(of: id, through: true))
    let thenPart: [TextEdit.Part] = [.text(indent + first), .moved(inner(parts.then))]
    var otherwisePart: [TextEdit.Part] = [.text(indent + second)]
    if parts.otherwise < 0 {
      otherwisePart.append(.text(isBuilder ? " EmptyView()" : " break"))
    } else if unit[parts.otherwise].kind == .block {
      guard !children(parts.otherwise).isEmpty else { return nil }
      otherwisePart.append(.moved(inner(parts.otherwise)))
    } else {
      otherwisePart += [.text(indent + "  "), .moved(range(parts.otherwise))]
    }
    return Rewrite(
      TextEdit(
        parts.start..<range(id).upperBound,
        parts: [.text("switch "), .moved(range(subject)), .text(" {")]
          + (otherwiseFirst ? otherwisePart + thenPart : thenPart + otherwisePart) + [.text(indent + "}")]))
  }

  /// Whether the last statement of a block leaves the function.
  private func leaves(_ block: NodeID) -> Bool {
    guard let last = children(block).last else { return false }
    return unit[last].kind == .returnStatement || unit[last].kind == .throwStatement
  }

  func guardStatement(_ id: NodeID) -> Rewrite? {
    let conditions = children(id).filter { unit[$0].role == .condition }
    let then = unit.child(id, .then)
    let otherwise = unit.child(id, .otherwise)
    guard let first = conditions.first, let last = conditions.last, then >= 0, unit[id].role != .otherwise else {
      return nil
    }
    let start = range(id).lowerBound
    let indent = indentation(at: start)
    let block = unit[id].parent
    let body = unit[block].parent
    guard body >= 0, unit[block].kind == .block,
      [.functionDeclaration, .variableDeclaration, .accessor, .closure, .initDeclaration].contains(unit[body].kind)
    else { return nil }
    let isLast = unit[id].subtreeEnd == unit[block].subtreeEnd
    let list = range(first).lowerBound..<range(last).upperBound
    guard isBalanced(list) else { return nil }
    if otherwise < 0 {
      // `if c { return a }; rest` as `guard !c else { return a }; rest`.
      guard !isLast, leaves(then), conditions.count == 1, isExpression(first) else { return nil }
      return Rewrite(
        TextEdit(
          start..<range(id).upperBound,
          parts: [.text("guard "), .lead("!("), .moved(list), .text(") else {"), .moved(inner(then)), .text("}")]))
    }
    guard unit[otherwise].kind == .block, isLast else { return nil }
    let head: [TextEdit.Part] = [.text("guard "), .moved(list), .text(" else {")]
    if isBuilder(body) {
      guard id == block + 1, unit[body].kind != .closure, let one = only(then), let other = only(otherwise),
        isExpression(one), isExpression(other)
      else { return nil }
      return Rewrite(
        TextEdit(
          start..<range(id).upperBound,
          parts: head + [
            .text("\n\(indent)  return AnyView("), .moved(range(other)),
            .text(")\n\(indent)}\n\(indent)return AnyView("),
            .moved(range(one)), .text(")"),
          ]))
    }
    let gives =
      unit[body].kind == .variableDeclaration || unit.child(body, .returnType) >= 0
      || unit[body].kind == .accessor && unit[body].detail == AccessorKeyword.get.rawValue
    if gives {
      if let one = only(then), let other = only(otherwise), isExpression(one), isExpression(other), id == block + 1 {
        return Rewrite(
          TextEdit(
            start..<range(id).upperBound,
            parts: head + [.text(" return "), .moved(range(other)), .text(" }\n\(indent)return "), .moved(range(one))]))
      }
      guard leaves(then), leaves(otherwise) else { return nil }
    }
    let ending = leaves(otherwise) ? "}" : "\(indent)  return\n\(indent)}"
    return Rewrite(
      TextEdit(
        start..<range(id).upperBound,
        parts: head + [
          .moved(trimmedEnd(inner(otherwise))), .text("\n" + (leaves(otherwise) ? indent : "") + ending),
          .moved(trimmedEnd(inner(then))),
        ]))
  }

  private func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0A { end -= 1 }
    return range.lowerBound..<end
  }

  func swappedArms(_ id: NodeID) -> Rewrite? {
    guard let parts = parts(id), unit[id].role != .otherwise, parts.otherwise >= 0, unit[parts.otherwise].kind == .block
    else { return nil }
    return Rewrite(
      TextEdit(
        parts.start..<range(id).upperBound,
        parts: [
          .text("if "), .lead("!("), .moved(range(parts.condition)), .text(") "), .moved(range(parts.otherwise)),
          .text(" else "), .moved(range(parts.then)),
        ]))
  }

  func ifStatement(_ id: NodeID) -> Rewrite? {
    let conditions = children(id).filter { unit[$0].role == .condition }
    let otherwise = unit.child(id, .otherwise)
    guard conditions.count == 1, let condition = conditions.first, isExpression(condition), otherwise >= 0,
      isBalanced(range(condition))
    else { return nil }
    return Rewrite(
      TextEdit(
        range(id).lowerBound..<range(id).upperBound,
        parts: [.text("if "), .lead("!("), .moved(range(condition)), .text(") "), .moved(range(otherwise))]))
  }
}
