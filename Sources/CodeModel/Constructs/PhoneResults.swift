import SwiftTree

/// What a body gives on an iPhone.
extension UnitModel {
  /// The expressions that a body, or an `if` or `switch` used as a value, may give, but for those that only another
  /// device comes to.
  func resultsOnPhone(of id: NodeID) -> [NodeID] {
    var results: [NodeID] = []
    for result in returns(in: id) where result + 1 < unit[result].subtreeEnd {
      if isReachedOnPhone(result, within: id) { results.append(result + 1) }
    }
    if results.isEmpty || unit[id].kind != .block { results.append(contentsOf: lastExpressions(of: id)) }
    return results
  }

  /// The expression that a block or a statement used as a value ends in.
  private func lastExpressions(of id: NodeID) -> [NodeID] {
    switch unit[id].kind {
    case .block:
      guard let last = Array(unit.children(id)).last, isReachedOnPhone(last, within: id) else { return [] }
      return isExpression(last) ? lastExpressions(of: last) : []
    case .ifStatement, .switchStatement:
      var results: [NodeID] = []
      for child in unit.children(id) {
        let arm: NodeID
        switch unit[child].kind {
        case .block: arm = child
        case .switchCase: arm = unit.child(child, .body)
        case .ifStatement where unit[child].role == .otherwise: arm = child
        default: continue
        }
        guard arm >= 0, isReachedOnPhone(arm, within: id) else { continue }
        results.append(contentsOf: lastExpressions(of: arm))
      }
      return results
    default: return unit[id].kind == .returnStatement ? [] : [id]
    }
  }

  /// Whether no condition around a place, or before it, keeps an iPhone from coming there.
  private func isReachedOnPhone(_ id: NodeID, within body: NodeID) -> Bool {
    var child = id
    while child > body, case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement:
        if unit[child].role == .then, decided(parent) == false { return false }
        if unit[child].role == .otherwise, decided(parent) == true { return false }
      case .guardStatement where unit[child].role == .otherwise:
        if decided(parent) == true { return false }
      case .switchStatement where unit[child].kind == .switchCase:
        if isForOtherDevice(child, of: parent) { return false }
      case .block where unit.contains(body, parent):
        for statement in unit.children(parent) where statement < child && leavesOnPhone(statement) { return false }
      default: break
      }
      if parent == body { break }
      child = parent
    }
    return true
  }

  /// What the conditions of an `if` or `guard` are on every iPhone.
  private func decided(_ statement: NodeID) -> Bool? {
    let outcomes = unit.children(statement).filter { unit[$0].role == .condition }.map { constantOnPhone($0) }
    if outcomes.contains(false) { return false }
    return !outcomes.isEmpty && outcomes.allSatisfy { $0 == true } ? true : nil
  }

  /// `if isPhone { return ... }`: nothing behind it runs on an iPhone.
  private func leavesOnPhone(_ statement: NodeID) -> Bool {
    switch unit[statement].kind {
    case .ifStatement where decided(statement) == true: return unit.endsInReturn(unit.child(statement, .then))
    case .ifStatement where decided(statement) == false: return unit.endsInReturn(unit.child(statement, .otherwise))
    case .guardStatement: return decided(statement) == false
    default: return false
    }
  }

  /// `case .pad:` of a switch over the idiom.
  private func isForOtherDevice(_ entry: NodeID, of statement: NodeID) -> Bool {
    let subject = unit.child(statement, .value)
    guard subject >= 0, value(of: subject).origins == .idiom else { return false }
    let patterns = unit.children(entry).filter { unit[$0].role == .pattern }
    return !patterns.isEmpty
      && patterns.allSatisfy { pattern in patternCase(pattern).map { unit[$0].known != .phone } ?? false }
  }
}
