import CodePatterns
import SwiftTree

/// Where a call or assignment scrolls to.
extension UnitModel {
  /// `start` for the top or the first item, `place` for an item that something chose; nil for an offset, an end, and what can't be
  /// told.
  func scrollTarget(of id: NodeID) -> String? {
    let target = writtenTarget(of: id)
    return target == "start" && isAtStart(id) ? nil : target
  }

  /// Whether a place is only reached where the first page or item is the one that is shown: `if pages.currentPage == 0`. Its offset
  /// is zero in every width.
  private func isAtStart(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .functionDeclaration, .variableDeclaration, .typeDeclaration: return false
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        for condition in unit.children(parent) where unit[condition].role == .condition {
          if asksForFirst(condition, isMet: unit[child].role == .then) { return true }
        }
      case .switchStatement where unit[child].kind == .switchCase:
        if isCaseOfFirst(child, of: parent) { return true }
      default: break
      }
      child = parent
    }
    return false
  }

  /// `switch page { case 0: ... }`, `switch page == 0 { case true: ... }`.
  private func isCaseOfFirst(_ arm: NodeID, of statement: NodeID) -> Bool {
    let value = unit.child(statement, .value)
    guard value >= 0 else { return false }
    return unit.children(arm).contains { entry in
      guard unit[entry].role == .pattern, case let inner = unit.child(entry, .value),
        case let pattern = inner >= 0 ? inner : entry
      else { return false }
      if unit.number(pattern) == 0 { return namesPlace(value) }
      return unit[pattern].kind == .boolean && asksForFirst(value, isMet: unit.string(pattern) == "true")
    }
  }

  private func namesPlace(_ id: NodeID) -> Bool {
    !Set(wordsOf(unit.name(unit[id].name))).isDisjoint(with: ["page", "index", "item", "row", "slide", "step"])
  }

  private func asksForFirst(_ condition: NodeID, isMet: Bool) -> Bool {
    let meant = definition(of: condition)
    if unit[meant].kind == .prefix, unit[meant].operator == .not {
      let inner = unit.child(meant, .value)
      return inner >= 0 && asksForFirst(inner, isMet: !isMet)
    }
    guard unit[meant].kind == .binary, unit[meant].operator == (isMet ? .equal : .notEqual),
      case let left = unit.child(meant, .left),
      case let right = unit.child(meant, .right), left >= 0, right >= 0
    else { return false }
    return [(left, right), (right, left)].contains { name, number in
      unit.number(number) == 0 && namesPlace(name)
    }
  }

  private func writtenTarget(of id: NodeID) -> String? {
    if unit[id].kind == .assignment {
      let value = unit.child(id, .right)
      return value >= 0 && isStartOffset(value) ? "start" : nil
    }
    guard unit[id].kind == .call, let first = unit.arguments(id).first(where: { _ in true }),
      case let target = first + 1, target < unit[first].subtreeEnd
    else { return unit.name(unit[id].name) == "scrollToTop" ? "start" : nil }
    switch unit.name(unit[id].name) {
    case "setContentOffset": return isStartOffset(target) ? "start" : nil
    case "scrollRectToVisible": return isStartRect(target) ? "start" : nil
    case "scrollToItem", "scrollToRow": return isFirstIndex(target) ? "start" : "place"
    case "scrollToTop": return "start"
    case "scrollTo":
      switch unit.name(unit[first].name) {
      case "", "id": return isFirstItem(target) ? "start" : "place"
      case "edge": return isStartEdge(target) ? "start" : nil
      case "x", "y": return isZero(target) ? "start" : nil
      case "point": return isStartOffset(target) ? "start" : nil
      default: return nil
      }
    default: return nil
    }
  }

  /// A zero as it is written, or a constant's: a variable that starts with one may be set by others.
  private func isZero(_ id: NodeID) -> Bool {
    guard id < unit.count else { return false }
    if let number = unit.number(id) { return number == 0 }
    guard case .declarations(let found) = resolve(id), found.count == 1,
      case let node = index.declarations[found[0]].node, unit[node].kind == .variableDeclaration,
      unit[node].detail == VariableKeyword.let.rawValue, case let initial = unit.child(node, .value), initial >= 0
    else { return false }
    return value(of: initial).constant == 0
  }

  private func isStartOffset(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    if isZero(id) { return true }
    switch unit[meant].kind {
    case .implicitMember, .member: return unit.name(unit[meant].name) == "zero"
    // `-scrollView.adjustedContentInset.top`.
    case .prefix: return unit[meant].operator == .negate && namesTopInset(meant)
    case .call where unit[meant].known == .CGPoint:
      return unit.arguments(meant).allSatisfy {
        isStartOffset($0 + 1) || unit.name(unit[$0].name) == "x" && keepsX($0 + 1)
      }
    default: return false
    }
  }

  /// `CGPoint(x: scrollView.contentOffset.x, y: 0)`.
  private func keepsX(_ id: NodeID) -> Bool { unit[id].kind == .member && unit[id].known == .x }

  private func namesTopInset(_ id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { unit[$0].known == .top || unit[$0].known == .left }
  }

  private func isStartRect(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    guard unit[meant].kind == .call, unit[meant].known == .CGRect else { return false }
    return unit.arguments(meant).prefix(2).allSatisfy { isZero($0 + 1) }
  }

  /// `IndexPath(item: 0, section: 0)`, `[0, 0]`.
  private func isFirstIndex(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    switch unit[meant].kind {
    case .call:
      return unit.name(unit[meant].name) == "IndexPath"
        && unit.arguments(meant).allSatisfy { isZero($0 + 1) }
    case .array: return unit.children(meant).allSatisfy { isZero($0) }
    default: return false
    }
  }

  /// `items.first?.id`, `0`, `"top"`.
  private func isFirstItem(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    if isZero(id) { return true }
    if let text = unit.literal(meant) { return wordsOf(text).contains("top") }
    return [id, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains {
        switch unit[$0].kind {
        case .member: unit[$0].known == .first
        case .name, .implicitMember: wordsOf(unit.name(unit[$0].name)).contains("top")
        case .subscriptCall: unit.arguments($0).contains { isZero($0 + 1) }
        default: false
        }
      }
    }
  }

  private func isStartEdge(_ id: NodeID) -> Bool {
    switch unit[definition(of: id)].known {
    case .top, .leading: true
    default: false
    }
  }
}
