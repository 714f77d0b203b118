import SwiftTree

/// The construct `creation`: what is made anew, and by what.
extension UnitModel {
  /// Calls that make a player, by themselves or through a function of the project that belongs to no view: what a view's own
  /// function makes is found there.
  func creationConstructs() -> [Construct] {
    (0..<unit.count).compactMap { id in
      switch unit[id].kind {
      case .call: break
      case .name, .member: if unit[id].role == .callee || isAssigned(id) { return nil }
      default: return nil
      }
      guard value(of: id).origins.contains(.player), isCreation(id) else { return nil }
      var construct = Construct(kind: .creation, node: id, place: id)
      construct.origins = .player
      construct.attributes["of"] = .word("player")
      construct.attributes["made-by"] = .word(maker(of: id))
      construct.trace = trace(of: id)
      return construct
    }
  }

  private func isCreation(_ id: NodeID) -> Bool {
    let isCall = unit[id].kind == .call
    let named = isCall ? unit.child(id, .callee) : id
    guard named >= 0 else { return false }
    switch resolve(named) {
    case .declarations(let found):
      return found.allSatisfy {
        let declaration = index.declarations[$0]
        switch declaration.kind {
        case .type: return isCall
        case .function: return isCall && !isShownView(around: declaration.node)
        case .variable: return !isCall && getter(of: declaration.node) != nil && !isShownView(around: declaration.node)
        default: return false
        }
      }
    case .outside(let name): return !name.isPartOfView
    case .nothing: return isCall && value(of: id).read == named
    }
  }

  private func maker(of id: NodeID) -> String {
    guard !isHandedOver(id) else { return "other" }
    if isShownView(around: id) { return "view" }
    guard let type = enclosingTypeName(of: id), isController(type) || isView(type) else { return "other" }
    return "controller"
  }

  private static let viewProtocols: Set<String> = [
    "View", "UIViewControllerRepresentable", "UIViewRepresentable", "ViewModifier",
  ]

  /// Whether a place belongs to a view of SwiftUI, which is made anew with its identity; what a type itself keeps is made once.
  private func isShownView(around id: NodeID) -> Bool {
    guard !Self.viewProtocols.isDisjoint(with: memberTypes(around: id)) else { return false }
    let variable = unit.ancestor(id, .variableDeclaration)
    return variable < 0 || !isMemberOrGlobal(variable) || !hasModifier(variable, .static) || getter(of: variable) != nil
  }

  /// Whether something else takes what is made: a model that is made with it, a property or method of another object.
  private func isHandedOver(_ id: NodeID, depth: Int = 0) -> Bool {
    guard depth < Self.maximumSteps else { return false }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .argument:
        let call = unit[parent].parent
        if call >= 0, unit[call].kind == .tuple {
          guard let part = partBound(to: parent, of: call), unit[part].kind == .bindingPattern else { return false }
          return handsOver(part, depth: depth)
        }
        guard call >= 0, unit[call].kind == .call else { return false }
        if !startsUppercase(unit[call].name) { return isOfAnother(unit.child(call, .callee)) }
        if Self.wrappers.contains(unit.name(unit[call].name)) { break }
        return !FlowFollower(model: self, origins: []).isViewPosition(call) && !isViewMade(by: call)
      case .assignment:
        let target = unit.child(parent, .left)
        return target >= 0 && unit[target].kind == .member && isOfAnother(target)
      case .binary, .ternary, .cast, .prefix, .call: break
      // A type keeps it itself.
      case .variableDeclaration where unit[child].role == .value && hasModifier(parent, .static): return true
      case .variableDeclaration where unit[child].role == .value && !isMemberOrGlobal(parent),
        .variableDeclaration where unit[child].role == .body, .functionDeclaration:
        return handsOver(parent, depth: depth)
      case .closure where unit[parent].role == .callee: break
      case .block where isGiven(child, by: parent): break
      case .returnStatement: break
      default: return false
      }
      child = parent
    }
    return false
  }

  /// Whether a statement is what its block gives: the only one, or a return.
  private func isGiven(_ statement: NodeID, by block: NodeID) -> Bool {
    unit[statement].kind == .returnStatement || unit.children(block).allSatisfy { $0 == statement }
  }

  /// Whether all that use a name hand it over.
  private func handsOver(_ declared: NodeID, depth: Int) -> Bool {
    guard let declaration = declaration(at: declared) else { return false }
    let uses = uses(of: declaration.name).filter { !unit.contains(declared, $0) && means($0, declaration) }
    return !uses.isEmpty
      && uses.allSatisfy { isHandedOver(unit[$0].role == .callee ? unit[$0].parent : $0, depth: depth + 1) }
  }

  private static let wrappers: Set<String> = ["State", "StateObject", "Optional", "Binding", "ObservedObject"]

  private func isViewMade(by call: NodeID) -> Bool {
    let name = unit.name(unit[call].name)
    return name == "VideoPlayer" || name.hasPrefix("AVPlayer") || isView(name) || isController(name)
  }

  /// Whether a member belongs to an object other than the one it stands in and than what shows a player.
  private func isOfAnother(_ member: NodeID) -> Bool {
    guard member >= 0, unit[member].kind == .member, member + 1 < unit[member].subtreeEnd else { return false }
    let base = member + 1
    if unit[base].kind == .selfExpression { return false }
    if let type = typeName(of: base), type.hasPrefix("AVPlayer") || isView(type) || isController(type) { return false }
    return true
  }
}
