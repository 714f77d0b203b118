import CodePatterns
import SwiftTree

/// Sizes that constraints give.
extension SizeReader {
  /// `widthAnchor.constraint(equalToConstant:)` and its relatives.
  mutating func readAnchor(_ call: NodeID) {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let side = side(ofAnchor: model.definition(of: callee + 1))
    else { return }
    for (kind, label) in Self.relations {
      let number = value(call, label)
      guard number >= 0 else { continue }
      add(isSoft(call) ? "soft" : kind, call, side, length(number))
    }
  }

  private static let relations = [
    ("constraint", "equalToConstant"), ("min", "greaterThanOrEqualToConstant"), ("max", "lessThanOrEqualToConstant"),
  ]

  private func side(ofAnchor id: NodeID) -> Side? {
    switch unit.name(unit[id].name) {
    case "widthAnchor": .width
    case "heightAnchor": .height
    default: nil
    }
  }

  enum Side { case width, height }

  mutating func add(_ kind: String, _ node: NodeID, _ side: Side, _ length: Length?) {
    switch side {
    case .width: add(kind, node, width: length)
    case .height: add(kind, node, height: length)
    }
  }

  /// `NSLayoutConstraint(item: card, attribute: .width, relatedBy: .equal, toItem: nil, ..., constant: 390)`.
  mutating func readLayoutConstraint(_ call: NodeID) {
    let attribute = value(call, "attribute")
    let other = value(call, "toItem")
    guard attribute >= 0, other < 0 || unit[other].kind == .nilLiteral else { return }
    let side: Side
    switch unit[attribute].known {
    case .width: side = .width
    case .height: side = .height
    default: return
    }
    let relation = value(call, "relatedBy")
    let kind: String
    switch relation >= 0 ? unit.name(unit[relation].name) : "equal" {
    case "greaterThanOrEqual": kind = "min"
    case "lessThanOrEqual": kind = "max"
    default: kind = "constraint"
    }
    add(isSoft(call) ? "soft" : kind, call, side, length(value(call, "constant")))
  }

  /// `make.width.equalTo(390)` of SnapKit, with `size` for both sides.
  mutating func readMaker(_ call: NodeID) {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, let number = firstValue(of: call) else { return }
    var sides: Set<String> = []
    var base = callee + 1
    while base < unit[callee].subtreeEnd, unit[base].kind == .member {
      sides.insert(unit.name(unit[base].name))
      base += 1
    }
    guard !sides.isEmpty, sides.isSubset(of: ["width", "height", "size"]), base < unit[callee].subtreeEnd,
      unit[base].kind == .name, FlowFollower(model: model, origins: []).isInConstraintClosure(call)
    else { return }
    let kind: String
    switch unit.name(unit[call].name) {
    case "greaterThanOrEqualTo": kind = "min"
    case "lessThanOrEqualTo": kind = "max"
    default: kind = "constraint"
    }
    // `CGSize(...)` is read by itself.
    let length = length(number)
    let both = sides.contains("size")
    add(
      isSoft(call) ? "soft" : kind, call, width: both || sides.contains("width") ? length : nil,
      height: both || sides.contains("height") ? length : nil)
  }

  /// `autoSetDimension(.width, toSize: 390)` of PureLayout.
  mutating func readDimension(_ call: NodeID) {
    guard let dimension = firstValue(of: call) else { return }
    switch unit[dimension].known {
    case .width: add("constraint", call, width: length(value(call, "toSize")))
    case .height: add("constraint", call, height: length(value(call, "toSize")))
    default: break
    }
  }

  /// `widthConstraint.constant = 390`: by how the constraint is made, or by its name.
  mutating func readConstant(_ assignment: NodeID, _ target: NodeID) {
    let right = unit.child(assignment, .right)
    guard target + 1 < unit[target].subtreeEnd, right >= 0 else { return }
    let made = model.definition(of: target + 1)
    let side: Side
    if unit[made].kind == .call, unit.name(unit[made].name) == "constraint" {
      let callee = unit.child(made, .callee)
      guard callee >= 0, callee + 1 < unit[callee].subtreeEnd, let known = self.side(ofAnchor: callee + 1) else {
        return
      }
      guard !isSoft(made) else { return }
      side = known
    } else {
      let words = wordsOf(unit.name(unit[target + 1].name))
      guard words.contains("constraint") || words.contains("layout") else { return }
      if words.contains("width") {
        side = .width
      } else if words.contains("height") {
        side = .height
      } else {
        return
      }
    }
    add("constraint", assignment, side, length(right))
  }

  /// Whether a constraint gives way: it has a priority, or its constant is set to something else later.
  private func isSoft(_ call: NodeID) -> Bool {
    var child = call
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .member where unit[child].role == .base:
        if Self.namesPriority(unit.name(unit[parent].name)) { return true }
        if isHandedPriority(parent) { return true }
      // `.constraint` of SnapKit.
      case .call where unit[child].role == .callee: break
      case .call: return Self.namesPriority(unit.name(unit[parent].name))
      case .argument where unit[unit[parent].parent].kind == .tuple:
        guard let part = model.partBound(to: parent, of: unit[parent].parent), unit[part].kind == .bindingPattern else {
          return false
        }
        return hasPriority(named: part)
      case .argument: break
      case .block, .returnStatement: if unit.ancestor(child, .closure) < 0 { return false }
      case .closure: if unit[parent].role != .callee { return false }
      case .binary: return true
      case .variableDeclaration where unit[child].role == .value: return hasPriority(named: parent)
      case .assignment where unit[child].role == .right:
        return hasPriority(assigned: unit.child(parent, .left))
      default: return false
      }
      child = parent
    }
    return false
  }

  private static func namesPriority(_ name: String) -> Bool { name.lowercased().contains("priority") }

  private func hasPriority(named variable: NodeID, depth: Int = 0) -> Bool {
    guard depth < 4, let declaration = model.declaration(at: variable) else { return false }
    return model.uses(of: declaration.name).contains { use in
      guard model.means(use, declaration) else { return false }
      if isPrioritised(use) { return true }
      // Another name for the same constraint.
      let parent = unit[use].parent
      if unit[parent].kind == .variableDeclaration, unit[use].role == .value {
        return hasPriority(named: parent, depth: depth + 1)
      }
      guard unit[parent].kind == .argument, unit[unit[parent].parent].kind == .tuple,
        let part = model.partBound(to: parent, of: unit[parent].parent), unit[part].kind == .bindingPattern
      else { return false }
      return hasPriority(named: part, depth: depth + 1)
    }
  }

  private func hasPriority(assigned target: NodeID) -> Bool {
    guard target >= 0 else { return false }
    return model.uses(of: unit[target].name).contains { isPrioritised($0) }
  }

  private func isPrioritised(_ use: NodeID) -> Bool {
    let parent = unit[use].parent
    guard parent >= 0, unit[parent].kind == .member, unit[use].role == .base else { return false }
    let name = unit.name(unit[parent].name)
    if name == "update" && unit[parent].role == .callee { return true }
    if name == "constant", model.isAssigned(parent) {
      return model.constant(of: unit.child(unit[parent].parent, .right), asks: false) == nil
    }
    return Self.namesPriority(name) || isHandedPriority(parent)
  }

  /// `.with(priority: .defaultHigh)`: a helper of the app's own.
  private func isHandedPriority(_ member: NodeID) -> Bool {
    guard unit[member].role == .callee, case let call = unit[member].parent, unit[call].kind == .call else {
      return false
    }
    return unit.arguments(call).contains { Self.namesPriority(unit.name(unit[$0].name)) }
  }
}
