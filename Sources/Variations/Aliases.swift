import SwiftTree

/// A value that gets a local name in front of its statement.
extension Variation {
  static let aliases: [Variation] = [
    Variation("alias") { ground in ground.wholeExpressions.compactMap { ground.alias($0) } },
    Variation("alias with type") { ground in
      ground.wholeExpressions.compactMap { id in
        guard let type = ground.type(of: id) else { return nil }
        return ground.alias(id, type: type)
      }
    },
    Variation("alias of an alias") { ground in
      ground.wholeExpressions.compactMap { ground.alias($0, isTwice: true) }
    },
    Variation("alias of a part") { ground in ground.partsOfSums.compactMap { ground.alias($0) } },
  ]
}

extension Ground {
  /// Whether an expression is a value that can stand somewhere else.
  func isMovable(_ id: NodeID) -> Bool {
    let node = unit[id]
    switch node.kind {
    case .name, .member, .call, .subscriptCall, .integer, .float, .array, .binary, .prefix, .ternary: break
    default: return false
    }
    guard node.role != .callee, node.role != .left || unit[node.parent].kind != .assignment, !isTypeName(id),
      node.flags.isDisjoint(with: .tried), isBalanced(range(id)), !isPassedInOut(id), !startsImplicitly(id)
    else { return false }
    if node.role == .statement || unit[node.parent].kind == .block { return isView(id) || isImplicitReturn(id) }
    return true
  }

  /// Left parts of `a - b - c`, which no person takes for one value.
  var partsOfSums: [NodeID] { expressions.filter(isPartOfSum) }

  var wholeExpressions: [NodeID] { expressions.filter { !isPartOfSum($0) } }

  func isPartOfSum(_ id: NodeID) -> Bool {
    let node = unit[id]
    guard node.kind == .binary, node.operator.isArithmetic, node.role == .left, unit[node.parent].kind == .binary,
      !node.flags.contains(.parenthesised)
    else { return false }
    return unit[node.parent].operator.isArithmetic
  }

  /// Behind `&`, `try` or `await`, which belong to where the value stands.
  private func isPassedInOut(_ id: NodeID) -> Bool {
    var end = range(id).lowerBound
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == UInt8(ascii: "(") { end -= 1 }
    let before = string(max(0, end - 6)..<end)
    return before.hasSuffix("&") && !before.hasSuffix("&&")
      || ["await", "try", "try?", "try!"].contains { before.hasSuffix($0) } || string(id).contains("await ")
  }

  /// `.init(...)`, whose type the place gives.
  private func startsImplicitly(_ id: NodeID) -> Bool {
    bytes[range(id).lowerBound] == UInt8(ascii: ".")
      || unit[id].kind == .ternary && unit[unit.child(id, .then)].kind == .implicitMember
  }

  /// `?` where the rest of an optional chain goes on after the value.
  func continuation(_ id: NodeID) -> String {
    let end = range(id).upperBound
    return end < bytes.count && bytes[end] == UInt8(ascii: ".") && string(id).contains("?.") ? "?" : ""
  }

  /// The same chain of names elsewhere in a statement: who names a value uses the name throughout.
  func repeats(of id: NodeID, in statement: NodeID) -> [NodeID] {
    guard !(id..<unit[id].subtreeEnd).contains(where: { unit[$0].kind != .name && unit[$0].kind != .member }),
      unit[id].kind == .member || unit[id].kind == .name
    else { return [] }
    return (statement..<unit[statement].subtreeEnd).filter { other in
      other != id && unit[other].kind == unit[id].kind && unit[other].role != .callee && unit.isSame(id, other)
        && !unit.contains(id, other)
        && !ancestors(other).prefix(while: { $0 != statement }).contains { unit[$0].kind == .closure }
    }
  }

  func alias(
    _ id: NodeID, type: String? = nil, isTwice: Bool = false
  ) -> Rewrite? {
    guard isMovable(id), let statement = statement(around: id),
      offset(of: UInt8(ascii: ","), before: range(statement).lowerBound) == nil,
      needs(of: id).bare.isDisjoint(with: locals(of: statement, besides: id).keys)
    else { return nil }
    // A loop's or closure's own names are out of reach for a statement in front of it, which `statement` rules out;
    // those of the statement itself were asked for.
    let start = range(statement).lowerBound
    // A line that starts with a dot would go on with the one in front of it.
    guard bytes[start] != UInt8(ascii: ".") else { return nil }
    let separator = separator(at: start)
    let name = freshName()
    var parts: [TextEdit.Part] = [
      .text("let "), .name(name), .text((type.map { ": " + $0 } ?? "") + " = "), .moved(range(id)), .text(separator),
    ]
    var use = name
    if isTwice {
      use = freshName(1)
      parts.append(.text("let \(use) = \(name)\(separator)"))
    }
    if isImplicitReturn(statement) { parts.append(.text("return ")) }
    var rewrite = Rewrite(edits: [TextEdit(start..<start, parts: parts), replacement(of: id, by: use)])
    for other in repeats(of: id, in: statement) {
      rewrite.edits.append(replacement(of: other, by: use))
      rewrite.twins.append((range(other), range(id)))
    }
    return rewrite
  }

  func replacement(of id: NodeID, by use: String) -> TextEdit {
    .replace(range(id), by: use + continuation(id))
  }
}
