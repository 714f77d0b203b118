import CodePatterns
import SwiftTree

/// Angles of the hinge in radians that are used as if they were degrees.
///
/// UIKit's `UIHinge.angle` is in radians, and so is `radians` of SwiftUI's `Angle`: a flat phone has about 3.14.
struct HingeAngles {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  /// No angle of a hinge in radians is larger.
  private static let fullTurn = 6.3

  init(model: UnitModel) { self.model = model }

  func constructs() -> [Construct] {
    var found: [NodeID: Construct] = [:]
    for id in 0..<unit.count {
      guard let angle = misused(at: id), found[angle] == nil else { continue }
      found[angle] = construct(angle)
    }
    for (angle, name) in misnamed() where !found.keys.contains(where: { means($0, name) }) {
      found[angle] = found[angle] ?? construct(angle)
    }
    return found.values.sorted { $0.place < $1.place }
  }

  private func construct(_ angle: NodeID) -> Construct {
    var construct = HingeUse.asDegrees.construct(angle, place: converted(angle))
    construct.origins = .hinge
    construct.trace = model.trace(of: angle)
    return construct
  }

  /// `hinge.angle` of `Double(hinge.angle)`.
  private func converted(_ angle: NodeID) -> NodeID {
    if unit[angle].kind == .call, let callee = Optional(unit.child(angle, .callee)), callee >= 0,
      unit[callee].kind == .closure, let inner = model.onlyResult(ofCall: angle)
    {
      return converted(inner)
    }
    guard unit[angle].kind == .call, Self.conversions.contains(unit.name(unit[angle].name)),
      let inner = unit.arguments(angle).map({ $0 + 1 }).first(where: { $0 < unit[angle].subtreeEnd && isRadians($0) })
    else { return angle }
    return converted(inner)
  }

  // MARK: - What is in radians

  /// Whether an expression is an angle of the hinge in radians.
  private func isRadians(_ id: NodeID, depth: Int = 0) -> Bool {
    guard id >= 0, depth < UnitModel.maximumSteps else { return false }
    let meant = model.definition(of: id)
    if meant != id { return isRadians(meant, depth: depth + 1) }
    let node = unit[id]
    switch node.kind {
    case .member:
      guard id + 1 < node.subtreeEnd else { return false }
      switch unit.name(node.name) {
      case "angle": if model.typeName(of: id + 1) == "UIHinge" { return true }
      case "radians": if isSwiftUIAngle(id + 1) { return true }
      case "magnitude", "native": return isRadians(id + 1, depth: depth + 1)
      default: break
      }
      return isNamedRadians(id, depth)
    case .name: return isNamedRadians(id, depth)
    case .call: return isCalledRadians(id, depth)
    case .prefix: return node.operator == .negate && isRadians(unit.child(id, .value), depth: depth + 1)
    case .cast: return isRadians(unit.child(id, .value), depth: depth + 1)
    case .ternary:
      return isRadians(unit.child(id, .then), depth: depth + 1)
        || isRadians(unit.child(id, .otherwise), depth: depth + 1)
    case .binary:
      let left = unit.child(id, .left)
      let right = unit.child(id, .right)
      switch node.operator {
      case .coalesce, .remainder: return isRadians(left, depth: depth + 1)
      case .add, .subtract: return isRadians(left, depth: depth + 1) || isRadians(right, depth: depth + 1)
      default: return false
      }
    default: return false
    }
  }

  /// `hinge.angle` of SwiftUI, which is an `Angle`.
  private func isSwiftUIAngle(_ id: NodeID) -> Bool {
    if unit[id].kind == .member, unit.name(unit[id].name) == "angle", id + 1 < unit[id].subtreeEnd {
      return model.typeName(of: id + 1) == "DeviceHinge"
    }
    let meant = model.definition(of: id)
    if meant != id { return isSwiftUIAngle(meant) }
    let given = given(to: id)
    return !given.isEmpty && given.allSatisfy { isSwiftUIAngle($0) || isNothing($0) }
      && given.contains(where: isSwiftUIAngle)
  }

  private static let conversions: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "abs", "min", "max", "fmin", "fmax",
  ]
  private static let kept: Set<String> = ["rounded", "truncatingRemainder", "remainder", "magnitude", "clamped", "map"]

  private func isCalledRadians(_ id: NodeID, _ depth: Int) -> Bool {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return false }
    let name = unit.name(unit[id].name)
    if Self.conversions.contains(name), unit[callee].kind == .name {
      return unit.arguments(id).contains { $0 + 1 < unit[$0].subtreeEnd && isRadians($0 + 1, depth: depth + 1) }
    }
    if Self.kept.contains(name), name != "map", unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd {
      return isRadians(callee + 1, depth: depth + 1)
    }
    guard case .declarations(let found) = model.resolve(callee), found.count == 1,
      case let function = model.index.declarations[found[0]].node, unit[function].kind == .functionDeclaration,
      case let body = unit.child(function, .body), body >= 0
    else { return false }
    return gives(body, depth)
  }

  /// Whether a name holds radians wherever this file gives it something.
  private func isNamedRadians(_ id: NodeID, _ depth: Int) -> Bool {
    let given = given(to: id)
    return given.contains { isRadians($0, depth: depth + 1) }
      && given.allSatisfy { isNothing($0) || isRadians($0, depth: depth + 1) }
  }

  private func gives(_ body: NodeID, _ depth: Int) -> Bool {
    if let only = model.onlyResult(of: body) { return isRadians(only, depth: depth + 1) }
    let results = model.returns(in: body).filter { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
    return results.contains { isRadians($0, depth: depth + 1) }
      && results.allSatisfy { isNothing($0) || isRadians($0, depth: depth + 1) }
  }

  /// A value that says nothing of the unit: none, zero, or half a turn in radians.
  private func isNothing(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .nilLiteral: return true
    case .implicitMember, .member: return ["zero", "pi", "infinity", "nan"].contains(unit.name(unit[id].name))
    default: return model.constant(of: id, asks: false).map { abs($0) < Self.fullTurn } ?? false
    }
  }

  /// Everything that this file gives a name: its first value, what it is assigned, what calls pass.
  private func given(to id: NodeID) -> [NodeID] {
    guard unit[id].kind == .name || unit[id].kind == .member, case .declarations(let found) = model.resolve(id),
      found.count == 1
    else { return [] }
    let declaration = model.index.declarations[found[0]]
    let node = declaration.node
    switch unit[node].kind {
    case .optionalBinding:
      let value = unit.child(node, .value)
      return value >= 0 ? [value] : []
    case .parameter: return passed(to: node)
    case .variableDeclaration: break
    default: return []
    }
    if let getter = model.getter(of: node) { return getter >= 0 ? model.onlyResult(of: getter).map { [$0] } ?? [] : [] }
    var result: [NodeID] = []
    let initial = unit.child(node, .value)
    if initial >= 0 { result.append(initial) }
    for use in model.uses(of: declaration.name) where model.isAssigned(use) && model.means(use, declaration) {
      result.append(unit.child(unit[use].parent, .right))
    }
    return result
  }

  /// What the calls of a function pass for a parameter; nothing where a call leaves it out.
  private func passed(to parameter: NodeID) -> [NodeID] {
    let function = unit[parameter].parent
    guard function >= 0, unit[function].kind == .functionDeclaration || unit[function].kind == .initDeclaration,
      let position = model.parameterPosition(parameter, in: function)
    else { return [] }
    return model.calls(of: function).compactMap { model.argument(of: $0, for: parameter, at: position) }
  }

  // MARK: - What is in degrees

  /// The angle that is used as degrees at a node, or nil.
  private func misused(at id: NodeID) -> NodeID? {
    switch unit[id].kind {
    case .binary: return misused(binary: id)
    case .switchStatement:
      let value = unit.child(id, .value)
      guard value >= 0, isRadians(value) else { return nil }
      let isLarge = unit.children(id).contains { entry in
        unit[entry].kind == .switchCase
          && unit.children(entry).contains { unit[$0].role == .pattern && hasLargeNumber(in: $0) }
      }
      return isLarge ? value : nil
    case .patternCondition:
      let value = unit.child(id, .value)
      guard value >= 0, isRadians(value), hasLargeNumber(in: unit.child(id, .pattern)) else { return nil }
      return value
    case .call: return misused(call: id)
    case .member:
      guard id + 1 < unit[id].subtreeEnd, unit[id].role != .callee, takesDegrees(unit[id].name), isRadians(id + 1)
      else {
        return nil
      }
      return id + 1
    default: return nil
    }
  }

  private func misused(binary id: NodeID) -> NodeID? {
    let left = unit.child(id, .left)
    let right = unit.child(id, .right)
    guard left >= 0, right >= 0 else { return nil }
    let op = unit[id].operator
    if op == .matches { return isRadians(right) && hasLargeNumber(in: left) ? right : nil }
    if op.isComparison || op == .add || op == .subtract || op == .remainder {
      if isRadians(left), isLarge(right) { return left }
      return isRadians(right) && isLarge(left) ? right : nil
    }
    guard op == .multiply || op == .divide, !isProduct(unit[id].parent) else { return nil }
    return misused(product: id)
  }

  private func isProduct(_ id: NodeID) -> Bool {
    id >= 0 && unit[id].kind == .binary && (unit[id].operator == .multiply || unit[id].operator == .divide)
  }

  /// The parts of a product: what stands above and below the line.
  private func factors(of id: NodeID, isBelow: Bool = false, _ above: inout [NodeID], _ below: inout [NodeID]) {
    guard id >= 0 else { return }
    if isProduct(id) {
      factors(of: unit.child(id, .left), isBelow: isBelow, &above, &below)
      let isDivided = unit[id].operator == .divide
      factors(of: unit.child(id, .right), isBelow: isDivided != isBelow, &above, &below)
    } else if isBelow {
      below.append(id)
    } else {
      above.append(id)
    }
  }

  /// `angle / 180`, `angle * .pi / 180`; not `angle * 180 / .pi`.
  private func misused(product id: NodeID) -> NodeID? {
    var above: [NodeID] = []
    var below: [NodeID] = []
    factors(of: id, &above, &below)
    guard let angle = above.first(where: { isRadians($0) }) else { return nil }
    let others = above.filter { $0 != angle }
    let large = below.contains { (number(of: $0) ?? 0) > Self.fullTurn }
    if below.contains(where: hasPi) { return nil }
    if others.contains(where: hasPi) { return large ? angle : nil }
    let numbers = others.compactMap(number)
    if numbers.contains(where: { abs($0 - 180 / .pi) < 0.5 }) { return nil }
    if numbers.contains(where: { abs($0 - .pi / 180) < 0.0005 }) { return angle }
    return large ? angle : nil
  }

  private func hasPi(_ id: NodeID) -> Bool {
    let meant = model.definition(of: id)
    return [id, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains { unit.name(unit[$0].name) == "pi" }
    }
  }

  private func misused(call id: NodeID) -> NodeID? {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return nil }
    let arguments = Array(unit.arguments(id)).filter { $0 + 1 < unit[$0].subtreeEnd }
    let name = unit.name(unit[id].name)
    if name == "contains" || name == "clamped", unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let first = arguments.first
    {
      if isRadians(first + 1), hasLargeNumber(in: callee + 1) { return first + 1 }
      if isRadians(callee + 1), hasLargeNumber(in: first + 1) { return callee + 1 }
    }
    if ["min", "max", "fmin", "fmax"].contains(name), unit[callee].kind == .name,
      arguments.contains(where: { isLarge($0 + 1) })
    {
      return arguments.first { isRadians($0 + 1) }.map { $0 + 1 }
    }
    let takes = takesDegrees(unit[id].name)
    let isMeasured =
      name == "Measurement" && arguments.contains { unit.name(unit[$0 + 1].name) == "degrees" }
    return arguments.first { argument in
      guard isRadians(argument + 1) else { return false }
      return takes || isMeasured && unit.name(unit[argument].name) == "value" || isDegrees(unit[argument].name)
        || isDegrees(parameter(of: argument, callee))
    }.map { $0 + 1 }
  }

  /// The inner name of the parameter that takes an argument, of a function of this file; 0 for none.
  private func parameter(of argument: NodeID, _ callee: NodeID) -> NameID {
    guard case .declarations(let found) = model.resolve(callee), found.count == 1,
      case let function = model.index.declarations[found[0]].node, unit[function].kind == .functionDeclaration
    else { return 0 }
    let call = unit[argument].parent
    for (position, parameter) in unit.children(function).filter({ unit[$0].kind == .parameter }).enumerated()
    where model.argument(of: call, for: parameter, at: position) == argument + 1 {
      return unit[parameter].name
    }
    return 0
  }

  /// `.degrees(x)`, `deg2rad(x)`, `degreesToRadians`: what takes degrees by its name.
  private func takesDegrees(_ name: NameID) -> Bool {
    let text = unit.name(name)
    if text == "degrees" || text.lowercased() == "deg2rad" || text.lowercased() == "degtorad" { return true }
    let words = wordsOf(text)
    guard let degrees = words.firstIndex(where: { $0 == "degrees" || $0 == "degree" || $0 == "deg" }),
      let radians = words.firstIndex(where: { $0 == "radians" || $0 == "radian" || $0 == "rad" })
    else { return false }
    return degrees < radians
  }

  /// Whether a name says that it holds degrees.
  private func isDegrees(_ name: NameID) -> Bool {
    guard name != 0 else { return false }
    let words = wordsOf(unit.name(name))
    return words.contains { $0 == "degrees" || $0 == "degree" }
      && !words.contains { $0 == "radians" || $0 == "radian" || $0 == "rad" || $0 == "per" }
  }

  /// Angles that are given to a name which says that it holds degrees, with that name's declaration.
  private func misnamed() -> [(angle: NodeID, name: Declaration)] {
    model.index.declarations.filter { declaration in
      isDegrees(declaration.name) && [.variableDeclaration, .optionalBinding].contains(unit[declaration.node].kind)
        && model.getter(of: declaration.node) == nil
    }.flatMap { declaration -> [(angle: NodeID, name: Declaration)] in
      var given: [NodeID] = []
      let value = unit.child(declaration.node, .value)
      if value >= 0 { given.append(value) }
      for use in model.uses(of: declaration.name) where model.isAssigned(use) && model.means(use, declaration) {
        given.append(unit.child(unit[use].parent, .right))
      }
      return given.filter { isRadians($0) }.map { ($0, declaration) }
    }
  }

  private func means(_ angle: NodeID, _ declaration: Declaration) -> Bool {
    (angle..<unit[angle].subtreeEnd).contains {
      unit[$0].name == declaration.name && (unit[$0].kind == .name || unit[$0].kind == .member)
        && model.means($0, declaration)
    }
  }

  // MARK: - Numbers

  private func number(of id: NodeID) -> Double? { model.constant(of: id) }

  private func isLarge(_ id: NodeID) -> Bool {
    guard !hasPi(id) else { return false }
    return model.constants(of: id)?.contains { abs($0) > Self.fullTurn } ?? false
  }

  /// Whether a range or pattern has a number that no angle in radians has.
  private func hasLargeNumber(in id: NodeID) -> Bool {
    guard id >= 0, !hasPi(id) else { return false }
    if isLarge(id) { return true }
    let meant = model.definition(of: id)
    if meant != id { return hasLargeNumber(in: meant) }
    switch unit[id].kind {
    case .binary where unit[id].operator == .rangeClosed || unit[id].operator == .rangeHalfOpen, .prefix, .valuePattern,
      .tuple, .argument, .other:
      return unit.children(id).contains { hasLargeNumber(in: $0) }
    default: return false
    }
  }
}
