import CTreeSitterSwift

/// A call or member of a type with generic arguments that the grammar reads as two comparisons.
struct GenericCall {
  /// What stands before the `<`.
  let callee: Int
  /// The names that stand before each of the `<` that follow it and the `>`: more than one where types are nested.
  let arguments: [Int]
}

/// `Promise<Int> { ... }`, `A.B<Int>(x)` and `A<Int>.b` where the grammar reads `Promise < (Int > { ... })`. As in Swift, what
/// stands close around the angles decides.
extension Lowering {
  /// Makes one operand of the three around `<` and `>`, for the operands and operators of one operation.
  mutating func foldGenericCalls(from first: Int, operators firstOperator: Int) {
    hasComparison = false
    var position = 0
    while firstOperator + position + 1 < operations.operators.count {
      guard let call = genericCall(operand: first + position, operator: firstOperator + position) else {
        position += 1
        continue
      }
      let count = call.arguments.count
      let operand = operations.operands[first + position]
      let rest = operations.operands[first + position + count + 1].index
      genericCalls[primary(of: rest)] = call
      operations.operands[first + position] = OperationStack.Operand(
        index: rest, prefixes: operand.prefixes, isTried: operand.isTried)
      operations.operands.removeSubrange(first + position + 1...first + position + count + 1)
      operations.operators.removeSubrange(firstOperator + position...firstOperator + position + count)
    }
  }

  private func genericCall(operand: Int, operator position: Int) -> GenericCall? {
    let callee = operations.operands[operand].index
    var arguments: [Int] = []
    var end = raw[callee].end
    var current = position
    while current < operations.operators.count, operations.operators[current].kind == .less {
      let less = operations.operators[current].index
      let argument = operations.operands[operand + arguments.count + 1]
      guard argument.prefixes.isEmpty, raw[less].start == end, raw[argument.index].start == raw[less].end else {
        return nil
      }
      end = raw[argument.index].end
      arguments.append(argument.index)
      current += 1
    }
    guard !arguments.isEmpty, current < operations.operators.count else { return nil }
    let greater = operations.operators[current].index
    let rest = operations.operands[operand + arguments.count + 1]
    guard raw[greater].start == end, closes(greater, count: arguments.count), rest.prefixes.isEmpty else { return nil }
    let first = primary(of: rest.index)
    let isClose = raw[greater].end == raw[first].start
    switch kind(first) {
    case .lambda: break
    case .tuple where isClose: break
    case .prefix where isClose && byte(first) == UInt8(ascii: "."): break
    default: return nil
    }
    return GenericCall(callee: callee, arguments: arguments)
  }

  /// Whether a token is so many `>`, or these behind the `?` of an optional argument.
  private func closes(_ token: Int, count: Int) -> Bool {
    var start = Int(raw[token].start)
    let end = Int(raw[token].end)
    if start < end, bytes[start] == UInt8(ascii: "?") { start += 1 }
    return end - start == count && bytes[start..<end].allSatisfy { $0 == UInt8(ascii: ">") }
  }

  /// What a chain stands on, or the last operand of the operation that the grammar hangs it on.
  private func primary(of index: Int) -> Int {
    var current = bottom(of: index)
    while kind(current).isOperation, let last = lastOperand(of: current) { current = bottom(of: last) }
    return current
  }

  /// Writes the call whose closure, arguments or member is the node.
  mutating func lowerGenericCall(_ call: GenericCall, _ index: Int, _ role: Role) {
    genericCalls[index] = nil
    let start = chainStart(of: call.callee)
    let isMember = kind(index) == .prefix
    let id = open(isMember ? .member : .call, role, start: start, end: raw[index].end)
    if isMember {
      lowerGenericMember(id, call, index, start: start)
    } else {
      let callee = NodeID(nodeCount)
      lowerGenericCallee(call, .callee, start: start)
      takeName(id, from: callee)
      if kind(index) == .lambda {
        let argument = open(.argument, .argument, index)
        nodes[Int(argument)].flags.insert(.trailing)
        lower(index, .value)
        close(argument)
      } else {
        lowerTupleArguments(index)
      }
    }
    close(id)
  }

  /// `.b` behind `A<Int>`; of `.b.c`, which the grammar hangs on one dot, both.
  private mutating func lowerGenericMember(_ id: NodeID, _ call: GenericCall, _ index: Int, start: UInt32) {
    var names: [Int] = []
    var current = firstChild(index) { !isToken($0, ".") && !isComment($0) }
    while let part = current, kind(part) == .navigation {
      if let suffix = firstChild(part, .navigationSuffix),
        let member = firstChild(suffix, where: { !isToken($0, ".") && !isComment($0) })
      {
        names.append(member)
      }
      current = base(of: part)
    }
    if let current { names.append(current) }
    guard let last = names.first else { return }
    name(id, last)
    var opened: [NodeID] = []
    for part in names.dropFirst() {
      let inner = open(.member, .base, start: start, end: raw[part].end)
      name(inner, part)
      opened.append(inner)
    }
    lowerGenericCallee(call, .base, start: start)
    for inner in opened.reversed() { close(inner) }
  }

  private mutating func lowerGenericCallee(_ call: GenericCall, _ role: Role, start: UInt32) {
    let callee = NodeID(nodeCount)
    if kind(call.callee).isPostfix {
      nested(call.callee, role) { $0.lowerPostfix(call.callee, role, start: start) }
    } else {
      lower(call.callee, role)
    }
    adopt(callee) { $0.lowerGenericArguments(call.arguments[...]) }
  }

  private mutating func lowerGenericArguments(_ arguments: ArraySlice<Int>) {
    guard let argument = arguments.first else { return }
    let id = NodeID(nodeCount)
    if kind(argument) == .simpleIdentifier {
      nameLeaf(.typeName, .element, argument)
    } else {
      lower(argument, .element)
    }
    adopt(id) { $0.lowerGenericArguments(arguments.dropFirst()) }
  }
}
