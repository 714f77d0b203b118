import SwiftTree

/// How far a view that ignores the safe area reaches: to the glass's sides, or as far as something in the middle is wide.
struct ReachSpread {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  /// What is wider than this and stands in the middle of the closed iPhone Duo's 466 points lies under its bar of 84.
  private static let narrow = 298.0

  init(model: UnitModel) { self.model = model }

  /// Whether something in these views is as wide as the room, lies at a side, or is not known.
  func spreads(_ items: [ViewItem]) -> Bool {
    var seen: Set<NodeID> = []
    return items.contains { spreads($0, &seen) }
  }

  private func spreads(_ item: ViewItem, _ seen: inout Set<NodeID>) -> Bool {
    if item.modifiers.contains(where: { isWide($0, on: item) }) { return true }
    if item.modifiers.contains(where: isNarrow) { return false }
    switch item.system {
    case .input, .scroll, .navigation: return true
    case .leaf: if isText(item), !isShort(item) { return true }
    case .empty, .platform: return false
    case .control: if !Self.compact.contains(unit.name(item.key.name)) { return true }
    case .stack, .transparent: if isWideStack(item) { return true }
    case nil:
      guard item.key.kind == .project, let type = model.views.declaration(ofType: item.key.name),
        let body = model.views.body(of: type), let inner = model.views.views(ofDeclaration: body)
      else { return true }
      if seen.insert(body.node).inserted { for view in inner where spreads(view, &seen) { return true } }
    }
    for child in item.children where spreads(child, &seen) { return true }
    return false
  }

  /// Controls that are as wide as what they show.
  private static let compact: Set<String> = [
    "Button", "ProgressView", "Link", "ShareLink", "Menu", "Gauge", "EditButton",
  ]

  /// A row with a spacer between its views, and a stack that lines its views up at a side or a corner.
  private func isWideStack(_ item: ViewItem) -> Bool {
    switch unit.name(item.key.name) {
    case "GeometryReader", "Grid", "LazyVGrid", "LazyHGrid", "LazyVStack", "LazyHStack", "ForEach": return true
    case "HStack":
      let spacers = item.children.indices.filter { unit.name(item.children[$0].key.name) == "Spacer" }
      // One at each end keeps the rest in the middle.
      return !spacers.isEmpty && spacers != [0, item.children.count - 1]
    case "ZStack": return isAtSide(item.node)
    default: return false
    }
  }

  private func isAtSide(_ call: NodeID) -> Bool {
    guard unit[call].kind == .call, let label = unit.nameID("alignment"),
      case let value = unit.argument(call, labelled: label), value >= 0
    else { return false }
    return !["center", "top", "bottom"].contains(unit.name(unit[model.definition(of: value)].name))
  }

  private func isWide(_ modifier: NodeID, on item: ViewItem) -> Bool {
    switch unit.name(unit[modifier].name) {
    case "frame":
      if isAtSide(modifier) { return true }
      for name in ["width", "minWidth", "maxWidth", "idealWidth"] {
        guard let label = unit.nameID(name), case let value = unit.argument(modifier, labelled: label), value >= 0
        else {
          continue
        }
        // A frame around a stack leaves the stack in its middle.
        if name == "maxWidth", item.isStack, !hasFill(item, after: modifier) { continue }
        if item.system == .leaf, !isText(item) { continue }
        if model.constant(of: value, asks: false).map({ $0 > Self.narrow }) ?? true { return true }
      }
      return false
    case "overlay", "safeAreaInset": return isAtSide(modifier)
    case "position", "offset", "containerRelativeFrame", "navigationTitle", "toolbar": return true
    default: return false
    }
  }

  /// Whether a frame holds what is in it to a width that ends before the bar.
  private func isNarrow(_ modifier: NodeID) -> Bool {
    guard unit.name(unit[modifier].name) == "frame" else { return false }
    return ["width", "maxWidth"].contains { name in
      guard let label = unit.nameID(name), case let value = unit.argument(modifier, labelled: label), value >= 0 else {
        return false
      }
      return model.constant(of: value, asks: false).map { $0 <= Self.narrow } ?? false
    }
  }

  private func isText(_ item: ViewItem) -> Bool { ["Text", "Label"].contains(unit.name(item.key.name)) }

  /// Whether a text is written there and fits into one line.
  private func isShort(_ text: ViewItem) -> Bool {
    guard unit[text.node].kind == .call, let first = unit.arguments(text.node).first(where: { _ in true }),
      first + 1 < unit[first].subtreeEnd, let words = unit.literal(model.definition(of: first + 1))
    else { return false }
    return words.count <= Self.shortText
  }

  private static let shortText = 30

  /// Whether a frame is painted: a card that is as wide as its frame shows its edges.
  private func hasFill(_ item: ViewItem, after frame: NodeID) -> Bool {
    guard let position = item.modifiers.firstIndex(of: frame) else { return false }
    return item.modifiers[(position + 1)...].contains {
      ["background", "clipShape", "cornerRadius", "overlay", "border", "glassEffect"].contains(unit.name(unit[$0].name))
    }
  }
}
