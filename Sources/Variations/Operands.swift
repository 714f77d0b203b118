import SwiftTree

/// Operations written the other way round.
extension Variation {
  static let operands: [Variation] = [
    Variation("operands swapped") { ground in ground.operations.compactMap(ground.swappedOperands) },
    Variation("comparison negated") { ground in ground.operations.compactMap(ground.negatedComparison) },
    Variation("ternary swapped") { ground in ground.ternaryNodes.compactMap(ground.swappedTernary) },
  ]
}

extension Ground {
  /// Operations that are worth rewriting, those in conditions of marked statements included.
  var operations: [NodeID] {
    let lines = lines
    return (0..<unit.count).filter { id in
      unit[id].kind == .binary && lines.contains { unit.contains($0, id) } && isBalanced(range(id))
    }
  }

  func swappedOperands(_ id: NodeID) -> Rewrite? {
    let left = unit.child(id, .left)
    let right = unit.child(id, .right)
    let token = Int(unit[id].tokenStart)..<Int(unit[id].tokenEnd)
    var sign = string(token)
    switch unit[id].operator {
    case .equal, .notEqual, .and, .or, .multiply: break
    case .less: sign = ">"
    case .greater: sign = "<"
    case .lessOrEqual: sign = ">="
    case .greaterOrEqual: sign = "<="
    default: return nil
    }
    // Operands that bind as tightly would be grouped anew.
    guard
      ![left, right].contains(where: {
        unit[$0].kind == .ternary || unit[$0].kind == .binary && !isTighter($0, than: id)
      }),
      isBalanced(range(left)), isBalanced(range(right)), unit[left].kind != .cast, unit[right].kind != .cast
    else { return nil }
    func operand(_ id: NodeID) -> [TextEdit.Part] {
      unit[id].flags.contains(.parenthesised) ? [.text("("), .moved(range(id)), .text(")")] : [.moved(range(id))]
    }
    return Rewrite(
      edits: [TextEdit(range(id), parts: operand(right) + [.text(" \(sign) ")] + operand(left))],
      twins: [(range(left), range(right))])
  }

  private func isTighter(_ inner: NodeID, than outer: NodeID) -> Bool {
    if unit[inner].flags.contains(.parenthesised) { return true }
    func tightness(_ id: NodeID) -> Int {
      switch unit[id].operator {
      case .or: 0
      case .and: 1
      case let op where op.isComparison: 2
      case .coalesce: 3
      case .add, .subtract: 4
      default: 5
      }
    }
    return tightness(inner) > tightness(outer)
  }

  /// `a == b` as `!(a != b)`.
  func negatedComparison(_ id: NodeID) -> Rewrite? {
    let token = Int(unit[id].tokenStart)..<Int(unit[id].tokenEnd)
    let sign: String
    switch unit[id].operator {
    case .equal: sign = "!="
    case .notEqual: sign = "=="
    case .less: sign = ">="
    case .greater: sign = "<="
    case .lessOrEqual: sign = ">"
    case .greaterOrEqual: sign = "<"
    default: return nil
    }
    let whole = range(id)
    guard unit[id].role != .statement || isImplicitReturn(id) else { return nil }
    return Rewrite(
      TextEdit(
        whole,
        parts: [
          .lead("!("), .moved(whole.lowerBound..<token.lowerBound), .text(sign),
          .moved(token.upperBound..<whole.upperBound), .text(")"),
        ]))
  }

  func swappedTernary(_ id: NodeID) -> Rewrite? {
    let condition = unit.child(id, .condition)
    let then = unit.child(id, .then)
    let otherwise = unit.child(id, .otherwise)
    guard [condition, then, otherwise].allSatisfy({ $0 >= 0 && isBalanced(range($0)) && unit[$0].kind != .ternary })
    else {
      return nil
    }
    return Rewrite(
      TextEdit(
        range(id),
        parts: [
          .lead("!("), .moved(range(condition)), .text(") ? "), .moved(range(otherwise)), .text(" : "),
          .moved(range(then)),
        ]))
  }
}
