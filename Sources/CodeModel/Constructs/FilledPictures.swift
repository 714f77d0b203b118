import CodePatterns
import SwiftTree

/// The construct `filled-picture`: a picture that fills all of a page or its width, cropped to whatever shape that has.
extension UnitModel {
  func filledPictureConstructs() -> [Construct] {
    let reader = FilledPictureReader(model: self)
    return (0..<unit.count).compactMap { id in
      switch unit[id].kind {
      case .call: reader.modified(id)
      case .assignment: reader.assigned(id)
      default: nil
      }
    }
  }
}

private struct FilledPictureReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  private func construct(_ id: NodeID, place: NodeID, focus: Bool) -> Construct {
    var construct = Construct(kind: .filledPicture, node: id, place: place)
    construct.reportsName = true
    construct.attributes["focus"] = .flag(focus)
    return construct
  }

  // MARK: - SwiftUI

  func modified(_ call: NodeID) -> Construct? {
    guard fills(call), isPicture(call) else { return nil }
    var reaches = false
    var focus = false
    let modifiers = unit.modifiers(on: call)
    for outer in modifiers {
      switch unit.name(unit[outer].name) {
      case "ignoresSafeArea", "edgesIgnoringSafeArea", "containerRelativeFrame", "backgroundExtensionEffect":
        reaches = true
      case "frame":
        switch frame(outer) {
        case .small: return nil
        case .page: reaches = true
        case .other: break
        }
        if unit.arguments(outer).contains(where: { unit.name(unit[$0].name) == "alignment" }) { focus = true }
      case "blur", "opacity", "mask", "luminanceToAlpha", "hidden": return nil
      case "offset", "scaleEffect", "position", "visualEffect": focus = true
      case "clipShape" where outerIsCircle(outer): return nil
      default: break
      }
    }
    guard reaches, !isRow(modifiers.last ?? call) else { return nil }
    return construct(call, place: call, focus: focus)
  }

  private func fills(_ call: NodeID) -> Bool {
    switch unit.name(unit[call].name) {
    case "scaledToFill": return true
    case "aspectRatio":
      let mode = unit.nameID("contentMode").map { unit.argument(call, labelled: $0) } ?? .none
      guard mode >= 0 else { return false }
      let meant = model.definition(of: mode)
      return unit[meant].kind != .ternary && unit.name(unit[meant].name) == "fill"
    default: return false
    }
  }

  /// Whether a modifier is applied to a picture of the app: not to a symbol, a player, a colour.
  private func isPicture(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let items = model.views.views(of: callee + 1), items.count == 1
    else { return false }
    let item = items[0]
    guard item.key.kind == .system, unit.name(item.key.name) == "Image" || unit.name(item.key.name) == "AsyncImage"
    else {
      return false
    }
    return !unit.arguments(item.node).contains { unit.name(unit[$0].name) == "systemName" }
  }

  private enum Extent { case small, page, other }

  private func frame(_ call: NodeID) -> Extent {
    var wide = false
    var fixedWidth = false
    var height: Double?
    var tall = false
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let value = argument + 1
      let isInfinite = unit.name(unit[value].name) == "infinity"
      let origins = model.value(of: value).origins
      switch unit.name(unit[argument].name) {
      case "maxWidth": wide = wide || isInfinite
      case "width":
        if origins.isDisjoint(with: [.geometry, .screen, .mainScreen]) { fixedWidth = true } else { wide = true }
      case "maxHeight", "minHeight": tall = tall || isInfinite
      case "height":
        if origins.isDisjoint(with: [.geometry, .screen, .mainScreen]) {
          height = model.constant(of: value, asks: false)
        } else {
          tall = true
        }
      default: break
      }
    }
    if fixedWidth { return .small }
    if let height, height < 200 { return .small }
    return wide && (tall || height != nil) ? .page : .other
  }

  private func outerIsCircle(_ call: NodeID) -> Bool {
    (call..<unit[call].subtreeEnd).contains {
      ["Circle", "circle", "Capsule", "capsule"].contains(unit.name(unit[$0].name))
    }
  }

  /// Whether a picture stands in a row, a card of a grid, or behind something in one.
  private func isRow(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        switch unit.name(unit[parent].name) {
        case "ForEach", "List", "LazyVGrid", "LazyHGrid", "LazyHStack", "LazyVStack", "HStack", "Button",
          "NavigationLink",
          "Label":
          return true
        default: break
        }
      case .call where unit.name(unit[parent].name) == "frame" && unit[child].role == .callee:
        if case .small = frame(parent) { return true }
      case .typeDeclaration:
        let words = Set(wordsOf(unit.name(unit[parent].name)))
        return !words.isDisjoint(with: [
          "row", "cell", "card", "tile", "thumbnail", "avatar", "item", "cover", "artwork", "preview", "chip", "badge",
          "icon",
        ])
      default: break
      }
      child = parent
    }
    return false
  }

  // MARK: - UIKit

  /// `hero.contentMode = .scaleAspectFill` of a view that is tied to both sides and an end of a controller's view.
  func assigned(_ id: NodeID) -> Construct? {
    let target = unit.child(id, .left)
    guard target >= 0, unit[target].kind == .member, unit.name(unit[target].name) == "contentMode",
      target + 1 < unit[target].subtreeEnd, case let value = unit.child(id, .right), value >= 0,
      unit[model.definition(of: value)].kind != .ternary, model.meanings(of: value).contains("scaleAspectFill")
    else { return nil }
    var names: Set<NameID> = [unit[target + 1].name]
    var parent = unit[id].parent
    while parent >= 0, unit[parent].kind != .typeDeclaration, unit[parent].kind != .functionDeclaration {
      if unit[parent].kind == .variableDeclaration, unit[parent].role == .member { names.insert(unit[parent].name) }
      parent = unit[parent].parent
    }
    // What only lies behind the page may be cropped anywhere.
    if names.contains(where: {
      !Set(wordsOf(unit.name($0))).isDisjoint(with: ["background", "backdrop", "wallpaper", "blur"])
    }) {
      return nil
    }
    var edges: Set<String> = []
    for pin in model.constructs(.edgePin) {
      guard let source = pin.parts["source"],
        pin.attributes["to"]?.words == ["view"] || pin.attributes["to"]?.words == ["window"],
        pin.attributes["constant"]?.number ?? 0 == 0
      else { continue }
      let owner = unit[source].kind == .member && unit.name(unit[source].name).hasSuffix("Anchor") ? source + 1 : source
      if names.contains(unit[owner].name) { edges.formUnion(pin.attributes["edge"]?.words ?? []) }
    }
    guard !edges.isDisjoint(with: ["leading", "left"]), !edges.isDisjoint(with: ["trailing", "right"]),
      !edges.isDisjoint(with: ["top", "bottom"])
    else { return nil }
    // Set again somewhere, or cropped around a point.
    let focus = (0..<unit.count).contains { other in
      guard unit[other].kind == .assignment, other != id, case let left = unit.child(other, .left), left >= 0 else {
        return false
      }
      let name = unit.name(unit[left].name)
      if name == "contentsRect" { return true }
      return name == "contentMode" && left + 1 < unit[left].subtreeEnd && names.contains(unit[left + 1].name)
    }
    return construct(id, place: target, focus: focus)
  }
}
