import CodePatterns
import SwiftTree

/// Numbers that a size of the container is held against where it decides something.
extension UnitModel {
  /// What a condition holds a size of the container against.
  struct Threshold: Equatable {
    var number: Double
    /// Whether a width is asked, and not a height or both.
    var isWidth: Bool
  }

  /// The widths that iPhone Duo gives a window: closed, a half of the open display, open and upright, closed and on its side, the
  /// open page beside the bar, open.
  static let duoWidths = [466.0, 469, 669, 678, 867, 951]

  /// The widths of iPhone Duo that a threshold is just above, as words.
  static func widthsMissed(by threshold: Threshold) -> [String] {
    guard threshold.isWidth else { return [] }
    return duoWidths.filter { $0 < threshold.number && threshold.number <= $0 * 1.085 }.map { String(Int($0)) }
  }

  /// What a condition holds a width or height of the container against, through names of this file; nil where it holds none
  /// against a number, or against what the content needs.
  func threshold(in condition: NodeID) -> Threshold? { threshold(in: condition, depth: 0) }

  private func threshold(in id: NodeID, depth: Int) -> Threshold? {
    guard id >= 0, depth < Self.maximumSteps else { return nil }
    var inner = id
    while inner < unit[id].subtreeEnd {
      switch unit[inner].kind {
      case .closure where unit[inner].role == .callee: inner += 1
      case .closure, .functionDeclaration: inner = unit[inner].subtreeEnd
      case .binary:
        if let found = threshold(ofComparison: inner) { return found }
        inner += 1
      case .call where unit[inner].known == .contains:
        if let found = threshold(ofRange: inner) { return found }
        inner += 1
      case .name, .member:
        if value(of: inner).kind == .bool || value(of: inner).kind == .name,
          value(of: inner).origins.contains(.geometry),
          let found = threshold(behind: inner, depth: depth)
        {
          return found
        }
        inner += 1
      default: inner += 1
      }
    }
    return nil
  }

  /// What a Bool or a case was made from.
  private func threshold(behind id: NodeID, depth: Int) -> Threshold? {
    guard case .declarations(let found) = resolve(id) else { return nil }
    for declaration in found.map({ index.declarations[$0] }) {
      var sources = [unit.child(declaration.node, .value), getter(of: declaration.node) ?? .none]
      if declaration.kind == .function { sources = [unit.child(declaration.node, .body)] }
      if case .bindingPattern = unit[declaration.node].kind { sources.append(boundExpression(declaration.node)) }
      sources += uses(of: declaration.name).filter { isAssigned($0) && means($0, declaration) }
        .map { unit.child(unit[$0].parent, .right) }
      for source in sources where source >= 0 {
        if let threshold = threshold(in: source, depth: depth + 1) { return threshold }
      }
      // `onGeometryChange(for: Bool.self) { $0.size.width > 600 } action: { isWide = $0 }`.
      for source in sources where source >= 0 && unit[source].kind == .name {
        let closure = unit.ancestor(source, .closure)
        guard closure >= 0, let passing = call(passing: closure), unit[passing.call].known == .onGeometryChange else {
          continue
        }
        for argument in unit.arguments(passing.call) where argument + 1 < unit[argument].subtreeEnd {
          guard unit[argument + 1].kind == .closure, argument + 1 != closure else { continue }
          let body = unit.child(argument + 1, .body)
          if let threshold = threshold(in: body, depth: depth + 1) { return threshold }
        }
      }
    }
    return nil
  }

  private func threshold(ofComparison id: NodeID) -> Threshold? {
    let op = unit[id].operator
    let left = unit.child(id, .left)
    let right = unit.child(id, .right)
    guard left >= 0, right >= 0 else { return nil }
    if op == .matches { return threshold(of: right, against: ends(of: left)) }
    guard op.isComparison else { return nil }
    return threshold(of: left, against: [right]) ?? threshold(of: right, against: [left])
  }

  private func threshold(ofRange call: NodeID) -> Threshold? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, callee + 1 < unit[callee].subtreeEnd,
      let asked = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd })
    else { return nil }
    return threshold(of: asked + 1, against: ends(of: callee + 1))
  }

  /// What a `switch` over a size names in its cases.
  func threshold(ofSwitch statement: NodeID) -> Threshold? {
    let subject = unit.child(statement, .value)
    guard subject >= 0, value(of: subject).kind != .bool else { return nil }
    for entry in unit.children(statement) where unit[entry].kind == .switchCase {
      for pattern in unit.children(entry) where unit[pattern].role == .pattern {
        let numbers = ends(of: patternCase(pattern) ?? pattern)
        if let found = threshold(of: subject, against: numbers) { return found }
      }
    }
    return nil
  }

  /// The ends of a range, or the one value.
  private func ends(of id: NodeID) -> [NodeID] {
    let meant = definition(of: id)
    switch unit[meant].kind {
    case .binary where unit[meant].operator == .rangeClosed || unit[meant].operator == .rangeHalfOpen:
      return [unit.child(meant, .left), unit.child(meant, .right)].filter { $0 >= 0 }
    case .prefix, .other: return unit.children(meant).filter { isExpression($0) }
    default: return [meant]
    }
  }

  /// The first number that a size of the container is held against.
  private func threshold(of side: NodeID, against others: [NodeID]) -> Threshold? {
    guard value(of: side).origins.contains(.geometry) else { return nil }
    for other in others {
      guard !isNeed(other), let number = constant(of: other), number >= Self.leastThreshold else { continue }
      return Threshold(number: number, isWidth: readsWidth(side) && !readsHeight(side) || isNamedWidth(side))
    }
    return nil
  }

  /// A size that is less than this decides nothing about a page.
  private static let leastThreshold = 200.0

  private func readsHeight(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    return [id, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains { unit[$0].known == .height }
    }
  }

  private func isNamedWidth(_ id: NodeID) -> Bool {
    let words = wordsOf(unit.name(unit[id].name))
    return words.contains("width") && !words.contains("height")
  }

  /// Whether a number is what the content needs: a least width, or a sum of named sizes.
  private func isNeed(_ id: NodeID) -> Bool {
    let meant = definition(of: id)
    for part in [id, meant] {
      switch unit[part].kind {
      case .name, .member:
        if !Self.needs.isDisjoint(with: wordsOf(unit.name(unit[part].name))) { return true }
      case .binary:
        return (part..<unit[part].subtreeEnd).contains { unit[$0].kind == .name || unit[$0].kind == .member }
      default: break
      }
    }
    return false
  }

  private static let needs: Set<String> = [
    "min", "minimum", "minimal", "least", "required", "needed", "intrinsic", "fitting", "ideal",
  ]
}
