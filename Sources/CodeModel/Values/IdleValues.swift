import SwiftTree

/// What is handed over where something to run, or a number, is asked for.
extension UnitModel {
  /// Whether something that is to be run does nothing: `nil`, a closure without statements, a function of this file without
  /// any, also under a name.
  public func doesNothing(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    switch unit[meant].kind {
    case .nilLiteral: return true
    case .closure:
      let body = unit.child(meant, .body)
      return body < 0
        || unit.children(body).allSatisfy { unit[$0].kind == .returnStatement && $0 + 1 == unit[$0].subtreeEnd }
    case .name, .member:
      guard case .declarations(let found) = resolve(meant), found.count == 1,
        case let declared = index.declarations[found[0]], declared.kind == .function
      else { return false }
      return hasEmptyBody(declared.node)
    default: return false
    }
  }

  /// Whether a number is written down or made by this file from how the device is held: a literal, a choice of literals, a
  /// function or table of this file.
  public func isWorkedOutHere(_ id: NodeID) -> Bool {
    if constants(of: id, asks: false)?.isEmpty == false { return true }
    if !originWords(readIn: id).isDisjoint(with: ["orientation"]) { return true }
    let meant = definition(of: id)
    switch unit[meant].kind {
    case .ternary:
      return isWorkedOutHere(unit.child(meant, .then)) && isWorkedOutHere(unit.child(meant, .otherwise))
    case .call:
      guard case let callee = unit.child(meant, .callee), callee >= 0, case .declarations(let found) = resolve(callee),
        case let functions = found.map({ index.declarations[$0] }).filter({ $0.kind == .function }),
        functions.count == 1
      else { return false }
      let results = returns(in: functions[0].node) + chosenResults(of: functions[0].node)
      return !results.isEmpty
        && results.allSatisfy { result in
          let value = unit[result].kind == .returnStatement ? result + 1 : result
          return value < unit.count && (constants(of: value, asks: false)?.isEmpty == false)
        }
    default: return false
    }
  }

  /// The expressions that the arms of a body's only `switch` or `if` give.
  private func chosenResults(of function: NodeID) -> [NodeID] {
    let body = unit.child(function, .body)
    guard body >= 0, let only = Array(unit.children(body)).last,
      unit[only].kind == .switchStatement || unit[only].kind == .ifStatement
    else { return [] }
    return (only..<unit[only].subtreeEnd).filter { id in
      unit[id].role == .statement && unit[id].kind != .returnStatement && unit[unit[id].parent].kind == .block
        && (unit[id].kind == .integer || unit[id].kind == .float || unit[id].kind == .prefix || unit[id].kind == .name
          || unit[id].kind == .member)
    }
  }
}
