import SwiftTree

/// Parentheses around a value.
extension Variation {
  static let parentheses: [Variation] = [
    Variation("parentheses") { ground in
      ground.expressions.filter(ground.takesParentheses).map { id in
        let range = ground.range(id)
        return Rewrite(.insert("(", at: range.lowerBound), .insert(")", at: range.upperBound))
      }
    }
  ]
}

extension Ground {
  func takesParentheses(_ id: NodeID) -> Bool {
    let node = unit[id]
    guard node.role != .callee, node.role != .left || unit[node.parent].kind != .assignment, node.role != .statement,
      !isTypeName(id), isBalanced(range(id)), node.kind != .keyPath
    else { return false }
    // On a line of its own a parenthesis would go on with the line before it.
    return !startsLine(range(id).lowerBound)
  }

  /// `UIScreen`, `Board.Area`: a type, not a value.
  func isTypeName(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .name, .member: name(id).first?.isUppercase == true
    default: false
    }
  }
}
