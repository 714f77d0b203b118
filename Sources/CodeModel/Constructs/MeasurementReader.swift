import CodePatterns
import SwiftTree

/// Reads where measurements are kept.
struct MeasurementReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  /// The names of calls that make a constraint.
  private let makers: Set<NameID>
  /// Whether the file has closures that set constraints.
  private let hasConstraintClosures: Bool

  init(model: UnitModel) {
    self.model = model
    makers = Set(["constraint", "NSLayoutConstraint"].compactMap { model.unit.nameID($0) })
    hasConstraintClosures = SinkTable.constraintClosures.contains { model.unit.nameID($0) != nil }
  }

  func measurement(_ id: NodeID) -> Construct? {
    switch unit[id].kind {
    case .assignment: return kept(by: id) ?? constant(setBy: id) ?? itemSize(setBy: id)
    case .variableDeclaration: return kept(in: id)
    case .call: return constraint(id)
    default: return nil
    }
  }

  // MARK: - Other files

  /// Asks for names of other files in what is kept by code that runs once: they may be measures.
  private func ask(of value: NodeID, keptBy store: NodeID) {
    guard model.value(of: value).constant == nil, case let occasions = model.occasions(of: store), !occasions.isEmpty,
      occasions.isSubset(of: [.once, .appear])
    else { return }
    model.ask(ofMeasuresIn: value)
  }

  /// Whether a property may hold a measure, or what a comparison with one gives.
  private func holdsMeasure(_ property: Declaration, _ value: NodeID) -> Bool {
    switch model.declaredType(of: property) {
    case "CGFloat", "Double", "Int", "CGSize", "CGRect", "UIEdgeInsets", "EdgeInsets", "NSDirectionalEdgeInsets": true
    case "Bool": unit[value].kind == .binary && unit[value].operator.isComparison
    case nil: mayHoldMeasure(unit.child(property.node, .value), value)
    default: false
    }
  }

  /// The same of a property without a type, by what it starts with.
  private func mayHoldMeasure(_ initial: NodeID, _ value: NodeID) -> Bool {
    guard initial >= 0 else { return false }
    switch model.value(of: initial).kind {
    case .number, .size, .insets: return true
    case .bool: return unit[value].kind == .binary && unit[value].operator.isComparison
    default: return unit[initial].kind == .boolean && unit[value].kind == .binary
    }
  }

  // MARK: - Properties

  /// `cellWidth = view.bounds.width / 3` in a function that runs once.
  private func kept(by assignment: NodeID) -> Construct? {
    let target = unit.child(assignment, .left)
    let right = stored(unit.child(assignment, .right))
    guard target >= 0, right >= 0, let property = property(target) else { return nil }
    guard measures(right) else {
      if holdsMeasure(property, right) { ask(of: right, keptBy: assignment) }
      return nil
    }
    let isState = unit.name(unit[target].name).hasPrefix("_")
    let occasions = isState ? Occasions.once : model.occasions(of: assignment)
    guard !occasions.isEmpty, occasions.isSubset(of: [.once, .appear]), !isKeptAnew(property, besides: assignment)
    else {
      return nil
    }
    return construct(right, in: assignment, kept: "property", occasions, origin: right)
  }

  /// `static let top = window.safeAreaInsets.top`, `lazy var width = view.bounds.width`.
  private func kept(in variable: NodeID) -> Construct? {
    let initial = unit.child(variable, .value)
    guard initial >= 0, model.isMemberOrGlobal(variable), model.getter(of: variable) == nil,
      let property = model.declaration(at: variable)
    else { return nil }
    let isLazy = unit.children(variable).contains { unit[$0].kind == .modifier && unit[$0].known == .lazy }
    guard measures(initial) else {
      if isLazy, holdsMeasure(property, initial), model.value(of: initial).constant == nil {
        model.ask(ofMeasuresIn: initial)
      }
      return nil
    }
    guard !isKeptAnew(property, besides: variable) else { return nil }
    let kind = property.isStatic || property.owner < 0 ? "static" : isLazy ? "lazy" : "property"
    return construct(initial, in: variable, kept: kind, .once, origin: initial)
  }

  /// `State(initialValue: width)`: the width.
  private func stored(_ id: NodeID) -> NodeID {
    guard id >= 0, unit[id].kind == .call else { return id }
    switch unit.name(unit[id].name) {
    case "State", "Published", "StateObject":
      return unit.arguments(id).first(where: { _ in true }).map { $0 + 1 } ?? id
    default: return id
    }
  }

  /// The stored property or global that an assignment writes.
  private func property(_ target: NodeID) -> Declaration? {
    guard unit[target].kind == .name || unit[target].kind == .member else { return nil }
    var found: Resolution = model.resolve(target)
    if case .nothing = found, unit[target].kind == .name, unit.name(unit[target].name).hasPrefix("_"),
      let wrapped = model.unit.nameID(String(unit.name(unit[target].name).dropFirst()))
    {
      found = model.lookUp(wrapped, at: target, skipsLocals: true)
    }
    guard case .declarations(let declared) = found, let first = declared.first,
      case let declaration = model.index.declarations[first], declaration.kind == .variable,
      unit[declaration.node].kind == .variableDeclaration, model.getter(of: declaration.node) == nil
    else { return nil }
    return declaration
  }

  /// Whether a property is measured anew elsewhere: in a layout pass, or for an event.
  private func isKeptAnew(_ property: Declaration, besides own: NodeID) -> Bool {
    let names = [property.name, model.unit.nameID("_" + unit.name(property.name))].compactMap { $0 }
    return names.flatMap { model.uses(of: $0) }.contains { use in
      let parent = unit[use].parent
      guard parent >= 0 else { return false }
      if unit[parent].kind == .prefix, unit[parent].operator == .reference, model.means(use, property) { return true }
      guard model.isAssigned(use), parent != own, self.property(use)?.node == property.node else { return false }
      return isAnew(parent, value: unit.child(parent, .right))
    }
  }

  /// Whether a store happens in a layout pass, or for an event that may measure; one that resets a value does not.
  private func isAnew(_ store: NodeID, value: NodeID) -> Bool {
    let occasions = model.occasions(of: store)
    if occasions.contains(.again) { return true }
    guard occasions.contains(.event), value >= 0 else { return false }
    return model.value(of: value).constant == nil && unit[value].kind != .nilLiteral
      && unit[value].kind != .implicitMember
  }

  // MARK: - Constraints

  /// `heightConstraint.constant = view.bounds.height / 2`.
  private func constant(setBy assignment: NodeID) -> Construct? {
    let target = unit.child(assignment, .left)
    let right = unit.child(assignment, .right)
    guard target >= 0, right >= 0, isConstant(target) else { return nil }
    guard measures(right) else {
      ask(of: right, keptBy: assignment)
      return nil
    }
    let occasions = model.occasions(of: assignment)
    guard occasions == .once, !isSetAnew(target + 1, besides: assignment) else { return nil }
    return construct(right, in: assignment, kept: "constraint", occasions, origin: right)
  }

  /// `layout.itemSize = CGSize(width: view.bounds.width / 2, height: 120)`, where nothing sizes the items anew.
  private func itemSize(setBy assignment: NodeID) -> Construct? {
    let target = unit.child(assignment, .left)
    let right = unit.child(assignment, .right)
    guard target >= 0, right >= 0, namesItemSize(target) else { return nil }
    let occasions = model.occasions(of: assignment)
    let value = model.value(of: right)
    // A screen's size is wrong whenever it is read but for a layout pass, which another rule speaks of.
    let isOfScreen = !value.origins.isDisjoint(with: [.mainScreen, .screen])
    guard isOfScreen || measures(right) else {
      ask(of: right, keptBy: assignment)
      return nil
    }
    guard !occasions.isEmpty, isOfScreen ? !occasions.contains(.again) : occasions.isSubset(of: [.once, .appear]),
      !sizesItemsAnew(besides: assignment)
    else { return nil }
    var result = construct(right, in: assignment, kept: "item-size", occasions, origin: right)
    if isOfScreen { result.origins = value.origins.intersection([.mainScreen, .screen]) }
    result.place = part(naming: target)
    result.reportsName = true
    return result
  }

  /// `layout.itemSize`, or a side of it.
  private func namesItemSize(_ target: NodeID) -> Bool { unit.name(unit[part(naming: target)].name) == "itemSize" }

  private func part(naming target: NodeID) -> NodeID {
    let isSide = unit[target].known == .width || unit[target].known == .height
    return isSide && target + 1 < unit[target].subtreeEnd ? target + 1 : target
  }

  /// Whether items get their size from a delegate, or in a layout pass or for an event.
  private func sizesItemsAnew(besides own: NodeID) -> Bool {
    if let asked = model.unit.nameID("sizeForItemAt"), !model.index.named(asked).isEmpty || hasLabel(asked) {
      return true
    }
    guard let name = model.unit.nameID("itemSize") else { return false }
    return model.uses(of: name).contains { use in
      var target = use
      if unit[use].role == .base, [.width, .height].contains(unit[unit[use].parent].known) {
        target = unit[use].parent
      }
      guard model.isAssigned(target), unit[target].parent != own else { return false }
      return isAnew(unit[target].parent, value: unit.child(unit[target].parent, .right))
    }
  }

  private func hasLabel(_ label: NameID) -> Bool {
    (0..<unit.count).contains { unit[$0].role == .label && unit[$0].name == label }
  }

  private func isConstant(_ target: NodeID) -> Bool {
    unit[target].kind == .member && unit.name(unit[target].name) == "constant" && target + 1 < unit[target].subtreeEnd
  }

  /// A constraint that is made with a measured constant.
  private func constraint(_ call: NodeID) -> Construct? {
    let isMade = makers.contains(unit[call].name)
    guard isMade || hasConstraintClosures && FlowFollower(model: model, origins: []).isInConstraintClosure(call) else {
      return nil
    }
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let label = unit.name(unit[argument].name)
      guard label.hasSuffix("onstant") || !isMade, unit[argument + 1].kind != .closure else { continue }
      guard measures(argument + 1) else {
        if isMade { ask(of: argument + 1, keptBy: call) }
        continue
      }
      let occasions = model.occasions(of: call)
      guard occasions == .once, !isNamedAndSetAnew(call) else { return nil }
      return construct(argument + 1, in: call, kept: "constraint", occasions, origin: argument + 1)
    }
    return nil
  }

  /// Whether a constraint gets a name whose constant is set again later.
  private func isNamedAndSetAnew(_ made: NodeID, depth: Int = 0) -> Bool {
    guard depth < UnitModel.maximumSteps else { return false }
    var child = made
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .block, .closure, .returnStatement, .cast, .ternary: break
      case .argument where unit[unit[parent].parent].kind == .tuple:
        guard let part = model.partBound(to: parent, of: unit[parent].parent), unit[part].kind == .bindingPattern else {
          return false
        }
        return usesOf(part).contains { isNamedAndSetAnew($0, depth: depth + 1) }
      case .call where unit[child].role == .callee: break
      case .assignment where unit[child].role == .right:
        let target = unit.child(parent, .left)
        return target >= 0 && isSetAnew(target, besides: parent)
      case .variableDeclaration where unit[child].role == .value:
        return isSetAnew(parent, besides: parent) || usesOf(parent).contains { isNamedAndSetAnew($0, depth: depth + 1) }
      case .functionDeclaration:
        return model.calls(of: parent).contains { isNamedAndSetAnew($0, depth: depth + 1) }
      default: return false
      }
      child = parent
    }
    return false
  }

  private func usesOf(_ variable: NodeID) -> [NodeID] {
    guard let declaration = model.declaration(at: variable) else { return [] }
    return model.uses(of: declaration.name).filter { model.means($0, declaration) }
  }

  /// Whether the constant of the same constraint is set in a layout pass, or for an event.
  private func isSetAnew(_ constraint: NodeID, besides own: NodeID) -> Bool {
    guard let constant = model.unit.nameID("constant"), unit[constraint].name != 0 else { return false }
    let meant = unit[constraint].kind.isDeclaration ? constraint : model.definition(of: constraint)
    return model.uses(of: constant).contains { member in
      guard isConstant(member), model.isAssigned(member), unit[member].parent != own else { return false }
      let other = model.definition(of: member + 1)
      if isElsewhere(other, besides: own) {
        return isAnew(unit[member].parent, value: unit.child(unit[member].parent, .right))
      }
      guard [unit[member + 1].name, unit[other].name].contains(unit[meant].name) else { return false }
      return isAnew(unit[member].parent, value: unit.child(unit[member].parent, .right))
    }
  }

  /// Whether a name is one that another file gives a member of the same type: it may stand for any of its constraints.
  private func isElsewhere(_ id: NodeID, besides own: NodeID) -> Bool {
    guard unit[id].kind == .name, model.enclosingTypeName(of: id) == model.enclosingTypeName(of: own) else {
      return false
    }
    if case .declarations = model.resolve(id) { return false }
    return true
  }

  // MARK: - Values

  /// Whether an expression is a size, inset, edge, or a number made of one, and no place: where something lies is no
  /// measure of the room.
  private func measures(_ id: NodeID) -> Bool {
    let value = model.value(of: lastAssigned(id) ?? id)
    guard !value.origins.isDisjoint(with: UnitModel.measured) else { return false }
    switch value.kind {
    case .object, .text: return false
    default: break
    }
    return !isPlace(model.definition(of: id)) && !isWidthOfScrolled(id, read: value.read)
  }

  /// What a local was given last before a place, where no statement between may give it something else: `width = 260` says
  /// more than all that it may be.
  private func lastAssigned(_ id: NodeID) -> NodeID? {
    let id = model.definition(of: id)
    guard unit[id].kind == .name, case .declarations(let declared) = model.resolve(id), declared.count == 1,
      case let declaration = model.index.declarations[declared[0]], declaration.kind == .local
    else { return nil }
    var statement = id
    while case let parent = unit[statement].parent, parent >= 0, !unit.contains(statement, declaration.node) {
      if unit[parent].kind == .block {
        for child in unit.children(parent).filter({ $0 < statement }).reversed() {
          if let value = value(assignedTo: declaration, by: child) { return value }
          if assigns(declaration, in: child) { return nil }
        }
      }
      statement = parent
    }
    return nil
  }

  private func value(assignedTo declaration: Declaration, by statement: NodeID) -> NodeID? {
    guard unit[statement].kind == .assignment, unit[statement].operator == .assign,
      case let target = unit.child(statement, .left), target >= 0, unit[target].kind == .name,
      model.means(target, declaration)
    else { return nil }
    return unit.child(statement, .right)
  }

  private func assigns(_ declaration: Declaration, in statement: NodeID) -> Bool {
    model.uses(of: declaration.name).contains {
      unit.contains(statement, $0) && model.isAssigned($0) && model.means($0, declaration)
    }
  }

  /// Whether a proxy's width is that of something which scrolls sideways: it is as wide as it wants, in every window.
  private func isWidthOfScrolled(_ id: NodeID, read: NodeID) -> Bool {
    guard read >= 0, model.readsWidth(id), !namesHeight(id), let reader = call(around: read, named: "GeometryReader"),
      let scroll = call(around: reader, named: "ScrollView")
    else { return false }
    return unit.arguments(scroll).contains {
      $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .implicitMember && unit[$0 + 1].known == .horizontal
    }
  }

  private func namesHeight(_ id: NodeID) -> Bool {
    let meant = model.definition(of: id)
    return [id, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains { unit[$0].known == .height && unit[$0].kind == .member }
    }
  }

  private func call(around id: NodeID, named name: String) -> NodeID? {
    guard let name = model.unit.nameID(name) else { return nil }
    var call = unit.ancestor(id, .call)
    while call >= 0, unit[call].name != name { call = unit.ancestor(call, .call) }
    return call >= 0 ? call : nil
  }

  private func isPlace(_ id: NodeID) -> Bool {
    guard unit[id].kind == .member else { return false }
    switch unit[id].known {
    case .x, .y, .minX, .maxX, .midX, .minY, .maxY, .midY, .origin, .center: return true
    default: return false
    }
  }

  private func construct(
    _ value: NodeID, in node: NodeID, kept: String, _ occasions: Occasions, origin: NodeID
  ) -> Construct {
    let known = model.value(of: value)
    var construct = Construct(kind: .measurement, node: node, place: read(known, in: value, of: node))
    construct.reportsWhole = true
    construct.origins = known.origins.intersection(UnitModel.measured)
    construct.attributes["origin"] = AttributeValue(words: model.originWords(of: known).sorted())
    construct.attributes["kept"] = .word(kept)
    construct.attributes["during"] = .word(occasions.contains(.appear) ? "appear" : "load")
    construct.parts = ["sink": node]
    construct.trace = model.trace(of: value)
    return construct
  }

  /// Where the measure is read: in the same function, else the name there that stands for it.
  private func read(_ known: Value, in value: NodeID, of node: NodeID) -> NodeID {
    let isHere =
      known.read >= 0
      && (unit.contains(node, known.read) || model.callable(around: known.read) == model.callable(around: node))
    if isHere {
      return unit[known.read].kind == .name || unit[known.read].kind == .member ? known.read : value
    }
    return model.carrier(of: UnitModel.measured, in: value)
  }
}
