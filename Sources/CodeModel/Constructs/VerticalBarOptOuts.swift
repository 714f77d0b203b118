import CodePatterns
import SwiftTree

/// The construct `bar-opt-out`: a page that keeps its bars out of the column.
extension UnitModel {
  func barOptOutConstructs() -> [Construct] {
    let reader = BarOptOutReader(model: self)
    return (0..<unit.count).compactMap { id in
      switch unit.name(unit[id].name) {
      case "toolbarVerticalBehavior" where unit[id].kind == .call: reader.modifier(id)
      case "preferredVerticalBarBehavior" where unit[id].kind == .variableDeclaration: reader.property(id)
      default: nil
      }
    }
  }
}

private struct BarOptOutReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  func modifier(_ call: NodeID) -> Construct? {
    guard let argument = unit.arguments(call).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd,
      let always = disables(argument + 1)
    else { return nil }
    var construct = Construct(kind: .barOptOut, node: call, place: call)
    construct.reportsName = true
    construct.attributes["always"] = .flag(always)
    construct.attributes["page"] = .word(page(ofChain: call))
    return construct
  }

  func property(_ declaration: NodeID) -> Construct? {
    let body = model.getter(of: declaration) ?? unit.child(declaration, .value)
    guard body >= 0 else { return nil }
    let results = unit[body].kind == .block ? results(of: body) : [body]
    let answers = results.map { disables($0) }
    guard answers.contains(where: { $0 != nil }) else { return nil }
    var construct = Construct(kind: .barOptOut, node: declaration, place: declaration)
    construct.reportsName = true
    construct.attributes["always"] = .flag(answers.allSatisfy { $0 == true })
    construct.attributes["page"] = .word(page(ofControllerAround: declaration))
    return construct
  }

  /// What a getter may give: its returned expressions, or its only one, with the arms of `if` and `switch`.
  private func results(of body: NodeID) -> [NodeID] {
    let returned = model.returns(in: body).map { $0 + 1 }
    if !returned.isEmpty { return returned }
    return (body..<unit[body].subtreeEnd).filter { id in
      unit[id].role == .statement && unit[unit[id].parent].kind == .block
        && [.implicitMember, .member, .name, .ternary].contains(unit[id].kind)
    }
  }

  /// Whether a value is always `.disabled` (true), sometimes (false), or never (nil).
  private func disables(_ id: NodeID) -> Bool? {
    guard id >= 0, id < unit.count else { return nil }
    let meant = model.definition(of: id)
    switch unit[meant].kind {
    case .implicitMember, .member:
      return unit.name(unit[meant].name) == "disabled" ? true : nil
    case .ternary:
      let arms = [disables(unit.child(meant, .then)), disables(unit.child(meant, .otherwise))]
      guard arms.contains(where: { $0 != nil }) else { return nil }
      return arms.allSatisfy { $0 == true }
    case .name:
      // A property of this file that is set to it somewhere.
      guard case .declarations(let found) = model.resolve(meant), found.count == 1,
        case let declared = model.index.declarations[found[0]], unit[declared.node].kind == .variableDeclaration
      else { return nil }
      if let getter = model.getter(of: declared.node), getter >= 0 {
        let answers = results(of: getter).map { disables($0) }
        return answers.contains { $0 != nil } ? answers.allSatisfy { $0 == true } : nil
      }
      let isSet = model.uses(of: declared.name).contains { use in
        model.isAssigned(use) && isDisabled(unit.child(unit[use].parent, .right))
      }
      return isSet ? false : nil
    default: return nil
    }
  }

  private func isDisabled(_ id: NodeID) -> Bool {
    id >= 0 && (id..<unit[id].subtreeEnd).contains { unit.name(unit[$0].name) == "disabled" }
  }

  // MARK: - What the page is

  /// `closing` for a bar with one item that closes, `video` for a player, `unknown` for items that are not made here, else `other`.
  private func page(ofChain call: NodeID) -> String {
    var top = call
    while case let parent = unit[top].parent, parent >= 0, unit[parent].kind == .member || unit[parent].kind == .call,
      unit[top].role == .base || unit[top].role == .callee
    {
      top = parent
    }
    let chain = top..<unit[top].subtreeEnd
    if chain.contains(where: { Self.players.contains(unit.name(unit[$0].name)) && unit[$0].kind != .string }) {
      return "video"
    }
    let callee = unit.child(call, .callee)
    let items = callee >= 0 && callee + 1 < unit[callee].subtreeEnd ? model.views.views(of: callee + 1) ?? [] : []
    if items.contains(where: { Self.players.contains(unit.name($0.key.name)) }) { return "video" }
    let modifiers = Set(items.flatMap(\.modifiers)).union(chain.filter { unit[$0].kind == .call })
    let toolbars = modifiers.filter { unit.name(unit[$0].name) == "toolbar" && holdsItems($0) }.sorted()
    guard toolbars.count == 1 else { return "other" }
    return closesAlone(toolbars[0]) ? "closing" : "other"
  }

  private static let players: Set<String> = [
    "VideoPlayer", "AVPlayerViewController", "AVPlayerLayer", "PlayerView", "VideoView", "VideoPlayerView",
  ]

  private func holdsItems(_ toolbar: NodeID) -> Bool {
    unit.arguments(toolbar).contains { $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .closure }
  }

  /// Whether a toolbar has exactly one control, and that closes.
  private func closesAlone(_ toolbar: NodeID) -> Bool {
    var items: [NodeID] = []
    var id = toolbar + 1
    while id < unit[toolbar].subtreeEnd {
      // What stands in the receiver's chain is no item.
      if unit[id].role == .callee, unit[id].parent == toolbar {
        id = unit[id].subtreeEnd
        continue
      }
      let meant = model.definition(of: id)
      if meant != id, unit[meant].kind == .call {
        items += (meant..<unit[meant].subtreeEnd).filter {
          unit[$0].kind == .call && isControl(unit.name(unit[$0].name))
        }.prefix(2)
        id = unit[id].subtreeEnd
        continue
      }
      guard unit[id].kind == .call, isControl(unit.name(unit[id].name)) else {
        id += 1
        continue
      }
      items.append(id)
      id = unit[id].subtreeEnd
    }
    guard items.count == 1 else { return false }
    return closes(items[0])
  }

  private func isControl(_ name: String) -> Bool {
    guard name.first?.isUppercase == true else { return false }
    return ["Menu", "Toggle", "Picker", "NavigationLink", "ShareLink", "Link", "TextField", "Stepper", "Text", "Label"]
      .contains(name) || wordsOf(name).last == "button"
  }

  private static let closing: Set<String> = ["close", "done", "cancel", "dismiss", "xmark", "cancellation", "confirm"]

  private func closes(_ control: NodeID) -> Bool {
    var names: [String] = []
    for part in control..<unit[control].subtreeEnd {
      switch unit[part].kind {
      case .string: names.append(unit.string(part))
      case .name, .member, .implicitMember, .call:
        names.append(unit.name(unit[part].name))
        names.append(contentsOf: model.meanings(of: part))
      default: break
      }
    }
    return names.contains { name in
      !Set(name.split { !$0.isLetter }.flatMap { wordsOf($0) }).isDisjoint(with: Self.closing)
    }
  }

  private func page(ofControllerAround declaration: NodeID) -> String {
    guard let type = model.enclosingTypes(of: declaration).first else { return "other" }
    let inside = type..<unit[type].subtreeEnd
    if inside.contains(where: { Self.players.contains(unit.name(unit[$0].name)) }) { return "video" }
    // One item that closes, by itself or under a name; what another file makes may be one as well.
    let given = inside.compactMap { id -> NodeID? in
      guard unit[id].kind == .assignment, case let target = unit.child(id, .left), target >= 0 else { return nil }
      return Self.places.contains(unit.name(unit[target].name)) ? unit.child(id, .right) : nil
    }
    guard given.count == 1, given[0] >= 0 else { return "other" }
    let item = model.definition(of: given[0])
    switch unit[item].kind {
    case .name, .member: return "unknown"
    case .call where unit.name(unit[item].name).hasSuffix("BarButtonItem"): return closes(item) ? "closing" : "other"
    case .call: return "unknown"
    default: return "other"
    }
  }

  private static let places: Set<String> = [
    "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems", "toolbarItems",
    "leadingItemGroups", "trailingItemGroups", "pinnedTrailingGroup",
  ]
}
