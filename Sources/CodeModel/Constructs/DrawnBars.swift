import CodePatterns
import SwiftTree

/// The construct `drawn-bar`: a row of controls that the app lays at the top or bottom of a page by itself.
extension UnitModel {
  func drawnBarConstructs() -> [Construct] {
    let reader = DrawnBarReader(model: self)
    var seen: Set<NodeID> = []
    let drawn = (0..<unit.count).flatMap { reader.bars(at: $0) } + reader.pinnedBars() + reader.tabBars()
    return drawn.filter { bar in seen.insert(bar.parts["source"] ?? bar.node).inserted }
  }
}

private struct DrawnBarReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }
  /// The places that hide a bar, with the bars they name.
  private let hides: [(node: NodeID, bars: Set<String>)]

  init(model: UnitModel) {
    self.model = model
    hides = Self.hides(in: model)
  }

  // MARK: - Hidden bars

  private static func hides(in model: UnitModel) -> [(node: NodeID, bars: Set<String>)] {
    let unit = model.unit
    var found: [(node: NodeID, bars: Set<String>)] = []
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .call:
        let name = unit.name(unit[id].name)
        let arguments = Array(unit.arguments(id)).filter { $0 + 1 < unit[$0].subtreeEnd }
        guard let first = arguments.first else { continue }
        switch name {
        case "navigationBarHidden", "setNavigationBarHidden":
          if unit.string(first + 1) != "false" { found.append((id, ["navigationBar"])) }
        case "setTabBarHidden": if unit.string(first + 1) != "false" { found.append((id, ["tabBar"])) }
        case "toolbar", "toolbarVisibility":
          guard model.meanings(of: first + 1).contains("hidden") else { continue }
          var bars = Set(arguments.dropFirst().map { unit.name(unit[$0 + 1].name) })
          if bars.isEmpty || bars.contains("automatic") { bars = ["navigationBar", "tabBar", "bottomBar"] }
          found.append((id, bars))
        default: break
        }
      case .assignment:
        let target = unit.child(id, .left)
        guard target >= 0, case let value = unit.child(id, .right), value >= 0, unit.string(value) != "false" else {
          continue
        }
        switch unit.name(unit[target].name) {
        case "isNavigationBarHidden": found.append((id, ["navigationBar"]))
        case "isTabBarHidden": found.append((id, ["tabBar"]))
        case "isHidden" where target + 1 < unit[target].subtreeEnd:
          switch unit.name(unit[target + 1].name) {
          case "navigationBar": found.append((id, ["navigationBar"]))
          case "tabBar": found.append((id, ["tabBar"]))
          default: break
          }
        default: break
        }
      default: break
      }
    }
    return found
  }

  /// Whether the type around a place hides the bar that belongs to an edge.
  private func hidesBar(_ edge: String, around id: NodeID, controls: Int) -> Bool {
    guard let type = model.enclosingTypes(of: id).last else { return false }
    return hides.contains { hide in
      guard unit.contains(type, hide.node) else { return false }
      if edge == "top" { return hide.bars.contains("navigationBar") }
      return !hide.bars.isDisjoint(with: ["tabBar", "bottomBar"]) || controls >= 3
    }
  }

  // MARK: - SwiftUI

  func bars(at id: NodeID) -> [Construct] {
    guard unit[id].kind == .call else { return [] }
    switch unit.name(unit[id].name) {
    case "safeAreaInset", "safeAreaBar", "overlay":
      guard let edge = edge(of: id) else { return [] }
      return bar(model.views.closureViews(of: id), edge, place: id, isModifier: true).map { [$0] } ?? []
    case "ZStack":
      guard let edge = edge(of: id), let stack = model.views.views(of: id)?.first, let last = stack.children.last,
        stack.children.count > 1
      else { return [] }
      return bar([last], edge, place: id, isModifier: false).map { [$0] } ?? []
    case "VStack":
      guard isWholeBody(id), let stack = model.views.views(of: id)?.first, stack.children.count > 1 else { return [] }
      let first = stack.children.first.flatMap { bar([$0], "top", place: id, isModifier: false) }
      let last = stack.children.last.flatMap { bar([$0], "bottom", place: id, isModifier: false, onlyTabs: true) }
      return [first, last].compactMap(\.self)
    default: return []
    }
  }

  /// Whether a stack is all that a body shows, containers of navigation and decoration aside.
  private func isWholeBody(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        guard
          ["NavigationStack", "NavigationView", "ZStack", "GeometryReader", "Group"].contains(
            unit.name(unit[parent].name))
        else { return false }
      case .variableDeclaration: return unit[parent].known == .body
      case .functionDeclaration, .typeDeclaration, .ifStatement, .switchStatement: return false
      default: break
      }
      child = parent
    }
    return false
  }

  /// `top` or `bottom`, as an `edge:` or `alignment:` says.
  private func edge(of call: NodeID) -> String? {
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      guard ["edge", "alignment"].contains(unit.name(unit[argument].name)) else { continue }
      let names = model.meanings(of: argument + 1)
      if names.contains(where: { $0.hasPrefix("top") }) { return "top" }
      if names.contains(where: { $0.hasPrefix("bottom") }) { return "bottom" }
    }
    return nil
  }

  private func bar(
    _ items: [ViewItem], _ edge: String, place: NodeID, isModifier: Bool, onlyTabs: Bool = false
  ) -> Construct? {
    guard !items.all.contains(where: { $0.system == .input || $0.system == .platform }),
      let row = row(in: items, depth: 0),
      !row.all.contains(where: { $0.system == .input || $0.system == .scroll })
    else { return nil }
    let count = controls(in: row)
    let areTabs = setsSelection(row)
    guard count >= 2, areTabs || !onlyTabs else { return nil }
    var construct = Construct(kind: .drawnBar, node: place, place: isModifier ? place : row.node)
    construct.parts["source"] = row.node
    construct.reportsName = isModifier
    construct.attributes["edge"] = .word(edge)
    construct.attributes["items"] = AttributeValue(words: [String(count)], number: Double(count))
    construct.attributes["tabs"] = .flag(areTabs)
    construct.attributes["hidden"] = .flag(hidesBar(edge, around: place, controls: count))
    return construct
  }

  /// The row of controls in what an edge holds: alone, or with a line, a ground or a spacer beside it.
  private func row(in items: [ViewItem], depth: Int) -> ViewItem? {
    guard depth < 6 else { return nil }
    for item in items {
      let name = unit.name(item.key.name)
      if item.key.kind == .system, name == "HStack", controls(in: item) >= 2 { return item }
      if item.system == .stack || item.system == .transparent, name != "ForEach", name != "GroupBox" {
        // A card of several rows is no bar.
        let rows = item.children.filter { !isDecoration($0) }
        if name == "VStack", rows.count > 1 { continue }
        if let found = row(in: item.children, depth: depth + 1) { return found }
      }
      if item.key.kind == .project, let body = model.views.body(ofTypeNamed: item.key.name),
        let found = row(in: model.views.views(ofDeclaration: body) ?? [], depth: depth + 1)
      {
        return found
      }
    }
    return nil
  }

  private func isDecoration(_ item: ViewItem) -> Bool {
    item.system == .leaf && !["Text", "Label", "Image"].contains(unit.name(item.key.name)) || item.system == .empty
  }

  private static let touched: Set<String> = ["Button", "NavigationLink", "Menu", "ShareLink", "Link", "EditButton"]

  /// How many controls a row has: those that data makes count as several.
  private func controls(in item: ViewItem) -> Int {
    let name = unit.name(item.key.name)
    if item.system == .control { return Self.touched.contains(name) ? 1 : 0 }
    if item.modifiers.contains(where: { unit.name(unit[$0].name) == "onTapGesture" }) { return 1 }
    if item.key.kind == .project || item.key.kind == .elsewhere {
      return Set(wordsOf(name)).contains("button") ? 1 : 0
    }
    let inner = item.children.reduce(0) { $0 + controls(in: $1) }
    return name == "ForEach" ? min(inner, 1) * 3 : inner
  }

  // MARK: - Tabs

  /// Whether the controls of a row each set one selection that chooses between pages.
  private func setsSelection(_ row: ViewItem) -> Bool {
    var sets: [NameID: Set<String>] = [:]
    for id in row.node..<unit[row.node].subtreeEnd where unit[id].kind == .assignment {
      let target = unit.child(id, .left)
      let value = unit.child(id, .right)
      guard target >= 0, value >= 0, unit[id].operator == .assign else { continue }
      switch unit[value].kind {
      case .implicitMember, .integer: sets[unit[target].name, default: []].insert(unit.string(value))
      case .member where unit[value + 1].kind == .name && model.startsUppercase(unit[value + 1].name):
        sets[unit[target].name, default: []].insert(unit.string(value))
      // `ForEach(Tab.allCases) { tab in Button { selection = tab } }`
      case .name where isInForEach(id, row.node):
        sets[unit[target].name, default: []].formUnion(["each", unit.string(value)])
      default: break
      }
    }
    return sets.contains { $0.value.count >= 2 && choosesPages($0.key) }
  }

  private func isInForEach(_ id: NodeID, _ row: NodeID) -> Bool {
    var parent = unit[id].parent
    while parent > row {
      if unit[parent].kind == .call, unit.name(unit[parent].name) == "ForEach" { return true }
      parent = unit[parent].parent
    }
    return false
  }

  /// Whether a selection decides which page is there: a `TabView`'s, the subject of a `switch` between views, a binding of a bar
  /// that is a view of its own.
  private func choosesPages(_ name: NameID) -> Bool {
    let projected = unit.nameID("$" + unit.name(name)) ?? 0
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .switchStatement:
        guard let subject = unit.children(id).first(where: { unit[$0].kind != .switchCase }),
          unit[subject].name == name,
          let pages = model.views.views(of: id), pages.count >= 2,
          pages.contains(where: { $0.system != .leaf })
        else { continue }
        return true
      case .call where unit.name(unit[id].name) == "TabView":
        for argument in unit.arguments(id) where argument + 1 < unit[argument].subtreeEnd {
          if projected != 0, unit[argument + 1].name == projected { return true }
        }
      default: break
      }
    }
    return false
  }

  /// A view of its own whose name says that it is a tab bar, and whose buttons set what it is bound to.
  func tabBars() -> [Construct] {
    guard let binding = unit.nameID("Binding") else { return [] }
    var found: [Construct] = []
    for declared in model.index.declarations where declared.kind == .type {
      let words = wordsOf(unit.name(declared.name))
      guard zip(words, words.dropFirst()).contains(where: { $0 == "tab" && $1 == "bar" }) || words.contains("tabbar"),
        let body = model.views.body(ofTypeNamed: declared.name),
        let row = row(in: model.views.views(ofDeclaration: body) ?? [], depth: 0)
      else { continue }
      let bound = Set(
        model.index.declarations.filter {
          $0.owner == body.owner && $0.kind == .variable && unit[$0.node].kind == .variableDeclaration
            && unit.children($0.node).contains { unit[$0].kind == .attribute && unit[$0].name == binding }
        }.map(\.name))
      var values: Set<String> = []
      for id in row.node..<unit[row.node].subtreeEnd where unit[id].kind == .assignment {
        let target = unit.child(id, .left)
        guard target >= 0, bound.contains(unit[target].name), case let value = unit.child(id, .right), value >= 0 else {
          continue
        }
        values.insert(unit.string(value))
        if isInForEach(id, row.node) { values.insert("each") }
      }
      guard values.count >= 2 else { continue }
      var construct = Construct(kind: .drawnBar, node: row.node, place: row.node)
      construct.parts["source"] = row.node
      construct.attributes["edge"] = .word("bottom")
      construct.attributes["items"] = AttributeValue(words: [String(values.count)], number: Double(values.count))
      construct.attributes["tabs"] = .flag(true)
      construct.attributes["hidden"] = .flag(false)
      found.append(construct)
    }
    return found
  }

  // MARK: - UIKit

  /// Stacks of buttons that are tied to the top or bottom of a page.
  func pinnedBars() -> [Construct] {
    guard !hides.isEmpty, unit.nameID("UIStackView") != nil else { return [] }
    let kinds = ViewKinds(model: model)
    return model.constructs(.edgePin).compactMap { pin in
      guard let source = pin.parts["source"], pin.attributes["item-kind"]?.words == ["stack"],
        let edge = pin.attributes["edge"]?.words.first, edge == "top" || edge == "bottom",
        case let stack = named(owner(of: source)), kinds.type(of: stack) == "UIStackView", isHorizontal(stack)
      else { return nil }
      let count = buttons(in: stack, kinds)
      guard count >= 2, hidesBar(edge, around: pin.node, controls: count) else { return nil }
      var construct = Construct(kind: .drawnBar, node: pin.node, place: source)
      construct.parts["source"] = declaration(of: stack)
      construct.attributes["edge"] = .word(edge)
      construct.attributes["items"] = AttributeValue(words: [String(count)], number: Double(count))
      construct.attributes["tabs"] = .flag(false)
      construct.attributes["hidden"] = .flag(true)
      return construct
    }
  }

  /// The view of `stack.topAnchor`, or the expression itself.
  private func owner(of source: NodeID) -> NodeID {
    unit[source].kind == .member && unit.name(unit[source].name).hasSuffix("Anchor")
      && source + 1 < unit[source].subtreeEnd
      ? source + 1 : source
  }

  /// What a name stands for as long as that is a name, too.
  private func named(_ stack: NodeID) -> NodeID {
    var stack = stack
    for _ in 0..<UnitModel.maximumSteps {
      let callee = unit[stack].kind == .call ? unit.child(stack, .callee) : stack
      guard callee >= 0, case .declarations(let found) = model.resolve(callee), found.count == 1 else { return stack }
      let node = model.index.declarations[found[0]].node
      var value = unit.child(node, .value)
      if value < 0 { value = (model.getter(of: node) ?? unit.child(node, .body)) }
      if value >= 0, unit[value].kind == .block { value = model.onlyResult(of: value) ?? .none }
      guard value >= 0, unit[value].kind == .name || unit[value].kind == .member else { return stack }
      stack = value
    }
    return stack
  }

  private func declaration(of stack: NodeID) -> NodeID {
    if case .declarations(let found) = model.resolve(stack), let first = found.first {
      return model.index.declarations[first].node
    }
    return stack
  }

  private func isHorizontal(_ stack: NodeID) -> Bool {
    let made = declaration(of: stack)
    return !(0..<unit.count).contains { id in
      guard unit[id].kind == .assignment, case let target = unit.child(id, .left), target >= 0,
        unit.name(unit[target].name) == "axis", unit[target].kind == .member, target + 1 < unit[target].subtreeEnd,
        unit[target + 1].name == unit[stack].name || unit.contains(made, id)
      else { return false }
      return !model.meanings(of: unit.child(id, .right)).contains("horizontal")
    }
  }

  private func buttons(in stack: NodeID, _ kinds: ViewKinds) -> Int {
    let made = declaration(of: stack)
    var count = 0
    for id in 0..<unit.count where unit[id].kind == .call {
      switch unit.name(unit[id].name) {
      case "UIStackView" where unit.contains(made, id):
        guard let argument = unit.arguments(id).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd,
          unit[argument + 1].kind == .array
        else { continue }
        count += unit.children(argument + 1).count { kinds.kind(of: $0) == "control" }
      case "addArrangedSubview":
        guard case let callee = unit.child(id, .callee), callee >= 0, callee + 1 < unit[callee].subtreeEnd,
          unit[callee + 1].name == unit[stack].name || unit.contains(made, id),
          let argument = unit.arguments(id).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd
        else { continue }
        count += kinds.kind(of: argument + 1) == "control" ? 1 : 0
      default: break
      }
    }
    return count
  }
}
