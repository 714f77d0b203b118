import SwiftTree

/// Finds what SwiftUI's toolbars hold.
struct ToolbarReader {
  let model: UnitModel
  private let reader: BarPartReader
  private let look: BarLookReader
  private let placements: BarPlacements
  private(set) var items: [BarItem] = []
  private(set) var bars: [Bar] = []
  private var seen: Set<NodeID> = []
  /// Calls of `ToolbarItem` and `ToolbarItemGroup` that a toolbar of this file holds.
  private var placed: Set<NodeID> = []
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) {
    self.model = model
    reader = BarPartReader(model)
    look = BarLookReader(model, reader)
    placements = BarPlacements(model: model)
  }

  mutating func read() {
    let names = ["toolbar", "navigationBarItems", "ToolbarItem", "ToolbarItemGroup", "ToolbarOverflowMenu"].map {
      unit.nameID($0) ?? 0
    }
    let calls = (0..<unit.count).filter {
      unit[$0].kind == .call && unit[$0].name != 0 && names.contains(unit[$0].name)
    }
    for call in calls where unit[call].name == names[0] { readToolbar(call) }
    for call in calls where unit[call].name == names[1] { readNavigationBarItems(call) }
    // What builders of other files take in.
    for call in calls
    where (unit[call].name == names[2] || unit[call].name == names[3]) && !placed.contains(call)
      && !isWithin(call, names[4])
    {
      for part in reader.parts(of: whole(call)) { readSlot(part, placement: [], slot: .none) }
    }
  }

  private func isWithin(_ id: NodeID, _ name: NameID) -> Bool {
    guard name != 0 else { return false }
    var parent = unit[id].parent
    while parent >= 0 {
      if unit[parent].kind == .call, unit[parent].name == name { return true }
      parent = unit[parent].parent
    }
    return false
  }

  /// The outermost call of a chain of modifiers.
  private func whole(_ call: NodeID) -> NodeID {
    var id = call
    while case let parent = unit[id].parent, parent >= 0, unit[parent].kind == .member, unit[id].role == .base,
      case let outer = unit[parent].parent, outer >= 0, unit[outer].kind == .call, unit[parent].role == .callee
    {
      id = outer
    }
    return id
  }

  // MARK: - Bars

  private mutating func readToolbar(_ call: NodeID) {
    guard model.isToolbar(call) else { return }
    let parts = reader.parts(inClosuresOf: call)
    guard !parts.isEmpty else { return }
    for part in parts { readSlot(part, placement: ["automatic"], slot: .none) }
    var counter = BarCounter(unit: unit, placements: placements)
    counter.count(parts)
    for (edge, count) in counter.counts.sorted(by: { $0.key < $1.key }) {
      bars.append(Bar(node: call, items: count, edge: edge, isPrioritised: isPrioritised(call, parts)))
    }
  }

  private func isPrioritised(_ call: NodeID, _ parts: [BarPart]) -> Bool {
    guard let name = unit.nameID("visibilityPriority") else { return false }
    return (call..<unit[call].subtreeEnd).contains { unit[$0].name == name }
      || parts.flattened.contains { part in part.modifiers.contains { unit[$0].name == name } }
  }

  private mutating func readNavigationBarItems(_ call: NodeID) {
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let parts = reader.parts(of: argument + 1)
      readItem(parts, placement: ["navigationBarItems"], slot: .none, axes: [])
    }
  }

  // MARK: - Slots

  private func axes(of part: BarPart) -> Set<String> {
    part.modifiers.filter { unit.name(unit[$0].name) == "axisBehavior" }.reduce(into: []) { axes, modifier in
      guard let argument = unit.arguments(modifier).first(where: { $0 + 1 < unit[$0].subtreeEnd }) else { return }
      axes.formUnion(["told"])
      axes.formUnion(model.meanings(of: argument + 1))
    }
  }

  private mutating func readSlot(_ part: BarPart, placement: Set<String>, slot: NodeID) {
    switch part.kind {
    case .item:
      placed.insert(part.node)
      readItem(part.children, placement: placements.names(of: part.node), slot: part.node, axes: axes(of: part))
    case .itemGroup:
      placed.insert(part.node)
      for child in part.children.flattened {
        readSlot(child, placement: placements.names(of: part.node), slot: part.node, axes: axes(of: part))
      }
    case .group:
      for child in part.flattened { readSlot(child, placement: placement, slot: slot) }
    default: readSlot(part, placement: placement, slot: slot, axes: axes(of: part))
    }
  }

  /// What stands by itself in a toolbar or a group is an item; the arms of a condition may hold several.
  private mutating func readSlot(_ part: BarPart, placement: Set<String>, slot: NodeID, axes: Set<String>) {
    switch part.kind {
    case .choice where !isOneItem(part):
      for arm in part.children {
        for child in arm.flattened { readSlot(child, placement: placement, slot: slot) }
      }
    case .item, .itemGroup, .group: readSlot(part, placement: placement, slot: slot)
    case .spacer: addSpacer(part, placement)
    default: readItem([part], placement: placement, slot: .none, axes: axes)
    }
  }

  /// Whether each arm holds one view at most, none of them an item by itself.
  private func isOneItem(_ choice: BarPart) -> Bool {
    choice.children.allSatisfy { arm in
      let parts = arm.flattened
      return parts.count <= 1
        && parts.allSatisfy { part in
          switch part.kind {
          case .item, .itemGroup: false
          case .choice: isOneItem(part)
          default: true
          }
        }
    }
  }

  private mutating func addSpacer(_ part: BarPart, _ placement: Set<String>) {
    guard seen.insert(part.node).inserted else { return }
    var item = BarItem(node: part.node, looks: .nothing)
    item.spacer = "view"
    item.placements = placement
    item.controls = 0
    items.append(item)
  }

  // MARK: - Items

  /// The views of one state of an item, with the stack around each.
  private struct State {
    var leaves: [(part: BarPart, stack: NodeID)] = []
  }

  private func states(_ parts: [BarPart], in stack: NodeID = .none) -> [State] {
    var states = [State()]
    for part in parts.flattened {
      let own: [State]
      switch part.kind {
      case .choice: own = part.children.flatMap { self.states([$0], in: stack) }
      case .stack where !isControl(part):
        let inner = self.states(part.children, in: unit.name(part.type) == "ZStack" ? stack : part.node)
        own = inner.map { $0.leaves.isEmpty ? State(leaves: [(part, stack)]) : $0 }
      case .neutral where unit.name(part.type) != "ProgressView": continue
      default: own = [State(leaves: [(part, stack)])]
      }
      states = states.flatMap { state in own.map { State(leaves: state.leaves + $0.leaves) } }
      if states.count > BarLooks.most { return [] }
    }
    return states
  }

  private func isControl(_ part: BarPart) -> Bool {
    if part.kind == .control { return !isSwitch(part) }
    if part.kind == .system || part.kind == .controlGroup { return true }
    switch part.kind {
    case .text, .image, .label, .stack, .drawn:
      return part.modifiers.contains { unit[$0].known == .onTapGesture }
    default: return false
    }
  }

  /// A toggle that is drawn as a switch, not as a button.
  private func isSwitch(_ part: BarPart) -> Bool {
    unit.name(part.type) == "Toggle"
      && part.modifiers.contains {
        guard unit.name(unit[$0].name) == "toggleStyle",
          let style = unit.arguments($0).first(where: { $0 + 1 < unit[$0].subtreeEnd })
        else { return false }
        return !model.meanings(of: style + 1).isSubset(of: ["button", "automatic"])
      }
  }

  private mutating func readItem(_ parts: [BarPart], placement: Set<String>, slot: NodeID, axes: Set<String>) {
    let states = self.states(parts)
    let slotNode = slot >= 0 ? slot : parts.first?.node ?? .none
    let most = states.max { count(controlsOf: $0) < count(controlsOf: $1) }
    let controls = most.map { count(controlsOf: $0) } ?? 0
    for state in states {
      for leaf in state.leaves where leaf.part.kind == .spacer && (leaf.stack < 0 || isRow(leaf.stack)) {
        addSpacer(leaf.part, placement)
      }
    }
    if controls >= 2, let most { addStacked(most, controls, placement, slotNode, axes) }
    let isSwapped = controls == 1 && swaps(states)
    if isSwapped, case let place = slot >= 0 ? slot : textControl(of: states), seen.insert(place).inserted {
      var item = BarItem(node: place, looks: .unknown)
      item.controls = 0
      item.isSwapped = true
      item.placements = placement
      item.axes = axes
      items.append(item)
    }
    for state in states {
      for leaf in state.leaves where isControl(leaf.part) && seen.insert(leaf.part.node).inserted {
        addControl(leaf.part, placement: placement, axes: axes, isPart: controls >= 2, isMixed: isSwapped)
      }
    }
    if controls == 0, slotNode >= 0 { addCustom(states, placement, axes) }
  }

  private func count(controlsOf state: State) -> Int { state.leaves.filter { isControl($0.part) }.count }

  private func isRow(_ stack: NodeID) -> Bool { ["HStack", "LazyHStack"].contains(unit.name(unit[stack].name)) }

  /// Whether one state shows a text alone where another one shows a symbol.
  private func swaps(_ states: [State]) -> Bool {
    let controls = Set(states.flatMap { state in state.leaves.filter { isControl($0.part) }.map(\.part.node) })
    guard controls.count > 1 else { return false }
    let looks = states.map { state in
      state.leaves.reduce(BarLooks.nothing) { $0.beside(look.read($1.part).looks) }
    }
    return BarLooks.swaps(looks)
  }

  /// The control that shows a text alone in its state.
  private func textControl(of states: [State]) -> NodeID {
    let controls = states.flatMap { $0.leaves.map(\.part) }.filter { isControl($0) }
    return (controls.first { look.read($0).looks.all == [.text] } ?? controls.first)?.node ?? .none
  }

  private mutating func addStacked(
    _ state: State, _ controls: Int, _ placement: Set<String>, _ slot: NodeID, _ axes: Set<String>
  ) {
    let stack = state.leaves.first { isControl($0.part) && $0.stack >= 0 }?.stack ?? slot
    guard stack >= 0, seen.insert(stack).inserted else { return }
    var item = BarItem(node: stack, looks: .unknown)
    item.controls = controls
    item.placements = placement
    item.axes = axes
    item.isCustom = true
    items.append(item)
  }

  private mutating func addControl(
    _ part: BarPart, placement: Set<String>, axes: Set<String>, isPart: Bool, isMixed: Bool
  ) {
    if part.kind == .controlGroup {
      for child in part.children.flattened where isControl(child) && seen.insert(child.node).inserted {
        addControl(child, placement: placement, axes: axes, isPart: isPart, isMixed: isMixed)
      }
      return
    }
    let reading = look.read(part)
    var item = BarItem(node: part.node, looks: reading.looks)
    item.titles = reading.titles
    item.symbols = reading.symbols
    item.roles = part.kind == .control ? look.roles(of: part.node) : []
    item.placements = placement
    item.isSystem = part.kind == .system
    item.axes = axes
    item.isPart = isPart
    item.isSwapped = reading.swaps
    if isMixed { item.isOpen = true }
    items.append(item)
  }

  /// What is no control with a title and icon: a view of the app.
  private mutating func addCustom(_ states: [State], _ placement: Set<String>, _ axes: Set<String>) {
    guard !states.contains(where: { $0.leaves.contains { $0.part.kind == .unknown } }) else { return }
    for state in states {
      let leaves = state.leaves.map(\.part)
      guard let first = leaves.first(where: { isOwnView($0) }) ?? (leaves.count > 1 ? leaves.first : nil),
        leaves.contains(where: { $0.kind != .spacer })
      else { continue }
      let stack = state.leaves.first?.stack ?? .none
      let node = leaves.count > 1 && stack >= 0 ? stack : first.node
      guard seen.insert(node).inserted else { continue }
      var item = BarItem(node: node, looks: .unknown)
      item.isCustom = true
      item.placements = placement
      item.axes = axes
      item.controls = 0
      items.append(item)
    }
  }

  private func isOwnView(_ part: BarPart) -> Bool {
    switch part.kind {
    case .custom, .drawn, .stack: true
    case .control: true
    case .neutral: unit.name(part.type) == "ProgressView"
    default: false
    }
  }
}
