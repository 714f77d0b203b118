import CodePatterns
import SwiftTree

/// The construct `centring`: something that is laid on the middle of a window, a screen or a page.
extension UnitModel {
  func centringConstructs() -> [Construct] {
    let reader = CentringReader(model: self)
    return (0..<unit.count).compactMap { id in
      switch unit[id].kind {
      case .assignment: reader.assigned(id)
      case .call: reader.called(id)
      default: nil
      }
    }
  }
}

private struct CentringReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }
  private let kinds: ViewKinds

  init(model: UnitModel) {
    self.model = model
    kinds = ViewKinds(model: model)
  }

  private func construct(_ node: NodeID, place: NodeID, item: String, on: String) -> Construct {
    var construct = Construct(kind: .centring, node: node, place: place)
    construct.attributes["item"] = .word(item)
    construct.attributes["over"] = .word(on)
    construct.reportsName = true
    return construct
  }

  // MARK: - UIKit

  /// `card.center = view.center`, `card.center.x = view.bounds.midX`, `card.center = CGPoint(x: bounds.midX, y: ...)`.
  func assigned(_ id: NodeID) -> Construct? {
    let target = unit.child(id, .left)
    let value = unit.child(id, .right)
    guard target >= 0, value >= 0, unit[target].kind == .member, target + 1 < unit[target].subtreeEnd else {
      return nil
    }
    var item: NodeID = .none
    if unit[target].known == .center {
      item = target + 1
    } else if unit[target].known == .x, unit[target + 1].known == .center, target + 2 < unit[target].subtreeEnd,
      unit[target + 1].kind == .member
    {
      item = target + 2
    }
    guard item >= 0, let on = middle(value) else { return nil }
    return construct(id, place: nameToken(target, item), item: self.item(item), on: on)
  }

  private func nameToken(_ target: NodeID, _ item: NodeID) -> NodeID {
    unit[target].known == .center ? target : target + 1
  }

  /// What an expression is the middle of: `window`, `page` (a controller's view), or nil.
  private func middle(_ id: NodeID, depth: Int = 0) -> String? {
    let meant = depth == 0 ? model.definition(of: id) : id
    switch unit[meant].kind {
    case .call:
      if unit[meant].known == .CGPoint, let x = unit.vocabulary.id("x").map({ unit.argument(meant, labelled: $0) }),
        x >= 0
      {
        return half(x)
      }
      if unit.name(unit[meant].name) == "convert", let first = unit.arguments(meant).first(where: { _ in true }),
        first + 1 < unit[first].subtreeEnd
      {
        return middle(first + 1, depth: depth + 1)
      }
      return nil
    case .member:
      switch unit[meant].known {
      case .center: return meant + 1 < unit[meant].subtreeEnd ? place(meant + 1) : nil
      case .midX: return half(meant)
      case .x: return meant + 1 < unit[meant].subtreeEnd ? middle(meant + 1, depth: depth + 1) : nil
      default: return nil
      }
    case .binary: return half(meant)
    default: return nil
    }
  }

  /// What half of a width is of.
  private func half(_ id: NodeID) -> String? {
    let meant = model.definition(of: id)
    var whole: NodeID = .none
    switch unit[meant].kind {
    case .binary where unit[meant].operator == .divide:
      if model.constant(of: unit.child(meant, .right), asks: false) == 2 { whole = unit.child(meant, .left) }
    case .binary where unit[meant].operator == .multiply:
      if model.constant(of: unit.child(meant, .right), asks: false) == 0.5 { whole = unit.child(meant, .left) }
      if model.constant(of: unit.child(meant, .left), asks: false) == 0.5 { whole = unit.child(meant, .right) }
    case .member where unit[meant].known == .midX: whole = meant + 1
    default: break
    }
    guard whole >= 0 else { return nil }
    let value = model.value(of: whole)
    if !value.origins.isDisjoint(with: [.mainScreen, .screen]) { return "window" }
    guard value.origins.contains(.geometry) else { return nil }
    if value.owner == .window { return "window" }
    // `view.bounds.width`, `view.frame.size.width`
    var base = model.definition(of: whole)
    while unit[base].kind == .member, base + 1 < unit[base].subtreeEnd,
      [.width, .size, .bounds, .frame, .midX].contains(unit[base].known)
    {
      base += 1
    }
    return place(base) ?? (value.owner == .offered || value.owner == .proxy ? "offered" : nil)
  }

  private func place(_ id: NodeID) -> String? {
    if model.typeName(of: id) == "UIWindow" || unit[id].known == .window || unit[id].known == .keyWindow {
      return "window"
    }
    if model.isRootView(id) { return "page" }
    let meant = model.bound(id)
    return meant != id && model.typeName(of: meant) == "UIWindow" ? "window" : nil
  }

  /// `card.centerXAnchor.constraint(equalTo: window.centerXAnchor)`, `NSLayoutConstraint(item: card, attribute: .centerX, ...)`.
  func called(_ id: NodeID) -> Construct? {
    switch unit.name(unit[id].name) {
    case "constraint": return anchored(id)
    case "position": return positioned(id)
    default: return nil
    }
  }

  private func anchored(_ call: NodeID) -> Construct? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      case let first = callee + 1, unit[first].kind == .member, unit.name(unit[first].name) == "centerXAnchor",
      first + 1 < unit[first].subtreeEnd, let argument = unit.arguments(call).first(where: { _ in true }),
      unit.name(unit[argument].name) == "equalTo", argument + 1 < unit[argument].subtreeEnd,
      case let second = argument + 1, unit.name(unit[second].name) == "centerXAnchor",
      unit.arguments(call).dropFirst().first(where: { _ in true }) == nil
    else { return nil }
    let on: String?
    if unit[second].kind == .member, second + 1 < unit[second].subtreeEnd {
      on = place(second + 1)
    } else {
      on = model.enclosingTypeName(of: call) == "UIWindow" ? "window" : nil
    }
    guard on == "window" else { return nil }
    return construct(call, place: first, item: item(first + 1), on: "window")
  }

  // MARK: - What is centred

  private static let dialogs: Set<String> = [
    "dialog", "dialogue", "alert", "toast", "popup", "pop", "hud", "modal", "snackbar", "banner", "card", "prompt",
    "message", "notice", "panel", "sheet", "menu",
  ]
  private static let decoration: Set<String> = [
    "spinner", "indicator", "activity", "loader", "loading", "progress", "logo", "background", "image", "glow",
    "placeholder", "watermark", "gradient", "crosshair", "reticle", "splash",
  ]

  /// `control`, `dialog`, `decoration` (pictures, spinners), `text`, or `other`.
  private func item(_ id: NodeID) -> String {
    let type = kinds.type(of: id)
    var words = Set(wordsOf(unit.name(unit[id].name)))
    if unit[id].kind == .selfExpression, let own = model.enclosingTypeName(of: id) { words.formUnion(wordsOf(own)) }
    if let type { words.formUnion(wordsOf(type)) }
    if !words.isDisjoint(with: Self.dialogs) { return "dialog" }
    if let type, ["UIActivityIndicatorView", "UIImageView", "UIProgressView", "UIVisualEffectView"].contains(type) {
      return "decoration"
    }
    if !words.isDisjoint(with: Self.decoration) { return "decoration" }
    switch kinds.kind(of: id) {
    case "control": return "control"
    case "text": return "text"
    case "stack": return "control"
    default: return "other"
    }
  }

  // MARK: - SwiftUI

  /// `.position(x: proxy.size.width / 2, y: ...)`.
  private func positioned(_ call: NodeID) -> Construct? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let first = unit.arguments(call).first(where: { _ in true }), first + 1 < unit[first].subtreeEnd
    else { return nil }
    let label = unit.name(unit[first].name)
    let on = label == "x" ? half(first + 1) : label.isEmpty ? middle(first + 1) : nil
    guard let on, let items = model.views.views(of: callee + 1) else { return nil }
    guard on == "window" || on == "page" || isWholePage(call) else { return nil }
    var kind = "other"
    for item in items {
      let found = self.item(of: item, depth: 0)
      if found == "dialog" || kind == "other" { kind = found }
    }
    return construct(call, place: call, item: kind, on: on == "window" ? "window" : "page")
  }

  /// Whether the reader around a place stands for a page: it is all that a body shows, and nothing frames it.
  private func isWholePage(_ call: NodeID) -> Bool {
    var child = call
    var isInReader = false
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        let name = unit.name(unit[parent].name)
        if name == "GeometryReader" {
          if isInReader { return false }
          isInReader = true
        } else if [
          "overlay", "background", "mask", "ScrollView", "List", "ForEach", "LazyVStack", "LazyHStack", "LazyVGrid",
          "HStack", "Button", "listRowBackground",
        ].contains(name) {
          return false
        }
      case .call where unit[child].role == .callee && isInReader:
        switch unit.name(unit[parent].name) {
        case "frame", "aspectRatio", "clipShape", "cornerRadius", "fixedSize": return false
        default: break
        }
      case .variableDeclaration: return isInReader && unit[parent].known == .body
      case .functionDeclaration, .typeDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  private func item(of item: ViewItem, depth: Int) -> String {
    let words = Set(wordsOf(unit.name(item.key.name)))
    switch item.system {
    case .control where !["ProgressView", "Gauge", "Chart", "Canvas"].contains(unit.name(item.key.name)):
      return "control"
    case .input: return "control"
    case .leaf:
      let taps = item.modifiers.contains { unit.name(unit[$0].name) == "onTapGesture" }
      return taps ? "control" : "decoration"
    case nil where item.key.kind != .system:
      if !words.isDisjoint(with: Self.dialogs) { return "dialog" }
      return words.isDisjoint(with: ["button"]) ? "other" : "control"
    default: break
    }
    guard depth < 4 else { return "other" }
    let inner = item.children.map { self.item(of: $0, depth: depth + 1) }
    return inner.contains("control") ? "control" : inner.contains("dialog") ? "dialog" : "other"
  }
}
