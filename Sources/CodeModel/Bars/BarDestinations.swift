import SwiftTree

/// Follows an item of UIKit's to the bars it is put into, and to what it is given on the way.
struct BarDestinations {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) { self.model = model }

  /// Where an item ends up: `back`, `bar`, `toolbar` (one that the app makes), or empty where that can't be seen.
  /// - Parameter hasAccessory: whether the file makes toolbars of its own, such as those above a keyboard.
  func placements(of call: NodeID, hasAccessory: Bool) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<NodeID> = []
    follow(call, into: &found, &seen)
    if found.contains("bar") { return found.contains("bottom") ? ["bottomBar"] : ["bar"] }
    if found.isEmpty, hasAccessory { return ["toolbar"] }
    return found.isEmpty ? ["bar"] : found
  }

  /// Whether an item is under a name that only other files use: where it stands, and what it is given, isn't seen here.
  func isHandedOut(_ call: NodeID, depth: Int = 0) -> Bool {
    let outer = unit.outermost(call)
    // What it is given on the way is no use of it.
    let uses = model.handedOn(from: outer).filter { unit[$0].role != .base }
    guard uses.isEmpty, depth < UnitModel.maximumSteps else {
      return depth < UnitModel.maximumSteps && uses.allSatisfy { isHandedOut($0, depth: depth + 1) }
    }
    var declared = unit[outer].parent
    var isGiven = false
    while declared >= 0 {
      switch unit[declared].kind {
      case .variableDeclaration where model.isMemberOrGlobal(declared), .functionDeclaration:
        isGiven = isGiven || unit[declared].kind == .variableDeclaration
        return isGiven && model.isSeenOutside(declared)
      case .returnStatement: isGiven = true
      case .variableDeclaration, .block, .closure, .call, .argument: break
      default: return false
      }
      if unit[declared].kind == .block, unit[outer].parent == declared { isGiven = true }
      if unit[declared].kind == .argument { return false }
      declared = unit[declared].parent
    }
    return false
  }

  private func follow(_ id: NodeID, into found: inout Set<String>, _ seen: inout Set<NodeID>) {
    guard seen.count < 40, seen.insert(id).inserted else { return }
    let outer = model.unit.outermost(id)
    let parent = unit[outer].parent
    guard parent >= 0 else { return }
    switch unit[parent].kind {
    case .assignment where unit[outer].role == .right:
      let left = unit.child(parent, .left)
      guard left >= 0 else { return }
      assign(to: left, into: &found, &seen)
    case .argument where unit[unit[parent].parent].kind == .call:
      let call = unit[parent].parent
      pass(outer, to: call, into: &found, &seen)
    default:
      for use in model.handedOn(from: outer) { follow(use, into: &found, &seen) }
    }
  }

  private func assign(to left: NodeID, into found: inout Set<String>, _ seen: inout Set<NodeID>) {
    let name = unit.name(unit[left].name)
    switch name {
    case "backBarButtonItem": found.insert("back")
    case "toolbarItems": found.formUnion(["bar", "bottom"])
    case _ where BarSlots.properties.contains(name) || name.hasSuffix("Groups") || name.hasSuffix("Group"):
      found.insert("bar")
    case "items" where unit[left].kind == .member && isToolbar(left + 1): found.insert("toolbar")
    default:
      guard case .declarations(let declared) = model.resolve(left), let first = declared.first else { return }
      let declaration = model.index.declarations[first]
      for use in model.uses(of: declaration.name) where model.means(use, declaration) && !model.isAssigned(use) {
        follow(use, into: &found, &seen)
      }
    }
  }

  private func pass(_ value: NodeID, to call: NodeID, into found: inout Set<String>, _ seen: inout Set<NodeID>) {
    let name = unit.name(unit[call].name)
    let callee = unit.child(call, .callee)
    switch name {
    case _ where BarSlots.setters.contains(name):
      found.insert("bar")
      if name == "setToolbarItems" { found.insert("bottom") }
    case _ where BarSlots.groups.contains(name): found.insert("bar")
    case "setItems":
      if callee >= 0, unit[callee].kind == .member, isToolbar(callee + 1) { found.insert("toolbar") }
    case "append", "insert":
      guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return }
      let list = callee + 1
      assign(to: list, into: &found, &seen)
    default:
      guard let argument = Optional(unit[value].parent), let taken = parameter(taking: argument) else { return }
      for use in model.uses(of: taken.name) where model.means(use, taken) && !model.isAssigned(use) {
        follow(use, into: &found, &seen)
      }
    }
  }

  /// The parameter of a function of this file that an argument is handed to.
  private func parameter(taking argument: NodeID) -> Declaration? {
    let call = unit[argument].parent
    guard call >= 0, unit[call].kind == .call, case let callee = unit.child(call, .callee), callee >= 0,
      case .declarations(let found) = model.resolve(callee), found.count == 1,
      case let function = model.index.declarations[found[0]].node, unit[function].kind == .functionDeclaration
    else { return nil }
    let position = unit.arguments(call).enumerated().first { $0.element == argument }?.offset
    let parameters = unit.children(function).filter { unit[$0].kind == .parameter }
    guard let position, position < parameters.count else { return nil }
    return model.declaration(at: parameters[position])
  }

  /// Whether something is a toolbar that the app has made, or is not known to be anything else.
  private func isToolbar(_ id: NodeID) -> Bool {
    guard id >= 0 else { return false }
    let type = model.typeName(of: id)
    return type == nil || type == "UIToolbar" || model.ancestry(of: type ?? "").contains("UIToolbar")
  }

  // MARK: - Changes

  /// What an item's properties are set to, under all of its names.
  func changes(of call: NodeID) -> [BarChange] {
    var changes: [BarChange] = []
    var seen: Set<NodeID> = []
    collect(call, into: &changes, &seen)
    return changes
  }

  private func collect(_ id: NodeID, into changes: inout [BarChange], _ seen: inout Set<NodeID>) {
    guard seen.count < 40, seen.insert(id).inserted else { return }
    if let change = change(of: id) { changes.append(change) }
    let outer = unit.outermost(id)
    if outer != id, unit[outer].kind == .call { configure(from: id, to: outer, into: &changes) }
    let parent = unit[outer].parent
    guard parent >= 0 else { return }
    switch unit[parent].kind {
    case .assignment where unit[outer].role == .right:
      let left = unit.child(parent, .left)
      guard left >= 0 else { return }
      let name = unit.name(unit[left].name)
      if BarSlots.properties.contains(name) || name == "tabBarItem" {
        setThrough(slot: unit[left].name, near: left, into: &changes)
      } else {
        collect(named: left, into: &changes, &seen)
      }
    case .variableDeclaration where unit[outer].role == .value:
      if let declared = model.declaration(at: parent) { collect(declared, into: &changes, &seen) }
    case .argument where unit[unit[parent].parent].kind == .call:
      configure(from: id, to: unit[parent].parent, into: &changes)
      if let taken = parameter(taking: parent) { collect(taken, into: &changes, &seen) }
    default:
      for use in model.handedOn(from: outer) { collect(use, into: &changes, &seen) }
    }
  }

  private func collect(named id: NodeID, into changes: inout [BarChange], _ seen: inout Set<NodeID>) {
    guard case .declarations(let declared) = model.resolve(id), let first = declared.first else { return }
    collect(model.index.declarations[first], into: &changes, &seen)
  }

  private func collect(_ declaration: Declaration, into changes: inout [BarChange], _ seen: inout Set<NodeID>) {
    for use in model.uses(of: declaration.name) where model.means(use, declaration) {
      if !model.isAssigned(use) { collect(use, into: &changes, &seen) }
    }
  }

  /// `item.image = x`.
  private func change(of base: NodeID) -> BarChange? {
    let member = unit[base].parent
    guard member >= 0, unit[member].kind == .member, unit[base].role == .base, model.isAssigned(member) else {
      return nil
    }
    return BarChange(property: unit[member].name, value: unit.child(unit[member].parent, .right))
  }

  /// `navigationItem.rightBarButtonItem?.image = x`.
  private func setThrough(slot: NameID, near left: NodeID, into changes: inout [BarChange]) {
    let function = model.callable(around: left)
    let uses = model.uses(of: slot)
    let next = uses.first { $0 > left && model.isAssigned($0) && model.callable(around: $0) == function }
    for use in uses where use != left {
      // What the same code sets before, or after it has put another item there, is for that one.
      if model.callable(around: use) == function, use < left || next.map({ use > $0 }) ?? false { continue }
      var base = use
      // `rightBarButtonItems?.first?.image`, `rightBarButtonItems?[0].image`.
      while case let parent = unit[base].parent, parent >= 0,
        unit[parent].kind == .subscriptCall
          || unit[parent].kind == .member && ["first", "last"].contains(unit.name(unit[parent].name))
      {
        base = parent
      }
      if let change = change(of: base) { changes.append(change) }
    }
  }

  /// `UIBarButtonItem(...).with { $0.image = x }`: what closures do to it that it is handed to.
  private func configure(from id: NodeID, to outer: NodeID, into changes: inout [BarChange]) {
    for argument in unit.arguments(outer)
    where argument + 1 < unit[argument].subtreeEnd && unit[argument + 1].kind == .closure {
      for assignment in argument..<unit[argument].subtreeEnd where unit[assignment].kind == .assignment {
        let left = unit.child(assignment, .left)
        guard left >= 0, unit[left].kind == .member, left + 1 < unit[left].subtreeEnd, unit[left + 1].kind == .name
        else { continue }
        changes.append(BarChange(property: unit[left].name, value: unit.child(assignment, .right)))
      }
    }
  }
}

extension SyntaxUnit {
  /// The outermost expression that is the same value, as one of several or one in a list: arms of a ternary, casts, elements of an
  /// array, calls that hand the value on.
  fileprivate func outermost(_ id: NodeID) -> NodeID {
    var child = id
    while case let parent = self[child].parent, parent >= 0 {
      switch self[parent].kind {
      case .ternary where self[child].role != .condition: break
      case .cast, .array: break
      case .block where isOnlyValue(child, in: parent), .switchCase, .ifStatement, .switchStatement:
        guard isValue(parent) else { return child }
      case .binary where self[parent].operator == .coalesce || self[parent].operator == .add: break
      case .member where self[child].role == .base && self[parent].role == .callee && isConfigured(self[parent].parent):
        child = self[parent].parent
        continue
      case .member
      where self[child].role == .base && ["compactMap", "filter", "reversed"].contains(name(self[parent].name)):
        child = self[parent].parent
        continue
      default: return child
      }
      child = parent
    }
    return child
  }

  /// Whether a statement is all that a block of an `if` or `switch` holds.
  private func isOnlyValue(_ id: NodeID, in block: NodeID) -> Bool {
    let holder = self[block].parent
    return block + 1 == id && self[id].subtreeEnd == self[block].subtreeEnd && holder >= 0
      && (self[holder].kind == .ifStatement || self[holder].kind == .switchCase)
  }

  /// Whether what a node stands in is an `if` or `switch` that is a value: what is assigned or what a variable is given.
  private func isValue(_ id: NodeID) -> Bool {
    var statement = id
    while statement >= 0 {
      switch self[statement].kind {
      case .block, .switchCase: break
      case .ifStatement, .switchStatement:
        if self[statement].role == .right || self[statement].role == .value { return true }
        if self[statement].role == .statement { return false }
      default: return false
      }
      statement = self[statement].parent
    }
    return false
  }

  /// Whether a call hands its receiver to a closure and gives it back: `.then { }`, `.with { }`.
  private func isConfigured(_ call: NodeID) -> Bool {
    guard call >= 0, self[call].kind == .call else { return false }
    let names: Set<String> = ["then", "with", "apply", "configure", "set", "do", "also", "configured", "setup", "let"]
    return names.contains(name(self[call].name))
      && arguments(call).contains { $0 + 1 < self[$0].subtreeEnd && self[$0 + 1].kind == .closure }
  }
}
