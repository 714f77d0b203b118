import SwiftTree

/// A controller that an arm puts at the root, or gives back.
struct ControllerRoot: Hashable {
  enum Use: Hashable {
    case root, children, made
    /// Made and handed to a call: pushed, presented, embedded by a function of the app's.
    case handed
  }

  var use: Use
  /// The class; of a hosting controller with the view it hosts.
  var type: String
  var container: Container

  enum Container: Hashable { case split, tabs, navigation, other }
}

/// UIKit: branches whose arms install controllers.
extension BranchFinder {
  func withControllers(_ branch: Branch) -> Branch? {
    guard model.unit.ancestor(branch.node, .functionDeclaration) >= 0 || branch.form == .ternary || isInGetter(branch)
    else { return nil }
    var result = branch
    result.controllers = branch.arms.map { arm in arm.body.flatMap { roots(in: $0, depth: 0) } }
    return result.controllers.allSatisfy(\.isEmpty) ? nil : result
  }

  private func isInGetter(_ branch: Branch) -> Bool { unit.ancestor(branch.node, .variableDeclaration) >= 0 }

  /// The controllers that a statement installs or gives back, through one function of the file.
  private func roots(in statement: NodeID, depth: Int) -> [ControllerRoot] {
    var result: [ControllerRoot] = []
    if isGivenBack(statement), let root = root(statement, use: .made, isController: givesController(statement)) {
      result.append(root)
    }
    var id = statement
    while id < unit[statement].subtreeEnd {
      let node = unit[id]
      switch node.kind {
      case .typeDeclaration, .functionDeclaration:
        id = node.subtreeEnd
        continue
      case .assignment:
        let left = unit.child(id, .left)
        let right = unit.child(id, .right)
        guard left >= 0, right >= 0 else { break }
        switch unit.name(unit[left].name) {
        case "rootViewController":
          if let root = root(right, use: .root) { result.append(root) }
        case "viewControllers": result.append(contentsOf: elements(right))
        default:
          let isTyped = model.typeName(of: left).map { model.isController($0) } ?? false
          if unit[left].kind == .name, let root = root(right, use: .made, isController: isTyped),
            root.container != .other || isTyped || isController(right)
          {
            result.append(root)
          }
        }
      case .returnStatement where id + 1 < node.subtreeEnd:
        if let root = root(id + 1, use: .made, isController: givesController(id)) { result.append(root) }
      case .call:
        if unit.name(node.name) == "setViewControllers" {
          if let first = unit.arguments(id).first(where: { _ in true }), first + 1 < unit[first].subtreeEnd {
            result.append(contentsOf: elements(first + 1))
          }
        } else if node.role == .statement {
          result.append(contentsOf: handed(to: id))
          if depth == 0, let body = bodyOfCalled(id) {
            for inner in unit.children(body) { result.append(contentsOf: roots(in: inner, depth: 1)) }
          }
        }
      default: break
      }
      id += 1
    }
    return result
  }

  /// The controllers that a statement makes on the spot for a call.
  private func handed(to call: NodeID) -> [ControllerRoot] {
    unit.arguments(call).compactMap { argument in
      let made = argument + 1
      guard made < unit[argument].subtreeEnd, unit[made].kind == .call, model.startsUppercase(unit[made].name) else {
        return nil
      }
      return root(made, use: .handed)
    }
  }

  /// Whether the function or property around a place gives a controller, or the variable that a value is for holds one.
  private func givesController(_ id: NodeID) -> Bool {
    if isAssignedToController(id) { return true }
    let declaration = model.callableOrClosure(around: id)
    guard declaration >= 0, unit[declaration].kind != .closure else { return false }
    let role: Role = unit[declaration].kind == .variableDeclaration ? .type : .returnType
    let type = unit.child(declaration, role)
    return type >= 0 && (model.namedType(type).map { model.isController($0) } ?? false)
  }

  /// `page = isWide ? A() : B()`, where `page` holds a controller.
  private func isAssignedToController(_ id: NodeID) -> Bool {
    var whole = id
    while case let parent = unit[whole].parent, parent >= 0, unit[parent].kind == .ternary { whole = parent }
    let assignment = unit[whole].parent
    guard assignment >= 0, unit[assignment].kind == .assignment, unit[whole].role == .right,
      case let left = unit.child(assignment, .left), left >= 0
    else { return false }
    return unit.name(unit[left].name) == "rootViewController"
      || (model.typeName(of: left).map { model.isController($0) } ?? false)
  }

  private func isGivenBack(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    if unit[id].role == .then || unit[id].role == .otherwise { return unit[parent].kind == .ternary }
    // `case .list: ListController()` of a function that is one `switch`.
    guard unit[id].kind == .call, unit[parent].kind == .block, id == parent + 1,
      unit[id].subtreeEnd == unit[parent].subtreeEnd, case let choice = unit[parent].parent, choice >= 0
    else { return false }
    return (unit[choice].kind == .ifStatement || unit[choice].kind == .switchCase)
      && model.startsUppercase(unit[id].name) && (givesController(id) || isController(id))
  }

  /// The body of a function of this file that a call runs for its effect.
  private func bodyOfCalled(_ call: NodeID) -> NodeID? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[call].role == .statement, case .declarations(let found) = model.resolve(callee),
      let first = found.first, model.index.declarations[first].kind == .function
    else { return nil }
    let function = model.index.declarations[first].node
    guard unit[function].kind == .functionDeclaration else { return nil }
    let body = unit.child(function, .body)
    return body >= 0 ? body : nil
  }

  private func elements(_ id: NodeID) -> [ControllerRoot] {
    guard unit[id].kind == .array else { return root(id, use: .children).map { [$0] } ?? [] }
    return unit.children(id).compactMap { root($0, use: .children) }
  }

  private func isController(_ id: NodeID) -> Bool { model.typeName(of: id).map { model.isController($0) } ?? false }

  private func root(
    _ id: NodeID, use: ControllerRoot.Use, isController: Bool = false
  ) -> ControllerRoot? {
    guard let type = model.typeName(of: id) else {
      return use == .root && unit[id].kind == .call
        ? ControllerRoot(use: use, type: unit.string(id), container: .other) : nil
    }
    let container = container(type)
    guard use == .root || container != .other || isController || model.isController(type) else { return nil }
    return ControllerRoot(use: use, type: type + hosted(id, type), container: container)
  }

  /// The view that a hosting controller is made with: another one is another root.
  private func hosted(_ id: NodeID, _ type: String) -> String {
    guard type == "UIHostingController", unit[id].kind == .call else { return "" }
    for argument in unit.arguments(id) where argument + 1 < unit[argument].subtreeEnd {
      return " " + unit.name(unit[argument + 1].name)
    }
    return ""
  }

  private func container(_ type: String) -> ControllerRoot.Container {
    for name in [type] + model.ancestry(of: type) {
      switch name {
      case "UISplitViewController": return .split
      case "UITabBarController": return .tabs
      case "UINavigationController": return .navigation
      default: continue
      }
    }
    return .other
  }
}
