import SwiftTree

/// Values of expressions.
extension UnitModel {
  /// What is known of an expression's value.
  public func value(of id: NodeID) -> Value {
    guard id >= 0 else { return .unknown }
    if let known = values[id] { return known }
    guard inProgress.insert(id).inserted else { return .unknown }
    let result = evaluate(id)
    inProgress.remove(id)
    values[id] = result
    return result
  }

  private func evaluate(_ id: NodeID) -> Value {
    let node = unit[id]
    switch node.kind {
    case .integer, .float: return Value(constant: unit.number(id), kind: .number)
    case .boolean: return Value(kind: .bool)
    case .string: return joined(unit.children(id)).becoming(.text)
    case .tuple:
      return joined(unit.children(id).map { $0 + 1 }).becoming(.unknown)
    case .implicitMember: return nameValue(id)
    case .name, .member: return askedValue(id, nameValue(id))
    case .call: return askedValue(id, callValue(id))
    case .subscriptCall: return keyboardFrame(id) ?? askedValue(id, simulatedModelValue(id))
    case .binary: return binaryValue(id)
    case .prefix:
      var value = value(of: unit.child(id, .value))
      if node.operator == .negate { value.constant = value.constant.map { -$0 } } else { value.constant = nil }
      return value
    case .ternary:
      let parts = [unit.child(id, .then), unit.child(id, .otherwise)]
      let arms = Self.joinedArms(parts.map { value(of: $0) })
      return areSame(parts) ? arms : arms.decided(by: value(of: unit.child(id, .condition)))
    case .cast, .typeCheck:
      let value = value(of: unit.child(id, .value))
      return node.kind == .cast ? value : value.becoming(.bool)
    case .ifStatement, .switchStatement: return statementValue(id)
    case .selfExpression: return receiverValue(at: id)
    case .argument, .valuePattern: return value(of: id + 1 < node.subtreeEnd ? id + 1 : .none)
    default: return .unknown
    }
  }

  /// A value that tells nothing by itself, but by what it is compared with.
  private func askedValue(_ id: NodeID, _ value: Value) -> Value {
    guard value.origins.isEmpty else { return value }
    let asked = identifiedValue(of: id)
    if !asked.origins.isEmpty { return asked }
    let posture = postureValue(of: id)
    return posture.origins.isEmpty ? value : posture
  }

  private func joined(_ ids: some Sequence<NodeID>) -> Value {
    Value.joined(ids.map { value(of: $0) })
  }

  // MARK: - Names

  private func nameValue(_ id: NodeID) -> Value {
    switch resolve(id) {
    case .declarations(let found):
      return asksMode(id) ? .unknown : receiving(declared(found, read: id), from: found, at: id)
    case .outside(let name): return outsideValue(name, at: id)
    case .nothing:
      switch unit[id].kind {
      case .name:
        let value = systemValue(of: id, base: .none)
        if value == .unknown, unit[id].role == .base || isMeasured(id) { ask(ofNamesIn: id) }
        return value
      case .member where id + 1 < unit[id].subtreeEnd:
        let value = systemValue(of: id, base: id + 1)
        if value == .unknown { ask(ofMember: id, base: id + 1) }
        return value
      // What stands before the dot is not written: a case of an enum is compared against, it is no origin.
      default: return .unknown
      }
    }
  }

  /// `mode.isPad`, where the mode is an idiom that was handed in: it is not the device's.
  private func asksMode(_ id: NodeID) -> Bool {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd, unit[id + 1].kind != .selfExpression,
      typeName(of: id + 1) == "UIUserInterfaceIdiom"
    else { return false }
    return value(of: id + 1).origins.isEmpty && isMemberOfOrigin(id)
  }

  private func declared(_ found: [Int], read id: NodeID) -> Value {
    var result = Value.joined(found.map { value(declaration: $0) })
    if result.origins.isEmpty { result.read = .none } else if result.read < 0 { result.read = id }
    return result
  }

  // MARK: - Operators

  private func binaryValue(_ id: NodeID) -> Value {
    let node = unit[id]
    let leftID = unit.child(id, .left)
    let rightID = unit.child(id, .right)
    let left = value(of: leftID)
    let right = value(of: rightID)
    let op = node.operator
    if op.isComparison || op == .matches {
      if isHarmlessIdiom(leftID, left, rightID, right) { return Value(kind: .bool) }
      return left.joined(right).becoming(.bool)
    }
    if op == .and || op == .or { return left.joined(right).becoming(.bool) }
    if op == .coalesce { return Self.joinedArms([left, right]) }
    var result = left.joined(right)
    result.constant = fold(op, left.constant, right.constant)
    // An offset divided by a page's width says which page it is, in every width.
    if op == .divide { result = result.removing(.storedOffset) }
    if op.isArithmetic { result.kind = left.kind == .text || right.kind == .text ? .text : .number }
    return result
  }

  /// One of several values that stand in for each other: what is new at every read is kept where another of them is
  /// something that is kept. A literal is no such thing.
  static func joinedArms(_ arms: [Value]) -> Value {
    let isKept = arms.contains { $0.origins.isDisjoint(with: [.fresh, .player]) && !$0.isLiteral }
    return Value.joined(arms.map { isKept ? $0.removing([.fresh, .player]) : $0 })
  }

  private func fold(_ op: Operator, _ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return nil }
    switch op {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return b == 0 ? nil : a / b
    default: return nil
    }
  }

  /// A comparison with `.mac`, `.tv`, `.vision` or `.carPlay` alone tells platforms apart, not sizes.
  private func isHarmlessIdiom(_ leftID: NodeID, _ left: Value, _ rightID: NodeID, _ right: Value) -> Bool {
    let other = left.origins.contains(.idiom) ? rightID : right.origins.contains(.idiom) ? leftID : NodeID.none
    return other >= 0 && isForeignIdiom(other)
  }

  func isForeignIdiom(_ id: NodeID) -> Bool {
    guard unit[id].kind == .implicitMember || unit[id].kind == .member else { return false }
    switch unit[id].known {
    case .mac, .tv, .vision, .carPlay: return true
    default: return false
    }
  }

  // MARK: - if and switch as values

  private func statementValue(_ id: NodeID) -> Value {
    var conditions = Value.unknown
    var arms: [Value] = []
    for child in unit.children(id) {
      let node = unit[child]
      switch node.kind {
      case .block: arms.append(blockValue(child))
      case .switchCase:
        let body = unit.child(child, .body)
        if body >= 0 { arms.append(blockValue(body)) }
        for pattern in unit.children(child) where unit[pattern].role == .guardClause {
          conditions = conditions.joined(value(of: pattern))
        }
      case .ifStatement where node.role == .otherwise: arms.append(value(of: child))
      default: conditions = conditions.joined(decidingValue(child))
      }
    }
    return Self.joinedArms(arms).decided(by: conditions)
  }

  /// What a condition brings into the value that it chooses. That there is a keyboard brings none of its frame.
  func decidingValue(_ condition: NodeID) -> Value { conditionValue(condition).removing(.keyboard) }

  /// The value that decides a condition of `if`, `guard`, `while`, or a `switch` subject.
  public func conditionValue(_ id: NodeID) -> Value {
    let node = unit[id]
    switch node.kind {
    case .optionalBinding:
      let bound = unit.child(id, .value)
      return bound >= 0 ? value(of: bound) : lookUpValue(node.name, at: id)
    case .patternCondition:
      let subject = unit.child(id, .value)
      let value = value(of: subject)
      if value.origins == .idiom, let pattern = patternCase(unit.child(id, .pattern)), isForeignIdiom(pattern) {
        return .unknown
      }
      return value
    case .availability: return .unknown
    default:
      let value = value(of: id)
      let parent = node.parent
      if value.origins == .idiom, parent >= 0, unit[parent].kind == .switchStatement, node.role == .value,
        tellsPlatformsApart(parent)
      {
        return .unknown
      }
      return value
    }
  }

  /// Whether all cases that a `switch` over the idiom names are other platforms'.
  private func tellsPlatformsApart(_ id: NodeID) -> Bool {
    for entry in unit.children(id) where unit[entry].kind == .switchCase {
      for pattern in unit.children(entry) where unit[pattern].role == .pattern {
        guard let named = patternCase(pattern), isForeignIdiom(named) else { return false }
      }
    }
    return true
  }

  /// The enum case that a pattern names, or nil.
  func patternCase(_ id: NodeID) -> NodeID? {
    guard id >= 0, unit[id].kind == .valuePattern, id + 1 < unit[id].subtreeEnd else { return nil }
    return id + 1
  }

  func lookUpValue(_ name: NameID, at id: NodeID) -> Value {
    switch lookUp(name, at: id) {
    case .declarations(let found): return Value.joined(found.map { value(declaration: $0) })
    case .outside(let found): return outsideValue(found, at: id)
    case .nothing: return .unknown
    }
  }

  /// The value of a block used as one: its only expression, or what it returns.
  func blockValue(_ block: NodeID) -> Value {
    var statements = 0
    var last: NodeID = .none
    for child in unit.children(block) {
      statements += 1
      last = child
    }
    if statements == 1, isExpression(last) { return value(of: last) }
    return returnedValue(in: block)
  }

  func isExpression(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .name, .member, .implicitMember, .call, .subscriptCall, .closure, .integer, .float, .string, .boolean,
      .nilLiteral, .array, .dictionary, .tuple, .binary, .prefix, .ternary, .cast, .typeCheck, .keyPath,
      .selfExpression, .superExpression, .macro, .ifStatement, .switchStatement:
      true
    default: false
    }
  }

  /// Whether several arms give one thing, written the same: then no condition chooses.
  private func areSame(_ arms: [NodeID]) -> Bool {
    guard let first = arms.first, arms.count > 1, first >= 0 else { return false }
    return arms.dropFirst().allSatisfy { $0 >= 0 && unit.isSame(first, $0) }
  }

  /// What a block returns: its `return` values, with the conditions that choose between them.
  private func returnedValue(in block: NodeID) -> Value {
    let returns = returns(in: block)
    guard let last = returns.last else { return Self.joinedArms([]) }
    var conditions = Value.unknown
    for id in block + 1..<last {
      switch unit[id].kind {
      case .ifStatement, .guardStatement, .switchStatement:
        guard returns.contains(where: { unit.contains(id, $0) }) else { continue }
        for child in unit.children(id) where unit[child].role == .condition || unit[child].role == .value {
          conditions = conditions.joined(decidingValue(child))
        }
      default: break
      }
    }
    let results = returns.filter { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
    let value = Self.joinedArms(results.map { self.value(of: $0) })
    return areSame(results) ? value : value.decided(by: conditions)
  }
}
