import SwiftTree

/// Branches as rules ask for them.
extension UnitModel {
  func branchConstructs() -> [Construct] {
    views.branches.map { BranchReport(views, $0).construct } + columnBranchConstructs()
  }

  /// What the view loses that a modifier is applied to, `unknown` where another file says it, `plain` where that view can
  /// hardly keep anything; nil where there is no view.
  func viewState(around id: NodeID) -> String? {
    guard id >= 0, let call = modifierCall(around: id) else { return nil }
    let callee = unit.child(call, .callee)
    guard callee >= 0, callee + 1 < unit[callee].subtreeEnd, let items = views.views(of: callee + 1), !items.isEmpty
    else { return nil }
    let state = views.state(of: items)
    guard state == .unknown else { return state.word }
    return views.isPlain(items, at: call) ? "plain" : "unknown"
  }

  /// The call of a modifier that a node is, names, or is passed to.
  private func modifierCall(around id: NodeID) -> NodeID? {
    var current = id
    while current >= 0 {
      let node = unit[current]
      if node.kind == .call {
        let callee = unit.child(current, .callee)
        if callee >= 0, unit[callee].kind == .member, !startsUppercase(unit[callee].name),
          current == id || !unit.contains(callee, id) || callee == id, views.views(of: current) != nil
        {
          return current
        }
      }
      if node.kind == .block || node.kind == .closure { return nil }
      current = node.parent
    }
    return nil
  }
}

/// The facts of one branch.
private struct BranchReport {
  let reader: ViewReader
  let branch: Branch

  init(_ reader: ViewReader, _ branch: Branch) {
    self.reader = reader
    self.branch = branch
  }

  private var model: UnitModel { reader.model }
  private var unit: SyntaxUnit { reader.unit }

  var construct: Construct {
    var construct = Construct(kind: .branch, node: branch.node, place: branch.condition)
    let folding = branch.value.origins.intersection(.folding)
    construct.origins = branch.value.origins
    construct.originPhrase = branch.form == .fits ? "room" : (folding.isEmpty ? branch.value.origins : folding).phrase
    construct.parts["condition"] = branch.condition
    // Without a helper's name the condition is what people edit.
    construct.parts["modifier"] = branch.modifier >= 0 ? branch.modifier : firstToken(of: branch.condition)
    construct.attributes["on"] = AttributeValue(words: model.originWords(of: branch.value).sorted())
    construct.attributes["form"] = .word(branch.form.rawValue)
    construct.trace = conditionSteps
    if branch.value.origins.contains(.geometry), !mayPickValue, let threshold {
      construct.attributes["threshold"] = AttributeValue(number: threshold.number)
      construct.attributes["misses"] = AttributeValue(words: UnitModel.widthsMissed(by: threshold))
    }
    if branch.form == .helper {
      describeHelper(&construct)
    } else if !branch.controllers.isEmpty {
      describeControllers(&construct)
    } else {
      describeViews(&construct)
    }
    return construct
  }

  /// Whether an arm is a text or picture, and the others are such or are declared elsewhere.
  private var mayPickValue: Bool {
    let items = branch.arms.flatMap(\.items)
    return items.contains { $0.system == .leaf }
      && items.allSatisfy { $0.system == .leaf || $0.key.kind == .elsewhere }
  }

  /// What a size of the container is held against.
  private var threshold: UnitModel.Threshold? {
    if branch.form == .switch, let found = model.threshold(ofSwitch: branch.node) { return found }
    for condition in [branch.condition] + branch.arms.flatMap(\.conditions) {
      if let found = model.threshold(in: condition) { return found }
    }
    return nil
  }

  /// The node of a condition's first token, so that a report starts where the condition starts.
  private func firstToken(of id: NodeID) -> NodeID? {
    var current = id
    while current + 1 < unit[current].subtreeEnd, unit[current + 1].start == unit[current].start { current += 1 }
    return unit[current].tokenStart == unit[id].start ? current : nil
  }

  // MARK: - Helpers and controllers

  private func describeHelper(_ construct: inout Construct) {
    let state = reader.state(of: branch.receiver)
    set(&construct, arms: "same-view-modified", shared: state, each: state, builds: "view")
    construct.attributes["state"] = .word(state.word)
    construct.attributes["containers"] = .word("same")
    construct.attributes["navigation"] = .word("same")
  }

  private func describeControllers(_ construct: inout Construct) {
    let arms = branch.controllers.filter { !$0.isEmpty }
    let isShared = arms.count > 1 && Set(arms).count == 1
    set(
      &construct, arms: arms.count < 2 ? "one-armed" : isShared ? "shared" : "different", shared: .none, each: .none,
      builds: "controller")
    construct.attributes["containers"] = .word("same")
    construct.attributes["navigation"] = .word(navigationDiffers ? "differs" : "same")
  }

  /// Another root, or a split view or tabs where the other arm has something else.
  private var navigationDiffers: Bool {
    pairs { first, second in
      let a = branch.controllers[first].filter { $0.use != .handed }
      let b = branch.controllers[second].filter { $0.use != .handed }
      guard !a.isEmpty, !b.isEmpty, Set(a) != Set(b) else { return false }
      if a.contains(where: { $0.use == .root }) && b.contains(where: { $0.use == .root }) {
        return a.filter { $0.use == .root } != b.filter { $0.use == .root }
      }
      let kinds = [Set(a.map(\.container)), Set(b.map(\.container))]
      if a.contains(where: { $0.use == .children }) && b.contains(where: { $0.use == .children }) { return true }
      return kinds[0] != kinds[1] && kinds.contains { $0.contains(.split) || $0.contains(.tabs) }
    }
  }

  // MARK: - Views

  private func describeViews(_ construct: inout Construct) {
    let filled = branch.arms.indices.filter { !branch.arms[$0].items.isEmpty }
    let each = filled.map { reader.state(of: branch.arms[$0].items) }.min() ?? .none
    construct.attributes["containers"] = .word(pairs(areHeldDifferently) ? "differs" : "same")
    construct.attributes["navigation"] = .word(viewNavigationDiffers ? "differs" : "same")
    if branch.form == .fits { describeFit(&construct) }
    let builds = showsValuesOnly ? "value" : "view"
    guard filled.count > 1 else {
      set(&construct, arms: filled.isEmpty ? "empty" : "one-armed", shared: .none, each: .none, builds: builds)
      return
    }
    if let modified = sameViewModified {
      let state = reader.state(of: modified)
      set(&construct, arms: "same-view-modified", shared: state, each: state, builds: builds)
      if branch.form != .fits { construct.attributes["state"] = .word(state.word) }
      return
    }
    let shared = sharedViews
    let state = shared.map(\.state).max() ?? .none
    if state > .unknown {
      set(&construct, arms: "shared", shared: state, each: each, builds: builds)
      for view in shared.filter({ $0.state > .unknown }).prefix(3) {
        construct.trace.append(
          TraceStep(node: view.item.node, text: "the same `\(name(of: view.item))` in the other arm"))
      }
    } else {
      let arms = pairs { sameLeaves($0, $1) } ? "shared" : "different"
      set(&construct, arms: arms, shared: .none, each: each, builds: builds)
    }
  }

  /// What `ViewThatFits` loses when it takes another view.
  private func describeFit(_ construct: inout Construct) {
    let arms = branch.arms.map(\.items)
    construct.attributes["state"] = .word(FitState.state(of: arms, in: reader).word)
    let kinds = Set(arms.map { reader.navigation(of: $0) })
    construct.attributes["navigation"] = .word(kinds.count > 1 ? "differs" : "same")
  }

  private func set(_ construct: inout Construct, arms: String, shared: ViewState, each: ViewState, builds: String) {
    construct.attributes["arms"] = .word(arms)
    construct.attributes["shared-state"] = .word(shared.word)
    construct.attributes["each-state"] = .word(each.word)
    construct.attributes["builds"] = .word(builds)
  }

  private func name(of item: ViewItem) -> String {
    item.key.detail == "self" ? "self" : unit.name(item.key.name)
  }

  /// Whether any two filled arms that folding changes between pass a test.
  private func pairs(_ test: (Int, Int) -> Bool) -> Bool {
    for first in branch.arms.indices {
      for second in branch.arms.indices where second > first && isSeparated(first, second) {
        let isFilled =
          branch.controllers.isEmpty ? !branch.arms[first].items.isEmpty && !branch.arms[second].items.isEmpty : true
        if isFilled, test(first, second) { return true }
      }
    }
    return false
  }

  /// Whether the origin decides between two arms: a later condition alone doesn't.
  private func isSeparated(_ first: Int, _ second: Int) -> Bool {
    if branch.form == .fits { return true }
    let wanted = branch.value.origins.isDisjoint(with: .folding) ? OriginSet.layout : .folding
    if !branch.arms[first].value.origins.isDisjoint(with: wanted) { return true }
    guard branch.subject >= 0 else { return false }
    guard unit[branch.subject].kind == .tuple else {
      return !model.conditionValue(branch.subject).origins.isDisjoint(with: wanted)
    }
    let patterns = [first, second].map { branch.arms[$0].conditions.first ?? .none }
    guard patterns.allSatisfy({ $0 >= 0 && unit[$0].kind == .tuplePattern }) else { return true }
    let parts = patterns.map { Array(unit.children($0)) }
    for (position, element) in unit.children(branch.subject).enumerated() {
      guard !model.value(of: element + 1).origins.isDisjoint(with: wanted) else { continue }
      guard parts[0].indices.contains(position), parts[1].indices.contains(position) else { return true }
      if !unit.isSame(parts[0][position], parts[1][position]) { return true }
    }
    return false
  }

  /// The one stack, list or scroll view that holds everything in an arm.
  private func container(_ arm: Int) -> NameID {
    let items = branch.arms[arm].items
    guard items.count == 1 else { return 0 }
    switch items[0].system {
    case .stack, .scroll: return items[0].key.name
    default: return 0
    }
  }

  /// Other containers, or the same views in differently nested ones.
  private func areHeldDifferently(_ first: Int, _ second: Int) -> Bool {
    if container(first) != container(second) { return true }
    return sameLeaves(first, second)
      && nesting(branch.arms[first].items) != nesting(branch.arms[second].items)
  }

  /// How views are nested in stacks, whatever they are.
  private func nesting(_ items: [ViewItem]) -> String {
    items.map { item in
      switch item.system {
      case .stack: unit.name(item.key.name) + "(" + nesting(item.children) + ")"
      case .transparent: nesting(item.children)
      default: isSpace(item) ? "" : "."
      }
    }.joined()
  }

  /// Empty space and lines between views are part of the arrangement.
  private func isSpace(_ item: ViewItem) -> Bool {
    guard item.system == .leaf else { return false }
    let name = unit.name(item.key.name)
    return name == "Spacer" || name == "Divider"
  }

  private var viewNavigationDiffers: Bool {
    pairs { first, second in
      let a = reader.navigation(of: branch.arms[first].items)
      let b = reader.navigation(of: branch.arms[second].items)
      return !a.isEmpty && !b.isEmpty && a != b
    }
  }

  /// Arms of texts and pictures pick a value.
  private var showsValuesOnly: Bool {
    branch.arms.allSatisfy { arm in arm.items.allSatisfy { $0.system == .leaf } }
  }

  /// The view that every arm has, with other modifiers here and there.
  private var sameViewModified: [ViewItem]? {
    guard !showsValuesOnly else { return nil }
    var isModified = false
    let differs = pairs { first, second in
      let a = branch.arms[first].items
      let b = branch.arms[second].items
      guard a.count == b.count, a.count == 1 || zip(a, b).allSatisfy({ $0.node == $1.node }),
        zip(a, b).allSatisfy({ isSameView($0, $1) })
      else { return true }
      if zip(a, b).contains(where: { !hasSameModifiers($0, $1) }) { isModified = true }
      return false
    }
    return !differs && isModified ? branch.arms.first { !$0.items.isEmpty }?.items : nil
  }

  private func isSameView(_ a: ViewItem, _ b: ViewItem) -> Bool {
    a.key == b.key && (a.node == b.node || a.key.kind == .content || unit.isSame(a.node, b.node))
  }

  /// A view of the project with the same data, where only a number, a Bool or a style differs: `Stat(total, compact: true)`.
  private func isSameWithOtherValues(_ a: ViewItem, _ b: ViewItem) -> Bool {
    guard a.key == b.key, a.key.kind == .project else { return false }
    let first = Array(unit.arguments(a.node))
    let second = Array(unit.arguments(b.node))
    guard first.count == second.count else { return false }
    var holdsSame = false
    for (one, other) in zip(first, second) {
      guard unit[one].name == unit[other].name else { return false }
      if unit.isSame(one, other) { holdsSame = true } else if !isValue(one) || !isValue(other) { return false }
    }
    return holdsSame
  }

  private func isValue(_ argument: NodeID) -> Bool {
    guard argument + 1 < unit[argument].subtreeEnd else { return false }
    switch unit[argument + 1].kind {
    case .boolean, .integer, .float, .implicitMember: return true
    default: return false
    }
  }

  private func hasSameModifiers(_ a: ViewItem, _ b: ViewItem) -> Bool {
    a.modifiers.count == b.modifiers.count
      && zip(a.modifiers, b.modifiers).allSatisfy { $0 == $1 || sameArguments($0, $1) }
  }

  private func sameArguments(_ a: NodeID, _ b: NodeID) -> Bool {
    let first = Array(unit.arguments(a))
    let second = Array(unit.arguments(b))
    return unit[a].name == unit[b].name && first.count == second.count
      && zip(first, second).allSatisfy { unit.isSame($0, $1) }
  }

  /// Views with state that stand in two arms, as the later arm has them.
  private var sharedViews: [(item: ViewItem, state: ViewState)] {
    var found: [ViewKey: (item: ViewItem, state: ViewState)] = [:]
    _ = pairs { first, second in
      let keys = Dictionary(branch.arms[first].items.all.map { ($0.key, $0) }, uniquingKeysWith: { a, _ in a })
      for item in branch.arms[second].items.all where keys[item.key] != nil && found[item.key] == nil {
        let state = reader.ownState(of: item)
        if state > .none { found[item.key] = (item, state) }
      }
      return false
    }
    return found.values.sorted { ($1.state, $0.item.node) < ($0.state, $1.item.node) }
  }

  /// Whether two arms hold the same views, stacks and spacers aside.
  private func sameLeaves(_ first: Int, _ second: Int) -> Bool {
    let a = branch.arms[first].items.leaves.filter { !isSpace($0) }
    var rest = branch.arms[second].items.leaves.filter { !isSpace($0) }
    guard !a.isEmpty, a.count == rest.count else { return false }
    for item in a {
      guard let match = rest.firstIndex(where: { isSameView(item, $0) || isSameWithOtherValues(item, $0) }) else {
        return false
      }
      rest.remove(at: match)
    }
    return true
  }

  // MARK: - Why

  /// The declaration that gives the condition its origin, where it is not read on the spot.
  private var conditionSteps: [TraceStep] {
    let wanted = branch.value.origins.isDisjoint(with: .folding) ? OriginSet.layout : .folding
    for id in branch.condition..<unit[branch.condition].subtreeEnd {
      guard unit[id].kind == .name || unit[id].kind == .member, case .declarations(let found) = model.resolve(id),
        let first = found.first, !model.value(of: id).origins.isDisjoint(with: wanted)
      else { continue }
      let declaration = model.index.declarations[first]
      if model.environmentKey(declaration.node) != nil || declaration.kind == .parameter { continue }
      return [model.declarationStep(declaration, used: id)]
    }
    return []
  }
}
