import CTreeSitterSwift

/// Members, calls, subscripts and their arguments.
extension Lowering {
  /// The base of a suffix: a chain, or the last operand of an operation that the grammar put there.
  private mutating func lowerBase(_ index: Int, _ role: Role, start: UInt32) {
    var index = index
    while true {
      if kind(index).isOperation || isPrefixOperation(index), let last = lastOperand(of: index) {
        index = last
      } else if let operation = dottedOperation(index) {
        index = operation
      } else {
        break
      }
    }
    nested(index, role) {
      if $0.kind(index).isPostfix {
        $0.lowerPostfix(index, role, start: start)
      } else {
        $0.lowerPrimary(index, role)
      }
    }
  }

  /// A member, call or subscript; `start` is where its chain starts.
  mutating func lowerPostfix(_ index: Int, _ role: Role, start: UInt32) {
    guard let base = base(of: index) else {
      lowerChildren(index, role)
      return
    }
    switch kind(index) {
    case .navigation: lowerNavigation(index, base: base, role, start: start)
    case .call: lowerCall(index, base: base, role, start: start)
    default:
      let id = NodeID(nodeCount)
      lowerBase(base, role, start: start)
      if id < nodeCount { nodes[Int(id)].flags.insert(.optional) }
    }
  }

  private mutating func lowerNavigation(_ index: Int, base: Int, _ role: Role, start: UInt32) {
    guard let suffix = firstChild(index, .navigationSuffix),
      let member = firstChild(suffix, where: { !isToken($0, ".") && !isComment($0) })
    else {
      lowerBase(base, role, start: start)
      return
    }
    let isOptional = firstChild(index, where: { isToken($0, "?") }) != nil || hasQuestionMark(index)
    if kind(base) == .selfExpression {
      let id = open(.name, role, start: start, end: raw[member].end)
      name(id, member)
      nodes[Int(id)].flags.insert(.explicitSelf)
      close(id)
      return
    }
    let id = open(.member, role, start: start, end: raw[member].end)
    name(id, member)
    if isOptional { nodes[Int(id)].flags.insert(.optional) }
    lowerBase(base, .base, start: start)
    close(id)
  }

  private func hasQuestionMark(_ index: Int) -> Bool {
    firstChild(index) { isNamed($0) == false && byte($0) == UInt8(ascii: "?") } != nil
  }

  /// The parts of a call with arguments in parentheses and no trailing closure, or nil.
  private func argumentsAlone(of index: Int) -> (base: Int, suffix: Int)? {
    guard kind(index) == .call, let base = base(of: index), let suffix = firstChild(index, .callSuffix),
      let arguments = firstChild(suffix, .valueArguments), !isToken(arguments + 1, "["),
      firstChild(suffix, .lambda) == nil
    else { return nil }
    return (base, suffix)
  }

  private mutating func lowerCall(_ index: Int, base: Int, _ role: Role, start: UInt32) {
    guard let suffix = firstChild(index, .callSuffix) else {
      lowerBase(base, role, start: start)
      return
    }
    let arguments = firstChild(suffix, .valueArguments)
    if let arguments, let names = argumentNames(arguments), firstChild(suffix, .lambda) == nil {
      let id = NodeID(nodeCount)
      lowerBase(base, role, start: start)
      adopt(id) { lowering in
        for name in names { lowering.labelLeaf(name) }
      }
      return
    }
    if kind(base) == .simpleIdentifier, text(base, is: "defer"), arguments == nil,
      let body = firstChild(suffix, .lambda)
    {
      let id = open(.deferStatement, role, index)
      name(id, base)
      lowerBody(body)
      close(id)
      return
    }
    let isSubscript = arguments.map { isToken($0 + 1, "[") } ?? false
    let id = open(isSubscript ? .subscriptCall : .call, role, start: start, end: raw[index].end)
    let callee = NodeID(nodeCount)
    // In a variable's value the grammar makes a call of a call from `F(a) { ... }`.
    if arguments == nil, let inner = argumentsAlone(of: base) {
      lowerBase(inner.base, .callee, start: start)
      takeName(id, from: callee)
      lowerSuffix(inner.suffix)
    } else if arguments == nil, kind(base) == .constructor {
      lowerConstructorParts(base, of: id)
    } else {
      lowerBase(isSubscript ? base : typeInitialised(by: base) ?? base, .callee, start: start)
      takeName(id, from: callee)
    }
    lowerSuffix(suffix)
    close(id)
  }

  /// The names in `move(to:animated:)`, which is no call but a function's name; nil for anything else.
  private func argumentNames(_ arguments: Int) -> [Int]? {
    guard isToken(arguments + 1, "("), let only = firstChild(arguments, .valueArgument),
      firstChild(arguments, where: { kind($0) == .valueArgument && $0 != only }) == nil
    else { return nil }
    var names: [Int] = []
    var child = only + 1
    while child < next(only) {
      if kind(child) == .argumentLabel, raw[child].field != fields.name {
        names.append(firstNamed(child) ?? child)
      } else if isNamed(child), !isComment(child) {
        return nil
      }
      child = next(child)
    }
    return names.isEmpty ? nil : names
  }

  /// The type in `Type.init`, which makes what `Type` alone makes; nil for other callees.
  private func typeInitialised(by callee: Int) -> Int? {
    guard kind(callee) == .navigation, let type = base(of: callee),
      let suffix = firstChild(callee, .navigationSuffix),
      let member = firstChild(suffix, where: { !isToken($0, ".") && !isComment($0) }), text(member, is: "init")
    else { return nil }
    var name = type
    if kind(type) == .navigation {
      guard let last = firstChild(type, .navigationSuffix),
        let part = firstChild(last, where: { !isToken($0, ".") && !isComment($0) })
      else { return nil }
      name = part
    } else if kind(type) != .simpleIdentifier {
      return nil
    }
    let first = byte(name)
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") ? type : nil
  }

  /// A call is named by what it calls.
  mutating func takeName(_ id: NodeID, from callee: NodeID) {
    guard callee < nodeCount else { return }
    let node = nodes[Int(callee)]
    nodes[Int(id)].tokenStart = node.tokenStart
    nodes[Int(id)].tokenEnd = node.tokenEnd
    switch node.kind {
    case .name, .member, .implicitMember:
      nodes[Int(id)].name = node.name
      if node.flags.contains(.explicitSelf) { nodes[Int(id)].flags.insert(.explicitSelf) }
    default: break
    }
  }

  /// The arguments of a call suffix, trailing closures last.
  mutating func lowerSuffix(_ suffix: Int) {
    var label: Int?
    var child = suffix + 1
    while child < next(suffix) {
      switch kind(child) {
      case .valueArguments: lowerArguments(child)
      case .simpleIdentifier: label = child
      case .lambda:
        let id = open(.argument, .argument, start: raw[label ?? child].start, end: raw[child].end)
        if let label { name(id, label) }
        nodes[Int(id)].flags.insert(.trailing)
        lower(child, .value)
        close(id)
        label = nil
      case .error: lower(child, .none)
      default: break
      }
      child = next(child)
    }
  }

  mutating func lowerArguments(_ index: Int, _ role: Role = .argument) {
    var child = index + 1
    while child < next(index) {
      if kind(child) == .valueArgument {
        let id = open(.argument, role, child)
        if let label = firstChild(child, .argumentLabel), raw[label].field == fields.name {
          name(id, label)
        }
        var part = child + 1
        while part < next(child) {
          if isNamed(part), !isComment(part), kind(part) != .argumentLabel { lower(part, .value) }
          part = next(part)
        }
        close(id)
      } else if kind(child) == .error {
        lower(child, .none)
      }
      child = next(child)
    }
  }
}
