import CodePatterns
import SwiftTree

/// Finds what of a measured view's own size hangs on what was measured.
struct FeedbackFollower {
  let model: UnitModel
  /// The view that is measured.
  let measured: NodeID
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel, measured: NodeID) {
    self.model = model
    self.measured = measured
  }

  /// A place in the measured view that hangs on the measure, in the words of rule pages.
  struct Feed {
    var word: String
    var node: NodeID
  }

  /// A part of the file whose views are in the measured one, with the place that shows it.
  private struct Region {
    var node: NodeID
    /// The use of the property or function in the region before; `.none` for the measured view itself.
    var use: NodeID
    var outer: Int
  }

  func feeds(of store: MeasureReader.Store) -> [Feed] {
    let regions = self.regions()
    var result: [Feed] = []
    for position in regions.indices {
      let region = regions[position]
      var id = region.node
      while id < unit[region.node].subtreeEnd {
        if isAside(id, in: region.node) {
          id = unit[id].subtreeEnd
          continue
        }
        if let feed = feed(at: id, store), !isOffered(feed, from: id, in: position, regions) {
          result.append(Feed(word: feed.word, node: id))
        }
        id += 1
      }
    }
    return result
  }

  // MARK: - What is in the view

  /// The measured view, and the bodies of properties and functions of the file that it shows.
  private func regions() -> [Region] {
    var regions = [Region(node: measured, use: .none, outer: -1)]
    var seen: Set<NodeID> = []
    var next = 0
    while next < regions.count, regions.count < 24 {
      let region = regions[next]
      for id in region.node..<unit[region.node].subtreeEnd
      where unit[id].kind == .name || unit[id].kind == .member && unit[id].role == .callee {
        guard !isInAside(id, in: region.node), case .declarations(let found) = model.resolve(id) else { continue }
        for declaration in found.map({ model.index.declarations[$0] })
        where declaration.kind == .function || declaration.kind == .variable || declaration.kind == .local {
          guard model.views.returnsView(declaration.node), let body = body(of: declaration),
            !unit.contains(body, measured),
            seen.insert(declaration.node).inserted
          else { continue }
          regions.append(Region(node: body, use: id, outer: next))
        }
      }
      next += 1
    }
    return regions
  }

  private func body(of declaration: Declaration) -> NodeID? {
    if unit[declaration.node].kind == .functionDeclaration {
      let body = unit.child(declaration.node, .body)
      return body >= 0 ? body : nil
    }
    guard unit[declaration.node].kind == .variableDeclaration else { return nil }
    if let getter = model.getter(of: declaration.node) { return getter }
    let value = unit.child(declaration.node, .value)
    return value >= 0 && declaration.kind == .local ? value : nil
  }

  /// What says nothing of a view's size: what is done on events, and what lies behind or over it.
  private func isAside(_ id: NodeID, in region: NodeID) -> Bool {
    guard unit[id].kind == .argument, id > region, case let call = unit[id].parent, unit[call].kind == .call else {
      return false
    }
    let name = unit.name(unit[call].name)
    if Self.asides.contains(name) || ViewNames.actionLabels.contains(unit.name(unit[id].name)) { return true }
    guard ViewNames.actionCalls.contains(name) else { return false }
    return id + 1 < unit[id].subtreeEnd && unit[id + 1].kind == .closure
  }

  private static let asides: Set<String> = [
    "background", "overlay", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "mask", "toolbar",
    "animation", "offset", "opacity", "onChange", "task", "id", "contextMenu", "preference", "navigationDestination",
    "scaleEffect", "rotationEffect", "position", "visualEffect",
  ]

  private func isInAside(_ id: NodeID, in region: NodeID) -> Bool {
    var current = id
    while current > region {
      if isAside(current, in: region) { return true }
      current = unit[current].parent
    }
    return false
  }

  // MARK: - What hangs on the measure

  /// What a place decides about the view by the measure, and of which sides.
  private func feed(at id: NodeID, _ store: MeasureReader.Store) -> (word: String, sides: Sides)? {
    switch unit[id].kind {
    case .argument:
      guard id + 1 < unit[id].subtreeEnd, let sink = sink(ofArgument: id),
        !sides(readIn: id + 1, store).intersection(sink.sides).isEmpty
      else { return nil }
      return (sink.word, sink.sides)
    case .ifStatement, .switchStatement:
      let asked = unit.children(id).filter { unit[$0].role == .condition || unit[$0].role == .value }
      let read = asked.reduce(into: Sides()) { $0.formUnion(sides(readIn: $1, store)) }
      return read.isEmpty ? nil : ("branch", read)
    case .ternary:
      let read = sides(readIn: unit.child(id, .condition), store)
      guard !read.isEmpty, model.views.views(of: id) != nil else { return nil }
      return ("branch", read)
    default: return nil
    }
  }

  private func sink(ofArgument argument: NodeID) -> (word: String, sides: Sides)? {
    let call = unit[argument].parent
    guard unit[call].kind == .call else { return nil }
    let label = unit.name(unit[argument].name)
    switch unit.name(unit[call].name) {
    case "frame":
      let lowered = label.lowercased()
      if label.hasPrefix("ideal") || label == "alignment" { return nil }
      return lowered.hasSuffix("width") ? ("size", .width) : lowered.hasSuffix("height") ? ("size", .height) : nil
    case "padding", "contentMargins", "safeAreaPadding": return ("gutter", edges(of: call))
    case "HStack", "LazyHStack", "HStackLayout": return label == "spacing" ? ("gutter", .width) : nil
    case "VStack", "LazyVStack", "VStackLayout": return label == "spacing" ? ("gutter", .height) : nil
    case "aspectRatio": return nil
    default: return nil
    }
  }

  private func edges(of padding: NodeID) -> Sides {
    var sides: Sides = []
    for argument in unit.arguments(padding) {
      for part in argument..<unit[argument].subtreeEnd where unit[part].kind == .implicitMember {
        switch unit.name(unit[part].name) {
        case "horizontal", "leading", "trailing": sides.insert(.width)
        case "vertical", "top", "bottom": sides.insert(.height)
        default: break
        }
      }
    }
    return sides.isEmpty ? .both : sides
  }

  /// The measured sides that an expression reads, by the variable itself or by names that are made from it.
  private func sides(readIn id: NodeID, _ store: MeasureReader.Store, depth: Int = 0) -> Sides {
    guard id >= 0, depth < UnitModel.maximumSteps else { return [] }
    var result: Sides = []
    for part in id..<unit[id].subtreeEnd where unit[part].kind == .name || unit[part].kind == .member {
      guard case .declarations(let found) = model.resolve(part) else { continue }
      for declaration in found.map({ model.index.declarations[$0] }) {
        if declaration.node == store.declaration.node {
          result.formUnion(side(asked: part).intersection(store.sides))
          continue
        }
        switch declaration.kind {
        case .variable, .local, .function:
          guard let made = definition(of: declaration), !unit.contains(made, id) else { continue }
          result.formUnion(sides(readIn: made, store, depth: depth + 1))
        default: break
        }
      }
    }
    return result
  }

  /// `size.width`: the width.
  private func side(asked id: NodeID) -> Sides {
    let parent = unit[id].parent
    guard unit[id].role == .base, unit[parent].kind == .member else { return .both }
    switch unit[parent].known {
    case .width: return .width
    case .height: return .height
    default: return .both
    }
  }

  private func definition(of declaration: Declaration) -> NodeID? {
    if unit[declaration.node].kind == .functionDeclaration {
      guard !model.views.returnsView(declaration.node) else { return nil }
      let body = unit.child(declaration.node, .body)
      return body >= 0 ? body : nil
    }
    guard unit[declaration.node].kind == .variableDeclaration else { return nil }
    if let getter = model.getter(of: declaration.node) {
      return model.isViewBuilder(declaration.node) ? nil : getter
    }
    let value = unit.child(declaration.node, .value)
    return value >= 0 ? value : nil
  }

  // MARK: - What takes its offer

  /// Whether something between a place and the measure takes what it is offered, whatever is in it.
  private func isOffered(
    _ feed: (word: String, sides: Sides), from id: NodeID, in position: Int, _ regions: [Region]
  ) -> Bool {
    var position = position
    var child = id
    if unit[id].kind == .argument, takesOffer(under: unit[id].parent, feed.sides) { return true }
    while position >= 0 {
      let region = regions[position]
      while child > region.node {
        child = unit[child].parent
        if unit[child].kind == .call, takesOffer(child, feed.sides) { return true }
      }
      child = region.use
      position = region.outer
    }
    return false
  }

  /// Whether the view that a modifier is applied to takes its offer already: `row.frame(maxWidth: .infinity).padding(gap)`.
  private func takesOffer(under modifier: NodeID, _ sides: Sides) -> Bool {
    var call = modifier
    while case let callee = unit.child(call, .callee), callee >= 0, unit[callee].kind == .member,
      callee + 1 < unit[callee].subtreeEnd, unit[callee + 1].kind == .call
    {
      call = callee + 1
      if takesOffer(call, sides) { return true }
    }
    return unit[modifier].kind == .call && unit.name(unit[modifier].name) == "padding" && call != modifier
      && takesOffer(call, sides)
  }

  private func takesOffer(_ call: NodeID, _ sides: Sides) -> Bool {
    switch unit.name(unit[call].name) {
    case "frame":
      return (!sides.contains(.width) || isFilled(call, "Width"))
        && (!sides.contains(.height) || isFilled(call, "Height"))
    case "GeometryReader", "List", "Form", "ScrollView", "NavigationStack", "NavigationView", "NavigationSplitView",
      "TabView", "containerRelativeFrame", "Table", "Map":
      return true
    case "HStack": return sides == .width && holds(call, ["Spacer"])
    case "VStack": return sides == .height && holds(call, ["Spacer"])
    case "ZStack": return holds(call, ["Color", "GeometryReader", "ScrollView", "List", "Map", "LinearGradient"])
    default: return false
    }
  }

  /// `maxWidth: .infinity`, or a least and a largest width.
  private func isFilled(_ frame: NodeID, _ side: String) -> Bool {
    let most = model.unit.nameID("max" + side).map { unit.argument(frame, labelled: $0) } ?? .none
    guard most >= 0 else { return false }
    if unit.name(unit[most].name) == "infinity" { return true }
    let least = model.unit.nameID("min" + side).map { unit.argument(frame, labelled: $0) } ?? .none
    return least >= 0
  }

  private func holds(_ stack: NodeID, _ names: Set<String>) -> Bool {
    model.views.closureViews(of: stack).contains { names.contains(unit.name($0.key.name)) }
  }
}
