import CodePatterns
import SwiftTree

/// Panes that stand beside each other in a row, or that constraints put there.
extension PaneReader {
  /// A list is less wide than this only where it shows symbols alone.
  private static let leastList = 120.0

  mutating func readRows() {
    for id in 0..<unit.count where unit[id].kind == .call && unit.name(unit[id].name) == "HStack" {
      let parts = model.views.closureViews(of: id).filter { !isSpace($0) }
      guard parts.count > 1 else { continue }
      if let width = fixedWidth(of: parts[0]), isList(parts[0], depth: 0) {
        add(.pinned, kind: "row", unit[width].parent, place: width, width: width)
      }
      // Buttons beside buttons are a bar.
      guard !parts.allSatisfy({ isControl($0) }) else { continue }
      let shares = parts.count < 4 ? parts.filter { isPane($0) }.compactMap { share(of: $0) } : []
      if let share = shares.first { add(.share, kind: "row", share, place: share, width: share) }
    }
  }

  private func isSpace(_ item: ViewItem) -> Bool { ["Spacer", "Divider"].contains(unit.name(item.key.name)) }

  // MARK: - Lists of a fixed width

  /// The width that a view is held at, by its own modifiers or by those of its body.
  private func fixedWidth(of item: ViewItem) -> NodeID? {
    for modifier in item.modifiers {
      guard unit.name(unit[modifier].name) == "frame" else { continue }
      let width = value(modifier, "width")
      if width >= 0, isFixed(width) { return width }
      let least = value(modifier, "minWidth")
      let most = value(modifier, "maxWidth")
      if least >= 0, most >= 0, isFixed(least), areSame(least, most) { return least }
    }
    return body(of: item).flatMap { fixedWidth(of: $0) }
  }

  private func isFixed(_ width: NodeID) -> Bool {
    model.constant(of: width).map { $0 >= Self.leastList && $0 < Double(SizeNumbers.largest) } ?? false
  }

  /// The one view that a view of this file shows.
  private func body(of item: ViewItem) -> ViewItem? {
    guard item.key.kind == .project, let type = model.views.declaration(ofType: item.key.name),
      let body = model.views.body(of: type), let items = model.views.views(ofDeclaration: body), items.count == 1
    else { return nil }
    return items[0]
  }

  /// Whether a view is a list to choose from, by itself or under a header.
  private func isList(_ item: ViewItem, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    if item.key.kind == .project {
      if !Self.listWords.isDisjoint(with: wordsOf(unit.name(item.key.name))) { return true }
      return body(of: item).map { isList($0, depth: depth + 1) } ?? false
    }
    switch unit.name(item.key.name) {
    case "List", "Table", "Form": return true
    case "ScrollView":
      return item.all.contains { ["ForEach", "LazyVStack"].contains(unit.name($0.key.name)) } && !isSideways(item)
    case "VStack", "ZStack", "Group", "NavigationStack", "NavigationView":
      return item.children.contains { isList($0, depth: depth + 1) }
    default:
      return item.key.kind == .elsewhere && !Self.listWords.isDisjoint(with: wordsOf(unit.name(item.key.name)))
    }
  }

  private static let listWords: Set<String> = ["sidebar", "list", "menu", "outline", "navigator"]

  private func isSideways(_ scroll: ViewItem) -> Bool {
    unit.arguments(scroll.node).contains {
      $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .implicitMember && unit[$0 + 1].known == .horizontal
    }
  }

  // MARK: - Shares of the room

  /// What holds something: no text, picture or line.
  private func isPane(_ item: ViewItem) -> Bool {
    if item.key.kind == .elsewhere { return false }
    if item.key.kind == .project, isFunction(item.key.name) { return false }
    if item.isStack, item.leaves.allSatisfy({ $0.system == .leaf }) { return false }
    return switch item.system {
    case .leaf, .control, .input, .empty: false
    default: unit.name(item.key.name) != "ForEach" && unit.name(item.key.name) != "AsyncImage"
    }
  }

  /// Whether a view is a control, by itself or in a view of this file, or a stack of such.
  private func isControl(_ item: ViewItem) -> Bool {
    if item.isStack { return !item.children.isEmpty && item.leaves.allSatisfy { isControl($0) } }
    return item.system == .control || body(of: item)?.system == .control
  }

  /// Whether a name that looks like a view's is a function of this file, which says nothing of what it shows.
  private func isFunction(_ name: NameID) -> Bool {
    let found = model.index.named(name).map { model.index.declarations[$0] }
    return !found.isEmpty && found.allSatisfy { $0.kind == .function }
  }

  /// `frame(width: proxy.size.width * 0.4)`, `containerRelativeFrame(.horizontal) { width, _ in width / 3 }`.
  private func share(of item: ViewItem) -> NodeID? {
    for modifier in item.modifiers {
      switch unit.name(unit[modifier].name) {
      case "frame":
        let width = value(modifier, "width")
        if width >= 0, isShare(width) { return width }
      case "containerRelativeFrame":
        guard let closure = unit.arguments(modifier).map({ $0 + 1 }).first(where: { unit[$0].kind == .closure }),
          case let body = unit.child(closure, .body), body >= 0, let result = model.onlyResult(of: body),
          isFraction(result)
        else { continue }
        return result
      default: break
      }
    }
    return nil
  }

  /// Whether a width is a part of the width there is.
  func isShare(_ id: NodeID) -> Bool {
    let meant = model.meaning(of: id) ?? id
    return isFraction(meant) && model.value(of: meant).origins.contains(.geometry) && !namesHeight(meant)
  }

  private func namesHeight(_ id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { unit[$0].known == .height }
  }

  /// `x * 0.4`, `x / 3`, `(x - 16) / 2`, also rounded.
  private func isFraction(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .binary:
      let left = unit.child(id, .left)
      let right = unit.child(id, .right)
      guard left >= 0, right >= 0 else { return false }
      switch unit[id].operator {
      case .multiply: return [left, right].contains { part in isPart(model.constant(of: part)) }
      case .divide: return isQuotient(left, right)
      case .add, .subtract: return isFraction(left) || isFraction(right)
      default: return false
      }
    case .call:
      guard ["max", "min", "floor", "ceil", "round", "CGFloat", "rounded"].contains(unit.name(unit[id].name)) else {
        return false
      }
      // `min(width * 0.4, 320)` has a limit.
      let arguments = unit.arguments(id).map { $0 + 1 }
      if arguments.isEmpty {
        let callee = unit.child(id, .callee)
        return callee >= 0 && callee + 1 < unit[callee].subtreeEnd && isFraction(callee + 1)
      }
      return arguments.count == 1 && isFraction(arguments[0])
    default:
      let meant = model.definition(of: id)
      return meant != id && isFraction(meant)
    }
  }

  /// `x / 3`, `x * 5 / 12`.
  private func isQuotient(_ left: NodeID, _ right: NodeID) -> Bool {
    guard let divisor = model.constant(of: right), divisor > 1 else { return false }
    if divisor <= 5 { return true }
    guard unit[left].kind == .binary, unit[left].operator == .multiply else { return false }
    return [unit.child(left, .left), unit.child(left, .right)].contains { part in
      isPart(model.constant(of: part).map { $0 / divisor })
    }
  }

  private func isPart(_ number: Double?) -> Bool { number.map { $0 >= 0.2 && $0 <= 0.8 } ?? false }

  // MARK: - Constraints

  /// `list.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.4)`, where something stands beside the list.
  mutating func readConstraints() {
    guard let constraint = unit.nameID("constraint") else { return }
    for member in model.uses(of: constraint) {
      let call = unit[member].parent
      guard unit[member].role == .callee, call >= 0, member + 1 < unit[member].subtreeEnd,
        unit.name(unit[member + 1].name) == "widthAnchor", case let multiplier = value(call, "multiplier"),
        multiplier >= 0, isPart(model.constant(of: multiplier)), case let other = value(call, "equalTo"), other >= 0,
        unit.name(unit[other].name) == "widthAnchor", member + 2 < unit[member].subtreeEnd,
        hasNeighbour(unit.string(member + 2), in: model.callable(around: call))
      else { continue }
      add(.share, kind: "row", call, place: multiplier, width: multiplier)
    }
  }

  /// Whether something starts where a view ends: `detail.leadingAnchor.constraint(equalTo: list.trailingAnchor)`.
  private func hasNeighbour(_ view: String, in function: NodeID) -> Bool {
    guard function >= 0, let constraint = unit.nameID("constraint") else { return false }
    return model.uses(of: constraint).contains { member in
      let call = unit[member].parent
      guard unit.contains(function, member), unit[member].role == .callee, member + 1 < unit[member].subtreeEnd,
        case let other = value(call, "equalTo"), other >= 0, other + 1 < unit[other].subtreeEnd,
        member + 2 < unit[member].subtreeEnd
      else { return false }
      let own = unit.name(unit[member + 1].name)
      let met = unit.name(unit[other].name)
      let isMet = ["trailingAnchor", "rightAnchor"].contains(met) && unit.string(other + 1) == view
      let meets = ["trailingAnchor", "rightAnchor"].contains(own) && unit.string(member + 2) == view
      return isMet && ["leadingAnchor", "leftAnchor"].contains(own)
        || meets && ["leadingAnchor", "leftAnchor"].contains(met)
    }
  }
}
