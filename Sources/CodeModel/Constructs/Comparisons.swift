import CodePatterns
import SwiftTree

/// The construct `comparison`: a value of some origin held against others, by an operator, a `switch`, a range, a list or a
/// table.
extension UnitModel {
  func comparisonConstructs() -> [Construct] {
    var reader = ComparisonReader(model: self)
    for id in 0..<unit.count { reader.read(id) }
    return reader.found
  }
}

/// Reads the comparisons of a unit.
private struct ComparisonReader {
  let model: UnitModel
  var found: [Construct] = []
  private var unit: SyntaxUnit { model.unit }

  private let zero: NameID?

  init(model: UnitModel) {
    self.model = model
    zero = model.unit.nameID("isZero")
  }

  mutating func read(_ id: NodeID) {
    switch unit[id].kind {
    case .binary where unit[id].operator.isComparison || unit[id].operator == .matches: readOperator(id)
    case .switchStatement:
      let patterns = unit.children(id).filter { unit[$0].kind == .switchCase }
        .flatMap { entry in unit.children(entry).filter { unit[$0].role == .pattern } }
      add(unit.child(id, .value), against: patterns, in: id)
    case .patternCondition: add(unit.child(id, .value), against: [unit.child(id, .pattern)], in: id)
    case .call: readCall(id)
    case .subscriptCall: readTable(id)
    // `insets.bottom.isZero`.
    case .member where unit[id].name == zero && id + 1 < unit[id].subtreeEnd:
      add(id + 1, against: [], numbers: [0], in: id)
    default: break
    }
  }

  private mutating func readOperator(_ id: NodeID) {
    let left = unit.child(id, .left)
    let right = unit.child(id, .right)
    guard left >= 0, right >= 0 else { return }
    let before = found.count
    add(left, against: [right], in: id)
    if found.count == before { add(right, against: [left], in: id) }
  }

  /// `[667, 736].contains(height)`, and an enum that is made from a height.
  private mutating func readCall(_ id: NodeID) {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return }
    if unit[id].known == .contains, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let argument = unit.arguments(id).first(where: { $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind != .closure })
    {
      let list = model.definition(of: callee + 1)
      guard unit[list].kind != .string else { return }
      add(argument + 1, against: [list], in: id)
    } else if case let argument = unit.argument(id, labelled: KnownName.rawValue.rawValue), argument >= 0,
      let type = madeType(id), !model.value(of: argument).origins.isEmpty
    {
      let owner = model.index.owner(named: type)
      guard owner >= 0 else {
        if let numbers = model.outsideType(type)?.numbers { add(argument, against: [], numbers: numbers, in: id) }
        return
      }
      let cases = model.index.declarations.filter { $0.kind == .enumCase && $0.owner == owner }
      add(argument, against: cases.compactMap { rawValue(of: $0.node) }, in: id)
    }
  }

  /// The type that a call makes: `self.init(rawValue: height)` one of the type around.
  private func madeType(_ call: NodeID) -> String? {
    let callee = unit.child(call, .callee)
    let isOwn =
      unit[callee].known == .`init`
      && (callee + 1 >= unit[callee].subtreeEnd || unit[callee + 1].kind == .selfExpression)
    return isOwn ? model.enclosingTypeName(of: call) : model.typeName(of: call)
  }

  /// `[667: 12, 812: 20][height]`.
  private mutating func readTable(_ id: NodeID) {
    let callee = unit.child(id, .callee)
    guard callee >= 0, case let table = model.definition(of: callee), unit[table].kind == .dictionary,
      let argument = unit.arguments(id).first(where: { $0 + 1 < unit[$0].subtreeEnd })
    else { return }
    add(argument + 1, against: unit.children(table).filter { unit[$0].role == .key }, in: id)
  }

  private mutating func add(
    _ compared: NodeID, against others: [NodeID], numbers known: [Double] = [], in node: NodeID
  ) {
    guard compared >= 0 else { return }
    let value = self.value(of: compared)
    guard !value.origins.isEmpty, isWhole(compared) else {
      // A base class or extension in another file may say what is held against such numbers.
      if value == .unknown, others.contains(where: { constants(in: $0).contains { $0 >= 320 } }) {
        model.ask(ofNamesIn: compared)
      }
      return
    }
    var construct = Construct(kind: .comparison, node: node, place: read(value, in: compared))
    construct.reportsWhole = true
    construct.origins = value.origins
    construct.attributes["of"] = AttributeValue(words: model.originWords(of: value).sorted())
    var numbers = known + others.flatMap { constants(in: $0) }
    if let middle = distance(compared) { numbers.append(contentsOf: constants(in: middle)) }
    let words = Set(numbers.map(UnitModel.word)).sorted()
    if !words.isEmpty { construct.attributes["with"] = AttributeValue(words: words) }
    let against = others.reduce(into: Set<String>()) { words, other in
      if other >= 0 { words.formUnion(model.originWords(of: model.value(of: other))) }
    }
    if !against.isEmpty { construct.attributes["against"] = AttributeValue(words: against.sorted()) }
    if let side = model.insetSide(compared) { construct.attributes["side"] = .word(side) }
    let named = namesAround(node)
    if !named.isEmpty { construct.attributes["called"] = AttributeValue(words: named.sorted()) }
    construct.trace = model.trace(of: compared)
    found.append(construct)
  }

  /// The words of the names that what a comparison gives gets: of a variable, property or function.
  private func namesAround(_ node: NodeID) -> Set<String> {
    var child = node
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary, .prefix, .returnStatement, .block, .accessor, .argument, .tuple: break
      case .variableDeclaration, .functionDeclaration: return Set(wordsOf(unit.name(unit[parent].name)))
      case .assignment: return Set(wordsOf(unit.name(unit[unit.child(parent, .left)].name)))
      default: return []
      }
      child = parent
    }
    return []
  }

  /// The chain that reads the origin, where it stands in the expression itself, or the name that stands for it.
  private func read(_ value: Value, in compared: NodeID) -> NodeID {
    guard value.read >= 0, unit.contains(compared, value.read) else {
      return model.carrier(of: value.origins, in: compared, followsLocals: false)
    }
    var chain = value.read
    while chain != compared, unit[chain].role == .base { chain = unit[chain].parent }
    return chain
  }

  /// A value, or the parts of a pair that is switched over.
  private func value(of id: NodeID) -> Value {
    guard unit[id].kind != .tuple else {
      return Value.joined(unit.children(id).filter { $0 + 1 < unit[$0].subtreeEnd }.map { model.value(of: $0 + 1) })
    }
    let parent = unit[id].parent
    return parent >= 0 && unit[parent].kind == .switchStatement ? model.conditionValue(id) : model.value(of: id)
  }

  // MARK: - What is compared

  /// Whether the value itself is compared and no sum or part of it: half a width says nothing of a device.
  private func isWhole(_ id: NodeID, _ depth: Int = 0) -> Bool {
    if distance(id) != nil { return true }
    let meant = model.definition(of: id)
    switch unit[meant].kind {
    case .binary: return unit[meant].operator == .coalesce && isWhole(unit.child(meant, .left))
    case .prefix: return false
    // Numbers that a size only chooses between are none.
    case .ternary:
      let arms = [unit.child(meant, .then), unit.child(meant, .otherwise)]
      return arms.contains { $0 >= 0 && !model.value(of: $0).origins.isEmpty && isWhole($0) }
    case .call where unit.child(meant, .callee) >= 0 && unit[unit.child(meant, .callee)].kind == .name:
      return unit.arguments(meant).allSatisfy { $0 + 1 >= unit[$0].subtreeEnd || isWhole($0 + 1) }
    case .name: return isWhole(parameter: meant, depth)
    default: return true
    }
  }

  /// Whether a parameter is handed whole values alone.
  private func isWhole(parameter name: NodeID, _ depth: Int) -> Bool {
    guard depth < UnitModel.maximumSteps, case .declarations(let declared) = model.resolve(name), declared.count == 1,
      case let declaration = model.index.declarations[declared[0]], declaration.kind == .parameter,
      case let function = unit[declaration.node].parent, function >= 0, unit[function].kind == .functionDeclaration,
      let position = model.parameterPosition(declaration.node, in: function)
    else { return true }
    return model.calls(of: function).allSatisfy { call in
      model.argument(of: call, for: declaration.node, at: position).map { isWhole($0, depth + 1) } ?? true
    }
  }

  /// What a value is held against in `abs(value - other)`, or nil.
  private func distance(_ id: NodeID) -> NodeID? {
    let meant = model.definition(of: id)
    var difference: NodeID
    switch unit[meant].kind {
    case .call:
      guard unit.name(unit[meant].name) == "abs", let argument = unit.arguments(meant).first(where: { _ in true })
      else { return nil }
      difference = argument + 1
    case .member where unit[meant].known == .magnitude: difference = meant + 1
    default: return nil
    }
    difference = model.definition(of: difference)
    guard unit[difference].kind == .binary,
      unit[difference].operator == .subtract
    else { return nil }
    let left = unit.child(difference, .left)
    let right = unit.child(difference, .right)
    guard left >= 0, right >= 0 else { return nil }
    return model.value(of: left).origins.isEmpty ? left : right
  }

  // MARK: - Numbers

  /// The numbers that an expression or pattern is made of: one, the ends of a range, the elements of a list or size.
  private func constants(in id: NodeID, depth: Int = 0) -> [Double] {
    guard id >= 0, depth < UnitModel.maximumSteps else { return [] }
    if let number = model.value(of: id).constant { return [number] }
    switch unit[id].kind {
    case .integer, .float: return unit.number(id).map { [$0] } ?? []
    case .member where unit[id].known == .rawValue && id + 1 < unit[id].subtreeEnd:
      guard case .declarations(let cases) = resolve(id + 1) else {
        return model.outsideCase(id + 1)?.number.map { [$0] } ?? []
      }
      return cases.compactMap { rawValue(of: model.index.declarations[$0].node) }.compactMap { unit.number($0) }
    case .name, .member:
      let meant = model.definition(of: id)
      if meant == id { model.ask(ofNamesIn: id, constants: true) }
      return meant == id ? [] : constants(in: meant, depth: depth + 1)
    case .binary where model.value(of: id).origins.isEmpty:
      switch unit[id].operator {
      case .rangeClosed, .rangeHalfOpen, .coalesce, .equal, .less, .greater, .lessOrEqual, .greaterOrEqual, .notEqual:
        return parts(of: id, depth)
      default: return []
      }
    case .binary where unit[id].operator.isComparison, .prefix, .array, .tuple, .ternary, .valuePattern, .tuplePattern,
      .argument, .call, .cast, .dictionary, .other:
      return parts(of: id, depth)
    default: return []
    }
  }

  private func parts(of id: NodeID, _ depth: Int) -> [Double] {
    unit.children(id).filter { unit[$0].role != .callee && unit[$0].role != .condition && unit[$0].kind != .closure }
      .flatMap { constants(in: $0, depth: depth + 1) }
  }

  private func resolve(_ id: NodeID) -> Resolution { model.resolve(id) }

  /// The number that an enum's case is written with.
  private func rawValue(of node: NodeID) -> NodeID? {
    guard unit[node].kind == .enumCase, case let value = unit.child(node, .value), value >= 0 else { return nil }
    return value
  }
}
