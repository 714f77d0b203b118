import SwiftTree

/// Finds the items of tab bars.
struct TabItemReader {
  let model: UnitModel
  private let look: BarLookReader
  private let reader: BarPartReader
  private(set) var items: [BarItem] = []
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) {
    self.model = model
    reader = BarPartReader(model)
    look = BarLookReader(model, reader)
  }

  mutating func read() {
    let names = ["Tab", "tabItem", "UITabBarItem", "UITab"].map { unit.nameID($0) ?? 0 }
    for id in 0..<unit.count where unit[id].kind == .call && unit[id].name != 0 {
      switch unit[id].name {
      case names[0] where isInTabs(id): readTab(id)
      case names[1]: readTabItem(id)
      case names[2], names[3]: readController(id)
      case KnownName.`init`.rawValue where isTabBarItem(id): readController(id)
      default: break
      }
    }
  }

  private mutating func add(
    _ node: NodeID, _ reading: BarLookReader.Reading, roles: Set<String> = [], isSystem: Bool = false
  ) {
    var item = BarItem(node: node, looks: reading.looks)
    item.titles = reading.titles
    item.symbols = reading.symbols
    item.placements = ["tab"]
    item.roles = roles
    item.isSystem = isSystem
    items.append(item)
  }

  // MARK: - SwiftUI

  /// Whether a call stands in a `TabView`, or in a builder of tabs: apps have types of this name, too.
  private func isInTabs(_ call: NodeID) -> Bool {
    guard model.views.declaration(ofType: unit[call].name) == nil, isQualified(call) || !model.isOwnType("Tab"),
      unit.arguments(call).contains(where: { $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .closure })
    else { return false }
    return standsInTabs(call) || model.handedOn(from: call).contains { standsInTabs($0) }
  }

  /// `SwiftUI.Tab`.
  private func isQualified(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    return callee >= 0 && unit[callee].kind == .member
  }

  private func standsInTabs(_ call: NodeID) -> Bool {
    var parent = unit[call].parent
    while parent >= 0 {
      switch unit[parent].kind {
      case .call: if ["TabView", "TabSection"].contains(unit.name(unit[parent].name)) { return true }
      case .functionDeclaration, .variableDeclaration:
        let type = unit.child(parent, unit[parent].kind == .variableDeclaration ? .type : .returnType)
        if type >= 0, unit[type].kind == .opaqueType, type + 1 < unit[type].subtreeEnd,
          unit.name(unit[type + 1].name) == "TabContent"
        {
          return true
        }
      case .typeDeclaration: return false
      default: break
      }
      parent = unit[parent].parent
    }
    return false
  }

  private mutating func readTab(_ call: NodeID) {
    let roles = look.roles(of: call)
    for argument in unit.arguments(call)
    where argument + 1 < unit[argument].subtreeEnd && unit.name(unit[argument].name) == "label" {
      let closure = argument + 1
      return add(call, unit[closure].kind == .closure ? look.read(closure: closure) : .unknown, roles: roles)
    }
    var reading = look.arguments(call)
    // `Tab(value: .home) { ... }` shows what a modifier or a role says.
    if reading.titles.isEmpty, reading.looks.all == [.nothing] { reading = .unknown }
    add(call, reading, roles: roles)
  }

  private mutating func readTabItem(_ call: NodeID) {
    let parts = reader.parts(inClosuresOf: call)
    guard !parts.isEmpty, let closure = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd }) else {
      return
    }
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, unit[closure + 1].kind == .closure else { return }
    guard !isPaged else { return }
    add(callee, look.read(parts))
    items[items.count - 1].isNamed = true
  }

  /// Whether the file's tab views are pages to swipe through, which have no tabs.
  private var isPaged: Bool {
    guard let style = unit.nameID("tabViewStyle") else { return false }
    let styles = (0..<unit.count).filter { unit[$0].kind == .call && unit[$0].name == style }
    return !styles.isEmpty
      && styles.allSatisfy { call in
        (call..<unit[call].subtreeEnd).contains { ["page", "PageTabViewStyle"].contains(unit.name(unit[$0].name)) }
      }
  }

  // MARK: - UIKit

  /// `controller.tabBarItem = .init(...)`.
  private func isTabBarItem(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee), assignment = unit[call].parent
    guard callee >= 0, unit[callee].kind == .implicitMember, assignment >= 0, unit[assignment].kind == .assignment,
      case let left = unit.child(assignment, .left), left >= 0
    else { return model.expectedType(of: call) == "UITabBarItem" }
    return unit.name(unit[left].name) == "tabBarItem"
  }

  private mutating func readController(_ call: NodeID) {
    var isSystem = false
    for argument in unit.arguments(call) where unit.name(unit[argument].name) == "tabBarSystemItem" { isSystem = true }
    var reading = look.arguments(call)
    let changes = BarDestinations(model).changes(of: call)
    if changes.contains(where: { unit.name($0.property) == "image" }) {
      reading = reading.beside(BarLookReader.Reading(looks: BarLooks([.image])))
    }
    if BarDestinations(model).isHandedOut(call) || unit.arguments(call).first(where: { _ in true }) == nil {
      reading = .unknown
    }
    add(call, isSystem ? BarLookReader.Reading(looks: BarLooks([.both])) : reading, isSystem: isSystem)
  }
}
