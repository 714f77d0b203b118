import CTreeSitterSwift

/// Statements, conditions and patterns.
extension Lowering {
  mutating func lowerIf(_ index: Int, _ role: Role) {
    let id = open(.ifStatement, role, index)
    nodes[Int(id)].tokenEnd = raw[index + 1].end
    var child = lowerConditions(in: index, from: next(index + 1))
    child = lowerBraces(in: index, from: child, role: .then)
    while child < next(index) {
      if kind(child) == .ifStatement {
        lower(child, .otherwise)
        break
      } else if isToken(child, "{") {
        lowerBraces(in: index, from: child, role: .otherwise)
        break
      } else if kind(child) == .error {
        lower(child, .none)
      }
      child = next(child)
    }
    close(id)
  }

  mutating func lowerGuard(_ index: Int, _ role: Role) {
    let id = open(.guardStatement, role, index)
    nodes[Int(id)].tokenEnd = raw[index + 1].end
    let child = lowerConditions(in: index, from: next(index + 1))
    lowerBraces(in: index, from: child, role: .otherwise)
    close(id)
  }

  /// The conditions of `if`, `guard` and `while`, which the grammar leaves flat: they stand between commas.
  /// Returns the index of the brace or `else` that ends them.
  mutating func lowerConditions(in index: Int, from start: Int) -> Int {
    let end = next(index)
    var child = start
    while child < end, !isToken(child, "{"), kind(child) != .elseKeyword {
      var stop = child
      while stop < end, !isToken(stop, ","), !isToken(stop, "{"), kind(stop) != .elseKeyword { stop = next(stop) }
      if stop > child { lowerCondition(child, to: stop) }
      child = stop < end && isToken(stop, ",") ? next(stop) : stop
    }
    return child
  }

  private mutating func lowerCondition(_ start: Int, to stop: Int) {
    var first = start
    while first < stop, isComment(first) { first = next(first) }
    guard first < stop else { return }
    var last = first
    while next(last) < stop { last = next(last) }
    let range = (start: raw[first].start, end: raw[last].end)
    if kind(first) == .valueBinding {
      lowerOptionalBinding(first, to: stop, start: range.start, end: range.end)
    } else if text(first, is: "case") {
      let id = open(.patternCondition, .condition, start: range.start, end: range.end)
      var equals = next(first)
      while equals < stop, !isToken(equals, "=") { equals = next(equals) }
      lowerPatternTokens(next(first), to: equals, .pattern)
      lowerNamed(equals < stop ? next(equals) : stop, to: stop, .value)
      close(id)
    } else {
      lowerNamed(first, to: stop, .condition)
    }
  }

  private mutating func lowerOptionalBinding(_ first: Int, to stop: Int, start: UInt32, end: UInt32) {
    let id = open(.optionalBinding, .condition, start: start, end: end)
    var isNamedYet = false
    var child = next(first)
    while child < stop {
      if !isNamedYet, kind(child) == .simpleIdentifier, raw[child].field == fields.boundIdentifier {
        name(id, child)
        isNamedYet = true
      } else if kind(child) == .typeAnnotation {
        lowerAnnotation(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .value)
      }
      child = next(child)
    }
    close(id)
  }

  mutating func lowerNamed(_ start: Int, to stop: Int, _ role: Role) {
    var child = start
    while child < stop {
      if kind(child) == .availability {
        let id = open(.availability, role, child)
        nodes[Int(id)].detail = firstChild(child, where: { text($0, is: "unavailable") }) == nil ? 0 : 1
        close(id)
      } else if isNamed(child), !isComment(child) {
        lower(child, role)
      }
      child = next(child)
    }
  }

  mutating func lowerSwitch(_ index: Int, _ role: Role) {
    let id = open(.switchStatement, role, index)
    nodes[Int(id)].tokenEnd = raw[index + 1].end
    var child = next(index + 1)
    while child < next(index) {
      if kind(child) == .switchEntry {
        lower(child, .member) { $0.lowerSwitchCase(child) }
      } else if isNamed(child), !isComment(child) {
        lower(child, kind(child) == .error ? .none : .value)
      }
      child = next(child)
    }
    close(id)
  }

  private mutating func lower(_ index: Int, _ role: Role, _ body: (inout Lowering) -> Void) {
    nested(index, role, body)
  }

  /// A case: its patterns, its `where`, and a block of its statements.
  private mutating func lowerSwitchCase(_ index: Int) {
    let id = open(.switchCase, .member, index)
    nodes[Int(id)].tokenEnd = raw[index + 1 < next(index) ? index + 1 : index].end
    var child = index + 1
    var isGuard = false
    while child < next(index) {
      switch kind(child) {
      case .switchPattern: lowerPatternTokens(child + 1, to: next(child), .pattern)
      case .defaultKeyword: nodes[Int(id)].detail = 1
      case .whereKeyword: isGuard = true
      case .statements:
        let block = open(.block, .body, child)
        nodes[Int(block)].tokenEnd = nodes[Int(block)].start
        lowerStatements(in: child, role: .statement)
        close(block)
      case .modifiers: lowerModifierList(child)
      case .token, .comment, .multilineComment: break
      default:
        if isNamed(child) { lower(child, isGuard ? .guardClause : .none) }
        isGuard = false
      }
      child = next(child)
    }
    close(id)
  }

  // MARK: - Patterns

  mutating func lowerPattern(_ index: Int, _ role: Role) {
    lowerPatternTokens(index + 1, to: next(index), role)
  }

  /// A pattern, whose tokens the grammar leaves flat: `let .foo(x)`, `.pad`, `(a, _)`, `is X`, an expression.
  private mutating func lowerPatternTokens(_ start: Int, to stop: Int, _ role: Role) {
    var first = start
    while first < stop, isComment(first) || kind(first) == .valueBinding || isCaseKeyword(first) {
      first = next(first)
    }
    guard first < stop else { return }
    if kind(first) == .pattern, next(first) >= stop || isToken(next(first), "?") {
      lower(first, role)
    } else if isToken(first, ".") {
      lowerCasePattern(first, of: nil, to: stop, role)
    } else if isToken(first, "("), let only = onlyPattern(from: next(first), to: stop) {
      let id = NodeID(nodeCount)
      lower(only, role)
      if id < nodeCount { nodes[Int(id)].flags.insert(.parenthesised) }
    } else if isToken(first, "(") {
      let id = open(.tuplePattern, role, start: raw[first].start, end: raw[lastBefore(stop, from: first)].end)
      lowerInnerPatterns(next(first), to: stop)
      close(id)
    } else if kind(first) == .wildcard {
      leaf(.wildcard, role, first)
    } else if text(first, is: "is") {
      let id = open(.typePattern, role, start: raw[first].start, end: raw[lastBefore(stop, from: first)].end)
      lowerNamed(next(first), to: stop, .type)
      close(id)
    } else if kind(first) == .simpleIdentifier, next(first) >= stop || !isToken(next(first), "(") {
      lowerIdentifierPattern(first, to: stop, role)
    } else if kind(first) == .userType, next(first) < stop, isToken(next(first), ".") {
      lowerCasePattern(next(first), of: first, to: stop, role)
    } else {
      let id = open(.valuePattern, role, start: raw[first].start, end: raw[lastBefore(stop, from: first)].end)
      lowerNamed(first, to: stop, .value)
      close(id)
    }
  }

  /// The pattern that stands alone in parentheses.
  private func onlyPattern(from start: Int, to stop: Int) -> Int? {
    var only: Int?
    var child = start
    while child < stop {
      if isNamed(child), !isComment(child) {
        guard only == nil, kind(child) == .pattern, !isNothing(child) else { return nil }
        only = child
      }
      child = next(child)
    }
    return only
  }

  private func isCaseKeyword(_ index: Int) -> Bool { kind(index) == .token && text(index, is: "case") }

  private func lastBefore(_ stop: Int, from first: Int) -> Int {
    var last = first
    while next(last) < stop { last = next(last) }
    return last
  }

  /// A name in a pattern: bound by `let` around it, or a value.
  private mutating func lowerIdentifierPattern(_ index: Int, to stop: Int, _ role: Role) {
    let isBound = raw[index].field == fields.boundIdentifier || isInsideBinding
    if text(index, is: "_") {
      leaf(.wildcard, role, index)
    } else if isBound || !isCaseValue {
      nameLeaf(.bindingPattern, role, index)
    } else {
      let id = open(.valuePattern, role, index)
      nameLeaf(.name, .value, index)
      close(id)
    }
  }

  /// Whether the nodes written around stand in a `switch` case or `if case`, where a bare name is a value.
  private var isCaseValue: Bool { casePatternHolder != nil }

  /// Whether a `let` in front of the whole pattern binds every name in it.
  private var isInsideBinding: Bool {
    guard let holder = casePatternHolder else { return false }
    var scanner = TokenScanner(bytes, range: Int(holder.start)..<Int(holder.end))
    _ = scanner.next()
    guard let second = scanner.next() else { return false }
    let word = bytes[second.range]
    return word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
  }

  /// The `switch` case or `if case` whose pattern is written now.
  private var casePatternHolder: Node? {
    var id = parent
    while id >= 0 {
      let node = nodes[Int(id)]
      switch node.kind {
      case .tuplePattern, .valuePattern, .call, .argument: id = node.parent
      case .switchCase, .patternCondition: return node
      default: return nil
      }
    }
    return nil
  }

  /// `.name`, `Type.name`, `.name(patterns)` or `Type.name(patterns)`.
  private mutating func lowerCasePattern(_ dot: Int, of type: Int?, to stop: Int, _ role: Role) {
    let name_ = next(dot)
    guard name_ < stop else { return }
    let start = raw[type ?? dot].start
    let end = raw[lastBefore(stop, from: dot)].end
    let id = open(.valuePattern, role, start: start, end: end)
    let nameEnd = Int(raw[name_].end)
    // Empty parentheses, which repair takes out for the grammar.
    let isEmptyCall = nameEnd < text.count && text[nameEnd] == UInt8(ascii: "(")
    let hasArguments = isEmptyCall || next(name_) < stop && isToken(next(name_), "(")
    let call = hasArguments ? open(.call, .value, start: start, end: end) : NodeID.none
    let member = open(
      type == nil ? .implicitMember : .member, hasArguments ? .callee : .value, start: start, end: raw[name_].end)
    name(member, name_)
    if let type { lowerTypeName(type, .base) }
    close(member)
    if hasArguments {
      name(call, name_)
      lowerInnerPatterns(next(name_), to: stop)
      close(call)
    }
    close(id)
  }

  private mutating func lowerInnerPatterns(_ start: Int, to stop: Int) {
    var child = start
    while child < stop {
      if kind(child) == .pattern {
        if !isNothing(child) { lower(child, .element) }
      } else if kind(child) == .simpleIdentifier, next(child) < stop, isToken(next(child), ":") {
        labelLeaf(child)
      } else if isNamed(child), !isComment(child), kind(child) != .valueBinding, kind(child) != .simpleIdentifier {
        let id = open(.valuePattern, .element, child)
        lower(child, .value)
        close(id)
      }
      child = next(child)
    }
  }

  // MARK: - Leaving and assigning

  mutating func lowerTransfer(_ index: Int, _ role: Role) {
    let keyword = index + 1 < next(index) ? index + 1 : index
    let statement: Kind
    if text(keyword, is: "return") || text(keyword, is: "yield") {
      statement = .returnStatement
    } else if kind(keyword) == .throwKeyword || text(keyword, is: "throw") {
      statement = .throwStatement
    } else {
      statement = .jumpStatement
    }
    let id = open(statement, role, index)
    nodes[Int(id)].tokenEnd = raw[keyword].end
    if statement != .jumpStatement {
      lowerNamed(next(keyword), to: next(index), .value)
    } else if let label = firstChild(index, .simpleIdentifier) {
      labelLeaf(label)
    }
    close(id)
  }

  mutating func lowerAssignment(_ index: Int, _ role: Role) {
    let id = open(.assignment, role, index)
    var isLeft = true
    var child = index + 1
    while child < next(index) {
      if kind(child) == .assignable {
        if let target = firstNamed(child) { lower(target, .left) }
        isLeft = false
      } else if kind(child) == .token || kind(child) == .customOperator {
        nodes[Int(id)].tokenStart = raw[child].start
        nodes[Int(id)].tokenEnd = raw[child].end
        nodes[Int(id)].detail = operatorKind(child).rawValue
      } else if isNamed(child), !isComment(child) {
        lower(child, isLeft ? .left : .right)
        isLeft = false
      }
      child = next(child)
    }
    close(id)
  }
}
