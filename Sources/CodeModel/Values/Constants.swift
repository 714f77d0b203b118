import SwiftTree

/// What number an expression is: through named constants of this file and others, sums, conversions, sizes and functions of
/// Swift's own.
extension UnitModel {
  /// The number that an expression is wherever its code runs; nil where it may be several, hangs on an origin or is not known.
  ///
  /// Where a name may be another file's, this asks for it: the number is known in a later round.
  /// - Parameter asks: whether names that nothing here declares are asked for. A place where hardly any number counts asks in
  ///   vain for most, and each answer is a file that is read once more.
  func constant(of id: NodeID, asks: Bool = true) -> Double? {
    guard id >= 0, let number = folded(id, depth: 0) else {
      if id >= 0, asks, value(of: id).origins.isEmpty { askForConstants(in: id, depth: 0) }
      return nil
    }
    return number
  }

  /// All numbers that an expression may be, the arms of a ternary, `if` or `switch` one by one; nil where one of them is not
  /// known. What chooses between them is not asked.
  func constants(of id: NodeID, asks: Bool = true) -> [Double]? {
    guard id >= 0 else { return nil }
    if let number = folded(id, depth: 0) { return [number] }
    let arms = self.arms(of: definition(of: id))
    guard !arms.isEmpty else {
      if asks, value(of: id).origins.isEmpty { askForConstants(in: id, depth: 0) }
      return nil
    }
    var result: [Double] = []
    for arm in arms {
      guard let numbers = constants(of: arm, asks: asks) else { return nil }
      result.append(contentsOf: numbers.filter { !result.contains($0) })
    }
    return result
  }

  private func folded(_ id: NodeID, depth: Int) -> Double? {
    guard depth < Self.maximumSteps else { return nil }
    let value = value(of: id)
    guard value.origins.isEmpty else { return nil }
    if let number = value.constant { return isPassed(id) ? nil : number }
    let node = unit[id]
    switch node.kind {
    case .binary:
      guard let left = folded(unit.child(id, .left), depth: depth + 1),
        let right = folded(unit.child(id, .right), depth: depth + 1)
      else { return nil }
      return Self.combined(node.operator, left, right)
    case .prefix:
      guard let number = folded(unit.child(id, .value), depth: depth + 1) else { return nil }
      return node.operator == .negate ? -number : node.operator == .plus ? number : nil
    case .cast: return folded(unit.child(id, .value), depth: depth + 1)
    case .tuple: return onlyPart(of: id).flatMap { folded($0, depth: depth + 1) }
    case .call: return foldedCall(id, depth: depth)
    case .name, .member: return foldedName(id, depth: depth)
    default: return nil
    }
  }

  /// A number that one operator makes of two.
  static func combined(_ op: Operator, _ a: Double, _ b: Double) -> Double? {
    switch op {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: b == 0 ? nil : a / b
    case .remainder: b == 0 ? nil : a.truncatingRemainder(dividingBy: b)
    default: nil
    }
  }

  // MARK: - Names

  private func foldedName(_ id: NodeID, depth: Int) -> Double? {
    if case .declarations(let found) = resolve(id), found.contains(where: { isChangedUnseen(index.declarations[$0]) }) {
      return nil
    }
    let meant = definition(of: id)
    if meant != id { return folded(meant, depth: depth + 1) }
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return passedConstant(id, depth: depth) }
    switch unit[id].known {
    case .width, .height: return side(unit[id].name, of: id + 1, depth: depth)
    case .rawValue: return rawNumber(of: id + 1)
    case .magnitude: return folded(id + 1, depth: depth + 1).map(abs)
    default: return nil
    }
  }

  /// `cardSize.width`, where `cardSize` is `CGSize(width: 360, height: 200)`.
  private func side(_ side: NameID, of base: NodeID, depth: Int) -> Double? {
    let made = definition(of: base)
    if made != base, isChangedInPart(base) { return nil }
    guard unit[made].kind == .call else {
      // `frame.size.width`.
      guard unit[made].kind == .member, unit[made].known == .size, made + 1 < unit[made].subtreeEnd else { return nil }
      return self.side(side, of: made + 1, depth: depth + 1)
    }
    guard unit[made].known == .CGSize || unit[made].known == .CGRect || unit[made].kind == .implicitMember else {
      return nil
    }
    var argument = unit.argument(made, labelled: side)
    if argument < 0, case let size = unit.argument(made, labelled: KnownName.size.rawValue), size >= 0 {
      let inner = definition(of: size)
      argument = unit[inner].kind == .call ? unit.argument(inner, labelled: side) : .none
    }
    return argument >= 0 ? folded(argument, depth: depth + 1) : nil
  }

  /// Whether a part of a variable that a name stands for is assigned: `size.width *= 2`.
  func isChangedInPart(_ id: NodeID) -> Bool {
    guard case .declarations(let found) = resolve(id), found.count == 1,
      case let declaration = index.declarations[found[0]],
      unit[declaration.node].detail == VariableKeyword.var.rawValue
    else { return false }
    return uses(of: declaration.name).contains { use in
      var part = use
      while unit[part].role == .base, unit[unit[part].parent].kind == .member { part = unit[part].parent }
      return part != use && isAssigned(part) && means(use, declaration)
    }
  }

  /// `Width.sidebar.rawValue`: the number that the case is written with.
  private func rawNumber(of id: NodeID) -> Double? {
    guard case .declarations(let found) = resolve(id) else { return outsideCase(id)?.number }
    let cases = found.map { index.declarations[$0] }.filter { $0.kind == .enumCase }
    guard cases.count == 1, case let value = unit.child(cases[0].node, .value), value >= 0 else { return nil }
    return unit.number(value)
  }

  /// What a parameter is, where every call of its function in this file passes the same number and no other file can call it.
  private func passedConstant(_ id: NodeID, depth: Int) -> Double? {
    guard unit[id].kind == .name, case .declarations(let found) = resolve(id), found.count == 1,
      case let declaration = index.declarations[found[0]], declaration.kind == .parameter,
      case let function = unit[declaration.node].parent, function >= 0, unit[function].kind == .functionDeclaration,
      !isMemberOrGlobal(function) || !isSeenOutside(function),
      let position = parameterPosition(declaration.node, in: function)
    else { return nil }
    let standard = unit.child(declaration.node, .value)
    var number: Double?
    for call in calls(of: function) {
      let argument = argument(of: call, for: declaration.node, at: position) ?? standard
      guard argument >= 0, let passed = folded(argument, depth: depth + 1), number == nil || number == passed else {
        return nil
      }
      number = passed
    }
    return number
  }

  /// Whether a name is a struct's property that a place in this file gives another value: its initial value is only a default.
  private func isPassed(_ id: NodeID) -> Bool {
    guard unit[id].kind == .name || unit[id].kind == .member, case .declarations(let found) = resolve(id),
      found.count == 1, case let declaration = index.declarations[found[0]], declaration.kind == .variable,
      !declaration.isStatic, declaration.owner >= 0, unit[declaration.node].kind == .variableDeclaration,
      unit[declaration.node].detail == VariableKeyword.var.rawValue, getter(of: declaration.node) == nil
    else { return false }
    return constructions(ofOwner: declaration.owner).contains { unit.argument($0, labelled: declaration.name) >= 0 }
  }

  // MARK: - Calls

  private func foldedCall(_ id: NodeID, depth: Int) -> Double? {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return nil }
    if let result = onlyResult(ofCall: id) { return folded(result, depth: depth + 1) }
    let arguments = unit.arguments(id).map { $0 + 1 < unit[$0].subtreeEnd ? $0 + 1 : NodeID.none }
    guard unit[callee].kind == .name, case .nothing = resolve(callee) else {
      guard unit[callee].kind == .member, unit[callee].known == .rounded, arguments.isEmpty,
        callee + 1 < unit[callee].subtreeEnd
      else { return nil }
      return folded(callee + 1, depth: depth + 1).map { $0.rounded() }
    }
    var numbers: [Double] = []
    for argument in arguments {
      guard argument >= 0, let number = folded(argument, depth: depth + 1) else { return nil }
      numbers.append(number)
    }
    guard let first = numbers.first else { return nil }
    switch unit.name(unit[id].name) {
    case "CGFloat", "Double", "Float", "NSNumber": return numbers.count == 1 ? first : nil
    case "Int": return numbers.count == 1 ? first.rounded(.towardZero) : nil
    default: return Self.applied(unit.name(unit[id].name), to: numbers)
    }
  }

  /// What a function of Swift's own gives of numbers; nil for any other.
  static func applied(_ function: String, to numbers: [Double]) -> Double? {
    guard let first = numbers.first else { return nil }
    switch function {
    case "min": return numbers.min()
    case "max": return numbers.max()
    case "abs": return abs(first)
    case "floor": return first.rounded(.down)
    case "ceil": return first.rounded(.up)
    case "round": return first.rounded()
    default: return nil
    }
  }

  /// The expression in `(expression)`.
  private func onlyPart(of tuple: NodeID) -> NodeID? {
    let parts = Array(unit.children(tuple))
    guard parts.count == 1, parts[0] + 1 < unit[parts[0]].subtreeEnd else { return nil }
    return parts[0] + 1
  }

  // MARK: - Arms

  /// What a ternary, or an `if` or `switch` that is a value, gives in each arm; empty for anything else.
  private func arms(of id: NodeID) -> [NodeID] {
    switch unit[id].kind {
    case .ternary: return [unit.child(id, .then), unit.child(id, .otherwise)]
    case .ifStatement, .switchStatement:
      var result: [NodeID] = []
      for child in unit.children(id) {
        switch unit[child].kind {
        case .block: result.append(onlyResult(of: child) ?? .none)
        case .switchCase: result.append(onlyResult(of: unit.child(child, .body)) ?? .none)
        case .ifStatement where unit[child].role == .otherwise: result.append(child)
        default: break
        }
      }
      return result
    default: return []
    }
  }

  // MARK: - Other files

  /// Asks other files for the names that an expression hangs on, by themselves or behind names of this file.
  private func askForConstants(in id: NodeID, depth: Int) {
    guard depth < Self.maximumSteps else { return }
    for inner in id..<unit[id].subtreeEnd where unit[inner].kind == .name || unit[inner].kind == .member {
      let meant = definition(of: inner)
      if meant != inner, !unit.contains(id, meant) { askForConstants(in: meant, depth: depth + 1) }
      askForStatic(inner)
    }
    ask(ofNamesIn: id, constants: true)
  }

  /// `Panel.Metrics.width`: a member of a type that another file declares, whatever it is called.
  private func askForStatic(_ id: NodeID) {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd, !startsUppercase(unit[id].name),
      case let base = id + 1, unit[base].kind == .name || unit[base].kind == .member, startsUppercase(unit[base].name),
      case let type = unit.name(unit[base].name), !isOfSystem(type), index.owner(named: type) < 0,
      case .nothing = resolve(id)
    else { return }
    // Of `Panel.Metrics` the outer type tells which of many `Metrics` is meant.
    let outer = unit[base].kind == .member && base + 1 < unit[base].subtreeEnd ? [unit.name(unit[base + 1].name)] : []
    ask(unit.name(unit[id].name), of: [type] + outer)
  }
}
