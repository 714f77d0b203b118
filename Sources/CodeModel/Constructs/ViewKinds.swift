import SwiftTree

/// What a view of UIKit is to people, by its declared type: text that is read, a control that is touched, a stack of such, something
/// that scrolls and so keeps clear of bars itself, or anything else.
struct ViewKinds {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func kind(of id: NodeID) -> String { kind(of: id, depth: 0) }

  private func kind(of id: NodeID, depth: Int) -> String {
    guard id >= 0, let type = type(of: id) else { return "other" }
    let kind = kind(ofType: type)
    guard kind == "stack", depth < 3 else { return kind }
    if keepsMargins(id) { return "other" }
    let held = contents(of: id, depth: depth + 1)
    guard !held.isEmpty, held.allSatisfy({ $0 == "scroll" || $0 == "other" }) else { return kind }
    return held.contains("scroll") ? "scroll" : "other"
  }

  func kind(ofType type: String) -> String {
    if let known = Self.classes[type] { return known }
    if !type.hasPrefix("UI") { model.ask(ofType: type) }
    return model.ancestry(of: type).lazy.compactMap { Self.classes[$0] }.first ?? "other"
  }

  private static let classes: [String: String] = {
    var classes: [String: String] = [:]
    let lists: [(String, [String])] = [
      ("text", ["UILabel"]),
      (
        "control",
        [
          "UIControl", "UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UITextField", "UISearchTextField",
          "UIStepper", "UIPageControl", "UIDatePicker", "UIColorWell",
        ]
      ),
      ("stack", ["UIStackView"]),
      ("scroll", ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView", "PDFView"]),
    ]
    for (kind, names) in lists {
      for name in names { classes[name] = kind }
    }
    return classes
  }()

  /// The type of a view: written, constructed, or of what the closure or function gives that makes it.
  func type(of id: NodeID, depth: Int = 0) -> String? {
    guard id >= 0, depth < UnitModel.maximumSteps else { return nil }
    if let type = model.typeName(of: id) { return type }
    let meant = model.bound(id)
    if meant != id { return type(of: meant, depth: depth + 1) }
    if unit[id].kind == .name || unit[id].kind == .member, case .declarations(let found) = model.resolve(id),
      found.count == 1, case let declaration = model.index.declarations[found[0]].node,
      unit[declaration].kind == .variableDeclaration, case let value = unit.child(declaration, .value), value >= 0
    {
      return type(of: value, depth: depth + 1)
    }
    guard unit[id].kind == .call, case let callee = unit.child(id, .callee), callee >= 0 else { return nil }
    switch unit[callee].kind {
    case .closure:
      let body = unit.child(callee, .body)
      guard body >= 0 else { return nil }
      let results = model.returns(in: body).filter { $0 + 1 < unit[$0].subtreeEnd }
      return results.last.flatMap { type(of: $0 + 1, depth: depth + 1) }
    case .member where callee + 1 < unit[callee].subtreeEnd && unit.name(unit[callee].name) == "then":
      return type(of: callee + 1, depth: depth + 1)
    default: return nil
    }
  }

  /// What is put into a stack in this file: kinds, and `unknown` for views of the project that may show anything.
  private func contents(of stack: NodeID, depth: Int) -> [String] {
    let made = maker(of: stack)
    var names: Set<NameID> = [unit[stack].name]
    var views: [NodeID] = []
    if made >= 0 {
      for id in made..<unit[made].subtreeEnd {
        if unit[id].kind == .argument, unit.name(unit[id].name) == "arrangedSubviews", id + 1 < unit[id].subtreeEnd {
          views += listed(model.definition(of: id + 1))
        }
        if unit[id].kind == .variableDeclaration { names.insert(unit[id].name) }
      }
    }
    for use in names.flatMap({ model.uses(of: $0) }) {
      guard unit[use].role == .base, case let member = unit[use].parent,
        unit.name(unit[member].name).hasSuffix("rrangedSubview"), unit[member].role == .callee
      else { continue }
      for argument in unit.arguments(unit[member].parent) where argument + 1 < unit[argument].subtreeEnd {
        if unit[argument].name == 0 { views.append(argument + 1) }
      }
    }
    return views.map { view in
      let kind = kind(of: view, depth: depth)
      guard kind == "other" else { return kind }
      return type(of: view).map { $0.hasPrefix("UI") || $0.hasPrefix("MK") || $0.hasPrefix("WK") } ?? false
        ? kind : "unknown"
    }
  }

  private func listed(_ id: NodeID) -> [NodeID] { unit[id].kind == .array ? Array(unit.children(id)) : [] }

  /// The expression or closure that makes a view, or `.none`.
  private func maker(of id: NodeID) -> NodeID {
    guard case .declarations(let found) = model.resolve(id), found.count == 1,
      case let declaration = model.index.declarations[found[0]].node, unit[declaration].kind == .variableDeclaration
    else { return .none }
    return unit.child(declaration, .value)
  }

  /// Whether a stack keeps its views inside its margins, which the safe area is part of.
  private func keepsMargins(_ stack: NodeID) -> Bool {
    guard let name = unit.nameID("isLayoutMarginsRelativeArrangement") else { return false }
    let made = maker(of: stack)
    return model.uses(of: name).contains { use in
      guard model.isAssigned(use), unit[use].kind == .member, use + 1 < unit[use].subtreeEnd,
        case let value = unit.child(unit[use].parent, .right), value >= 0, unit.string(value) == "true"
      else { return false }
      return unit[use + 1].name == unit[stack].name || made >= 0 && unit.contains(made, use)
    }
  }
}

extension UnitModel {
  /// Whether an expression is the view of a controller: bare in one, or a member of one.
  func isRootView(_ id: NodeID) -> Bool {
    guard unit[id].known == .view else { return false }
    switch unit[id].kind {
    case .name:
      guard case .nothing = resolve(id) else { return false }
      return typeName(of: id) == "UIView"
    case .member where id + 1 < unit[id].subtreeEnd:
      if unit[id + 1].kind == .selfExpression { return enclosingTypeName(of: id).map(isController) ?? false }
      return typeName(of: id + 1).map(isController) ?? false
    default: return false
    }
  }
}
