import CodePatterns
import SwiftTree

/// Arrangements of UIKit.
struct ControllerArrangements {
  let model: UnitModel
  private let kinds: ViewKinds
  private var unit: SyntaxUnit { model.unit }

  private static let arrangement = "UIArrangementViewController"
  private static let containers: [String: String] = [
    "UINavigationController": "stack", "UISplitViewController": "split", "UITabBarController": "tabs",
  ]
  private static let columns: Set<String> = ["primary", "secondary", "supplementary", "inspector"]
  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView",
    "UICollectionReusableView",
  ]

  init(model: UnitModel) {
    self.model = model
    kinds = ViewKinds(model: model)
  }

  func constructs() -> [Construct] {
    guard unit.nameID(Self.arrangement) != nil || !model.facts.names.isEmpty else { return [] }
    return (0..<unit.count).flatMap { id -> [Construct] in
      switch unit[id].kind {
      case .call: call(id)
      case .assignment: assignment(id)
      default: []
      }
    }
  }

  private func call(_ id: NodeID) -> [Construct] {
    switch unit.name(unit[id].name) {
    case "setViewController": return setController(id)
    case "setViewControllers":
      guard let list = argument(of: id), isOn("UISplitViewController", id) else { return [] }
      return columns(list)
    case "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview":
      guard let view = argument(of: id), let shown = arrangementView(view), scrolls(receiver(of: id), at: id) else {
        return []
      }
      return [standing(shown, in: "scroll")]
    default: return []
    }
  }

  /// `split.viewControllers = [...]`, `table.tableHeaderView = arrangement.view`.
  private func assignment(_ id: NodeID) -> [Construct] {
    let target = unit.child(id, .left)
    let value = unit.child(id, .right)
    guard target >= 0, value >= 0 else { return [] }
    switch unit.name(unit[target].name) {
    case "viewControllers":
      let base = unit[target].kind == .member && target + 1 < unit[target].subtreeEnd ? target + 1 : NodeID.none
      guard isType("UISplitViewController", of: base, at: id) else { return [] }
      return columns(value)
    case "tableHeaderView", "tableFooterView", "backgroundView":
      guard let shown = arrangementView(value), unit.name(unit[target].name) != "backgroundView" else { return [] }
      return [standing(shown, in: "list")]
    default: return []
    }
  }

  private func setController(_ id: NodeID) -> [Construct] {
    guard let controller = argument(of: id) else { return [] }
    if isOn("UISplitViewController", id) {
      let column = unit.nameID("for").map { unit.argument(id, labelled: $0) } ?? .none
      guard column >= 0, !model.meanings(of: column).isDisjoint(with: Self.columns), isArrangement(controller) else {
        return []
      }
      return [standing(controller, in: "split")]
    }
    guard isOn(Self.arrangement, id), let kind = navigation(controller) else { return [] }
    var construct = Construct(kind: .arrangement, node: controller, place: controller)
    construct.attributes["holds"] = .word(kind)
    return [construct]
  }

  private func columns(_ list: NodeID) -> [Construct] {
    let meant = model.definition(of: list)
    guard unit[meant].kind == .array else { return [] }
    return unit.children(meant).filter { isArrangement($0) }.map { standing($0, in: "split") }
  }

  private func standing(_ node: NodeID, in container: String) -> Construct {
    var construct = Construct(kind: .arrangement, node: node, place: node)
    construct.attributes["held-by"] = .word(container)
    construct.trace = model.trace(of: node)
    return construct
  }

  // MARK: - Controllers

  private func isArrangement(_ id: NodeID, depth: Int = 0) -> Bool {
    guard id >= 0, depth < 4 else { return false }
    if let type = kinds.type(of: id), isKind(type, Self.arrangement) { return true }
    let meant = model.definition(of: id)
    guard unit[meant].kind == .call else { return false }
    switch unit.name(unit[meant].name) {
    // A page in a column stays in the column.
    case "UINavigationController", "UIHostingController":
      let label = unit.nameID(
        unit.name(unit[meant].name) == "UIHostingController" ? "rootView" : "rootViewController")
      guard let label, case let root = unit.argument(meant, labelled: label), root >= 0 else { return false }
      return isArrangement(root, depth: depth + 1) || holdsArrangement(root)
    default: return false
    }
  }

  /// Whether a view of SwiftUI is an arrangement or holds one.
  private func holdsArrangement(_ root: NodeID) -> Bool {
    model.views.views(of: model.definition(of: root))?.all.contains {
      switch $0.key.kind {
      case .system: unit.name($0.key.name) == "ArrangementView"
      case .project: model.views.declaration(ofType: $0.key.name).map(model.showsArrangement) ?? false
      default: false
      }
    } ?? false
  }

  /// `arrangement.view`: the arrangement.
  private func arrangementView(_ id: NodeID) -> NodeID? {
    let meant = model.definition(of: id)
    guard unit[meant].kind == .member, unit[meant].known == .view, meant + 1 < unit[meant].subtreeEnd,
      isArrangement(meant + 1)
    else { return nil }
    return unit.contains(unit[id].parent, meant) ? meant + 1 : id
  }

  private func navigation(_ id: NodeID) -> String? {
    let meant = model.definition(of: id)
    if unit[meant].kind == .call, unit.name(unit[meant].name) == "UIHostingController",
      let label = unit.nameID("rootView"), case let root = unit.argument(meant, labelled: label), root >= 0,
      let items = model.views.views(of: root)
    {
      return model.views.navigation(of: items).subtracting([.sidebar]).map(\.rawValue).min()
    }
    guard let type = kinds.type(of: id) else { return nil }
    return Self.containers.first { isKind(type, $0.key) }?.value
  }

  private func isKind(_ type: String, _ wanted: String) -> Bool {
    if type == wanted { return true }
    if !type.hasPrefix("UI") { model.ask(ofType: type) }
    return model.ancestry(of: type).contains(wanted)
  }

  // MARK: - Receivers

  private func receiver(of call: NodeID) -> NodeID {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return .none }
    return callee + 1
  }

  private func isOn(_ type: String, _ call: NodeID) -> Bool { isType(type, of: receiver(of: call), at: call) }

  /// Whether a receiver, or the type around a bare call, is of a type or inherits it.
  private func isType(_ wanted: String, of base: NodeID, at id: NodeID) -> Bool {
    if base >= 0, unit[base].kind != .selfExpression {
      return kinds.type(of: base).map { isKind($0, wanted) } ?? false
    }
    return model.enclosingTypeName(of: id).map { isKind($0, wanted) } ?? false
  }

  /// Whether a view scrolls, is a cell's, or is put into one that does.
  private func scrolls(_ base: NodeID, at id: NodeID, depth: Int = 0) -> Bool {
    guard base >= 0 else {
      guard let type = model.enclosingTypeName(of: id) else { return false }
      return kinds.kind(ofType: type) == "scroll" || Self.cells.contains { isKind(type, $0) }
    }
    if unit.name(unit[base].name) == "contentView" {
      let owner = unit[base].kind == .member && base + 1 < unit[base].subtreeEnd ? base + 1 : NodeID.none
      if Self.cells.contains(where: { isType($0, of: owner, at: id) }) { return true }
    }
    if let type = kinds.type(of: base), kinds.kind(ofType: type) == "scroll" { return true }
    guard depth < 2, unit[base].kind == .name || unit[base].kind == .member,
      case .declarations(let found) = model.resolve(base), let first = found.first
    else { return false }
    let declaration = model.index.declarations[first]
    return model.uses(of: declaration.name).contains { use in
      let argument = unit[use].parent
      guard use != base, argument >= 0, unit[argument].kind == .argument, model.means(use, declaration),
        case let call = unit[argument].parent, unit[call].kind == .call,
        ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]
          .contains(unit.name(unit[call].name))
      else { return false }
      return scrolls(receiver(of: call), at: call, depth: depth + 1)
    }
  }

  private func argument(of call: NodeID) -> NodeID? {
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd { return argument + 1 }
    return nil
  }
}
