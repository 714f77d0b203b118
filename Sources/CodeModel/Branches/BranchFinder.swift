import SwiftTree

/// Finds the branches of a unit whose conditions have an origin.
struct BranchFinder {
  let reader: ViewReader
  let model: UnitModel
  /// Statements that are part of a branch already: `else if`, a second early return.
  private var consumed: Set<NodeID> = []

  var unit: SyntaxUnit { model.unit }

  init(_ reader: ViewReader) {
    self.reader = reader
    model = reader.model
  }

  func find() -> [Branch] {
    var finder = self
    return finder.run()
  }

  private mutating func run() -> [Branch] {
    var branches: [Branch] = []
    for id in 0..<unit.count {
      guard let branch = branch(at: id) else { continue }
      branches.append(branch)
    }
    return branches
  }

  private mutating func branch(at id: NodeID) -> Branch? {
    guard !consumed.contains(id) else { return nil }
    switch unit[id].kind {
    case .ifStatement, .guardStatement:
      let before = consumed
      if let branch = chain(from: id).flatMap({ finished($0) }) { return branch }
      // What follows may be a branch by itself.
      consumed = before
      return nil
    case .switchStatement: return cases(of: id).flatMap { finished($0) }
    case .ternary: return ternary(id).flatMap { finished($0) }
    case .call: return fittingCall(id) ?? helperCall(id)
    default: return nil
    }
  }

  // MARK: - Forms

  private mutating func chain(from id: NodeID) -> Branch? {
    var arms: [Branch.Arm] = []
    let form: Branch.Form = unit[id].kind == .guardStatement ? .guard : .if
    guard append(statement: id, to: &arms) else { return nil }
    return Branch(form: form, node: id, arms: arms, condition: .none, value: .unknown)
  }

  /// Adds the arms of an `if` or `guard`, and of what follows it where it leaves early.
  private mutating func append(statement id: NodeID, to arms: inout [Branch.Arm]) -> Bool {
    let conditions = unit.children(id).filter { isCondition($0) }
    let isGuard = unit[id].kind == .guardStatement
    let block = unit.child(id, isGuard ? .otherwise : .then)
    guard block >= 0 else { return false }
    // `guard let hinge else { return }` chooses nothing: what follows is looked at by itself.
    if isGuard, arms.isEmpty, onlyLeaves(block) { return false }
    arms.append(Branch.Arm(conditions: Array(conditions), body: Array(unit.children(block)), roots: [block]))
    let otherwise = isGuard ? NodeID.none : unit.child(id, .otherwise)
    if otherwise >= 0 {
      let inner = unit[otherwise].kind == .ifStatement ? otherwise : onlyIf(in: otherwise)
      if let inner {
        consumed.insert(inner)
        return append(statement: inner, to: &arms)
      }
      arms.append(Branch.Arm(body: Array(unit.children(otherwise)), roots: [otherwise]))
      return true
    }
    guard let last = arms.last, leaves(last.body) else { return !isGuard }
    return appendRest(after: id, to: &arms)
  }

  /// The code that runs where an early return did not.
  private mutating func appendRest(after id: NodeID, to arms: inout [Branch.Arm]) -> Bool {
    let rest = following(outermostStatement(of: id))
    guard let last = rest.last else { return unit[id].kind == .ifStatement }
    for statement in rest {
      let kind = unit[statement].kind
      let isLast = statement == last
      if kind == .variableDeclaration { continue }
      if kind == .guardStatement
        || (kind == .ifStatement && (isLast || unit.endsInReturn(unit.child(statement, .then))))
      {
        consumed.insert(statement)
        return append(statement: statement, to: &arms)
      }
      break
    }
    arms.append(Branch.Arm(body: rest, roots: rest))
    return true
  }

  /// An `else if` stands in the statement whose followers count.
  private func outermostStatement(of id: NodeID) -> NodeID {
    var id = id
    while unit[id].role == .otherwise, unit[id].kind == .ifStatement { id = unit[id].parent }
    return id
  }

  private func following(_ id: NodeID) -> [NodeID] {
    let parent = unit[id].parent
    guard parent >= 0, unit[parent].kind == .block else { return [] }
    return unit.children(parent).filter { $0 > id }
  }

  private func leaves(_ body: [NodeID]) -> Bool { body.last.map { unit[$0].kind == .returnStatement } ?? false }

  private func onlyLeaves(_ block: NodeID) -> Bool {
    block + 2 == unit[block].subtreeEnd && unit[block + 1].kind == .returnStatement
  }

  private func onlyIf(in block: NodeID) -> NodeID? {
    let first = block + 1
    guard first < unit[block].subtreeEnd, unit[first].kind == .ifStatement,
      unit[first].subtreeEnd == unit[block].subtreeEnd
    else { return nil }
    return first
  }

  private func isCondition(_ id: NodeID) -> Bool { unit[id].role == .condition }

  private func cases(of id: NodeID) -> Branch? {
    let subject = unit.child(id, .value)
    guard subject >= 0 else { return nil }
    var arms: [Branch.Arm] = []
    for child in unit.children(id) where unit[child].kind == .switchCase {
      let body = unit.child(child, .body)
      let conditions = unit.children(child).filter { unit[$0].role == .pattern || unit[$0].role == .guardClause }
      arms.append(
        Branch.Arm(
          conditions: Array(conditions), body: body >= 0 ? Array(unit.children(body)) : [],
          roots: body >= 0 ? [body] : []))
    }
    return Branch(form: .switch, node: id, arms: arms, subject: subject, condition: .none, value: .unknown)
  }

  private mutating func ternary(_ id: NodeID) -> Branch? {
    var arms: [Branch.Arm] = []
    var current = id
    while true {
      let then = unit.child(current, .then)
      let otherwise = unit.child(current, .otherwise)
      guard then >= 0, otherwise >= 0 else { return nil }
      arms.append(Branch.Arm(conditions: [unit.child(current, .condition)], body: [then], roots: [then]))
      guard unit[otherwise].kind == .ternary else {
        arms.append(Branch.Arm(body: [otherwise], roots: [otherwise]))
        break
      }
      consumed.insert(otherwise)
      current = otherwise
    }
    return Branch(form: .ternary, node: id, arms: arms, condition: .none, value: .unknown)
  }

  // MARK: - What decides

  /// Adds values, views and controllers; nil where no condition has an origin or the arms build nothing.
  private func finished(_ unfinished: Branch) -> Branch? {
    var branch = unfinished
    let subject = branch.subject >= 0 ? model.conditionValue(branch.subject) : .unknown
    branch.value = settled(subject, of: branch)
    for index in branch.arms.indices {
      let value = branch.arms[index].conditions.reduce(Value.unknown) { $0.joined(decisive($1)) }
      branch.arms[index].value = settled(value, branch.arms[index], of: branch)
      branch.value = branch.value.joined(branch.arms[index].value)
    }
    guard !branch.value.origins.isDisjoint(with: .layout) else {
      if position(of: branch.node) != .elsewhere {
        for condition in [branch.subject] + branch.arms.flatMap(\.conditions) { model.ask(ofNamesIn: condition) }
      }
      return nil
    }
    let wanted = branch.value.origins.isDisjoint(with: .folding) ? OriginSet.layout : .folding
    let open = branch.arms.filter { !$0.value.origins.isDisjoint(with: wanted) }
    let deciding = ([branch.subject] + open.flatMap(\.conditions)).first {
      $0 >= 0 && !decisive($0).origins.isDisjoint(with: wanted)
    }
    guard let condition = deciding else { return nil }
    branch.condition = condition
    if isHelperBody(branch) { return nil }
    return withViews(branch) ?? withControllers(branch)
  }

  /// The value of a condition, or of what a case is compared with.
  private func decisive(_ id: NodeID) -> Value {
    switch unit[id].kind {
    case .valuePattern: id + 1 < unit[id].subtreeEnd && unit[id + 1].kind != .call ? model.value(of: id + 1) : .unknown
    case .tuplePattern, .bindingPattern, .wildcard, .typePattern: .unknown
    case .tuple where unit[id].role == .value && unit[unit[id].parent].kind == .switchStatement:
      unit.children(id).reduce(.unknown) { $0.joined(model.value(of: $1 + 1)) }
    default: model.conditionValue(id)
    }
  }

  private func withViews(_ branch: Branch) -> Branch? {
    let position = position(of: branch.node)
    guard position != .elsewhere else { return nil }
    var result = branch
    for index in result.arms.indices {
      guard let items = reader.views(inStatements: result.arms[index].body) else { return nil }
      result.arms[index].items = items
    }
    let all = result.arms.flatMap { $0.items.all }
    guard !all.isEmpty, position == .builder || all.contains(where: isCertain) else { return nil }
    if isModifierBody(branch.node), branch.form != .guard { result.form = .modifier }
    result.foldingRoots = foldingRoots(of: result)
    return result
  }

  private func isCertain(_ item: ViewItem) -> Bool {
    switch item.key.kind {
    case .system: true
    case .project:
      reader.declaration(ofType: item.key.name) != nil || model.outsideType(unit.name(item.key.name))?.state != nil
    case .content: item.key.detail == "self" || unit[item.node].kind == .parameter || unit.name(item.key.name) == "$0"
    case .elsewhere: false
    }
  }

  private func foldingRoots(of branch: Branch) -> [NodeID] {
    if branch.subject >= 0, !decisive(branch.subject).origins.isDisjoint(with: .folding) {
      return branch.arms.flatMap(\.roots)
    }
    guard let first = branch.arms.firstIndex(where: { !$0.value.origins.isDisjoint(with: .folding) }) else { return [] }
    return branch.arms[first...].flatMap(\.roots)
  }

  // MARK: - Where it stands

  private enum Position { case builder, perhaps, elsewhere }

  /// Whether views are expected where a statement or expression stands.
  private func position(of id: NodeID) -> Position {
    var id = id
    var result = Position.builder
    while true {
      let parent = unit[id].parent
      guard parent >= 0 else { return .elsewhere }
      let outer = unit[parent]
      switch outer.kind {
      case .block, .ifStatement, .switchStatement, .switchCase, .guardStatement, .returnStatement: break
      case .ternary where unit[id].role != .condition: break
      case .accessor: break
      case .functionDeclaration: return reader.returnsView(parent) ? result : .elsewhere
      case .variableDeclaration:
        if unit[id].role == .value, outer.role == .statement {
          return unit.child(parent, .type) >= 0 && reader.returnsView(parent) ? .builder : .perhaps
        }
        if unit[id].role == .value { result = .perhaps }
        return reader.returnsView(parent) ? result : .elsewhere
      case .closure: return position(ofClosure: parent)
      case .argument:
        // `AnyView(wide ? ... : ...)`
        guard let call = call(erasing: parent) else { return .elsewhere }
        id = call
        continue
      case .member where unit[id].role == .base:
        // `(wide ? ... : ...).padding()`
        let call = outer.parent
        guard outer.role == .callee, call >= 0, unit[call].kind == .call else { return .elsewhere }
        id = call
        continue
      case .assignment where unit[id].role == .right:
        return unit[unit.child(parent, .left)].kind == .name ? .perhaps : .elsewhere
      default: return .elsewhere
      }
      id = parent
    }
  }

  private func call(erasing argument: NodeID) -> NodeID? {
    let call = unit[argument].parent
    guard call >= 0, unit[call].kind == .call else { return nil }
    let name = unit.name(unit[call].name)
    return name == "AnyView" || name == "Group" ? call : nil
  }

  private func position(ofClosure closure: NodeID) -> Position {
    guard let passing = model.call(passing: closure) else {
      // `let row: () -> some View = { ... }`, or a closure that is called at once.
      return .perhaps
    }
    let name = unit[passing.call].name
    let text = unit.name(name)
    let label = unit.name(passing.label)
    if ViewNames.actionLabels.contains(label) || ViewNames.actionCalls.contains(text) { return .elsewhere }
    guard model.startsUppercase(name) else { return ViewNames.contentModifiers.contains(text) ? .builder : .perhaps }
    switch reader.meaning(of: name) {
    case .system(.control):
      if text == "Button" || text == "Menu" { return label == "label" || text == "Menu" ? .builder : .elsewhere }
      return .builder
    case .system: return .builder
    case .project: return .perhaps
    case .value: return .elsewhere
    }
  }

  private func isModifierBody(_ id: NodeID) -> Bool {
    let function = unit.ancestor(id, .functionDeclaration)
    return function >= 0 && unit[function].known == .body
  }
}
