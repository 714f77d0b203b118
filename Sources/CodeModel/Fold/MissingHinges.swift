import CodePatterns
import SwiftTree

/// A hinge that may be missing, unwrapped by force or taken for a closed one.
///
/// SwiftUI has no hinge on a device without one, UIKit none where an interaction has left the hierarchy that tells of it. A closed phone
/// has a hinge, whose status is `closed`.
struct MissingHinges {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func constructs() -> [Construct] {
    var found: [Construct] = []
    var places: Set<NodeID> = []
    for id in 0..<unit.count {
      if let place = forced(at: id) {
        found.append(HingeUse.forced.construct(place))
      } else if let place = takenForClosed(at: id), places.insert(place).inserted {
        found.append(HingeUse.missingIsClosed.construct(place))
      }
    }
    return found
  }

  // MARK: - By force

  private func forced(at id: NodeID) -> NodeID? {
    switch unit[id].kind {
    case .name, .member:
      if unit.name(unit[id].name) == "unsafelyUnwrapped", id + 1 < unit[id].subtreeEnd, model.isHinge(id + 1) {
        return id + 1
      }
      guard isFollowedByMark(id) else { return nil }
      if model.isHinge(id) { return isChecked(id) ? nil : id }
      // `(context.hinge?.angle)!`
      guard model.value(of: id).origins == .hinge, let hinge = hinge(in: id), !isChecked(hinge) else { return nil }
      return hinge
    case .variableDeclaration:
      let type = unit.child(id, .type)
      guard type >= 0, ["UIHinge!", "DeviceHinge!"].contains(unit.string(type)) else { return nil }
      return id
    case .guardStatement:
      let otherwise = unit.child(id, .otherwise)
      guard otherwise >= 0, let hinge = missing(in: id, role: .otherwise).first, stops(otherwise) else { return nil }
      return hinge
    default: return nil
    }
  }

  private func isFollowedByMark(_ id: NodeID) -> Bool {
    let end = unit[id].tokenEnd
    guard unit[id].flags.contains(.optional), Int(end) + 1 < unit.text.bytes.count else { return false }
    return unit.withBytes(end..<UInt32(unit.text.bytes.count)) { bytes in
      var next = 0
      if unit[id].flags.contains(.parenthesised), bytes[0] == UInt8(ascii: ")") { next = 1 }
      return next + 1 < bytes.count && bytes[next] == UInt8(ascii: "!") && bytes[next + 1] != UInt8(ascii: "=")
    }
  }

  /// Whether code around a place, or in front of it, has asked that there is a hinge.
  private func isChecked(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement where unit[child].role == .then:
        if !missing(in: parent, role: .otherwise).isEmpty { return true }
      case .ternary where unit[child].role != .condition:
        let role: Role = unit[child].role == .then ? .otherwise : .then
        if !missing(in: parent, role: role).isEmpty { return true }
      case .binary where unit[child].role == .right && unit[parent].operator == .and:
        let left = unit.child(parent, .left)
        if tests(left).contains(where: { !$0.isMissing }) { return true }
      case .ifStatement, .guardStatement:
        for condition in unit.children(parent) where unit[condition].role == .condition && condition < child {
          if tests(condition).contains(where: { !$0.isMissing }) { return true }
        }
      case .block:
        for statement in unit.children(parent) where statement < child {
          if unit[statement].kind == .guardStatement, !missing(in: statement, role: .otherwise).isEmpty { return true }
          if unit[statement].kind == .ifStatement, !missing(in: statement, role: .then).isEmpty,
            unit.returnsInFirstArm(statement)
          {
            return true
          }
        }
      case .functionDeclaration, .typeDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  private func stops(_ block: NodeID) -> Bool {
    unit.children(block).contains {
      unit[$0].kind == .call && ["fatalError", "preconditionFailure"].contains(unit.name(unit[$0].name))
    }
  }

  // MARK: - Tests

  /// A question whether there is a hinge, and whether it holds where there is none.
  private struct Test {
    var hinge: NodeID
    var isMissing: Bool
  }

  private func tests(_ condition: NodeID) -> [Test] {
    guard condition >= 0 else { return [] }
    switch unit[condition].kind {
    case .optionalBinding:
      let value = unit.child(condition, .value)
      if value >= 0 { return hinge(in: value).map { [Test(hinge: $0, isMissing: false)] } ?? [] }
      return isHingeBinding(condition) ? [Test(hinge: condition, isMissing: false)] : []
    case .binary:
      let left = unit.child(condition, .left)
      let right = unit.child(condition, .right)
      guard left >= 0, right >= 0 else { return [] }
      switch unit[condition].operator {
      case .equal, .notEqual:
        let isMissing = unit[condition].operator == .equal
        if isNil(right), let hinge = hinge(in: left) { return [Test(hinge: hinge, isMissing: isMissing)] }
        if isNil(left), let hinge = hinge(in: right) { return [Test(hinge: hinge, isMissing: isMissing)] }
        return []
      case .or: return (tests(left) + tests(right)).filter(\.isMissing)
      case .and: return (tests(left) + tests(right)).filter { !$0.isMissing }
      default: return []
      }
    case .prefix where unit[condition].operator == .not:
      return tests(unit.child(condition, .value)).map { Test(hinge: $0.hinge, isMissing: !$0.isMissing) }
    case .name, .member, .call:
      let meant = model.definition(of: condition)
      return meant == condition ? [] : tests(meant)
    default: return []
    }
  }

  /// `if let hinge`, where the name is a hinge's.
  private func isHingeBinding(_ id: NodeID) -> Bool {
    guard case .declarations(let found) = model.lookUp(unit[id].name, at: id), let first = found.first,
      let type = model.declaredType(of: model.index.declarations[first])
    else { return false }
    return type == "UIHinge" || type == "DeviceHinge"
  }

  private func isNil(_ id: NodeID) -> Bool { unit[id].kind == .nilLiteral }

  /// The hinge in a chain that has no value without one: `context.hinge`, `context.hinge?.status`.
  private func hinge(in chain: NodeID) -> NodeID? {
    var id = chain
    while id >= 0 {
      if model.isHinge(id) { return id }
      if unit[id].kind == .call, case let meant = model.definition(of: id), meant != id { return hinge(in: meant) }
      switch unit[id].kind {
      case .member where id + 1 < unit[id].subtreeEnd: id += 1
      case .call where unit.child(id, .callee) >= 0: id = unit.child(id, .callee)
      default:
        let meant = model.definition(of: id)
        return meant == id ? nil : hinge(in: meant)
      }
    }
    return nil
  }

  /// The hinges whose absence leads to a statement's or ternary's arm of a role.
  private func missing(in statement: NodeID, role: Role) -> [NodeID] {
    let conditions = unit.children(statement).filter { unit[$0].role == .condition }
    let isThen = role == .then
    if isThen, conditions.count > 1 { return [] }
    return conditions.flatMap { tests($0) }.filter { $0.isMissing == isThen }.map(\.hinge)
  }

  // MARK: - Taken for closed

  private func takenForClosed(at id: NodeID) -> NodeID? {
    switch unit[id].kind {
    case .binary: return takenForClosed(binary: id)
    case .ifStatement, .guardStatement:
      for role in [Role.then, .otherwise] {
        let arm = unit.child(id, role)
        guard arm >= 0, let hinge = missing(in: id, role: role).first else { continue }
        if saysClosed(arm) || asksClosedToo(id, role), !resets(arm) { return hinge }
      }
      return nil
    case .ternary:
      for role in [Role.then, .otherwise] {
        let arm = unit.child(id, role)
        if arm >= 0, let hinge = missing(in: id, role: role).first, isClosed(arm) || isClosedFlag(id, arm) {
          return hinge
        }
      }
      return nil
    case .switchStatement: return takenForClosed(switch: id)
    default: return nil
    }
  }

  private func takenForClosed(binary id: NodeID) -> NodeID? {
    let left = unit.child(id, .left)
    let right = unit.child(id, .right)
    guard left >= 0, right >= 0 else { return nil }
    switch unit[id].operator {
    case .coalesce:
      guard isClosed(right) || isTrue(right) && isGivenToClosed(id) else { return nil }
      return hinge(in: left)
    case .equal, .notEqual:
      let isDenied = unit[unit[id].parent].kind == .prefix && unit[unit[id].parent].operator == .not
      if let test = tests(id).first {
        return test.isMissing != isDenied && isGivenToClosed(id) ? test.hinge : nil
      }
      // `hinge?.status != .fullyOpen` and `!(hinge?.status == .fullyOpen)` hold where there is no hinge.
      guard (unit[id].operator == .notEqual) != isDenied, isGivenToClosed(id), !isClosed(right),
        !isClosed(left)
      else {
        return nil
      }
      return [left, right].map { model.definition(of: $0) }.first { unit[$0].kind == .member && isChained($0) }
        .flatMap { hinge(in: $0) }
    default: return nil
    }
  }

  /// `hinge?.status`.
  private func isChained(_ id: NodeID) -> Bool {
    unit.name(unit[id].name) == "status" && hinge(in: id) != nil && unit.string(id).contains("?")
  }

  private func takenForClosed(switch id: NodeID) -> NodeID? {
    let value = unit.child(id, .value)
    guard value >= 0, let hinge = hinge(in: value) else { return nil }
    for entry in unit.children(id) where unit[entry].kind == .switchCase {
      let patterns = unit.children(entry).filter { unit[$0].role == .pattern }
      guard patterns.contains(where: isNilPattern), case let body = unit.child(entry, .body), body >= 0 else {
        continue
      }
      let isMerged = patterns.contains { isClosed(pattern($0)) }
      if (isMerged || saysClosed(body)) && !resets(body) { return hinge }
    }
    return nil
  }

  private func pattern(_ id: NodeID) -> NodeID {
    var id = id
    while unit[id].kind == .valuePattern || unit[id].kind == .tuplePattern, id + 1 < unit[id].subtreeEnd { id += 1 }
    return id
  }

  private func isNilPattern(_ id: NodeID) -> Bool {
    let inner = pattern(id)
    return unit[inner].kind == .nilLiteral
      || unit[inner].kind == .implicitMember && unit.name(unit[inner].name) == "none"
  }

  /// `if hinge == nil || hinge?.status == .closed`, `guard let hinge, hinge.status != .closed else`.
  private func asksClosedToo(_ statement: NodeID, _ role: Role) -> Bool {
    let op: Operator = role == .then ? .equal : .notEqual
    return unit.children(statement).filter { unit[$0].role == .condition }.contains { condition in
      (condition..<unit[condition].subtreeEnd).contains { id in
        guard unit[id].kind == .binary, unit[id].operator == op else { return false }
        let sides = [unit.child(id, .left), unit.child(id, .right)]
        return sides.contains(where: { $0 >= 0 && isClosed($0) })
          && sides.contains { $0 >= 0 && model.value(of: $0).origins.contains(.hinge) }
      }
    }
  }

  // MARK: - What says closed

  private static let closed: Set<String> = ["closed", "folded", "shut"]
  private static let other: Set<String> = ["half", "partially", "partly", "not", "never", "un", "is not", "auto"]

  private func isNamedClosed(_ name: String) -> Bool {
    let words = wordsOf(name)
    return words.contains(where: Self.closed.contains) && !words.contains(where: Self.other.contains)
  }

  /// A case, or a value made with one, that is a closed phone.
  private func isClosed(_ id: NodeID) -> Bool {
    guard id >= 0 else { return false }
    return model.meanings(of: id).contains { isNamedClosed($0) }
      && [.implicitMember, .member, .string].contains(unit[model.definition(of: id)].kind)
  }

  private func isTrue(_ id: NodeID) -> Bool { unit[id].kind == .boolean && unit.string(id) == "true" }

  /// A ternary's arm that is `true` where the name it is given to says closed.
  private func isClosedFlag(_ ternary: NodeID, _ arm: NodeID) -> Bool {
    isTrue(arm) && isGivenToClosed(ternary)
  }

  /// Whether an expression's value is given to a name that says closed: a variable, a property, a function, an argument's label; by way of
  /// other names as well.
  private func isGivenToClosed(_ id: NodeID, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary where unit[parent].operator == .or || unit[parent].operator == .coalesce: break
      case .ternary where unit[child].role != .condition: break
      case .returnStatement, .block, .accessor, .tuple: break
      case .prefix where unit[parent].operator == .not: break
      case .closure where unit[parent].role == .callee: break
      case .call where unit[child].kind == .closure: break
      case .argument where unit[unit[parent].parent].kind == .tuple: break
      case .argument: return isNamedClosed(unit.name(unit[parent].name))
      case .variableDeclaration, .functionDeclaration:
        if isNamedClosed(unit.name(unit[parent].name)) { return true }
        return uses(of: parent).contains { isGivenToClosed($0, depth: depth + 1) }
      case .assignment where unit[child].role == .right:
        return isNamedClosed(unit.name(unit[unit.child(parent, .left)].name))
      default: return false
      }
      child = parent
    }
    return false
  }

  /// The expressions that name what a declaration gives; of a pattern, all of its names.
  private func uses(of declaration: NodeID) -> [NodeID] {
    let names = (declaration..<unit[declaration].subtreeEnd).filter {
      $0 == declaration || unit[$0].kind == .bindingPattern
    }
    return names.compactMap { model.declaration(at: $0) }.flatMap { declared in
      model.uses(of: declared.name).filter { !model.isAssigned($0) && model.means($0, declared) }
        .map { unit[$0].role == .callee ? unit[$0].parent : $0 }
    }
  }

  private func saysClosed(_ arm: NodeID) -> Bool {
    // The arm of an `if` that is a value.
    if arm + 1 < unit[arm].subtreeEnd, unit[arm + 1].subtreeEnd == unit[arm].subtreeEnd, isClosed(arm + 1) {
      return true
    }
    var id = arm + 1
    while id < unit[arm].subtreeEnd {
      switch unit[id].kind {
      case .functionDeclaration, .typeDeclaration:
        id = unit[id].subtreeEnd
        continue
      case .assignment:
        let right = unit.child(id, .right)
        if isClosed(right) || isTrue(right) && isNamedClosed(unit.name(unit[unit.child(id, .left)].name)) {
          return true
        }
      case .call where !isLogged(id):
        if isNamedClosed(unit.name(unit[id].name)), !isToldFalse(id) { return true }
        for argument in unit.arguments(id) where argument + 1 < unit[argument].subtreeEnd {
          if isClosed(argument + 1) { return true }
          if isTrue(argument + 1), isNamedClosed(unit.name(unit[argument].name)) { return true }
        }
      case .returnStatement where id + 1 < unit[id].subtreeEnd:
        let callable = model.callable(around: id)
        if isClosed(id + 1) { return true }
        if isTrue(id + 1), callable >= 0, isNamedClosed(unit.name(unit[callable].name)) { return true }
      default: break
      }
      id += 1
    }
    return false
  }

  private func isLogged(_ call: NodeID) -> Bool {
    ["print", "debugPrint", "NSLog", "os_log"].contains(unit.name(unit[call].name))
      || model.contexts(of: call).contains(.log)
  }

  private func isToldFalse(_ call: NodeID) -> Bool {
    unit.arguments(call).contains {
      $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .boolean && unit.string($0 + 1) == "false"
    }
  }

  /// Whether an arm only takes effects back: it sets them to nothing, or calls what does.
  private func resets(_ arm: NodeID) -> Bool {
    let statements = unit.children(arm).filter { statement in
      // `return` alone ends the arm and sets nothing.
      unit[statement].kind != .jumpStatement
        && (unit[statement].kind != .returnStatement || statement + 1 < unit[statement].subtreeEnd)
    }
    return statements.allSatisfy { statement in
      switch unit[statement].kind {
      case .assignment:
        let right = unit.child(statement, .right)
        switch unit[right].kind {
        case .integer, .float, .nilLiteral: return true
        case .boolean: return !isTrue(right)
        case .implicitMember, .member: return ["zero", "identity", "none"].contains(unit.name(unit[right].name))
        default: return false
        }
      case .call:
        let words = wordsOf(unit.name(unit[statement].name))
        return words.contains { ["reset", "restore", "stop", "clear", "invalidate", "cancel"].contains($0) }
      default: return false
      }
    }
  }
}
