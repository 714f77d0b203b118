import SwiftTree

/// Reads what builders put into bars: through names, members and views of the file. Belongs to one unit.
final class BarPartReader {
  unowned let model: UnitModel
  private var expanding: Set<NodeID> = []
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) { self.model = model }

  // MARK: - Statements

  func parts(inBlock block: NodeID) -> [BarPart] { parts(inStatements: Array(unit.children(block))[...]) }

  private func parts(inStatements statements: ArraySlice<NodeID>) -> [BarPart] {
    var parts: [BarPart] = []
    for (position, statement) in zip(statements.indices, statements) {
      if let early = earlyReturn(statement) {
        let rest = self.parts(inStatements: statements[(position + 1)...])
        let arms = [
          BarPart(kind: .group, node: early, children: self.parts(inBlock: early)),
          BarPart(kind: .group, node: statement, children: rest),
        ]
        return parts + [BarPart(kind: .choice, node: statement, children: arms)]
      }
      switch unit[statement].kind {
      case .variableDeclaration, .functionDeclaration: continue
      case .returnStatement:
        if statement + 1 < unit[statement].subtreeEnd { parts.append(contentsOf: self.parts(of: statement + 1)) }
        return parts
      case .assignment, .guardStatement: parts.append(BarPart(kind: .unknown, node: statement))
      default: parts.append(contentsOf: self.parts(of: statement))
      }
    }
    return parts
  }

  /// The block of an `if` or `guard` that gives something back, so that what follows is the other arm.
  private func earlyReturn(_ statement: NodeID) -> NodeID? {
    let block: NodeID
    switch unit[statement].kind {
    case .guardStatement: block = unit.child(statement, .otherwise)
    case .ifStatement where unit.child(statement, .otherwise) < 0: block = unit.child(statement, .then)
    default: return nil
    }
    guard block >= 0, let last = Array(unit.children(block)).last, unit[last].kind == .returnStatement,
      last + 1 < unit[last].subtreeEnd
    else { return nil }
    return block
  }

  /// What the builder closures of a call put there: the one without a label and `content`.
  func parts(inClosuresOf call: NodeID) -> [BarPart] {
    unit.arguments(call).flatMap { argument -> [BarPart] in
      guard argument + 1 < unit[argument].subtreeEnd else { return [] }
      let label = unit[argument].name
      guard label == 0 || label == KnownName.content.rawValue else { return [] }
      let closure = argument + 1
      switch unit[closure].kind {
      case .closure:
        let body = unit.child(closure, .body)
        return body >= 0 ? parts(inBlock: body) : []
      case .name, .member: return label == 0 ? [] : parts(of: closure)
      default: return []
      }
    }
  }

  // MARK: - Expressions

  func parts(of id: NodeID) -> [BarPart] {
    guard id >= 0 else { return [] }
    switch unit[id].kind {
    case .call: return parts(ofCall: id)
    case .name, .member: return expanded(id) ?? member(id)
    case .ternary: return [choice(id, [unit.child(id, .then), unit.child(id, .otherwise)])]
    case .ifStatement, .switchStatement: return [choice(id, arms(of: id))]
    case .binary where unit[id].operator == .add:
      return [
        BarPart(
          kind: .group, node: id,
          children: parts(of: unit.child(id, .left)) + parts(of: unit.child(id, .right)))
      ]
    default: return [BarPart(kind: .unknown, node: id)]
    }
  }

  /// `Color.clear`.
  private func member(_ id: NodeID) -> [BarPart] {
    let isColor =
      unit[id].kind == .member && id + 1 < unit[id].subtreeEnd && unit.name(unit[id + 1].name) == "Color"
    return [BarPart(kind: isColor ? .neutral : .unknown, node: id)]
  }

  /// The blocks or cases of a statement; `.none` where a missing `else` leaves nothing.
  private func arms(of id: NodeID) -> [NodeID] {
    var arms: [NodeID] = []
    var isWhole = unit[id].kind == .switchStatement
    for child in unit.children(id) {
      let node = unit[child]
      switch node.kind {
      case .block: arms.append(child)
      case .switchCase: arms.append(unit.child(child, .body))
      case .ifStatement where node.role == .otherwise:
        arms.append(contentsOf: self.arms(of: child))
        isWhole = true
      default: continue
      }
      if node.role == .otherwise { isWhole = true }
    }
    return isWhole ? arms : arms + [.none]
  }

  /// What only systems older than iPhone Duo's show is no state of the item.
  private func choice(_ id: NodeID, _ arms: [NodeID]) -> BarPart {
    let current = arms.filter { $0 < 0 || !model.contexts(of: $0).contains(.oldSystem) }
    let children = current.map { arm -> BarPart in
      let parts = arm < 0 ? [] : unit[arm].kind == .block ? self.parts(inBlock: arm) : self.parts(of: arm)
      return BarPart(kind: .group, node: arm < 0 ? id : arm, children: parts)
    }
    let isSettled = current.count < arms.count && children.filter { !$0.children.isEmpty }.count == 1
    if isSettled, let only = children.first(where: { !$0.children.isEmpty }) { return only }
    return BarPart(kind: .choice, node: id, children: children)
  }

  private func parts(ofCall id: NodeID) -> [BarPart] {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return [] }
    switch unit[callee].kind {
    case .name:
      if model.startsUppercase(unit[callee].name) { return [made(by: id, type: unit[callee].name)] }
      return expanded(callee) ?? [BarPart(kind: .unknown, node: id)]
    case .member:
      guard callee + 1 < unit[callee].subtreeEnd else { break }
      let base = callee + 1
      if model.startsUppercase(unit[callee].name) { return [made(by: id, type: unit[callee].name)] }
      if unit[base].kind == .name, model.startsUppercase(unit[base].name) {
        return expanded(callee) ?? [BarPart(kind: .unknown, node: id)]
      }
      var parts = self.parts(of: base)
      if parts.count == 1, parts[0].kind == .unknown, let declared = expanded(callee) { return declared }
      for index in parts.indices { parts[index].modifiers.append(id) }
      return parts
    default: break
    }
    return [BarPart(kind: .unknown, node: id)]
  }

  /// What a property, local or function of this file stands for, or nil for any other name.
  private func expanded(_ id: NodeID) -> [BarPart]? {
    guard case .declarations(let found) = model.resolve(id) else { return nil }
    let isCalled = unit[id].role == .callee
    let declared = found.map { model.index.declarations[$0] }
    guard let declaration = declared.first(where: { ($0.kind == .function) == isCalled }) else { return nil }
    return parts(ofDeclaration: declaration.node)
  }

  /// What a declaration's body or initial value puts there, or nil where it has none.
  func parts(ofDeclaration node: NodeID) -> [BarPart]? {
    guard expanding.insert(node).inserted else { return [] }
    defer { expanding.remove(node) }
    let body: NodeID
    switch unit[node].kind {
    case .functionDeclaration: body = unit.child(node, .body)
    case .variableDeclaration:
      body = model.getter(of: node) ?? .none
      let value = unit.child(node, .value)
      if body < 0, value >= 0 { return parts(of: value) }
    default: return nil
    }
    guard body >= 0 else { return nil }
    let children = parts(inBlock: body)
    return [BarPart(kind: .group, node: node, children: children)]
  }

  // MARK: - Types

  private func made(by call: NodeID, type: NameID) -> BarPart {
    var part = BarPart(kind: .unknown, node: call, type: type)
    if let declared = model.views.declaration(ofType: type) {
      if let body = model.views.body(of: declared), let parts = parts(ofDeclaration: body.node) {
        part.kind = .group
        part.children = parts
      }
      return part
    }
    guard let kind = BarTypes.kinds[unit.name(type)] else { return part }
    part.kind = kind
    switch kind {
    case .stack, .group, .controlGroup, .item, .itemGroup:
      part.children = parts(inClosuresOf: call)
      if part.children.isEmpty, let content = erasedView(call) { part.children = parts(of: content) }
      // A group that has a label may stand behind it.
      if kind == .itemGroup, unit.argument(call, labelled: KnownName.label.rawValue) >= 0 { part.kind = .unknown }
      // A repeated view's closure is handed what differs; an empty one says nothing.
      if part.children.isEmpty { part.kind = kind == .stack || kind == .group ? .unknown : kind }
    default: break
    }
    return part
  }

  /// The argument of `AnyView(...)`.
  private func erasedView(_ call: NodeID) -> NodeID? {
    guard unit.name(unit[call].name) == "AnyView",
      let argument = unit.arguments(call).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd
    else { return nil }
    return argument + 1
  }
}

/// What SwiftUI's types are to a bar.
enum BarTypes {
  static let kinds: [String: BarPart.Kind] = {
    var kinds: [String: BarPart.Kind] = [:]
    let lists: [(BarPart.Kind, [String])] = [
      (.text, ["Text"]), (.image, ["Image", "AsyncImage"]), (.label, ["Label"]), (.spacer, ["Spacer"]),
      (
        .control,
        ["Button", "Menu", "NavigationLink", "Link", "ShareLink", "Toggle", "PhotosPicker", "SettingsLink"]
      ),
      (
        .system,
        [
          "EditButton", "RenameButton", "PasteButton", "SignInWithAppleButton", "DefaultToolbarItem", "HelpLink",
          "NewDocumentButton",
        ]
      ),
      (.stack, ["HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack", "Grid", "GridRow", "GlassEffectContainer"]),
      (.group, ["Group", "AnyView", "ForEach", "Section", "GeometryReader", "TimelineView"]),
      (.controlGroup, ["ControlGroup"]), (.item, ["ToolbarItem"]), (.itemGroup, ["ToolbarItemGroup"]),
      (
        .neutral,
        ["EmptyView", "Divider", "Color", "ToolbarSpacer", "ToolbarTitleMenu", "ToolbarOverflowMenu", "ProgressView"]
      ),
      (
        .custom,
        [
          "Picker", "Slider", "Stepper", "TextField", "SecureField", "DatePicker", "ColorPicker", "Gauge", "Chart",
          "Canvas", "ScrollView", "Map", "VideoPlayer", "LabeledContent",
        ]
      ),
      (
        .drawn,
        [
          "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse", "Path", "UnevenRoundedRectangle",
          "LinearGradient", "RadialGradient", "AngularGradient",
        ]
      ),
    ]
    for (kind, names) in lists {
      for name in names { kinds[name] = kind }
    }
    return kinds
  }()
}
