import SwiftTree

/// Finds the items of UIKit's bars: where they are made, what they are given later, and where they end up.
struct BarButtonReader {
  let model: UnitModel
  private let look: BarLookReader
  private(set) var items: [BarItem] = []
  private var unit: SyntaxUnit { model.unit }
  private let initName: NameID
  private let hasAccessory: Bool

  init(_ model: UnitModel) {
    self.model = model
    look = BarLookReader(model, BarPartReader(model))
    initName = KnownName.`init`.rawValue
    hasAccessory = model.mentions("inputAccessoryView") || model.mentions("UIToolbar")
  }

  static let type = "UIBarButtonItem"

  mutating func read() {
    let names = Set([Self.type, "fixedSpace"].compactMap { unit.nameID($0) })
    let subclasses = Set(
      model.index.declarations.filter {
        $0.kind == .type && model.ancestry(of: unit.name($0.name)).contains(Self.type)
      }.map(\.name))
    for id in 0..<unit.count where unit[id].kind == .call {
      let name = unit[id].name
      guard names.contains(name) || subclasses.contains(name) || name == initName else { continue }
      if name == initName, !isImplicit(id) { continue }
      if unit.name(name) == "fixedSpace" { readSpace(id) } else { readItem(id) }
    }
  }

  /// `.init(title:...)` where an item is asked for.
  private func isImplicit(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    guard callee >= 0 else { return false }
    switch unit[callee].kind {
    case .member: return callee + 1 < unit[callee].subtreeEnd && unit.name(unit[callee + 1].name) == Self.type
    case .implicitMember:
      if let type = model.expectedType(of: call) { return type == Self.type }
      var child = call
      while case let parent = unit[child].parent, parent >= 0 {
        switch unit[parent].kind {
        case .ternary, .array: break
        // `let items = [.flexibleSpace(), .init(title: ...)]`, handed on.
        case .variableDeclaration where unit.child(parent, .type) < 0:
          return model.handedOn(from: child).contains { isTakenByBar($0) }
        case .block, .returnStatement: return model.handedOn(from: child).contains { isTakenByBar($0) }
        case .variableDeclaration:
          let type = unit.child(parent, .type)
          guard type >= 0, unit[type].kind == .arrayType, type + 1 < unit[type].subtreeEnd else { return false }
          return unit.name(unit[type + 1].name) == Self.type
        case .assignment:
          let left = unit.child(parent, .left)
          return left >= 0 && BarSlots.properties.contains(unit.name(unit[left].name))
        case .argument: return BarSlots.setters.contains(unit.name(unit[unit[parent].parent].name))
        default: return false
        }
        child = parent
      }
      return false
    default: return false
    }
  }

  private func isTakenByBar(_ use: NodeID, depth: Int = 0) -> Bool {
    let parent = unit[use].parent
    guard parent >= 0, depth < 4 else { return false }
    switch unit[parent].kind {
    case .assignment:
      let left = unit.child(parent, .left)
      return left >= 0 && unit[use].role == .right && BarSlots.properties.contains(unit.name(unit[left].name))
    case .argument: return BarSlots.setters.contains(unit.name(unit[unit[parent].parent].name))
    default: return model.handedOn(from: use).contains { isTakenByBar($0, depth: depth + 1) }
    }
  }

  // MARK: - Items

  private mutating func readSpace(_ call: NodeID) {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .implicitMember || unit[callee].kind == .member else { return }
    if unit[callee].kind == .member {
      guard callee + 1 < unit[callee].subtreeEnd, unit.name(unit[callee + 1].name) == Self.type else { return }
    }
    addSpace(call)
  }

  private mutating func addSpace(_ call: NodeID) {
    var item = BarItem(node: call, looks: .nothing)
    item.spacer = "fixed"
    item.controls = 0
    item.placements = BarDestinations(model).placements(of: call, hasAccessory: hasAccessory)
    items.append(item)
  }

  private mutating func readItem(_ call: NodeID) {
    let arguments = unit.arguments(call).filter { $0 + 1 < unit[$0].subtreeEnd }
    var reading = BarLookReader.Reading(looks: .nothing)
    var item = BarItem(node: call, looks: .nothing)
    for argument in arguments {
      let value = argument + 1
      let label = unit.name(unit[argument].name)
      switch label {
      case "barButtonSystemItem", "systemItem":
        let kinds = model.meanings(of: value)
        if kinds == ["fixedSpace"] { return addSpace(call) }
        if kinds.contains("flexibleSpace") { return }
        item.isSystem = true
        reading = reading.beside(BarLookReader.Reading(looks: BarLooks([.both])))
      case "customView":
        // A bare `UIView` only keeps a place free.
        item.isCustom = ViewKinds(model: model).type(of: value) != "UIView"
        item.controls = BarViews(model).controls(in: value)
        reading.looks = .unknown
      case "primaryAction": reading = reading.beside(action(value))
      case "title":
        reading = reading.beside(
          BarLookReader.Reading(looks: look.titleLooks(value), titles: [value]))
        reading.symbols.formUnion(model.meanings(of: value).filter(BarTitles.isDots))
      case "style": item.styles.formUnion(model.meanings(of: value))
      case "menu", "target", "action", "tag", "landscapeImagePhone", "": break
      default:
        if BarLookReader.isIcon(label) {
          reading = reading.beside(
            BarLookReader.Reading(looks: look.iconLooks(value), symbols: look.symbols(named: value)))
        }
      }
    }
    // An initialiser of the project's own, or one that is fed from data.
    if arguments.contains(where: { unit[$0].name == 0 || unit.name(unit[$0].name) == "coder" }) {
      reading.looks = .unknown
    }
    let destinations = BarDestinations(model)
    item.placements = destinations.placements(of: call, hasAccessory: hasAccessory)
    if item.placements == ["back"] { item.roles = ["back"] }
    apply(destinations.changes(of: call), to: &item, &reading)
    item.looks = reading.looks
    item.titles = reading.titles
    item.symbols = reading.symbols
    if item.spacer == nil, !item.isCustom, destinations.isHandedOut(call) { item.isOpen = true }
    if let other = swapped(with: call) { item.isOpen = item.isOpen || other }
    if isSwap(call) { item.isSwapped = true }
    items.append(item)
  }

  /// `UIAction(title:image:)`, by itself or behind a name.
  private func action(_ value: NodeID) -> BarLookReader.Reading {
    var meant = model.definition(of: value)
    if unit[meant].kind != .call, let only = model.meaning(of: value) { meant = only }
    guard unit[meant].kind == .call, unit.name(unit[meant].name) == "UIAction" else {
      return unit[meant].kind == .nilLiteral ? .init(looks: .nothing) : .unknown
    }
    return look.arguments(meant)
  }

  // MARK: - Changes

  /// What code gives an item after it is made.
  private func apply(_ changes: [BarChange], to item: inout BarItem, _ reading: inout BarLookReader.Reading) {
    var isGiven: (title: Bool, icon: Bool) = (false, false)
    var isTaken = false
    for change in changes {
      let value = change.value
      switch unit.name(change.property) {
      case "title":
        let looks = look.titleLooks(value)
        if looks.all == [.nothing] { isTaken = true } else { isGiven.title = true }
        reading.titles.append(value)
        reading.symbols.formUnion(model.meanings(of: value).filter(BarTitles.isDots))
      case "image", "landscapeImagePhone", "largeContentSizeImage":
        let looks = look.iconLooks(value)
        if looks.all == [.nothing] { isTaken = true } else { isGiven.icon = true }
        if looks.all.count > 1 { isTaken = true }
        reading.symbols.formUnion(look.symbols(named: value))
      case "customView":
        item.isCustom = true
        item.controls = BarViews(model).controls(in: value)
        reading.looks = .unknown
      case "primaryAction": reading = reading.beside(action(value))
      case "style": item.styles.formUnion(model.meanings(of: value))
      case "axisBehavior":
        item.axes.formUnion(["told"])
        item.axes.formUnion(model.meanings(of: value))
      default: break
      }
    }
    let first = reading.looks
    if isGiven.title || isGiven.icon {
      let added = BarLook(title: isGiven.title ? .yes : .no, icon: isGiven.icon ? .yes : .no)
      reading.looks = first.beside(BarLooks([added]))
      if isTaken, isGiven.icon, isGiven.title || first.all.contains(where: { $0.title == .yes }) {
        reading.looks = BarLooks([.text, .image])
      } else if isTaken {
        reading.looks = reading.looks.or(first)
      }
    }
  }

  /// Whether the other arm of a ternary has an icon where this item has none or the other way round; nil where it stands in none.
  private func swapped(with call: NodeID) -> Bool? {
    guard let others = arms(beside: call), !others.isEmpty else { return nil }
    let own = looks(of: call)
    return others.contains { other in
      let looks = self.looks(of: other)
      return own.or(looks).comesAndGoes
    }
  }

  /// Whether this is the text of a pair, one of which is a symbol.
  private func isSwap(_ call: NodeID) -> Bool {
    guard let others = arms(beside: call) else { return false }
    return looks(of: call).all == [.text] && others.contains { looks(of: $0).icon == true }
  }

  /// The items that the other arms of a ternary around an item make.
  private func arms(beside call: NodeID) -> [NodeID]? {
    var places = [call]
    var position = 0
    while position < places.count, places.count < 12 {
      places.append(contentsOf: model.handedOn(from: places[position]).filter { !places.contains($0) })
      position += 1
    }
    let others = places.flatMap { arms(besideUse: $0) ?? [] }.filter { $0 != call }
    return others.isEmpty ? nil : others
  }

  private func arms(besideUse call: NodeID) -> [NodeID]? {
    var child = call
    var others: [NodeID] = []
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ternary where unit[child].role != .condition:
        let other = unit.child(parent, unit[child].role == .then ? .otherwise : .then)
        if other >= 0 { others.append(contentsOf: made(by: other)) }
      case .cast: break
      case .block, .switchCase: break
      case .ifStatement, .switchStatement:
        for arm in valueArms(of: parent) where !unit.contains(arm, call) { others.append(contentsOf: made(by: arm)) }
      case .assignment where unit[child].role == .right && unit[parent].role == .statement:
        if let slot = Optional(unit.child(parent, .left)) { others.append(contentsOf: assignedElsewhere(slot, parent)) }
        return others.isEmpty ? nil : others
      default: return others.isEmpty ? nil : others
      }
      child = parent
    }
    return others.isEmpty ? nil : others
  }

  /// The values of an `if` or `switch` that is one itself.
  private func valueArms(of id: NodeID) -> [NodeID] {
    unit.children(id).flatMap { child -> [NodeID] in
      switch unit[child].kind {
      case .block: return child + 1 < unit[child].subtreeEnd ? [child + 1] : []
      case .switchCase, .ifStatement: return valueArms(of: child)
      default: return []
      }
    }
  }

  /// What the other arm of an `if` around an assignment gives the same name.
  private func assignedElsewhere(_ slot: NodeID, _ assignment: NodeID) -> [NodeID] {
    let block = unit[assignment].parent
    guard block >= 0, unit[block].kind == .block, case let statement = unit[block].parent, statement >= 0,
      unit[statement].kind == .ifStatement,
      case let other = unit.child(statement, unit[block].role == .then ? .otherwise : .then), other >= 0,
      unit[other].kind == .block
    else { return [] }
    return unit.children(other).filter {
      unit[$0].kind == .assignment && unit.isSame(unit.child($0, .left), slot)
    }.flatMap { made(by: unit.child($0, .right)) }
  }

  private func made(by id: NodeID) -> [NodeID] {
    let meant = model.definition(of: id)
    switch unit[meant].kind {
    case .ternary:
      return [unit.child(meant, .then), unit.child(meant, .otherwise)].filter { $0 >= 0 }.flatMap { made(by: $0) }
    case .call:
      // `{ ... }()` of a lazy property: the item that its closure makes.
      let callee = unit.child(meant, .callee)
      guard callee >= 0, unit[callee].kind == .closure else { return [meant] }
      let items = (callee..<unit[callee].subtreeEnd).filter {
        unit[$0].kind == .call && unit.name(unit[$0].name) == Self.type
      }
      return items.count == 1 ? items : []
    default: return model.meaning(of: id).map { [$0] } ?? []
    }
  }

  /// The looks that an item is made with.
  private func looks(of call: NodeID) -> BarLooks {
    guard unit[call].kind == .call else { return .unknown }
    var looks = BarLooks.nothing
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      switch unit.name(unit[argument].name) {
      case "title": looks = looks.beside(look.titleLooks(argument + 1))
      case "primaryAction": looks = looks.beside(action(argument + 1).looks)
      case "barButtonSystemItem", "systemItem": return BarLooks([.both])
      case "customView": return .unknown
      case "landscapeImagePhone": break
      case let label: if BarLookReader.isIcon(label) { looks = looks.beside(look.iconLooks(argument + 1)) }
      }
    }
    return looks
  }
}

/// Where UIKit takes items for its bars.
enum BarSlots {
  static let properties: Set<String> = [
    "rightBarButtonItem", "rightBarButtonItems", "leftBarButtonItem", "leftBarButtonItems", "toolbarItems",
  ]
  static let setters: Set<String> = [
    "setRightBarButton", "setRightBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems", "setToolbarItems",
    "setRightBarButtonItem", "setLeftBarButtonItem",
  ]
  static let groups: Set<String> = [
    "UIBarButtonItemGroup", "fixedGroup", "movableGroup", "optionalGroup", "creatingFixedGroup",
    "creatingMovableGroup", "creatingOptionalGroup",
  ]
}

/// What is assigned to a property of an item.
struct BarChange {
  var property: NameID
  var value: NodeID
}
