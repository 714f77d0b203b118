import SwiftTree

/// Reads what views an expression or a builder's statements make. Remembers what it read; belongs to one unit.
final class ViewReader {
  unowned let model: UnitModel
  /// Declarations being expanded: a view may hold itself.
  private var expanding: Set<NodeID> = []
  private var expansions: [NodeID: [ViewItem]?] = [:]
  var meanings: [NameID: TypeMeaning] = [:]
  var typeStates: [NodeID: ViewState] = [:]
  var typeNavigation: [NodeID: Set<NavigationKind>] = [:]
  var typesInProgress: Set<NodeID> = []
  private(set) lazy var branches = BranchFinder(self).find()
  private(set) lazy var armRoots = Set(branches.flatMap(\.foldingRoots))
  /// Builders whose place in the view tree is being worked out.
  var placing: Set<NodeID> = []
  var placed: [NodeID: Bool] = [:]

  var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) { self.model = model }

  // MARK: - Statements

  /// The views of a builder's statements, or nil where a statement does something else.
  func views(inStatements statements: [NodeID]) -> [ViewItem]? {
    var items: [ViewItem] = []
    for statement in statements {
      switch unit[statement].kind {
      case .variableDeclaration, .functionDeclaration: continue
      case .returnStatement:
        guard statement + 1 < unit[statement].subtreeEnd else { continue }
        guard let made = views(of: statement + 1) else { return nil }
        items.append(contentsOf: made)
        return items
      case .assignment:
        // `let view: AnyView; if ... { view = ... }`
        guard unit[unit.child(statement, .left)].kind == .name, let made = views(of: unit.child(statement, .right))
        else { return nil }
        items.append(contentsOf: made)
      case .guardStatement:
        let otherwise = unit.child(statement, .otherwise)
        guard otherwise >= 0, let made = views(inBlock: otherwise) else { return nil }
        items.append(contentsOf: made)
      default:
        guard let made = views(of: statement) else { return nil }
        items.append(contentsOf: made)
      }
    }
    return items
  }

  func views(inBlock block: NodeID) -> [ViewItem]? { views(inStatements: Array(unit.children(block))) }

  // MARK: - Expressions

  /// The views that an expression makes, or nil where it is no view.
  func views(of id: NodeID) -> [ViewItem]? {
    guard id >= 0 else { return nil }
    switch unit[id].kind {
    case .call: return views(ofCall: id)
    case .name: return views(ofName: id)
    case .member: return views(ofMember: id)
    case .selfExpression: return [ViewItem(key: ViewKey(kind: .content, name: 0, detail: "self"), node: id)]
    case .ternary:
      guard let first = views(of: unit.child(id, .then)), let second = views(of: unit.child(id, .otherwise))
      else { return nil }
      return first + second
    case .ifStatement, .switchStatement:
      var items: [ViewItem] = []
      for child in unit.children(id) {
        let node = unit[child]
        let made: [ViewItem]?
        switch node.kind {
        case .block: made = views(inBlock: child)
        case .switchCase: made = unit.child(child, .body) >= 0 ? views(inBlock: unit.child(child, .body)) : []
        case .ifStatement where node.role == .otherwise: made = views(of: child)
        default: continue
        }
        guard let made else { return nil }
        items.append(contentsOf: made)
      }
      return items
    default: return nil
    }
  }

  private func views(ofCall id: NodeID) -> [ViewItem]? {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return nil }
    switch unit[callee].kind {
    case .name:
      if model.startsUppercase(unit[callee].name) { return made(by: id, type: unit[callee].name) }
      return views(ofCall: id, named: callee)
    case .member:
      guard callee + 1 < unit[callee].subtreeEnd else { return nil }
      let base = callee + 1
      // `Module.Card()`, `Feed.Row()`.
      if model.startsUppercase(unit[callee].name) { return made(by: id, type: unit[callee].name) }
      if isType(base) {
        if let declared = expanded(callee) { return declared }
        return isViewType(unit[base].name) ? [elsewhere(callee, id)] : nil
      }
      if let inner = views(of: base) { return modified(inner, by: id) }
      return expanded(callee)
    default: return nil
    }
  }

  /// `header(for: item)`, `content()`, `layout { ... }`.
  private func views(ofCall id: NodeID, named callee: NodeID) -> [ViewItem]? {
    switch model.resolve(callee) {
    case .declarations(let found):
      guard let declaration = meant(found, isCalled: true) else { return nil }
      switch declaration.kind {
      case .function: return views(ofDeclaration: declaration)
      case .local, .parameter, .variable:
        let children = closureViews(of: id)
        if !children.isEmpty {
          return [
            ViewItem(key: ViewKey(kind: .system, name: unit[callee].name), system: .stack, node: id, children: children)
          ]
        }
        return isBuilderClosure(declaration) ? [content(unit[callee].name, id)] : nil
      default: return nil
      }
    case .outside(let name): return name.isView && isInView(id) ? [elsewhere(callee, id)] : nil
    case .nothing:
      // A helper that another file declares.
      let name = unit.name(unit[callee].name)
      return ViewNames.actionCalls.contains(name) || !isInView(id) ? nil : [elsewhere(callee, id)]
    }
  }

  private func views(ofName id: NodeID) -> [ViewItem]? {
    let node = unit[id]
    guard !model.startsUppercase(node.name) else { return nil }
    switch model.resolve(id) {
    case .declarations(let found): return meant(found, isCalled: false).flatMap { views(ofDeclaration: $0) }
    case .outside(let name): return name.isView && isInView(id) ? [elsewhere(id, id)] : nil
    case .nothing:
      let name = unit.name(node.name)
      if name == "content" { return [content(node.name, id)] }
      if name.hasPrefix("$") { return name == "$0" ? [content(node.name, id)] : nil }
      return isInView(id) ? [elsewhere(id, id)] : nil
    }
  }

  private func views(ofMember id: NodeID) -> [ViewItem]? {
    let node = unit[id]
    guard id + 1 < node.subtreeEnd else { return nil }
    let base = id + 1
    let name = unit.name(node.name)
    if unit[base].kind == .name, unit.name(unit[base].name) == "configuration", name == "label" || name == "content" {
      return [content(node.name, id)]
    }
    if unit[base].kind == .name, unit.name(unit[base].name) == "Color" {
      return [ViewItem(key: ViewKey(kind: .system, name: unit[base].name), system: .leaf, node: id)]
    }
    return expanded(id)
  }

  /// Which of several declarations of one name is meant: a function where it is called, a property where it is not.
  private func meant(_ found: [Int], isCalled: Bool) -> Declaration? {
    let declarations = found.map { model.index.declarations[$0] }
    let fitting = declarations.filter { ($0.kind == .function) == isCalled }
    return fitting.first { $0.kind != .function || returnsView($0.node) } ?? fitting.first ?? declarations.first
  }

  /// A property or function of this file that a member names, expanded.
  private func expanded(_ member: NodeID) -> [ViewItem]? {
    guard case .declarations(let found) = model.resolve(member),
      let declaration = meant(found, isCalled: unit[member].role == .callee)
    else { return nil }
    switch declaration.kind {
    case .function: return views(ofDeclaration: declaration)
    case .variable: return model.isViewBuilder(declaration.node) ? views(ofDeclaration: declaration) : nil
    default: return nil
    }
  }

  // MARK: - Declarations

  /// The views that a declared name stands for.
  func views(ofDeclaration declaration: Declaration) -> [ViewItem]? {
    let node = declaration.node
    if let known = expansions[node] { return known }
    guard expanding.insert(node).inserted else { return [] }
    let made = expand(declaration)
    expanding.remove(node)
    expansions[node] = .some(made)
    return made
  }

  private func expand(_ declaration: Declaration) -> [ViewItem]? {
    switch declaration.kind {
    case .type, .enumCase: return nil
    case .function:
      let body = unit.child(declaration.node, .body)
      guard body >= 0, returnsView(declaration.node) else { return nil }
      return views(inBlock: body)
    case .parameter: return isContent(declaration) ? [content(declaration.name, declaration.node)] : nil
    case .local, .variable:
      guard unit[declaration.node].kind == .variableDeclaration else { return nil }
      if let body = model.getter(of: declaration.node) {
        return body >= 0 && returnsView(declaration.node) ? views(inBlock: body) : nil
      }
      let value = unit.child(declaration.node, .value)
      if value >= 0 { return views(of: value) }
      return isContent(declaration) ? [content(declaration.name, declaration.node)] : nil
    }
  }

  /// Whether a function's or property's type is a view.
  func returnsView(_ declaration: NodeID) -> Bool {
    if model.isViewBuilder(declaration) { return true }
    let role: Role = unit[declaration].kind == .variableDeclaration ? .type : .returnType
    let type = unit.child(declaration, role)
    guard type >= 0 else { return unit[declaration].kind == .variableDeclaration && unit[declaration].role != .member }
    switch unit[type].kind {
    case .typeName: return isViewType(unit[type].name) || unit.name(unit[type].name) == "Self"
    case .opaqueType: return type + 1 < unit[type].subtreeEnd && unit[type + 1].known == .View
    case .optionalType: return type + 1 < unit[type].subtreeEnd && isViewType(unit[type + 1].name)
    default: return false
    }
  }

  /// A parameter or stored property that holds a view: not a number, a text or a model.
  private func isContent(_ declaration: Declaration) -> Bool {
    if isBuilderClosure(declaration) { return true }
    let name = unit.name(declaration.name)
    if name == "content" { return true }
    let type = unit.child(declaration.node, .type)
    if type < 0 { return declaration.kind == .parameter && isPassedView(declaration) }
    guard unit[type].kind == .typeName || unit[type].kind == .opaqueType else { return false }
    let typeName = model.namedType(type) ?? ""
    return typeName == "AnyView" || typeName == "Content" || typeName == "View" || typeName == "Self"
      || isViewType(unit[type].name)
  }

  private func isBuilderClosure(_ declaration: Declaration) -> Bool {
    if model.hasAttribute(declaration.node, .ViewBuilder) { return true }
    let type = unit.child(declaration.node, .type)
    guard type >= 0 else { return unit.name(declaration.name) == "content" }
    if unit[type].kind == .functionType {
      return !unit.string(type).contains("Void") && !unit.string(type).hasSuffix("()")
    }
    return unit.name(declaration.name) == "content"
  }

  /// The parameter of a closure that is handed the view it is called on: `.modify { view in ... }`.
  private func isPassedView(_ parameter: Declaration) -> Bool {
    let closure = unit[parameter.node].parent
    return closure >= 0 && unit[closure].kind == .closure && receiver(ofClosure: closure) != nil
  }

  /// The view that a closure's call is made on, where the closure makes a view of it.
  func receiver(ofClosure closure: NodeID) -> [ViewItem]? {
    guard let passing = model.call(passing: closure) else { return nil }
    let callee = unit.child(passing.call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      !ViewNames.actionCalls.contains(unit.name(unit[callee].name)),
      !ViewNames.contentModifiers.contains(unit.name(unit[callee].name))
    else { return nil }
    guard let items = views(of: callee + 1), !items.isEmpty,
      items.allSatisfy({ $0.key.kind == .system || $0.key.kind == .project || $0.key.detail == "self" })
    else { return nil }
    return items
  }

  // MARK: - Items

  private func content(_ name: NameID, _ id: NodeID) -> ViewItem {
    ViewItem(key: ViewKey(kind: .content, name: name), node: id)
  }

  private func elsewhere(_ name: NodeID, _ id: NodeID) -> ViewItem {
    ViewItem(key: ViewKey(kind: .elsewhere, name: unit[name].name), node: id)
  }

  /// The same views with a modifier more; what overlays, backgrounds and insets hold comes with it.
  private func modified(_ items: [ViewItem], by call: NodeID) -> [ViewItem] {
    var items = items
    for index in items.indices { items[index].modifiers.append(call) }
    switch unit.name(unit[call].name) {
    case "overlay", "background", "safeAreaInset", "safeAreaBar", "mask":
      if let last = items.indices.last { items[last].children.append(contentsOf: closureViews(of: call)) }
    default: break
    }
    return items
  }

  private func made(by call: NodeID, type: NameID) -> [ViewItem]? {
    switch meaning(of: type) {
    case .value: return nil
    case .project:
      return [ViewItem(key: ViewKey(kind: .project, name: type), node: call, children: closureViews(of: call))]
    case .system(.empty): return []
    case .system(.transparent): return transparent(call, type)
    case .system(let system):
      var item = ViewItem(key: ViewKey(kind: .system, name: type), system: system, node: call)
      switch system {
      case .control, .leaf, .platform: break
      case .input: item.key.detail = textOfInput(call)
      default: item.children = closureViews(of: call) + argumentViews(of: call)
      }
      return [item]
    }
  }

  private func transparent(_ call: NodeID, _ type: NameID) -> [ViewItem]? {
    let name = unit.name(type)
    let children = closureViews(of: call) + argumentViews(of: call)
    if name == "Group" || name == "AnyView" { return children }
    return [ViewItem(key: ViewKey(kind: .system, name: type), system: .transparent, node: call, children: children)]
  }

  private func textOfInput(_ call: NodeID) -> String {
    for argument in unit.children(call) where unit[argument].kind == .argument {
      guard unit.name(unit[argument].name) == "text", argument + 1 < unit[argument].subtreeEnd else { continue }
      return unit.string(argument + 1).split(whereSeparator: \.isWhitespace).joined()
    }
    return ""
  }

  /// Views passed without a closure: `AnyView(...)`, `NavigationStack(root: ...)`.
  private func argumentViews(of call: NodeID) -> [ViewItem] {
    var items: [ViewItem] = []
    for argument in unit.children(call)
    where unit[argument].kind == .argument && argument + 1 < unit[argument].subtreeEnd {
      let label = unit.name(unit[argument].name)
      guard label.isEmpty || label == "erasing" || label == "root" || label == "content" else { continue }
      switch unit[argument + 1].kind {
      case .call, .ternary: items.append(contentsOf: views(of: argument + 1) ?? [])
      case .name where isErasing(call), .member where isErasing(call):
        items.append(contentsOf: views(of: argument + 1) ?? [])
      default: break
      }
    }
    return items
  }

  private func isErasing(_ call: NodeID) -> Bool { unit.name(unit[call].name) == "AnyView" }

  /// The views of a call's builder closures.
  func closureViews(of call: NodeID) -> [ViewItem] {
    var items: [ViewItem] = []
    for argument in unit.children(call)
    where unit[argument].kind == .argument && argument + 1 < unit[argument].subtreeEnd {
      let closure = argument + 1
      guard unit[closure].kind == .closure, !ViewNames.actionLabels.contains(unit.name(unit[argument].name)),
        unit.name(unit[argument].name) != "destination"
      else { continue }
      let body = unit.child(closure, .body)
      if body >= 0 { items.append(contentsOf: views(inBlock: body) ?? []) }
    }
    return items
  }
}
