import SwiftTree

/// The construct `reach`: a view that reaches beyond the safe area, and what stands in it.
extension UnitModel {
  static let reachNames = ["ignoresSafeArea", "edgesIgnoringSafeArea", "backgroundExtensionEffect"]

  func reachConstructs() -> [Construct] {
    let names = Set(Self.reachNames.compactMap { unit.nameID($0) })
    guard !names.isEmpty else { return [] }
    let reader = ReachReader(model: self)
    return (0..<unit.count).compactMap { id in
      unit[id].kind == .call && names.contains(unit[id].name) ? reader.reach(id) : nil
    }
  }

  /// The edges on which a call of `ignoresSafeArea` or `edgesIgnoringSafeArea` lets a view reach beyond the safe area; none where it
  /// is about the keyboard alone.
  func ignoredEdges(_ call: NodeID) -> Set<String> {
    let all = Set(Self.edgeWords["all"] ?? [])
    var edges: Set<String>?
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let value = argument + 1
      if unit.name(unit[argument].name) == "edges" || unit.name(unit[call].name) == "edgesIgnoringSafeArea" {
        edges = self.edges(of: value) ?? []
      } else if unit[argument].name == 0 {
        let region = definition(of: value)
        if unit[region].kind == .array {
          if unit.children(region).allSatisfy({ unit.name(unit[$0].name) == "keyboard" }) { return [] }
        } else if unit.name(unit[region].name) == "keyboard" {
          return []
        }
      }
    }
    return edges ?? all
  }
}

private struct ReachReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func reach(_ call: NodeID) -> Construct? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd, !isBehind(call),
      !isRow(call), let items = model.views.views(of: callee + 1)
    else { return nil }
    let isEffect = unit.name(unit[call].name) == "backgroundExtensionEffect"
    let edges = isEffect ? Set(UnitModel.edgeWords["all"] ?? []) : model.ignoredEdges(call)
    var holds: Set<String> = []
    var seen: Set<NodeID> = []
    for item in items { collect(item, in: callee + 1, into: &holds, &seen) }
    var construct = Construct(kind: .reach, node: call, place: call)
    construct.reportsName = true
    construct.attributes["by"] = .word(isEffect ? "effect" : "ignores")
    construct.attributes["edge"] = AttributeValue(words: edges.sorted())
    construct.attributes["holds"] = AttributeValue(words: holds.sorted())
    construct.attributes["spread"] = .flag(ReachSpread(model: model).spreads(items))
    let origins = unit.arguments(call).reduce(into: OriginSet()) { origins, argument in
      guard argument + 1 < unit[argument].subtreeEnd else { return }
      origins.formUnion(model.value(of: argument + 1).origins)
      // The condition that chooses between edges, whose arms are no values.
      let meant = model.definition(of: argument + 1)
      if unit[meant].kind == .ternary { origins.formUnion(model.value(of: unit.child(meant, .condition)).origins) }
    }
    if !origins.isEmpty {
      construct.attributes["of"] = AttributeValue(words: UnitModel.originWords(origins, owner: .none).sorted())
    }
    return construct
  }

  /// Whether a view stands behind another one: nobody reads or touches it there.
  private func isBehind(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        switch unit.name(unit[parent].name) {
        case "background", "containerBackground", "listRowBackground", "mask", "scrollContentBackground": return true
        default: break
        }
      case .functionDeclaration, .variableDeclaration, .typeDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  /// Whether a view stands in something that scrolls, which insets all it shows, or is one of many that code makes of data, as cells
  /// are: also where the property that it stands in is used.
  private func isRow(_ id: NodeID, depth: Int = 0) -> Bool {
    guard depth < UnitModel.maximumSteps else { return false }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .closure:
        if let passing = model.call(passing: parent), Self.rowed.contains(unit.name(unit[passing.call].name)) {
          return true
        }
      case .functionDeclaration, .variableDeclaration:
        guard unit[parent].known != .body else { return false }
        let uses = model.placements(of: parent)
        return !uses.isEmpty && uses.allSatisfy { isRow($0, depth: depth + 1) }
      case .typeDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  private static let rowed: Set<String> = ["List", "Form", "ScrollView", "UIHostingConfiguration", "map", "compactMap"]

  /// What a view shows to read or to touch. What keeps the insets by itself is passed over.
  private func collect(_ item: ViewItem, in reaching: NodeID, into holds: inout Set<String>, _ seen: inout Set<NodeID>)
  {
    if item.modifiers.contains(where: { keepsInsets($0, reaching) }) || isInBar(item.node, of: reaching) { return }
    switch item.system {
    case .leaf:
      switch unit.name(item.key.name) {
      case "Text", "Label": holds.insert("text")
      default: break
      }
    case .control:
      switch unit.name(item.key.name) {
      case "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer": return
      case "ProgressView", "Gauge", "Chart", "Canvas": break
      default: holds.insert("control")
      }
    case .input: holds.insert("control")
    case .scroll: if unit.name(item.key.name) != "ScrollView" { holds.insert("list") }
    // Their pages read the window's insets anew.
    case .navigation: return
    case .platform, .empty: return
    case .stack, .transparent: break
    case nil:
      if item.key.kind == .project, let body = model.views.body(ofTypeNamed: item.key.name),
        seen.insert(body.node).inserted
      {
        for inner in model.views.views(ofDeclaration: body) ?? [] { collect(inner, in: reaching, into: &holds, &seen) }
      }
    }
    for child in item.children { collect(child, in: reaching, into: &holds, &seen) }
  }

  /// Whether a view is handed to a bar, which the system places.
  private func isInBar(_ id: NodeID, of reaching: NodeID) -> Bool {
    var child = id
    while child > reaching, case let parent = unit[child].parent, parent >= reaching {
      if unit[parent].kind == .call, unit[child].kind == .argument,
        ["toolbar", "navigationBarItems"].contains(unit.name(unit[parent].name))
      {
        return true
      }
      child = parent
    }
    return false
  }

  /// The body of a view that this file declares.
  /// Whether a modifier keeps a view clear of the sides: `.safeAreaPadding`, or a padding of insets read outside of what reaches.
  private func keepsInsets(_ modifier: NodeID, _ reaching: NodeID) -> Bool {
    switch unit.name(unit[modifier].name) {
    case "safeAreaPadding": return true
    case "padding":
      return unit.arguments(modifier).contains { argument in
        guard argument + 1 < unit[argument].subtreeEnd else { return false }
        let value = model.value(of: argument + 1)
        guard value.origins.contains(.safeArea) else { return false }
        guard value.owner == .proxy, case let read = value.read, read >= 0, read + 1 < unit[read].subtreeEnd else {
          return true
        }
        // Inside of what ignores the safe area a reader has no insets left.
        return !model.readers(of: read + 1, depth: 0).contains { unit.contains(reaching, $0) }
      }
    default: return false
    }
  }
}
