import SwiftTree

extension UnitModel {
  /// The reads of `safeAreaInsets` in an expression, also behind names of this file: the members themselves.
  func safeAreaReads(in id: NodeID, depth: Int = 0) -> [NodeID] {
    guard id >= 0, depth < Self.maximumSteps else { return [] }
    var found: [NodeID] = []
    for part in id..<unit[id].subtreeEnd {
      switch unit[part].kind {
      case .name, .member:
        if unit[part].known == .safeAreaInsets {
          found.append(part)
        } else if case let meant = meaning(of: part) ?? bodyOf(part), let meant, !unit.contains(id, meant) {
          found += safeAreaReads(in: meant, depth: depth + 1)
        }
      case .call:
        if let meant = meaning(of: part), !unit.contains(id, meant) {
          found += safeAreaReads(in: meant, depth: depth + 1)
        }
      default: break
      }
    }
    return found
  }

  /// The whole body of a computed property or function that is more than one expression, or what a condition binds.
  private func bodyOf(_ id: NodeID) -> NodeID? {
    let meant = bound(id)
    if meant != id { return meant }
    guard case .declarations(let found) = resolve(id), found.count == 1,
      case let declaration = index.declarations[found[0]].node
    else { return nil }
    switch unit[declaration].kind {
    case .variableDeclaration: return getter(of: declaration)
    case .functionDeclaration:
      let body = unit.child(declaration, .body)
      return body >= 0 ? body : nil
    default: return nil
    }
  }

  /// Whether a term is an inset, or all insets, by itself: what a function of another file makes with one may have taken it off.
  func readsInsets(_ id: NodeID) -> Bool {
    if insetSide(id) != nil || isSafeAreaInsets(id) { return true }
    return unit[id].kind == .ternary
      && [unit.child(id, .then), unit.child(id, .otherwise)].contains { arm in
        sum(arm).contains { !$0.isTaken && insetSide($0.node) != nil }
      }
  }

  /// The side whose safe-area inset an expression is, and nothing made of it: through names, `?? 0` and `CGFloat(...)`.
  func insetSide(_ id: NodeID, depth: Int = 0) -> String? {
    guard id >= 0, depth < Self.maximumSteps else { return nil }
    let meant = meaning(of: id) ?? bound(id)
    switch unit[meant].kind {
    case .member where meant + 1 < unit[meant].subtreeEnd:
      let name = unit.name(unit[meant].name)
      guard SinkTable.edges.contains(name), isSafeAreaInsets(meant + 1) else { return nil }
      return name
    case .binary where unit[meant].operator == .coalesce:
      return insetSide(unit.child(meant, .left), depth: depth + 1)
    case .call:
      switch unit[meant].known {
      case .CGFloat, .Double, .Float, .Int:
        let argument = unit.arguments(meant).first { $0 + 1 < unit[$0].subtreeEnd }
        return argument.flatMap { insetSide($0 + 1, depth: depth + 1) }
      default: return nil
      }
    case .name: return unit.contains(id, meant) || meant == id ? sideOfBinding(meant, depth) : nil
    default: return nil
    }
  }

  /// `if let top = window?.safeAreaInsets.top`: what is bound may be bound again.
  private func sideOfBinding(_ id: NodeID, _ depth: Int) -> String? {
    let inner = bound(id)
    return inner != id ? insetSide(inner, depth: depth + 1) : nil
  }

  /// Whether an expression is all of a safe area's insets.
  private func isSafeAreaInsets(_ id: NodeID) -> Bool {
    let meant = bound(id)
    if unit[meant].known == .safeAreaInsets { return true }
    if unit[meant].kind == .binary, unit[meant].operator == .coalesce {
      return isSafeAreaInsets(unit.child(meant, .left))
    }
    let value = value(of: meant)
    return value.kind == .insets && value.origins == .safeArea && unit[meant].known != .layoutMargins
      && unit[meant].known != .directionalLayoutMargins
  }

  /// Whether a read of `safeAreaInsets` is of the view of the controller that an expression names, `.none` for the controller
  /// around the read.
  func isController(_ read: NodeID, _ controller: NodeID) -> Bool {
    let base = unit[read].kind == .member && read + 1 < unit[read].subtreeEnd ? read + 1 : NodeID.none
    guard base >= 0 else { return false }
    let view = bound(base)
    guard unit[view].known == .view else { return false }
    let owner = unit[view].kind == .member && view + 1 < unit[view].subtreeEnd ? view + 1 : NodeID.none
    if isSelf(owner), isSelf(controller) { return true }
    return owner >= 0 && controller >= 0 && unit.isSame(bound(owner), bound(controller))
  }

  /// `self`, written or not, and `guard let self`.
  private func isSelf(_ id: NodeID) -> Bool {
    guard id >= 0 else { return true }
    return unit[id].kind == .selfExpression
      || unit[id].kind == .name && ["self", "strongSelf", "this", "weakSelf"].contains(unit.name(unit[id].name))
  }

  /// Whether a value is only taken where something overlaps: `row.intersects(clock) ? clock.height : 0`.
  func asksForOverlap(_ id: NodeID, around node: NodeID) -> Bool {
    if holdsOverlap(id, depth: 0) { return true }
    var child = node
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement, .guardStatement:
        for condition in unit.children(parent) where unit[condition].role == .condition {
          if holdsOverlap(condition, depth: 0) { return true }
        }
      case .functionDeclaration, .typeDeclaration: return false
      case .block:
        for statement in unit.children(parent) where statement < child && unit[statement].kind == .guardStatement {
          if holdsOverlap(statement, depth: 0) { return true }
        }
      default: break
      }
      child = parent
    }
    return false
  }

  private func holdsOverlap(_ id: NodeID, depth: Int) -> Bool {
    guard id >= 0, depth < Self.maximumSteps else { return false }
    return (id..<unit[id].subtreeEnd).contains { part in
      switch unit[part].kind {
      case .call where ["intersects", "intersection", "overlaps"].contains(unit.name(unit[part].name)): return true
      case .name, .member, .call:
        let meant = meaning(of: part) ?? (unit[part].kind == .call ? nil : bodyOf(part))
        guard let meant, !unit.contains(id, meant) else { return false }
        return holdsOverlap(meant, depth: depth + 1)
      default: return false
      }
    }
  }
}
