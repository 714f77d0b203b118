import CTreeSitterSwift

/// Loops, and `do` with its `catch`.
extension Lowering {
  mutating func lowerFor(_ index: Int, _ role: Role) {
    let id = open(.forStatement, role, index)
    nodes[Int(id)].tokenEnd = raw[index + 1].end
    var child = next(index + 1)
    while child < next(index), !isToken(child, "{") {
      if kind(child) == .pattern {
        lower(child, .pattern)
      } else if kind(child) == .whereClause {
        lowerWhere(child)
      } else if kind(child) == .typeAnnotation {
        lowerAnnotation(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .value)
      }
      child = next(child)
    }
    lowerBraces(in: index, from: child, role: .body)
    close(id)
  }

  private mutating func lowerWhere(_ index: Int) {
    if let condition = firstChild(index, where: { isNamed($0) && !isComment($0) && kind($0) != .whereKeyword }) {
      lower(condition, .guardClause)
    }
  }

  mutating func lowerLoop(_ index: Int, _ role: Role, _ loop: Kind) {
    let id = open(loop, role, index)
    nodes[Int(id)].tokenEnd = raw[index + 1].end
    if loop == .whileStatement {
      let child = lowerConditions(in: index, from: next(index + 1))
      lowerBraces(in: index, from: child, role: .body)
    } else {
      let child = lowerBraces(in: index, from: next(index + 1), role: .body)
      lowerNamed(child, to: next(index), .condition)
    }
    close(id)
  }

  mutating func lowerDo(_ index: Int, _ role: Role) {
    let id = open(.doStatement, role, index)
    nodes[Int(id)].tokenEnd = raw[index + 1].end
    var child = lowerBraces(in: index, from: next(index + 1), role: .body)
    while child < next(index) {
      if kind(child) == .catchBlock {
        let clause = open(.catchClause, .otherwise, child)
        var part = child + 1
        while part < next(child), !isToken(part, "{") {
          if kind(part) == .pattern {
            lower(part, .pattern)
          } else if kind(part) == .whereClause {
            lowerWhere(part)
          } else if kind(part) == .error {
            lower(part, .none)
          }
          part = next(part)
        }
        lowerBraces(in: child, from: part, role: .body)
        close(clause)
      } else if kind(child) == .error {
        lower(child, .none)
      }
      child = next(child)
    }
    close(id)
  }
}
