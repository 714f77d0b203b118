import SwiftTree

/// Views that move to another place, or into a container that is none.
extension Variation {
  static let builders: [Variation] = [
    Variation("branch in a property") { ground in ground.ifs.compactMap { ground.moveViews(ground.range($0), of: $0) }
    },
    Variation("arm in a property") { ground in
      ground.ifs.flatMap { id in
        [ground.unit.child(id, .then), ground.unit.child(id, .otherwise)]
          .filter { $0 >= 0 && ground.unit[$0].kind == .block && !ground.children($0).isEmpty }
          .compactMap { ground.moveViews(ground.trimmed(ground.inner($0)), of: $0) }
      }
    },
    Variation("in a group") { ground in ground.views.map { ground.wrapped($0, "Group { ", " }") } },
    Variation("in AnyView") { ground in
      ground.views.filter { ground.unit[$0].kind != .ifStatement }.map { ground.wrapped($0, "AnyView(", ")") }
    },
    Variation("switch to if") { ground in ground.switches.compactMap(ground.ifElse) },
  ]
}

extension Ground {
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0A { end -= 1 }
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x0A { start += 1 }
    return start..<end
  }

  /// Statements of a builder that are views and hold something worth a rewrite.
  var views: [NodeID] {
    let wanted = expressions
    return (0..<unit.count).filter { id in
      (isExpression(id) || unit[id].kind == .ifStatement) && unit[unit[id].parent].kind == .block
        && unit[id].role == .statement && wanted.contains { unit.contains(id, $0) }
        && isBuilder(owner(of: id, through: true))
    }
  }

  func wrapped(_ id: NodeID, _ before: String, _ after: String) -> Rewrite {
    let range = range(id)
    return Rewrite(.insert(before, at: range.lowerBound), .insert(after, at: range.upperBound))
  }

  /// Views of a builder as a property of their own, which stands in their place.
  func moveViews(_ range: Range<Int>, of id: NodeID) -> Rewrite? {
    guard unit[id].role != .otherwise || unit[id].kind == .block, let place = member(around: id),
      unit[id].kind == .ifStatement || unit[unit[id].parent].role != .otherwise
    else { return nil }
    var statement = unit[id].kind == .block ? unit[id].parent : id
    while unit[statement].role == .otherwise { statement = unit[statement].parent }
    let owner = owner(of: statement, through: true)
    guard owner >= 0, isBuilder(owner) else { return nil }
    let captured = needs(of: id).bare.intersection(locals(of: place.member, besides: id).keys)
    let hasAnonymous = needs(of: id).bare.contains { $0.first == "$" && $0.dropFirst().first?.isNumber == true }
    guard captured.isEmpty, !hasAnonymous, !range.isEmpty else { return nil }
    let name = freshName()
    let indent = indentation(at: self.range(place.member).lowerBound)
    let end = self.range(place.member).upperBound
    let scope = isStatic(place.member) ? "static " : ""
    return Rewrite(
      .replace(range, by: name),
      TextEdit(
        end..<end, .text("\n\n\(indent)@ViewBuilder private \(scope)var "), .name(name),
        .text(": some View {\n\(indent)  "),
        .moved(range), .text("\n\(indent)}")))
  }

  var switches: [NodeID] { (0..<unit.count).filter { unit[$0].kind == .switchStatement && isMarked($0) } }

  /// `switch x { case .a: ... default: ... }` as `if x == .a { ... } else { ... }`.
  func ifElse(_ id: NodeID) -> Rewrite? {
    let cases = children(id).filter { unit[$0].kind == .switchCase }
    let subject = unit.child(id, .value)
    guard cases.count == 2, subject >= 0, isExpression(subject), isBalanced(range(subject)) else { return nil }
    let patterns = children(cases[0]).filter { unit[$0].role == .pattern }
    guard patterns.count == 1, unit[patterns[0]].kind == .valuePattern, patterns[0] + 1 < unit[patterns[0]].subtreeEnd,
      unit[patterns[0] + 1].kind == .implicitMember,
      !children(cases[0]).contains(where: { unit[$0].role == .guardClause }),
      case let first = unit.child(cases[0], .body), case let second = unit.child(cases[1], .body), first >= 0,
      second >= 0
    else { return nil }
    let indent = "\n" + indentation(at: range(id).lowerBound)
    return Rewrite(
      TextEdit(
        range(id),
        parts: [
          .text("if "), .moved(range(subject)), .text(" == \(string(patterns[0] + 1)) {\(indent)  "),
          .moved(range(first)),
          .text("\(indent)} else {\(indent)  "), .moved(range(second)), .text("\(indent)}"),
        ]))
  }
}
