import CTreeSitterSwift

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
    let first = operations.operands.count
    let firstOperator = operations.operators.count
    let firstPrefix = operations.prefixes.count
    let isOuterTried = operations.isPendingTried
    let outerPrefixes = operations.pendingPrefixes
    operations.pendingPrefixes = firstPrefix
    operations.isPendingTried = false
    collect(index)
    if hasComparison { foldGenericCalls(from: first, operators: firstOperator) }
    let count = operations.operands.count - first
    if count == operations.operators.count - firstOperator + 1 {
      for operand in first..<first + count {
        // Asked first: asking while it is written to would copy all of this.
        let start = chainStart(of: operations.operands[operand].index)
        operations.operands[operand].start = start
      }
      emit(first, first + count - 1, firstOperator - first, role)
    } else {
      let id = open(.other, role, index)
      for operand in first..<first + count where operations.operands[operand].index != index {
        lower(operations.operands[operand].index, .none)
      }
      close(id)
    }
    operations.operands.removeLast(operations.operands.count - first)
    operations.operators.removeLast(operations.operators.count - firstOperator)
    operations.prefixes.removeLast(operations.prefixes.count - firstPrefix)
    operations.pendingPrefixes = outerPrefixes
    operations.isPendingTried = isOuterTried
  }

  /// Reads an operation flat, without recursion: people chain operators by the thousand.
  private mutating func collect(_ index: Int) {
    let bottom = operations.steps.count
    operations.steps.append(.read(index))
    while operations.steps.count > bottom, let step = operations.steps.popLast() {
      switch step {
      case .read(let index): read(index)
      case .operand(let index): append(index)
      case .operator(let token): operations.operators.append(token)
      case .suffix(let index):
        if !operations.operands.isEmpty { operations.operands[operations.operands.count - 1].index = index }
      }
    }
  }

  private mutating func read(_ index: Int) {
    switch kind(index) {
    case .tryExpression, .awaitExpression, .unsafeExpression, .consumeExpression:
      if let operator_ = firstChild(index, .tryOperator), raw[operator_].end > raw[operator_].start,
        bytes[Int(raw[operator_].end) - 1] == UInt8(ascii: "?")
      {
        operations.isPendingTried = true
      }
      if let value = firstChild(index, where: { isNamed($0) && !isComment($0) && kind($0) != .tryOperator }) {
        operations.steps.append(.read(value))
      } else {
        append(index)
      }
    case .prefix where isPrefixOperation(index), .call where isOperatorCall(index):
      operations.prefixes.append(index)
      if let target = lastOperand(of: index), target != index + 1 || kind(target) != .bang {
        operations.steps.append(.read(target))
      } else {
        append(index)
      }
    case .prefix where dottedOperation(index) != nil:
      operations.prefixes.append(index)
      operations.steps.append(.read(dottedOperation(index) ?? index))
    case .asExpression, .check: readCast(index)
    case .ternary: readTernary(index)
    case let kind where kind.isOperation: readBinary(index)
    case let kind where kind.isPostfix:
      let bottom = bottom(of: index)
      if isOperand(bottom) {
        operations.steps.append(.suffix(index))
        operations.steps.append(.read(bottom))
      } else {
        append(index)
      }
    default: append(index)
    }
  }

  private mutating func append(_ index: Int) {
    operations.operands.append(
      OperationStack.Operand(
        index: index, prefixes: operations.pendingPrefixes..<operations.prefixes.count,
        isTried: operations.isPendingTried))
    operations.pendingPrefixes = operations.prefixes.count
    operations.isPendingTried = false
  }

  private mutating func readBinary(_ index: Int) {
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
      append(left ?? index)
      return
    }
    let kind = operatorKind(token)
    if kind == .less { hasComparison = true }
    operations.steps.append(.read(right))
    operations.steps.append(
      .operator(OperationStack.OperatorToken(index: token, kind: kind, precedence: precedence(kind))))
    operations.steps.append(.read(left))
  }

  private mutating func readTernary(_ index: Int) {
    var parts: (Int?, Int?, Int?) = (nil, nil, nil)
    var count = 0
    var mark: Int?
    var child = index + 1
    while child < next(index) {
      if isToken(child, "?") {
        mark = child
      } else if isNamed(child), !isComment(child), kind(child) != .error {
        parts = (parts.1, parts.2, child)
        count += 1
      }
      child = next(child)
    }
    guard count == 3, case (let condition?, let then?, let otherwise?) = parts, let mark else {
      append(index)
      return
    }
    operations.steps.append(.read(otherwise))
    operations.steps.append(
      .operator(
        OperationStack.OperatorToken(index: mark, kind: .custom, precedence: Precedence.ternary, middle: then)))
    operations.steps.append(.read(condition))
  }

  private mutating func readCast(_ index: Int) {
    let isTypeCheck = kind(index) == .check
    guard let value = firstChild(index, where: { isNamed($0) && !isComment($0) && kind($0) != .asOperator }),
      let type = lastOperand(of: index), type != value,
      let token = firstChild(index, where: { kind($0) == .asOperator || (isTypeCheck && text($0, is: "is")) })
    else {
      append(index)
      return
    }
    operations.steps.append(.operand(type))
    operations.steps.append(
      .operator(
        OperationStack.OperatorToken(
          index: token, kind: .custom, precedence: Precedence.cast, takesType: true, isTypeCheck: isTypeCheck)))
    operations.steps.append(.read(value))
  }

  /// Writes operands `low...high` as one tree; the operator after an operand stands at its place plus `shift`.
  private mutating func emit(_ low: Int, _ high: Int, _ shift: Int, _ role: Role) {
    guard low < high else {
      emitOperand(operations.operands[low], role)
      return
    }
    let range = start(of: operations.operands[low])..<raw[operations.operands[high].index].end
    nested(range, role) { $0.emitOperation(low, high, shift, role, range) }
  }

  private mutating func emitOperation(_ low: Int, _ high: Int, _ shift: Int, _ role: Role, _ range: Range<UInt32>) {
    var split = low
    var best = operations.operators[low + shift].precedence
    // A cast's type takes no operator after it: what follows applies to the cast, however tightly it binds.
    for candidate in low + 1..<max(high, low + 1) {
      let precedence = operations.operators[candidate + shift].precedence
      if precedence < best || precedence == best && !Precedence.isRightAssociative(best)
        || best == Precedence.cast
      {
        split = candidate
        best = precedence
      }
    }
    let token = operations.operators[split + shift]
    let isTernary = token.middle != nil
    let kind: Kind = isTernary ? .ternary : token.takesType ? (token.isTypeCheck ? .typeCheck : .cast) : .binary
    let id = open(kind, role, start: range.lowerBound, end: range.upperBound)
    nodes[Int(id)].tokenStart = raw[token.index].start
    nodes[Int(id)].tokenEnd = raw[token.index].end
    nodes[Int(id)].detail = token.kind.rawValue
    emit(low, split, shift, isTernary ? .condition : token.takesType ? .value : .left)
    if let middle = token.middle { lower(middle, .then) }
    if token.takesType {
      if self.kind(next(token.index)) == .typeModifiers { lowerModifierList(next(token.index)) }
      lowerCastType(operations.operands[high].index)
    } else {
      emit(split + 1, high, shift, isTernary ? .otherwise : .right)
    }
    close(id)
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
      let last = links.first { lowering.member(ofLink: $0) != nil }
      lowering.nameType(id, type, isWhole: last == nil)
      for link in links.reversed() { lowering.extendType(id, link, isLast: link == last) }
      lowering.close(id)
    }
  }

  /// A suffix of a cast's type: another component of its name; anything else keeps its arguments in the table.
  private mutating func extendType(_ id: NodeID, _ link: Int, isLast: Bool) {
    if let member = member(ofLink: link) {
      if isLast { name(id, member) } else { nameLeaf(.typeName, .base, member) }
    } else if let suffix = firstChild(link, .callSuffix) {
      lowerSuffix(suffix)
    }
  }

  private func member(ofLink link: Int) -> Int? {
    guard let suffix = firstChild(link, .navigationSuffix) else { return nil }
    return firstChild(suffix) { !isToken($0, ".") && !isComment($0) }
  }

  private func start(of operand: OperationStack.Operand) -> UInt32 {
    operand.prefixes.isEmpty ? operand.start : raw[operations.prefixes[operand.prefixes.lowerBound]].start
  }

  private mutating func emitOperand(_ operand: OperationStack.Operand, _ role: Role) {
    guard let outermost = operand.prefixes.first else {
      emitUnprefixed(operand, role)
      return
    }
    let prefix = operations.prefixes[outermost]
    let end = raw[operand.index].end
    if dottedOperation(prefix) != nil {
      if kind(operand.index).isPostfix {
        nested(operand.index, role) { $0.lowerDotted(operand.index, role, start: $0.raw[prefix].start) }
        return
      }
      let id = open(.implicitMember, role, start: raw[prefix].start, end: end)
      name(id, operand.index)
      close(id)
      return
    }
    nested(raw[prefix].start..<end, role) { lowering in
      let id = lowering.open(.prefix, role, start: lowering.raw[prefix].start, end: end)
      lowering.nodes[Int(id)].tokenEnd = lowering.raw[prefix + 1].end
      lowering.nodes[Int(id)].detail = lowering.prefixKind(prefix).rawValue
      var inner = operand
      inner.prefixes = outermost + 1..<operand.prefixes.upperBound
      // A prefix operator without an operand has nothing below it.
      if prefix != operand.index { lowering.emitOperand(inner, .value) }
      lowering.close(id)
    }
  }

  private mutating func emitUnprefixed(_ operand: OperationStack.Operand, _ role: Role) {
    let id = NodeID(nodeCount)
    if !kind(operand.index).isPostfix || isOperatorCall(operand.index) {
      nested(operand.index, role) { $0.lowerOperand(operand.index, role) }
    } else if kind(bottom(of: operand.index)) == .keyPath {
      lower(operand.index, role)
    } else {
      nested(operand.index, role) { $0.lowerPostfix(operand.index, role, start: operand.start) }
    }
    if operand.isTried, id < nodeCount { nodes[Int(id)].flags.insert(.tried) }
  }

  private mutating func lowerOperand(_ index: Int, _ role: Role) {
    if kind(index).isOperation || isPrefixOperation(index) {
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
    for offset in 0..<length { code = code << 8 | UInt32(text[start + offset]) }
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

  private func precedence(_ kind: Operator) -> Int {
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
