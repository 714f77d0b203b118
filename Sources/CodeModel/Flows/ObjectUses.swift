import SwiftTree

/// What becomes of an object after it is made, through the names of this file.
extension UnitModel {
  /// `measured` where only the object's size is asked for, `returned` where a function that nothing of this file calls
  /// gives it back, filled or not; nil where it is shown, kept or handed to something else.
  func objectUse(of id: NodeID) -> String? {
    var uses = ObjectUses(model: self)
    uses.follow(id)
    guard !uses.isShown else { return nil }
    return uses.isReturned ? "returned" : uses.isMeasured ? "measured" : nil
  }
}

/// Follows an object from where it is made.
private struct ObjectUses {
  let model: UnitModel
  var isShown = false
  var isReturned = false
  var isMeasured = false
  private var visited: Set<NodeID> = []
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  private static let measures: Set<String> = [
    "bounds", "frame", "intrinsicContentSize", "sizeThatFits", "systemLayoutSizeFitting", "alignmentRectInsets",
    "safeAreaInsets", "layoutMargins",
  ]

  mutating func follow(_ id: NodeID) {
    guard !isShown, visited.insert(id).inserted else { return }
    let parent = unit[id].parent
    switch unit[parent].kind {
    case .member where unit[id].role == .base: ask(parent)
    case .cast: follow(parent)
    case .ternary where unit[id].role != .condition: follow(parent)
    case .call where unit[id].role == .callee: follow(parent)
    case .variableDeclaration where unit[id].role == .value: follow(name: parent)
    case .argument: handOn(parent)
    case .returnStatement: giveBack(parent)
    case .block where unit[parent].subtreeEnd == unit[id].subtreeEnd && unit[parent].role == .body: giveBack(id)
    default: isShown = true
    }
  }

  /// A member: the object's size, something to fill it with, or an anchor by which it is placed.
  private mutating func ask(_ member: NodeID) {
    let name = unit.name(unit[member].name)
    if Self.measures.contains(name) {
      // `bar.frame = ...` gives a size instead of asking for it.
      if !isWritten(member) { isMeasured = true }
    } else if name.hasSuffix("Anchor") || name == "snp" || name == "translatesAutoresizingMaskIntoConstraints" {
      isShown = true
    }
  }

  private func isWritten(_ id: NodeID) -> Bool {
    var child = id
    while unit[unit[child].parent].kind == .member, unit[child].role == .base { child = unit[child].parent }
    return model.isAssigned(child)
  }

  private mutating func follow(name declaration: NodeID) {
    guard let named = model.declaration(at: declaration) else {
      isShown = true
      return
    }
    let uses = model.uses(of: named.name).filter { model.means($0, named) }
    if uses.isEmpty { isShown = true }
    for use in uses { follow(use) }
  }

  private mutating func handOn(_ argument: NodeID) {
    let call = unit[argument].parent
    if unit[call].kind == .tuple, let part = model.partBound(to: argument, of: call) {
      follow(name: part)
    } else if unit[call].kind == .call, let parameter = parameter(of: argument, in: call) {
      follow(name: parameter)
    } else {
      isShown = true
    }
  }

  /// The parameter of a function of this file that takes an argument, or nil.
  private func parameter(of argument: NodeID, in call: NodeID) -> NodeID? {
    guard case .declarations(let found) = model.resolve(unit.child(call, .callee)), found.count == 1,
      case let function = model.index.declarations[found[0]].node, unit[function].kind == .functionDeclaration
    else { return nil }
    var position = 0
    for parameter in unit.children(function) where unit[parameter].kind == .parameter {
      if model.argument(of: call, for: parameter, at: position) == argument + 1 { return parameter }
      position += 1
    }
    return nil
  }

  /// The object is what a function, getter or closure gives.
  private mutating func giveBack(_ id: NodeID) {
    var giver = unit[id].parent
    while giver >= 0 {
      switch unit[giver].kind {
      case .functionDeclaration:
        switch unit[giver].known {
        // SwiftUI shows what these give.
        case .makeUIView, .updateUIView, .makeUIViewController, .loadView: isShown = true
        default: giveBack(by: giver)
        }
        return
      case .variableDeclaration where model.getter(of: giver) != nil:
        giveBack(by: giver)
        return
      case .closure:
        let call = unit[giver].parent
        if unit[giver].role == .callee, unit[call].kind == .call { follow(call) } else { isShown = true }
        return
      case .variableDeclaration, .typeDeclaration, .initDeclaration:
        isShown = true
        return
      default: giver = unit[giver].parent
      }
    }
    isShown = true
  }

  private mutating func giveBack(by giver: NodeID) {
    guard let named = model.declaration(at: giver) else {
      isShown = true
      return
    }
    let uses = model.uses(of: named.name).filter { !unit.contains(giver, $0) && model.means($0, named) }
    let outside = model.outsideUse(of: giver)
    if outside?.isShown ?? false { isShown = true }
    if outside?.isMeasured ?? false { isMeasured = true } else if uses.isEmpty { isReturned = true }
    for use in uses { follow(unit[use].role == .callee ? unit[use].parent : use) }
  }
}
