import CodePatterns
import SwiftTree

/// The construct `region`: a query of reserved regions, and what becomes of it.
extension UnitModel {
  /// One for each query, and one for each place where a region moves or hides something.
  func regionConstructs() -> [Construct] {
    let reader = RegionReader(model: self)
    return (0..<unit.count).filter { unit[$0].kind == .call && value(of: $0).read == $0 }.flatMap {
      reader.uses(of: $0)
    }
    .sorted { ($0.place, $0.node) < ($1.place, $1.node) }
  }
}

private struct RegionReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  private static let regions: OriginSet = [.fold, .occlusion]

  init(model: UnitModel) { self.model = model }

  func uses(of query: NodeID) -> [Construct] {
    let value = model.value(of: query)
    guard model.reservedRegions(query) != nil else { return [] }
    let followed = follow(query, value.origins)
    let sinks = followed.sinks + followed.given
    let panes = laysPanes(sinks)
    var base = Construct(kind: .region, node: query, place: query)
    base.reportsName = true
    base.origins = value.origins
    base.attributes["of"] = AttributeValue(words: UnitModel.originWords(value.origins, owner: .none).sorted())
    base.attributes["regions"] = .word(asksActive(query) ? "active" : "all")
    base.attributes["filtered"] = .flag(isFiltered(query, sinks))
    var whole = base
    var lays: [String] = []
    if sinks.contains(where: { $0.kind == .columns }) { lays.append("columns") }
    if panes { lays.append("panes") }
    if !lays.isEmpty { whole.attributes["lays"] = AttributeValue(words: lays) }
    if followed.sinks.contains(where: usesFrame) {
      whole.attributes["checked"] = .flag(isChecked(query, followed.sinks))
    }
    whole.trace = sinks.filter { $0.kind == .columns || $0.kind == .child || $0.kind.isLayout }.prefix(4).map {
      TraceStep(node: $0.node, text: "used here")
    }
    var found = [whole]
    var places: Set<NodeID> = []
    for sink in sinks where places.insert(sink.node).inserted {
      guard let moved = moved(by: sink, panes: panes) else { continue }
      var use = base
      use.node = sink.node
      use.place = place(of: sink.node)
      use.reportsName = unit[sink.node].kind == .call
      use.attributes["lays"] = AttributeValue(words: moved)
      use.trace = [TraceStep(node: query, text: "the regions are asked for here")]
      found.append(use)
    }
    return found
  }

  /// Everything that the regions become: what is made of them under a name as well.
  private func follow(_ query: NodeID, _ origins: OriginSet) -> (sinks: [Sink], given: [Sink]) {
    var follower = FlowFollower(model: model, origins: origins)
    follower.follow(query)
    var followed = 0
    while followed < min(follower.result.definitions.count, UnitModel.maximumSteps) {
      let definition = follower.result.definitions[followed]
      followed += 1
      guard let named = model.declaration(at: definition) else { continue }
      for use in model.uses(of: named.name) where model.means(use, named) && !model.isAssigned(use) {
        follower.follow(unit[use].role == .callee ? unit[use].parent : use)
      }
    }
    // A name that another file uses says itself what it is for.
    let given = follower.result.definitions.compactMap { definition -> Sink? in
      guard let declared = model.declaration(at: definition), let kind = model.givesLayoutNumber(declared) else {
        return nil
      }
      return Sink(kind: kind, node: definition)
    }
    return (follower.result.sinks, given)
  }

  private func place(of sink: NodeID) -> NodeID {
    switch unit[sink].kind {
    case .assignment: unit.child(sink, .left)
    default: sink
    }
  }

  // MARK: - Which regions

  /// Whether a query gives active regions alone: it does not ask for others, or takes the active ones of what it gets.
  private func asksActive(_ query: NodeID) -> Bool {
    for argument in unit.arguments(query) where unit.name(unit[argument].name) == "options" {
      let options = model.definition(of: argument + 1)
      let asksAll = (options..<unit[options].subtreeEnd).contains { unit.name(unit[$0].name) == "includeInactive" }
      guard asksAll else { continue }
      return takesActive(query)
    }
    return true
  }

  /// Whether the active ones are taken of a list at once, or wherever a local that holds it is used.
  private func takesActive(_ list: NodeID) -> Bool {
    let parent = unit[list].parent
    guard parent >= 0 else { return false }
    if unit[parent].kind == .variableDeclaration, !model.isMemberOrGlobal(parent),
      let local = model.declaration(at: parent)
    {
      let uses = model.uses(of: local.name).filter { model.means($0, local) }
      return !uses.isEmpty && uses.allSatisfy { takesActive($0) }
    }
    let call = unit[parent].parent
    guard call >= 0, unit[parent].kind == .member, unit[call].kind == .call,
      ["filter", "first", "contains"].contains(unit.name(unit[call].name))
    else { return false }
    return unit.arguments(call).contains { asksIsActive($0) }
  }

  private func asksIsActive(_ id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { unit.name(unit[$0].name) == "isActive" }
  }

  /// Whether the code that asks for regions, or that uses them, asks which of them are active.
  private func isFiltered(_ query: NodeID, _ sinks: [Sink]) -> Bool {
    callables(query, sinks).contains { asksIsActive($0) }
  }

  private func callables(_ query: NodeID, _ sinks: [Sink]) -> Set<NodeID> {
    let all = ([query] + sinks.map(\.node)).map { model.callable(around: $0) }
    return Set(all.filter { $0 >= 0 })
  }

  // MARK: - What is laid out

  private func usesFrame(_ sink: Sink) -> Bool {
    switch sink.kind {
    case .offset, .columnWidth: true
    default: sink.kind.isLayout && sink.kind != .columns
    }
  }

  /// Whether a rectangle is held against something where it is asked for or used: the page's shape, its extent, another rectangle.
  private func isChecked(_ query: NodeID, _ sinks: [Sink]) -> Bool {
    let own = callables(query, sinks)
    return own.union(own.flatMap { model.calledFunctions(in: $0) }).contains { callable in
      (callable..<unit[callable].subtreeEnd).contains { id in
        switch unit[id].kind {
        case .binary where unit[id].operator.isComparison:
          let sides = [unit.child(id, .left), unit.child(id, .right)]
          // That there is one says nothing of its shape.
          return sides.allSatisfy { $0 >= 0 && unit[$0].kind != .nilLiteral } && sides.contains { isMeasured($0) }
        case .call:
          switch unit.name(unit[id].name) {
          case "intersects", "intersection", "contains", "union": break
          default: return false
          }
          let callee = unit.child(id, .callee)
          let parts = unit.arguments(id).map { $0 + 1 } + (callee >= 0 ? [callee + 1] : [])
          return parts.contains { $0 < unit[id].subtreeEnd && isRectangle($0) }
        default: return false
        }
      }
    }
  }

  private func isMeasured(_ id: NodeID) -> Bool {
    let value = model.value(of: id)
    return !value.origins.isDisjoint(with: Self.regions) && (value.kind == .number || value.kind == .size)
  }

  private func isRectangle(_ id: NodeID) -> Bool {
    let value = model.value(of: id)
    return !value.origins.isDisjoint(with: Self.regions) && value.kind == .size
  }

  // MARK: - Panes

  /// Whether two things side by side get their widths, or the gap between them, from the regions.
  private func laysPanes(_ sinks: [Sink]) -> Bool {
    var targets: Set<String> = []
    for sink in sinks {
      switch unit[sink.node].kind {
      case .call:
        let name = unit.name(unit[sink.node].name)
        if isRow(sink.node) || name == "frame" && takesWidth(sink.node) && isInRow(sink.node) { return true }
      case .ifStatement, .switchStatement, .ternary, .guardStatement:
        if sink.kind == .child || sink.kind == .navigation, hasRow(in: sink.node) { return true }
      case .assignment:
        let target = unit.child(sink.node, .left)
        if target >= 0, isWidth(target), let name = owner(of: target) { targets.insert(name) }
      default: break
      }
    }
    return targets.count > 1
  }

  private func isRow(_ call: NodeID) -> Bool {
    switch unit.name(unit[call].name) {
    case "HStack", "HStackLayout", "LazyHStack", "HSplitView": break
    default: return false
    }
    let items = model.views.closureViews(of: call)
    return unit.name(unit[call].name) == "HStackLayout" || items.count > 1
  }

  private func isInRow(_ id: NodeID) -> Bool {
    var parent = unit[id].parent
    while parent >= 0 {
      switch unit[parent].kind {
      case .call:
        if isRow(parent) { return true }
        if ["VStack", "ZStack", "List", "ScrollView"].contains(unit.name(unit[parent].name)) { return false }
      case .functionDeclaration, .typeDeclaration: return false
      default: break
      }
      parent = unit[parent].parent
    }
    return false
  }

  private func hasRow(in id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { unit[$0].kind == .call && isRow($0) }
  }

  private func takesWidth(_ call: NodeID) -> Bool {
    unit.arguments(call).contains {
      ["width", "minWidth", "maxWidth", "idealWidth"].contains(unit.name(unit[$0].name))
    }
  }

  /// `primary.frame = ...`, `leadingWidth.constant = ...`.
  private func isWidth(_ target: NodeID) -> Bool {
    switch unit.name(unit[target].name) {
    case "frame", "bounds", "width": return true
    case "constant": return !wordsOf(owner(of: target) ?? "").contains { ["top", "bottom", "height"].contains($0) }
    default: return false
    }
  }

  /// The name of the view or constraint that is set.
  private func owner(of target: NodeID) -> String? {
    guard unit[target].kind == .member, target + 1 < unit[target].subtreeEnd else { return nil }
    var base = target + 1
    while ["frame", "size", "origin", "bounds"].contains(unit.name(unit[base].name)), unit[base].kind == .member,
      base + 1 < unit[base].subtreeEnd
    {
      base += 1
    }
    return unit[base].kind == .selfExpression ? nil : unit.name(unit[base].name)
  }

  // MARK: - What is moved

  /// What a sink does to one thing: `moved`, `hidden`; `scroll` where that is a whole scrolling page. Nil for panes and gutters.
  private func moved(by sink: Sink, panes: Bool) -> [String]? {
    let name = sinkName(sink.node)
    switch unit[sink.node].kind {
    case .call:
      if drawsRegion(sink.node) || isOnRegion(sink.node) { return nil }
      let shifts = name == "offset" || name == "position" || name == "padding" || name == "transformEffect"
      if shifts, isWholeScroll(sink.node) { return ["scroll"] }
      if name == "offset" || name == "position", !panes || !isInRow(sink.node) { return ["moved"] }
      if name == "hidden" || name == "opacity" { return ["hidden"] }
      return nil
    case .assignment:
      guard case let target = unit.child(sink.node, .left), target >= 0 else { return nil }
      let value = unit.child(sink.node, .right)
      if name == "isHidden" { return value >= 0 && asksAbsence(value) ? nil : ["hidden"] }
      if name == "alpha" { return ["hidden"] }
      guard !panes, isPlace(target), value < 0 || !isOnRegion(value) else { return nil }
      return isScrollView(target) ? ["scroll"] : ["moved"]
    // `if fold == nil { PlayButton() }`: gone where there is one; what is there for the fold is no control that is hidden.
    case .ifStatement where sink.kind == .child && sink.arms == .oneArmed:
      let hides = unit.children(sink.node).contains { unit[$0].role == .condition && asksAbsence($0) }
      return hides ? ["hidden"] : nil
    default: return nil
    }
  }

  /// Whether a view that is placed has a region's size as well: it shows the region.
  private func drawsRegion(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    guard callee >= 0, callee + 1 < unit[callee].subtreeEnd, let items = model.views.views(of: callee + 1) else {
      return false
    }
    return items.flatMap(\.modifiers).contains { modifier in
      unit.name(unit[modifier].name) == "frame"
        && unit.arguments(modifier).contains { !model.value(of: $0 + 1).origins.isDisjoint(with: Self.regions) }
    }
  }

  /// Whether a place is a region's own middle: what stands there marks the fold, and is not moved off it.
  private func isOnRegion(_ id: NodeID) -> Bool {
    var isMiddle = false
    for part in id..<unit[id].subtreeEnd where unit[part].kind == .member {
      guard !model.value(of: part).origins.isDisjoint(with: Self.regions) else { continue }
      switch unit.name(unit[part].name) {
      case "midX", "midY": isMiddle = true
      case "minX", "maxX", "minY", "maxY": return false
      default: break
      }
    }
    return isMiddle
  }

  /// Whether a condition asks that there is no region.
  private func asksAbsence(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .binary where unit[id].operator == .equal:
      return [unit.child(id, .left), unit.child(id, .right)].contains { $0 >= 0 && unit[$0].kind == .nilLiteral }
    case .member: return unit.name(unit[id].name) == "isEmpty"
    case .prefix where unit[id].operator == .not:
      let inner = unit.child(id, .value)
      return inner >= 0 && !asksAbsence(inner)
    default: return false
    }
  }

  private func sinkName(_ id: NodeID) -> String {
    switch unit[id].kind {
    case .call: unit.name(unit[id].name)
    case .assignment: unit.name(unit[unit.child(id, .left)].name)
    default: ""
    }
  }

  /// `button.center.x`, `dial.frame.origin`, `strip.transform`.
  private func isPlace(_ target: NodeID) -> Bool {
    var id = target
    while unit[id].kind == .member, id + 1 < unit[id].subtreeEnd {
      switch unit.name(unit[id].name) {
      case "center", "transform", "origin", "position", "frame": return true
      case "x", "y", "minX", "maxX": id += 1
      default: return false
      }
    }
    return false
  }

  private func isScrollView(_ target: NodeID) -> Bool {
    guard var base = Optional(target + 1), base < unit[target].subtreeEnd else { return false }
    while ["frame", "center", "origin", "layer"].contains(unit.name(unit[base].name)), unit[base].kind == .member,
      base + 1 < unit[base].subtreeEnd
    {
      base += 1
    }
    return ViewKinds(model: model).kind(of: base) == "scroll"
  }

  /// Whether a modifier is on something that scrolls and is no pane beside others.
  private func isWholeScroll(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let items = model.views.views(of: callee + 1), !items.isEmpty, items.allSatisfy({ scrolls($0) })
    else { return false }
    return standsAlone(call)
  }

  /// Whether a view is no pane beside others: where it stands, and where a function or property that makes it is used.
  private func standsAlone(_ id: NodeID, depth: Int = 0) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call:
        let name = unit.name(unit[parent].name)
        if name == "HStack" || name == "ArrangementView" { return false }
        if name == "VStack", model.views.closureViews(of: parent).filter({ scrolls($0) }).count > 1 { return false }
      case .functionDeclaration, .variableDeclaration:
        guard depth < 3, let declared = model.declaration(at: parent) else { return true }
        let uses = model.uses(of: declared.name).filter { model.means($0, declared) }
        return uses.allSatisfy { standsAlone($0, depth: depth + 1) }
      case .typeDeclaration: return true
      default: break
      }
      child = parent
    }
    return true
  }

  private func scrolls(_ item: ViewItem) -> Bool {
    if item.system == .scroll { return true }
    if item.isStack, !item.children.isEmpty, unit.name(item.key.name) != "HStack" {
      return item.children.allSatisfy { scrolls($0) }
    }
    guard item.key.kind == .project, let type = model.views.declaration(ofType: item.key.name),
      let body = model.views.body(of: type), let items = model.views.views(ofDeclaration: body)
    else { return false }
    return !items.isEmpty && items.allSatisfy { $0.system == .scroll }
  }
}
