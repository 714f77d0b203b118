import SwiftTree

/// How statements leave what they stand in.
extension SyntaxUnit {
  /// Whether a block's last statement is a `return`.
  func endsInReturn(_ block: NodeID) -> Bool {
    guard block >= 0, self[block].kind == .block else { return false }
    var last: NodeID = .none
    for statement in children(block) { last = statement }
    return last >= 0 && self[last].kind == .returnStatement
  }

  /// Whether an `if` has a `return` among the statements of its first arm.
  func returnsInFirstArm(_ statement: NodeID) -> Bool {
    let then = child(statement, .then)
    return then >= 0 && children(then).contains { self[$0].kind == .returnStatement }
  }
}
