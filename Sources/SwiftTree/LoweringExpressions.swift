import CTreeSitterSwift

/// Names, literals, tuples and what else is no chain and no operation.
extension Lowering {
  mutating func lowerExpression(_ index: Int, _ role: Role) {
    let kind = kind(index)
    if isOperand(index) {
      lowerOperation(index, role)
    } else if kind.isPostfix {
      let bottom = bottom(of: index)
      if isOperand(bottom) {
        lowerOperation(index, role)
      } else if self.kind(bottom) == .keyPath {
        lowerKeyPath(index, role)
      } else {
        lowerPostfix(index, role, start: raw[index].start)
      }
    } else {
      lowerPrimary(index, role)
    }
  }

  /// Whether a node holds operators that the grammar may have grouped wrongly.
  func isOperand(_ index: Int) -> Bool {
    kind(index).isOperation || isPrefixOperation(index) || dottedOperation(index) != nil
  }

  /// `-x`, `!x`; not `.x`.
  func isPrefixOperation(_ index: Int) -> Bool {
    kind(index) == .prefix && byte(index) != UInt8(ascii: ".") || isOperatorCall(index)
  }

  /// `.a.b != c`, which the grammar reads as a dot in front of `a.b != c`: the operation whose first operand is `a.b`;
  /// nil for anything else.
  func dottedOperation(_ index: Int) -> Int? {
    guard kind(index) == .prefix, byte(index) == UInt8(ascii: "."), let inner = firstNamed(index),
      kind(inner).isOperation
    else { return nil }
    var first = inner
    while kind(first).isOperation, let next = firstNamed(first) { first = next }
    return kind(bottom(of: first)) == .simpleIdentifier ? inner : nil
  }

  /// `!(x)`, `-(x)`, which the grammar reads as a call of the operator.
  func isOperatorCall(_ index: Int) -> Bool {
    guard kind(index) == .call, index + 1 < next(index) else { return false }
    switch kind(index + 1) {
    case .bang, .customOperator: return true
    case .token:
      switch byte(index + 1) {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "!"): return true
      default: return false
      }
    default: return false
    }
  }

  /// What a chain of suffixes stands on.
  func bottom(of index: Int) -> Int {
    var bottom = index
    while kind(bottom).isPostfix, let base = base(of: bottom) { bottom = base }
    return bottom
  }

  func base(of index: Int) -> Int? {
    guard !isOperatorCall(index) else { return nil }
    return firstChild(index) { isNamed($0) && !isComment($0) && kind($0) != .callSuffix && kind($0) != .error }
  }

  /// The operand that a suffix after this operation belongs to.
  func lastOperand(of index: Int) -> Int? {
    if isOperatorCall(index) {
      return firstChild(index, .callSuffix).flatMap { firstChild($0, .valueArguments) }
    }
    var last: Int?
    var child = index + 1
    while child < next(index) {
      if isNamed(child), !isComment(child), kind(child) != .customOperator, kind(child) != .error { last = child }
      child = next(child)
    }
    return last
  }

  /// The first byte of a chain whose bottom may be an operation. Changes nothing: as `mutating`, it is called without a copy of all this.
  mutating func chainStart(of index: Int) -> UInt32 {
    var current = index
    while true {
      if kind(current).isPostfix, let base = base(of: current) {
        current = base
      } else if kind(current).isOperation || isPrefixOperation(current), let last = lastOperand(of: current) {
        current = last
      } else if let operation = dottedOperation(current) {
        current = operation
      } else if !genericCalls.isEmpty, let call = genericCalls[current] {
        current = call.callee
      } else {
        return raw[current].start
      }
    }
  }

  mutating func lowerPrimary(_ index: Int, _ role: Role) {
    if !genericCalls.isEmpty, let call = genericCalls[index] {
      lowerGenericCall(call, index, role)
      return
    }
    switch kind(index) {
    case .simpleIdentifier, .typeIdentifier:
      if index == dotted.name { lowerDottedName(role) } else { nameLeaf(.name, role, index) }
    case .selfExpression: leaf(.selfExpression, role, index)
    case .superExpression: leaf(.superExpression, role, index)
    case .prefix: lowerImplicitMember(index, role)
    case .integerLiteral, .hexLiteral, .octLiteral, .binLiteral: leaf(.integer, role, index)
    case .realLiteral: leaf(.float, role, index)
    case .booleanLiteral: leaf(.boolean, role, index)
    case .nilLiteral: leaf(.nilLiteral, role, index)
    case .regexLiteral: leaf(.regex, role, index)
    case .lineString, .multiLineString, .rawString: lowerString(index, role)
    case .array: lowerElements(.array, index, role)
    case .dictionary: lowerElements(.dictionary, index, role)
    case .tuple: lowerTuple(index, role)
    case .valueArguments: lowerOperatorArguments(index, role)
    case .lambda: lowerClosure(index, role)
    case .constructor: lowerConstructor(index, role)
    case .macroInvocation: lowerMacro(index, role)
    case .selector, .specialLiteral, .playgroundLiteral, .keyPathString, .externalMacro: lowerHashLiteral(index, role)
    case .keyPath: lowerKeyPath(index, role)
    case .ifStatement: lowerIf(index, role)
    case .switchStatement: lowerSwitch(index, role)
    case .openStartRange, .openEndRange: lowerOpenRange(index, role)
    case .userType: lowerTypeName(index, role)
    case .error: lower(index, role)
    default:
      if kind(index).isOperation || kind(index).isPostfix {
        lowerExpression(index, role)
      } else {
        lowerChildren(index, role)
      }
    }
  }

  /// Something without a kind of its own: its named parts are children.
  @discardableResult
  mutating func lowerChildren(_ index: Int, as kind: Kind = .other, _ role: Role) -> NodeID {
    let id = open(kind, role, index)
    var child = index + 1
    while child < next(index) {
      if isNamed(child), !isComment(child) { lower(child, .none) }
      child = next(child)
    }
    close(id)
    return id
  }

  private mutating func lowerOpenRange(_ index: Int, _ role: Role) {
    let id = open(.prefix, role, index)
    nodes[Int(id)].detail = Operator.rangeClosed.rawValue
    if let value = firstNamed(index) { lower(value, .value) }
    close(id)
  }

  private mutating func lowerString(_ index: Int, _ role: Role) {
    let id = open(.string, role, index)
    lowerInterpolations(in: index)
    close(id)
  }

  private mutating func lowerInterpolations(in index: Int) {
    var child = index + 1
    while child < next(index) {
      if kind(child) == .interpolated {
        var value = child + 1
        while value < next(child) {
          if kind(value) == .argumentLabel {
            labelLeaf(value)
          } else if isNamed(value), !isComment(value) {
            lower(value, .element)
          }
          value = next(value)
        }
      } else if kind(child) == .rawInterpolation {
        lowerInterpolations(in: child)
      } else if kind(child) == .error {
        lower(child, .none)
      }
      child = next(child)
    }
  }

  private mutating func lowerElements(_ kind: Kind, _ index: Int, _ role: Role) {
    let id = open(kind, role, index)
    var child = index + 1
    while child < next(index) {
      if isNamed(child), !isComment(child) {
        lower(child, raw[child].field == fields.key ? .key : .element)
      }
      child = next(child)
    }
    close(id)
  }

  /// What the grammar puts between the parentheses of `()`, `bang` with a missing token.
  func isNothing(_ index: Int) -> Bool {
    raw[index].start == raw[index].end && kind(index) != .statements && kind(index) != .error
  }

  /// Parentheses around one value vanish; anything else is a tuple of arguments.
  private mutating func lowerTuple(_ index: Int, _ role: Role) {
    let values = tupleValues(index)
    if values.count == 1, values[0].label == nil {
      let id = NodeID(nodeCount)
      lower(values[0].value, role)
      if id < nodeCount { nodes[Int(id)].flags.insert(.parenthesised) }
      return
    }
    let id = open(.tuple, role, index)
    for value in values { lowerTupleValue(value, .element) }
    close(id)
  }

  /// The values of a tuple that is the arguments of a call.
  mutating func lowerTupleArguments(_ index: Int) {
    for value in tupleValues(index) { lowerTupleValue(value, .argument) }
  }

  private func tupleValues(_ index: Int) -> [(label: Int?, value: Int)] {
    var values: [(label: Int?, value: Int)] = []
    var label: Int?
    var child = index + 1
    while child < next(index) {
      if raw[child].field == fields.name {
        label = child
      } else if isNamed(child), !isComment(child), !isNothing(child) {
        values.append((label, child))
        label = nil
      }
      child = next(child)
    }
    return values
  }

  private mutating func lowerTupleValue(_ value: (label: Int?, value: Int), _ role: Role) {
    let start = raw[value.label ?? value.value].start
    let argument = open(.argument, role, start: start, end: raw[value.value].end)
    if let label = value.label { name(argument, label) }
    lower(value.value, .value)
    close(argument)
  }

  /// What stands in the parentheses after an operator, which the grammar takes for a call's.
  private mutating func lowerOperatorArguments(_ index: Int, _ role: Role) {
    guard let only = firstChild(index, .valueArgument), firstChild(only, .argumentLabel) == nil,
      let value = firstNamed(only), firstChild(index, where: { isToken($0, ",") }) == nil
    else {
      let id = open(.tuple, role, index)
      lowerArguments(index, .element)
      close(id)
      return
    }
    let id = NodeID(nodeCount)
    lower(value, role)
    if id < nodeCount { nodes[Int(id)].flags.insert(.parenthesised) }
  }

  /// `Foo<Bar>(...)`: a call of the type's name.
  private mutating func lowerConstructor(_ index: Int, _ role: Role) {
    let id = open(.call, role, index)
    lowerConstructorParts(index, of: id)
    close(id)
  }

  /// The type and the arguments of `Foo<Bar>(...)`, as the callee and the arguments of a call.
  mutating func lowerConstructorParts(_ index: Int, of id: NodeID) {
    let callee = NodeID(nodeCount)
    var child = index + 1
    while child < next(index) {
      if kind(child) == .userType {
        lowerTypeName(child, .callee)
      } else if kind(child) == .constructorSuffix {
        lowerSuffix(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .callee)
      }
      child = next(child)
    }
    takeName(id, from: callee)
  }

  /// A type's name as an expression: a name, or members of one; generic arguments are children of their name.
  mutating func lowerTypeName(_ index: Int, _ role: Role) {
    var parts: [(name: Int, arguments: Int?)] = []
    var child = index + 1
    while child < next(index) {
      if kind(child) == .typeIdentifier {
        parts.append((child, nil))
      } else if kind(child) == .typeArguments, !parts.isEmpty {
        parts[parts.count - 1].arguments = child
      }
      child = next(child)
    }
    var opened: [NodeID] = []
    for (depth, part) in parts.reversed().enumerated() {
      let isInnermost = depth == parts.count - 1
      let id = open(
        isInnermost ? .name : .member, depth == 0 ? role : .base, start: raw[index].start, end: raw[part.name].end)
      name(id, part.name)
      opened.append(id)
    }
    for (id, part) in zip(opened.reversed(), parts) {
      if let arguments = part.arguments { lowerTypes(in: arguments, .element) }
      close(id)
    }
  }

  private mutating func lowerMacro(_ index: Int, _ role: Role) {
    let id = open(.macro, role, index)
    var child = index + 1
    while child < next(index) {
      switch kind(child) {
      case .simpleIdentifier:
        name(id, child)
        lowerDroppedAttributes(before: raw[index].start)
      case .typeArguments: lowerTypes(in: child, .element)
      case .callSuffix: lowerSuffix(child)
      case .error: lower(child, .none)
      default: break
      }
      child = next(child)
    }
    close(id)
  }

  /// `#selector(...)`, `#imageLiteral(...)`, `#file`: named by the word after `#`.
  private mutating func lowerHashLiteral(_ index: Int, _ role: Role) {
    let id = open(.macro, role, index)
    var isNamedYet = false
    var child = index + 1
    while child < next(index) {
      if !isNamedYet, kind(child) == .token, isIdentifierStart(byte(child)) {
        name(id, child)
        isNamedYet = true
      } else if isNamed(child), !isComment(child), isNamedYet {
        lower(child, .element)
      }
      child = next(child)
    }
    close(id)
  }

  /// `\Root.a.b`: the root type and the components, in source order.
  mutating func lowerKeyPath(_ index: Int, _ role: Role) {
    let id = open(.keyPath, role, index)
    var components: [Int] = []
    var current = index
    while kind(current).isPostfix, let base = base(of: current) {
      components.append(current)
      current = base
    }
    if kind(current) == .keyPath {
      var child = current + 1
      while child < next(current) {
        if isNamed(child), !isComment(child) { lowerType(node: child, .type) }
        child = next(child)
      }
    }
    for component in components.reversed() {
      if let suffix = firstChild(component, .callSuffix) {
        // `\A.[index]`
        lowerSuffix(suffix)
      } else if let suffix = firstChild(component, .navigationSuffix),
        let member = firstChild(suffix, where: { !isToken($0, ".") && !isComment($0) }), !isNothing(member)
      {
        nameLeaf(.other, .element, member)
        let last = nodes[nodeCount - 1]
        nodes[Int(id)].name = last.name
        nodes[Int(id)].tokenStart = last.tokenStart
        nodes[Int(id)].tokenEnd = last.tokenEnd
      }
    }
    close(id)
  }
}
