import SwiftTree

/// How often code runs, as far as its file tells: of a helper, on all occasions that it is called on.
struct Occasions: OptionSet, Hashable {
  let rawValue: UInt8

  /// While something is made or loaded.
  static let once = Occasions(rawValue: 1 << 0)
  /// When something appears.
  static let appear = Occasions(rawValue: 1 << 1)
  /// In a layout pass, a resize callback, or for every new value.
  static let again = Occasions(rawValue: 1 << 2)
  /// For an event, or on occasions out of view.
  static let event = Occasions(rawValue: 1 << 3)
}

extension UnitModel {
  /// The occasions on which a node's code runs.
  func occasions(of id: NodeID) -> Occasions {
    var visited: Set<NodeID> = []
    return occasions(of: id, &visited)
  }

  private func occasions(of id: NodeID, _ visited: inout Set<NodeID>) -> Occasions {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .closure: if let known = occasion(ofClosure: parent) { return known }
      case .functionDeclaration, .initDeclaration: return occasions(ofFunction: parent, &visited)
      case .deinitDeclaration, .subscriptDeclaration, .accessor: return .event
      case .variableDeclaration where isMemberOrGlobal(parent):
        return unit[child].role == .value ? .once : unit.child(parent, .body) == child ? .event : .once
      case .whileStatement, .repeatStatement: return .again
      case .typeDeclaration: return .once
      default: break
      }
      child = parent
    }
    return .once
  }

  /// When a closure runs, where it does not run where it stands.
  private func occasion(ofClosure id: NodeID) -> Occasions? {
    guard let passing = call(passing: id) else { return unit[id].role == .callee ? nil : .event }
    let around = contexts(of: id)
    switch unit[passing.call].known {
    case .onAppear: return .appear
    case .task: return isKeyed(passing.call) ? .again : .appear
    case .onChange, .onReceive, .onGeometryChange, .GeometryReader, .registerForTraitChanges: return .again
    default: break
    }
    let name = unit.name(unit[passing.call].name)
    if name == "onPreferenceChange" { return .again }
    if SinkTable.constraintClosures.contains(name) { return nil }
    if !around.isDisjoint(with: [.buttonAction, .swiftUIDisappear]) { return .event }
    return isDeferred(id) ? .event : nil
  }

  private func isKeyed(_ call: NodeID) -> Bool {
    unit.arguments(call).contains { unit.name(unit[$0].name) == "id" }
  }

  private func occasions(ofFunction id: NodeID, _ visited: inout Set<NodeID>) -> Occasions {
    let own = contexts(of: id)
    if !own.isDisjoint(with: [.layoutPass, .resizeCallback]) { return .again }
    if unit[id].kind == .initDeclaration { return makesObject(initialiser: id) ? .once : .event }
    if own.contains(.oneTime) { return .once }
    if own.contains(.uiKitAppear) { return .appear }
    guard visited.insert(id).inserted else { return [] }
    let uses = calls(of: id)
    // Handed on, or called by nothing in view: it may run at any time.
    if uses.isEmpty || isHandedOn(id) { return .event }
    return uses.reduce(into: []) { $0.formUnion(occasions(of: $1, &visited)) }
  }

  /// Whether a function is named without being called: `#selector(rotate)`, `perform(rotate)`.
  private func isHandedOn(_ function: NodeID) -> Bool {
    uses(of: unit[function].name).contains { use in
      guard unit[use].role != .callee || isNamedAlone(unit[use].parent), case .declarations(let found) = resolve(use)
      else { return false }
      return found.contains { index.declarations[$0].node == function }
    }
  }

  /// Whether an initialiser makes something that stays: of a class. A struct may be made in every layout pass.
  private func makesObject(initialiser id: NodeID) -> Bool {
    guard let type = enclosingTypes(of: id).first else { return false }
    switch unit[type].detail {
    case TypeKeyword.class.rawValue, TypeKeyword.actor.rawValue: return true
    case TypeKeyword.extension.rawValue:
      return enclosingTypeName(of: id).map { isView($0) || isController($0) } ?? false
    default: return false
    }
  }
}
