import CTreeSitterSwift

/// An operation read flat: operands with the operators between them.
private struct Operation {
  struct Operand {
    var index: Int
    /// Prefix operators, outermost first.
    var prefixes: [Int] = []
    var isTried = false
  }

  struct OperatorToken {
    var index: Int
    var kind: Operator
    var precedence: Int
    /// The middle of a ternary.
    var middle: Int?
    /// `as` or `is`: the right operand is a type.
    var takesType = false
    var isTypeCheck = false
  }

  var operands: [Operand] = []
  var operators: [OperatorToken] = []
  var pendingPrefixes: [Int] = []
  var isPendingTried = false
}

/// Precedence of Swift's standard operators, loosest first.
private enum Precedence {
  static let ternary = 1
  static let custom = 2
  static let or = 3
  static let and = 4
  static let comparison = 5
  static let coalescing = 6
  static let cast = 7
  static let range = 8
  static let addition = 9
  static let multiplication = 10
  static let shift = 11

  static func isRightAssociative(_ precedence: Int) -> Bool {
    precedence == ternary || precedence == coalescing
  }
}

/// Operators: regrouped by Swift's precedence.
extension Lowering {
  mutating func lowerOperation(_ index: Int, _ role: Role) {
    var operation = Operation()
    collect(index, into: &operation)
    guard operation.operands.count == operation.operators.count + 1 else {
      let id = open(.other, role, index)
      for operand in operation.operands where operand.index != index { lower(operand.index, .none) }
      close(id)
      return
    }
    emit(operation, 0, operation.operands.count - 1, role)
  }

  private func collect(_ index: Int, into operation: inout Operation) {
    switch kind(index) {
    case .tryExpression, .awaitExpression, .unsafeExpression, .consumeExpression:
      if let operator_ = firstChild(index, .tryOperator), raw[operator_].end > raw[operator_].start,
        bytes[Int(raw[operator_].end) - 1] == UInt8(ascii: "?")
      {
        operation.isPendingTried = true
      }
      if let value = firstChild(index, where: { isNamed($0) && !isComment($0) && kind($0) != .tryOperator }) {
        collect(value, into: &operation)
      } else {
        append(index, into: &operation)
      }
    case .prefix where isPrefixOperation(index), .call where isOperatorCall(index):
      operation.pendingPrefixes.append(index)
      if let target = lastOperand(of: index), target != index + 1 || kind(target) != .bang {
        collect(target, into: &operation)
      } else {
        append(index, into: &operation)
      }
    case .asExpression, .check: collectCast(index, into: &operation)
    case .ternary: collectTernary(index, into: &operation)
    case let kind where kind.isOperation: collectBinary(index, into: &operation)
    case let kind where kind.isPostfix:
      let bottom = bottom(of: index)
      if self.kind(bottom).isOperation || isPrefixOperation(bottom) {
        collect(bottom, into: &operation)
        if !operation.operands.isEmpty { operation.operands[operation.operands.count - 1].index = index }
      } else {
        append(index, into: &operation)
      }
    default: append(index, into: &operation)
    }
  }

  private func append(_ index: Int, into operation: inout Operation) {
    operation.operands.append(
      Operation.Operand(
        index: index, prefixes: operation.pendingPrefixes, isTried: operation.isPendingTried))
    operation.pendingPrefixes = []
    operation.isPendingTried = false
  }

  private func collectBinary(_ index: Int, into operation: inout Operation) {
    var left: Int?
    var right: Int?
    var token: Int?
    var child = index + 1
    while child < next(index) {
      if kind(child) == .token || kind(child) == .customOperator {
        if left != nil, token == nil { token = child }
      } else if isNamed(child), !isComment(child), kind(child) != .error {
        if left == nil { left = child } else { right = child }
      }
      child = next(child)
    }
    guard let left, let right, let token else {
      append(left ?? index, into: &operation)
      return
    }
    collect(left, into: &operation)
    let kind = operatorKind(token)
    operation.operators.append(
      Operation.OperatorToken(index: token, kind: kind, precedence: precedence(kind, token)))
    collect(right, into: &operation)
  }

  private func collectTernary(_ index: Int, into operation: inout Operation) {
    var parts: [Int] = []
    var mark: Int?
    var child = index + 1
    while child < next(index) {
      if isToken(child, "?") {
        mark = child
      } else if isNamed(child), !isComment(child), kind(child) != .error {
        parts.append(child)
      }
      child = next(child)
    }
    guard parts.count == 3, let mark else {
      append(index, into: &operation)
      return
    }
    collect(parts[0], into: &operation)
    operation.operators.append(
      Operation.OperatorToken(
        index: mark, kind: .custom, precedence: Precedence.ternary, middle: parts[1]))
    collect(parts[2], into: &operation)
  }

  private func collectCast(_ index: Int, into operation: inout Operation) {
    let isTypeCheck = kind(index) == .check
    guard let value = firstChild(index, where: { isNamed($0) && !isComment($0) && kind($0) != .asOperator }),
      let type = lastOperand(of: index), type != value,
      let token = firstChild(index, where: { kind($0) == .asOperator || (isTypeCheck && text($0, is: "is")) })
    else {
      append(index, into: &operation)
      return
    }
    collect(value, into: &operation)
    operation.operators.append(
      Operation.OperatorToken(
        index: token, kind: .custom, precedence: Precedence.cast, takesType: true, isTypeCheck: isTypeCheck))
    append(type, into: &operation)
  }

  /// Writes operands `low...high` as one tree.
  private mutating func emit(_ operation: Operation, _ low: Int, _ high: Int, _ role: Role) {
    guard low < high else {
      emitOperand(operation.operands[low], role)
      return
    }
    var split = low
    for candidate in low + 1..<max(high, low + 1) {
      let precedence = operation.operators[candidate].precedence
      let best = operation.operators[split].precedence
      if precedence < best || (precedence == best && !Precedence.isRightAssociative(best)) { split = candidate }
    }
    let token = operation.operators[split]
    let kind: Kind =
      token.middle != nil ? .ternary : token.takesType ? (token.isTypeCheck ? .typeCheck : .cast) : .binary
    nested(token.index, role) { lowering in
      let id = lowering.open(
        kind, role, start: lowering.start(of: operation.operands[low]),
        end: lowering.raw[operation.operands[high].index].end)
      lowering.nodes[Int(id)].tokenStart = lowering.raw[token.index].start
      lowering.nodes[Int(id)].tokenEnd = lowering.raw[token.index].end
      lowering.nodes[Int(id)].detail = token.kind.rawValue
      let isTernary = token.middle != nil
      lowering.emit(operation, low, split, isTernary ? .condition : token.takesType ? .value : .left)
      if let middle = token.middle { lowering.lower(middle, .then) }
      if token.takesType {
        lowering.lowerCastType(operation.operands[split + 1].index)
      } else {
        lowering.emit(operation, split + 1, high, isTernary ? .otherwise : .right)
      }
      lowering.close(id)
    }
  }

  /// The type of a cast. The grammar ends it at its first dot and reads `x as? A.B` as a member `B` of `x as? A`.
  private mutating func lowerCastType(_ index: Int) {
    guard kind(index).isPostfix else { return lower(index, .type) }
    nested(index, .type) { lowering in
      var links: [Int] = []
      var type = index
      while lowering.kind(type).isPostfix || lowering.kind(type).isOperation,
        let base = lowering.kind(type).isPostfix ? lowering.base(of: type) : lowering.lastOperand(of: type)
      {
        if lowering.kind(type).isPostfix { links.append(type) }
        type = base
      }
      let id = lowering.open(.typeName, .type, start: lowering.raw[type].start, end: lowering.raw[index].end)
      lowering.nameType(id, type)
      for link in links.reversed() { lowering.extendType(id, link) }
      lowering.close(id)
    }
  }

  /// A suffix of a cast's type: another component of its name; anything else keeps its arguments in the table.
  private mutating func extendType(_ id: NodeID, _ link: Int) {
    if let suffix = firstChild(link, .navigationSuffix),
      let member = firstChild(suffix, where: { !isToken($0, ".") && !isComment($0) })
    {
      name(id, member)
    } else if let suffix = firstChild(link, .callSuffix) {
      lowerSuffix(suffix)
    }
  }

  private func start(of operand: Operation.Operand) -> UInt32 {
    operand.prefixes.first.map { raw[$0].start } ?? chainStart(of: operand.index)
  }

  private mutating func emitOperand(_ operand: Operation.Operand, _ role: Role) {
    var opened: [NodeID] = []
    for prefix in operand.prefixes {
      let id = open(
        .prefix, opened.isEmpty ? role : .value, start: raw[prefix].start, end: raw[operand.index].end)
      nodes[Int(id)].tokenEnd = raw[prefix + 1].end
      nodes[Int(id)].detail = prefixKind(prefix).rawValue
      opened.append(id)
    }
    let id = NodeID(nodeCount)
    let inner: Role = opened.isEmpty ? role : .value
    if operand.prefixes.last == operand.index {
      // A prefix operator without an operand: nothing below it.
    } else if kind(operand.index).isPostfix {
      let start = chainStart(of: operand.index)
      if kind(bottom(of: operand.index)) == .keyPath {
        lower(operand.index, inner)
      } else {
        nested(operand.index, inner) { $0.lowerPostfix(operand.index, inner, start: start) }
      }
    } else {
      nested(operand.index, inner) { $0.lowerOperand(operand.index, inner) }
    }
    if operand.isTried, id < nodeCount { nodes[Int(id)].flags.insert(.tried) }
    for id in opened.reversed() { close(id) }
  }

  private mutating func lowerOperand(_ index: Int, _ role: Role) {
    if kind(index).isOperation {
      let id = open(.other, role, index)
      close(id)
    } else {
      lower(index, role)
    }
  }

  // MARK: - Operators

  func operatorKind(_ token: Int) -> Operator {
    let start = Int(raw[token].start)
    let length = Int(raw[token].end) - start
    guard length > 0, length <= 3 else { return .custom }
    var code: UInt32 = 0
    for offset in 0..<length { code = code << 8 | UInt32(bytes[start + offset]) }
    return Self.operators[code] ?? .custom
  }

  private func prefixKind(_ index: Int) -> Operator {
    switch byte(index) {
    case UInt8(ascii: "!"): .not
    case UInt8(ascii: "-"): .negate
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "~"): .bitNot
    case UInt8(ascii: "&"): .reference
    default: .custom
    }
  }

  private static let operators: [UInt32: Operator] = {
    let list: [(String, Operator)] = [
      ("*", .multiply), ("/", .divide), ("%", .remainder), ("+", .add), ("-", .subtract), ("...", .rangeClosed),
      ("..<", .rangeHalfOpen), ("??", .coalesce), ("<", .less), ("<=", .lessOrEqual), (">", .greater),
      (">=", .greaterOrEqual), ("==", .equal), ("!=", .notEqual), ("===", .identical), ("!==", .notIdentical),
      ("~=", .matches), ("&&", .and), ("||", .or), ("=", .assign), ("+=", .addAssign), ("-=", .subtractAssign),
      ("*=", .multiplyAssign), ("/=", .divideAssign), ("&", .bitAnd), ("|", .bitOr), ("^", .bitXor),
      ("<<", .shiftLeft), (">>", .shiftRight), ("&*", .multiply), ("&+", .add), ("&-", .subtract),
    ]
    var table: [UInt32: Operator] = [:]
    for (text, kind) in list { table[text.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = kind }
    return table
  }()

  private func precedence(_ kind: Operator, _ token: Int) -> Int {
    switch kind {
    case .multiply, .divide, .remainder, .bitAnd: Precedence.multiplication
    case .add, .subtract, .bitOr, .bitXor: Precedence.addition
    case .rangeClosed, .rangeHalfOpen: Precedence.range
    case .coalesce: Precedence.coalescing
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .identical, .notIdentical, .matches:
      Precedence.comparison
    case .and: Precedence.and
    case .or: Precedence.or
    case .shiftLeft, .shiftRight: Precedence.shift
    default: Precedence.custom
    }
  }
}
