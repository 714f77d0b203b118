import SwiftTree

/// The constructs `bar-item` and `bar`: what stands in toolbars, navigation bars and tab bars, and how full these are.
extension UnitModel {
  /// Names without which a file fills no bar.
  static let barNames =
    [
      "toolbar", "navigationBarItems", "ToolbarItem", "ToolbarItemGroup", "UIBarButtonItem", "fixedSpace", "Tab",
      "tabItem",
      "UITabBarItem", "UITab",
    ] + BarSlots.properties.sorted() + BarSlots.setters.sorted()

  /// Whether a name stands anywhere in the unit's code: a rule's words have numbers in every unit.
  func mentions(_ name: String) -> Bool {
    guard let id = unit.nameID(name) else { return false }
    return unit.nodes.contains { $0.name == id }
  }

  func barItemConstructs() -> [Construct] {
    var tabs = TabItemReader(self)
    tabs.read()
    var buttons = BarButtonReader(self)
    buttons.read()
    let items = toolbars.items + tabs.items + buttons.items
    return items.map { $0.construct(self) }.sorted { $0.node < $1.node }
  }

  func barConstructs() -> [Construct] {
    ((toolbars.bars + filledBars()).map { $0.construct() } + TwinBarReader(self).constructs())
      .sorted { $0.node < $1.node }
  }

  /// Whether the project declares a type of a name that is SwiftUI's as well: in this file, or in another one, which is asked.
  func isOwnType(_ name: String) -> Bool {
    if isDeclaredHere(name) { return true }
    let demand = Demand.type(of: name)
    demands.insert(demand)
    return granted.contains(demand) && facts.type(name)?.name == name
  }

  /// Whether a call is SwiftUI's modifier and no function of the project that has its name.
  func isToolbar(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    guard callee >= 0 else { return false }
    let isWithParameters = unit.arguments(call).contains { argument in
      argument + 1 < unit[argument].subtreeEnd && unit[argument + 1].kind == .closure
        && unit.child(argument + 1, .parameter) >= 0
    }
    if isWithParameters { return false }
    if case .declarations = resolve(callee) { return false }
    return true
  }

  func readToolbars() -> ToolbarReader {
    var reader = ToolbarReader(self)
    reader.read()
    return reader
  }

  // MARK: - UIKit

  /// Bars that a function fills by lists of items.
  private func filledBars() -> [Bar] {
    let names = (BarSlots.properties.union(BarSlots.setters)).compactMap { unit.nameID($0) }
    guard !names.isEmpty else { return [] }
    var counts: [String: [NameID: (node: NodeID, count: Int)]] = [:]
    var order: [String] = []
    var unknown: Set<String> = []
    for id in 0..<unit.count where names.contains(unit[id].name) {
      guard let list = itemList(of: id) else { continue }
      let isBottom = unit.name(unit[id].name).lowercased().contains("toolbaritems")
      let key = "\(callable(around: id)) \(isBottom ? "bottom" : "top")"
      let count = self.count(itemsIn: list)
      if holdsItemOfOthers(list) { unknown.insert(key) }
      if counts[key] == nil { order.append(key) }
      let known = counts[key]?[unit[id].name]
      if known.map({ count > $0.count }) ?? true {
        counts[key, default: [:]][unit[id].name] = (known?.node ?? id, count)
      }
    }
    let isPrioritised = mentions("visibilityPriority")
    return order.compactMap { key in
      guard let slots = counts[key], let first = slots.values.map(\.node).min() else { return nil }
      return Bar(
        node: first, items: slots.values.reduce(0) { $0 + $1.count }, edge: key.hasSuffix("bottom") ? "bottom" : "top",
        isPrioritised: unknown.contains(key) ? nil : isPrioritised)
    }
  }

  /// Whether a list names items that this file doesn't declare, and so may have a priority.
  private func holdsItemOfOthers(_ list: NodeID) -> Bool {
    let meant = definition(of: list)
    guard unit[meant].kind == .array else { return false }
    return unit.children(meant).contains { item in
      guard unit[item].kind == .name || unit[item].kind == .member else { return false }
      if case .declarations = resolve(item) { return false }
      return !isSpace(item)
    }
  }

  /// What a property or setter of a bar's items is given.
  private func itemList(of id: NodeID) -> NodeID? {
    let parent = unit[id].parent
    guard parent >= 0 else { return nil }
    switch unit[parent].kind {
    case .assignment where unit[id].role == .left: return unit.child(parent, .right)
    case .call where unit[id].role == .callee:
      return unit.arguments(parent).first(where: { $0 + 1 < unit[$0].subtreeEnd }).map { $0 + 1 }
    default: return nil
    }
  }

  private func count(itemsIn list: NodeID, depth: Int = 0) -> Int {
    let meant = definition(of: list)
    guard depth < Self.maximumSteps else { return 0 }
    switch unit[meant].kind {
    case .array: return unit.children(meant).filter { !isSpace($0) }.count
    case .binary where unit[meant].operator == .add:
      return [unit.child(meant, .left), unit.child(meant, .right)].reduce(0) {
        $0 + ($1 >= 0 ? count(itemsIn: $1, depth: depth + 1) : 0)
      }
    case .ternary:
      return [unit.child(meant, .then), unit.child(meant, .otherwise)].reduce(0) {
        max($0, $1 >= 0 ? count(itemsIn: $1, depth: depth + 1) : 0)
      }
    case .nilLiteral: return 0
    case .call, .name, .member: return unit.name(unit[list].name).hasSuffix("s") ? 0 : 1
    default: return 0
    }
  }

  private func isSpace(_ id: NodeID) -> Bool {
    let words = ["flexibleSpace", "fixedSpace"]
    let meant = definition(of: id)
    let named = [id, meant].map { unit.name(unit[$0].name).lowercased() }
    if named.contains(where: { $0.hasSuffix("space") || $0.hasSuffix("spacer") || $0 == "flex" }) { return true }
    return unit[meant].kind == .call
      && unit.arguments(meant).contains {
        $0 + 1 < unit[$0].subtreeEnd && !meanings(of: $0 + 1).isDisjoint(with: words)
      }
  }
}
