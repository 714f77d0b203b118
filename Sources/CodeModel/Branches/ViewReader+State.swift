import CodePatterns
import SwiftTree

/// What views keep, and what a person navigates in.
extension ViewReader {
  /// The most that a view and what is in it keep.
  func state(of item: ViewItem) -> ViewState { max(ownState(of: item), state(of: item.children)) }

  func state(of items: [ViewItem]) -> ViewState { items.map { state(of: $0) }.max() ?? .none }

  /// What a view itself keeps.
  func ownState(of item: ViewItem) -> ViewState {
    switch item.key.kind {
    case .content:
      if let closure = closureHanding(item), let items = receiver(ofClosure: closure) { return state(of: items) }
      return .content
    case .elsewhere: return .unknown
    case .project:
      guard let type = declaration(ofType: item.key.name) else { return outsideState(of: item) }
      return state(ofType: type)
    case .system:
      switch item.system {
      case .scroll, .navigation, .input, .platform: return .platform
      default: return .none
      }
    }
  }

  /// What a view of another file keeps, where that is known.
  private func outsideState(of item: ViewItem) -> ViewState {
    model.outsideType(unit.name(item.key.name))?.state ?? .unknown
  }

  /// The closure whose parameter a passed view is, or nil.
  private func closureHanding(_ item: ViewItem) -> NodeID? {
    if unit[item.node].kind == .parameter {
      let closure = unit[item.node].parent
      return closure >= 0 && unit[closure].kind == .closure ? closure : nil
    }
    guard unit.name(item.key.name) == "$0" else { return nil }
    let closure = unit.ancestor(item.node, .closure)
    return closure >= 0 ? closure : nil
  }

  /// What a view of the project keeps: its own properties, or what its body holds.
  func state(ofType type: NodeID) -> ViewState {
    if let known = typeStates[type] { return known }
    guard typesInProgress.insert(type).inserted else { return .none }
    defer { typesInProgress.remove(type) }
    var result: ViewState = isRepresentable(type) ? .platform : .none
    if ownsState(type) { result = .owned } else { result = max(result, bodyState(of: type)) }
    typeStates[type] = result
    return result
  }

  private func bodyState(of type: NodeID) -> ViewState {
    guard let body = body(of: type) else { return .none }
    guard let items = views(ofDeclaration: body) else { return .unknown }
    let state = items.all.map { ownState(of: $0) }.max() ?? .none
    // What is passed in belongs to whoever passes it, and is read there.
    return state == .content ? .none : state
  }

  /// The `body` of a view of the project.
  func body(of type: NodeID) -> Declaration? {
    let owner = model.index.owner(opened: type)
    return model.index.named(KnownName.body.rawValue).map { model.index.declarations[$0] }.first {
      $0.owner == owner && $0.kind == .variable
    }
  }

  /// What is called `body` in a type that this file declares whole: a view's property, or a modifier's function.
  func body(ofTypeNamed type: NameID) -> Declaration? {
    let owner = model.index.owner(named: unit.name(type))
    guard owner >= 0, model.isDeclaredHere(unit.name(type)) else { return nil }
    return model.index.named(KnownName.body.rawValue).map { model.index.declarations[$0] }.first { $0.owner == owner }
  }

  /// Whether a view of the project has properties of its own that it loses.
  func ownsState(_ type: NodeID) -> Bool {
    let owner = model.index.owner(opened: type)
    return model.index.declarations.contains { declaration in
      declaration.owner == owner && declaration.kind == .variable && isLostState(declaration)
    }
  }

  /// `@State` and its like. A lone Bool for a press or a hover is no loss.
  private func isLostState(_ declaration: Declaration) -> Bool {
    let isState = unit.children(declaration.node).contains { child in
      guard unit[child].kind == .attribute else { return false }
      switch unit[child].known {
      case .State, .StateObject, .FocusState, .GestureState: return true
      default: return false
      }
    }
    return isState && !(isBool(declaration.node) && isPassing(unit.name(declaration.name)))
  }

  private func isBool(_ variable: NodeID) -> Bool {
    let type = unit.child(variable, .type)
    if type >= 0 { return unit[type].known == .Bool }
    let value = unit.child(variable, .value)
    return value >= 0 && unit[value].kind == .boolean
  }

  private func isPassing(_ name: String) -> Bool {
    wordsOf(name).contains { word in Self.passing.contains { word.hasPrefix($0) } }
  }

  private static let passing = ["press", "hover", "animat", "highlight", "puls", "shimmer"]

  // MARK: - Navigation

  /// The outermost containers that a person navigates in.
  func navigation(of items: [ViewItem]) -> Set<NavigationKind> {
    items.reduce(into: []) { $0.formUnion(navigation(of: $1)) }
  }

  private func navigation(of item: ViewItem) -> Set<NavigationKind> {
    switch item.system {
    case .navigation(.tabs) where isPager(item): return []
    case .navigation(let kind): return [kind]
    case .stack where isSidebar(item):
      let inner = navigation(of: item.children)
      return inner.isEmpty ? [.sidebar] : inner
    default: break
    }
    if item.key.kind == .project {
      let own: Set<NavigationKind>
      if let type = declaration(ofType: item.key.name) {
        own = navigation(ofType: type)
      } else {
        own = model.outsideType(unit.name(item.key.name))?.navigation ?? []
      }
      if !own.isEmpty { return own }
    }
    return navigation(of: item.children)
  }

  func navigation(ofType type: NodeID) -> Set<NavigationKind> {
    if let known = typeNavigation[type] { return known }
    typeNavigation[type] = []
    guard let body = body(of: type), let items = views(ofDeclaration: body) else { return [] }
    let result = navigation(of: items)
    typeNavigation[type] = result
    return result
  }

  /// Pages to swipe through are no tabs.
  func isPager(_ item: ViewItem) -> Bool {
    item.modifiers.contains { modifier in
      guard unit.name(unit[modifier].name) == "tabViewStyle" else { return false }
      return unit.string(modifier).contains("page") || unit.string(modifier).contains("PageTabViewStyle")
    }
  }

  /// A row of a list and what it chooses.
  private func isSidebar(_ item: ViewItem) -> Bool {
    guard unit.name(item.key.name) == "HStack" || unit.name(item.key.name) == "HSplitView" else { return false }
    let parts = item.children.filter { !["Spacer", "Divider"].contains(unit.name($0.key.name)) }
    return parts.count >= 2 && parts.contains { isList($0) }
  }

  private func isList(_ item: ViewItem) -> Bool {
    if item.key.kind == .system { return unit.name(item.key.name) == "List" }
    guard item.key.kind == .project else { return false }
    if wordsOf(unit.name(item.key.name)).contains(where: { $0 == "sidebar" }) { return true }
    guard let type = declaration(ofType: item.key.name), let body = body(of: type),
      let items = views(ofDeclaration: body), items.count == 1
    else { return false }
    return items[0].key.kind == .system && unit.name(items[0].key.name) == "List"
  }
}
