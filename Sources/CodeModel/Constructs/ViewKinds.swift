import SwiftTree

/// What a view of UIKit is to people, by its declared type: text that is read, a control that is touched, a stack of such, something
/// that scrolls and so keeps clear of bars itself, or anything else.
struct ViewKinds {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func kind(of id: NodeID) -> String {
    guard id >= 0, let type = type(of: id) else { return "other" }
    let kind = kind(ofType: type)
    return kind == "stack" && holdsOnlyScrolled(id) ? "scroll" : kind
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
  private func type(of id: NodeID, depth: Int = 0) -> String? {
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

  /// Whether all that is put into a stack in this file scrolls.
  private func holdsOnlyScrolled(_ stack: NodeID) -> Bool {
    let name = unit[stack].name
    var kinds: [String] = []
    for use in model.uses(of: name) {
      guard unit[use].role == .base, case let member = unit[use].parent,
        unit.name(unit[member].name).hasSuffix("rrangedSubview"), unit[member].role == .callee
      else { continue }
      for argument in unit.arguments(unit[member].parent) where argument + 1 < unit[argument].subtreeEnd {
        if unit[argument].name == 0 { kinds.append(kind(of: argument + 1)) }
      }
    }
    return !kinds.isEmpty && kinds.allSatisfy { $0 == "scroll" }
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
