import CodePatterns
import SwiftTree

/// The construct `scrim`: a see-through layer over all of a page or window, with views in front of it.
extension UnitModel {
  func scrimConstructs() -> [Construct] {
    let reader = ScrimReader(model: self)
    return (0..<unit.count).compactMap { id in
      switch unit[id].kind {
      case .call: reader.layered(id)
      case .assignment: reader.dimmedView(id)
      default: nil
      }
    }
  }
}

private struct ScrimReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  // MARK: - SwiftUI

  /// A stack or overlay in which a dim layer has something in front.
  func layered(_ call: NodeID) -> Construct? {
    let name = unit.name(unit[call].name)
    guard name == "ZStack" || name == "overlay" || name == "fullScreenCover" || name == "background" else { return nil }
    let items: [ViewItem]
    var around: [NodeID] = []
    if name == "ZStack" {
      guard let stack = model.views.views(of: call)?.first else { return nil }
      items = flattened(stack.children)
      around = unit.modifiers(on: call)
    } else {
      items = flattened(model.views.closureViews(of: call))
    }
    guard let index = items.firstIndex(where: { isDim($0) }) else { return nil }
    let dim = items[index]
    let behind = items[..<index]
    let front = Array(items[(index + 1)...])
    // A background lies behind what it is called on.
    guard name != "background" || !front.isEmpty, !front.isEmpty || !dim.children.isEmpty else { return nil }
    let reaches = (dim.modifiers + around).contains { reachesEdges($0) }
    guard reaches, !behind.contains(where: { $0.all.contains { $0.system == .platform } }) else { return nil }
    var holds: Set<String> = []
    for item in front + dim.children { collect(item, into: &holds, depth: 0) }
    var construct = Construct(kind: .scrim, node: call, place: start(of: dim.node))
    construct.reportsWhole = false
    construct.attributes["made-by"] = .word("view")
    construct.attributes["holds"] = AttributeValue(words: holds.sorted())
    construct.attributes["closes"] = .flag(dim.modifiers.contains { isTap($0) } || dim.system == .control)
    construct.attributes["card"] = .flag(front.contains { isCard($0, depth: 0) })
    return construct
  }

  /// Items without the stacks that only group them.
  private func flattened(_ items: [ViewItem]) -> [ViewItem] {
    items.flatMap { item -> [ViewItem] in
      let name = unit.name(item.key.name)
      guard item.key.kind == .system, name == "GeometryReader" || name == "ZStack", item.modifiers.isEmpty,
        !item.children.isEmpty
      else { return [item] }
      return flattened(item.children)
    }
  }

  private func start(of id: NodeID) -> NodeID {
    var id = id
    while unit[id].kind == .call || unit[id].kind == .member, id + 1 < unit[id].subtreeEnd,
      unit[id + 1].role == .callee || unit[id + 1].role == .base
    {
      id += 1
    }
    return id
  }

  private static let fills: Set<String> = ["Color", "Rectangle", "Button"]

  /// A dark colour that is seen through, or a material, as a layer of its own.
  private func isDim(_ item: ViewItem) -> Bool {
    guard item.key.kind == .system || item.key.kind == .content || item.key.kind == .elsewhere else { return false }
    let name = unit.name(item.key.name)
    guard item.system == .leaf || item.system == .control, Self.fills.contains(name) else { return false }
    if item.system == .control {
      // A button whose label is nothing but the dim colour.
      return item.children.isEmpty && labelDim(item.node)
    }
    let top = item.modifiers.last ?? item.node
    return isSeenThrough(item.node, item.modifiers) && isDark(top, base: item.node)
  }

  private func labelDim(_ button: NodeID) -> Bool {
    (button..<unit[button].subtreeEnd).contains { id in
      unit[id].kind == .call && unit.name(unit[id].name) == "opacity" && isFraction(argumentOf: id)
        && isDark(id, base: id)
    } && !(button..<unit[button].subtreeEnd).contains { ["Text", "Label", "Image"].contains(unit.name(unit[$0].name)) }
  }

  private func isSeenThrough(_ node: NodeID, _ modifiers: [NodeID]) -> Bool {
    let parts = [node] + modifiers
    return parts.contains { part in
      switch unit.name(unit[part].name) {
      case "opacity": return isFraction(argumentOf: part)
      case "fill", "foregroundColor", "foregroundStyle", "Color":
        return unit.arguments(part).contains { argument in
          (argument..<unit[argument].subtreeEnd).contains { id in
            switch unit[id].kind {
            case .call where unit.name(unit[id].name) == "opacity" || unit.name(unit[id].name) == "withAlphaComponent":
              return isFraction(argumentOf: id)
            case .implicitMember, .member: return unit.name(unit[id].name).hasSuffix("Material")
            case .argument where unit.name(unit[id].name) == "opacity":
              return id + 1 < unit[id].subtreeEnd && isFraction(id + 1)
            default: return false
            }
          }
        }
      default: return false
      }
    } || unit[node].kind == .call && unit.name(unit[node].name) == "opacity" && isFraction(argumentOf: node)
  }

  private func isFraction(argumentOf call: NodeID) -> Bool {
    guard let argument = unit.arguments(call).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd
    else { return false }
    return isFraction(argument + 1)
  }

  /// 0.1 to 0.9, also in one arm of a choice; an amount that changes counts, too.
  private func isFraction(_ id: NodeID) -> Bool {
    if unit[id].kind == .ternary {
      return [unit.child(id, .then), unit.child(id, .otherwise)].contains { $0 >= 0 && isFraction($0) }
    }
    guard let number = model.constant(of: id, asks: false) else { return unit[id].kind != .integer }
    return number >= 0.1 && number <= 0.9
  }

  private func isDark(_ top: NodeID, base: NodeID) -> Bool {
    (top..<unit[top].subtreeEnd).contains { id in
      switch unit[id].kind {
      case .member, .implicitMember, .name:
        let meant = model.definition(of: id)
        if meant != id, !unit.contains(top, meant), isDark(meant, base: meant) { return true }
        let name = unit.name(unit[id].name)
        return ["black", "primary", "gray", "darkGray"].contains(name) || name.hasSuffix("Material")
          || !Set(wordsOf(name)).isDisjoint(with: ["dim", "dimming", "scrim", "overlay", "backdrop", "shade"])
      case .argument where unit.name(unit[id].name) == "white":
        return id + 1 < unit[id].subtreeEnd && (model.constant(of: id + 1, asks: false) ?? 1) < 0.3
      default: return false
      }
    }
  }

  private func reachesEdges(_ modifier: NodeID) -> Bool {
    switch unit.name(unit[modifier].name) {
    case "ignoresSafeArea", "edgesIgnoringSafeArea": return true
    case "frame":
      let labels = unit.arguments(modifier).filter { argument in
        argument + 1 < unit[argument].subtreeEnd && unit.name(unit[argument + 1].name) == "infinity"
      }
      return labels.count == 2
    default: return false
    }
  }

  private func isTap(_ modifier: NodeID) -> Bool {
    if unit.name(unit[modifier].name) == "onTapGesture" { return true }
    guard ["gesture", "simultaneousGesture", "highPriorityGesture"].contains(unit.name(unit[modifier].name)) else {
      return false
    }
    return unit.arguments(modifier).contains { argument in
      (argument..<unit[argument].subtreeEnd).contains { unit.name(unit[$0].name) == "TapGesture" }
    }
  }

  private static let waits: Set<String> = [
    "spinner", "loading", "loader", "progress", "indicator", "hud", "activity", "player", "controls", "camera",
    "scanner", "toolbar", "toast", "splash", "blur", "gradient", "image", "icon", "placeholder", "skeleton", "badge",
  ]

  private func collect(_ item: ViewItem, into holds: inout Set<String>, depth: Int) {
    guard depth < 4 else { return }
    switch item.system {
    case .control:
      switch unit.name(item.key.name) {
      case "ProgressView", "Gauge", "Chart", "Canvas": break
      default: holds.insert("control")
      }
    case .input, .scroll: holds.insert("control")
    case .platform, .navigation: holds.insert("page")
    case .leaf:
      if ["Text", "Label"].contains(unit.name(item.key.name)) { holds.insert("text") }
      if item.modifiers.contains(where: { isTap($0) }) { holds.insert("control") }
    case nil:
      switch item.key.kind {
      case .project, .elsewhere:
        let words = Set(wordsOf(unit.name(item.key.name)))
        if let body = model.views.body(ofTypeNamed: item.key.name) {
          for inner in model.views.views(ofDeclaration: body) ?? [] { collect(inner, into: &holds, depth: depth + 1) }
        } else if words.isDisjoint(with: Self.waits) {
          holds.insert("unknown")
        }
      case .content: holds.insert("unknown")
      case .system: break
      }
    default: break
    }
    for child in item.children { collect(child, into: &holds, depth: depth) }
  }

  private static let cardModifiers: Set<String> = ["cornerRadius", "clipShape", "glassEffect", "containerShape"]

  /// Something with a ground of its own and rounded corners.
  private func isCard(_ item: ViewItem, depth: Int) -> Bool {
    if item.system == .leaf, unit.name(item.key.name) == "RoundedRectangle" { return !item.children.isEmpty }
    // A round button is none.
    if item.system == .control || item.system == .leaf { return false }
    let names = item.modifiers.map { unit.name(unit[$0].name) }
    if names.contains(where: { Self.cardModifiers.contains($0) }),
      names.contains("background") || names.contains("glassEffect")
    {
      return true
    }
    if item.modifiers.contains(where: { isShapedGround($0) }) { return true }
    if item.isStack, item.children.contains(where: { isCard($0, depth: depth) }), item.children.count <= 3 {
      return true
    }
    guard depth < 2, item.key.kind == .project, let body = model.views.body(ofTypeNamed: item.key.name) else {
      return false
    }
    return (model.views.views(ofDeclaration: body) ?? []).contains { isCard($0, depth: depth + 1) }
  }

  /// `.background(.regularMaterial, in: RoundedRectangle(...))`, `.background { RoundedRectangle(...) }`.
  private func isShapedGround(_ modifier: NodeID) -> Bool {
    guard unit.name(unit[modifier].name) == "background" else { return false }
    return unit.arguments(modifier).contains { argument in
      (argument..<unit[argument].subtreeEnd).contains {
        ["RoundedRectangle", "rect", "UnevenRoundedRectangle", "ConcentricRectangle"].contains(unit.name(unit[$0].name))
      }
    }
  }

  // MARK: - UIKit

  /// `dimming.backgroundColor = .black.withAlphaComponent(0.4)` of a view that lies over all of a window or page.
  func dimmedView(_ assignment: NodeID) -> Construct? {
    let target = unit.child(assignment, .left)
    guard target >= 0, unit[target].kind == .member || unit[target].kind == .name,
      unit.name(unit[target].name) == "backgroundColor", isDimColour(unit.child(assignment, .right)),
      let type = model.enclosingTypes(of: assignment).last
    else { return nil }
    let base = unit[target].kind == .member && target + 1 < unit[target].subtreeEnd ? target + 1 : NodeID.none
    let isOwn = base >= 0 && model.isRootView(base)
    guard base >= 0 else { return nil }
    let names = self.names(of: base, at: assignment)
    guard isOwn ? isOverlayController(type) : covers(names, in: type) else { return nil }
    var construct = Construct(kind: .scrim, node: assignment, place: start(of: base))
    construct.attributes["made-by"] = .word("uikit")
    construct.attributes["holds"] = AttributeValue(words: holdsControls(type) ? ["control"] : [])
    construct.attributes["closes"] = .flag(isTapped(names, in: type))
    construct.attributes["card"] = .flag(holdsControls(type))
    return construct
  }

  private func isDimColour(_ id: NodeID) -> Bool {
    guard id >= 0 else { return false }
    let meant = model.definition(of: id)
    guard unit[meant].kind == .call else { return false }
    switch unit.name(unit[meant].name) {
    case "withAlphaComponent":
      guard let argument = unit.arguments(meant).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd,
        let alpha = model.constant(of: argument + 1, asks: false)
      else { return false }
      return alpha >= 0.2 && alpha <= 0.8
        && (meant..<unit[meant].subtreeEnd).contains { part in
          unit.name(unit[part].name) == "black"
            || unit[part].kind == .name && model.meanings(of: part).contains("black")
        }
    case "UIColor":
      let white = unit.nameID("white").map { unit.argument(meant, labelled: $0) } ?? .none
      let alpha = unit.nameID("alpha").map { unit.argument(meant, labelled: $0) } ?? .none
      guard white >= 0, alpha >= 0, let grey = model.constant(of: white, asks: false),
        let amount = model.constant(of: alpha, asks: false)
      else { return false }
      return grey < 0.3 && amount >= 0.2 && amount <= 0.8
    default: return false
    }
  }

  /// The names of a view: as it is written, and of the property whose closure makes it.
  private func names(of view: NodeID, at place: NodeID) -> Set<String> {
    var names: Set<String> = model.namesMeant(in: view)
    var parent = unit[place].parent
    while parent >= 0 {
      if unit[parent].kind == .variableDeclaration, unit[parent].role == .member {
        names.insert(unit.name(unit[parent].name))
      }
      if unit[parent].kind == .functionDeclaration || unit[parent].kind == .typeDeclaration { break }
      parent = unit[parent].parent
    }
    return names
  }

  /// A controller that is shown over another one which stays visible.
  private func isOverlayController(_ type: NodeID) -> Bool {
    (type..<unit[type].subtreeEnd).contains { id in
      ["overFullScreen", "overCurrentContext"].contains(unit.name(unit[id].name))
    }
  }

  /// Whether a view is put into a window, or laid over all of one or of a controller's page.
  private func covers(_ names: Set<String>, in type: NodeID) -> Bool {
    for id in type..<unit[type].subtreeEnd {
      switch unit[id].kind {
      case .call where ["addSubview", "insertSubview"].contains(unit.name(unit[id].name)):
        guard let argument = unit.arguments(id).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd,
          names.contains(unit.name(unit[argument + 1].name)),
          case let callee = unit.child(id, .callee), callee >= 0, unit[callee].kind == .member,
          callee + 1 < unit[callee].subtreeEnd
        else { continue }
        let host = callee + 1
        let words = Set(wordsOf(unit.name(unit[host].name)))
        if model.typeName(of: host) == "UIWindow" || words.contains("window") { return true }
      default: break
      }
    }
    return false
  }

  private func isTapped(_ names: Set<String>, in type: NodeID) -> Bool {
    (type..<unit[type].subtreeEnd).contains { id in
      guard unit[id].kind == .call, unit.name(unit[id].name) == "addGestureRecognizer",
        case let callee = unit.child(id, .callee), callee >= 0, callee + 1 < unit[callee].subtreeEnd
      else { return false }
      return names.contains(unit.name(unit[callee + 1].name))
    }
  }

  private static let controls: Set<String> = [
    "UIButton", "UITextField", "UITableView", "UICollectionView", "UIStepper", "UISwitch", "UIDatePicker",
    "UIPickerView", "UISegmentedControl", "UISlider", "UITextView", "IBAction",
  ]

  private func holdsControls(_ type: NodeID) -> Bool {
    (type..<unit[type].subtreeEnd).contains { id in
      [.name, .typeName, .attribute, .call].contains(unit[id].kind) && Self.controls.contains(unit.name(unit[id].name))
    }
  }
}
