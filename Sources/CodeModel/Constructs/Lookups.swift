import CodePatterns
import SwiftTree

/// The construct `lookup`: a window or scene that is found through the application instead of through a view.
extension UnitModel {
  func lookupConstructs() -> [Construct] {
    var reader = LookupReader(model: self)
    for id in 0..<unit.count { reader.read(id) }
    return reader.found
  }
}

/// Reads the lookups of a unit.
private struct LookupReader {
  let model: UnitModel
  var found: [Construct] = []
  private var memo: [NodeID: List?] = [:]
  private let connectedScenes: NameID?
  private let openSessions: NameID?
  private let delegate: NameID?
  private let least: NameID?
  private let greatest: NameID?
  private var unit: SyntaxUnit { model.unit }

  /// What a list of all of the application's holds.
  private enum List { case scenes, windows }

  init(model: UnitModel) {
    self.model = model
    connectedScenes = model.unit.nameID("connectedScenes")
    openSessions = model.unit.nameID("openSessions")
    delegate = model.unit.nameID("delegate")
    least = model.unit.nameID("min")
    greatest = model.unit.nameID("max")
  }

  mutating func read(_ id: NodeID) {
    let node = unit[id]
    switch node.kind {
    case .name, .member:
      guard !isWritten(id) else { return }
      switch node.known {
      case .keyWindow where isOfApplication(id): add(id, gives: "window")
      case .first, .last, .randomElement: readPick(id)
      case .window where node.kind == .member && isDelegate(id + 1): add(id, gives: "window")
      default: if node.name != 0, node.name == greatest || node.name == least { readPick(id) }
      }
    case .subscriptCall:
      let callee = unit.child(id, .callee)
      if callee >= 0, let list = list(callee) { add(id, gives: list) }
    case .forStatement: readLoop(id)
    default: break
    }
  }

  private func isWritten(_ id: NodeID) -> Bool {
    var child = id
    while unit[unit[child].parent].kind == .member, unit[child].role == .base { child = unit[child].parent }
    return child == id && model.isAssigned(id)
  }

  /// `.first`, `.first { ... }`, `.max(by:)` of a list of scenes or windows.
  private mutating func readPick(_ id: NodeID) {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd, let list = list(id + 1) else { return }
    let parent = unit[id].parent
    if unit[id].role == .callee, unit[parent].kind == .call, isTold(by: parent) { return }
    if isNarrowed(id + 1) { return }
    add(id, gives: list)
  }

  /// A loop that gives back one of what it goes through, or leaves with one.
  private mutating func readLoop(_ id: NodeID) {
    let source = unit.child(id, .value)
    let body = unit.child(id, .body)
    guard source >= 0, body >= 0, let list = list(source) else { return }
    let gives = model.returns(in: body).contains { statement in
      statement + 1 < unit[statement].subtreeEnd && holdsBinding(statement, of: id)
    }
    if gives || leaves(body) && keepsBinding(of: id, in: body) { add(source, gives: list) }
  }

  /// Whether a loop's body has a `break`.
  private func leaves(_ body: NodeID) -> Bool {
    (body..<unit[body].subtreeEnd).contains { unit[$0].kind == .jumpStatement && unit.string($0).hasPrefix("break") }
  }

  /// Whether what the loop binds is assigned to a name outside of it.
  private func keepsBinding(of loop: NodeID, in body: NodeID) -> Bool {
    (body..<unit[body].subtreeEnd).contains { id in
      guard unit[id].kind == .assignment, case let right = unit.child(id, .right), right >= 0 else { return false }
      let target = unit.child(id, .left)
      return unit[target].kind == .name && !holdsBinding(target, of: loop) && holdsBinding(right, of: loop)
    }
  }

  /// Whether a statement names what the loop binds, or a local made in its body.
  private func holdsBinding(_ statement: NodeID, of loop: NodeID) -> Bool {
    (statement..<unit[statement].subtreeEnd).contains { id in
      guard unit[id].kind == .name, case .declarations(let declared) = model.resolve(id) else { return false }
      return declared.contains {
        let declaration = model.index.declarations[$0]
        return declaration.kind == .local && unit.contains(loop, declaration.node)
      }
    }
  }

  private mutating func add(_ id: NodeID, gives list: List) { add(id, gives: list == .scenes ? "scene" : "window") }

  private mutating func add(_ id: NodeID, gives word: String) {
    guard !standsIn(id) else { return }
    var construct = Construct(kind: .lookup, node: id, place: id)
    construct.reportsWhole = true
    construct.attributes["gives"] = .word(word)
    let function = model.callable(around: id)
    if function >= 0, let declaration = model.declaration(at: function) {
      construct.trace = model.useSteps(declaration).filter { !unit.contains(function, $0.node) }
    }
    found.append(construct)
  }

  /// `keyWindow ?? windows.first`: a second guess where the first one finds nothing.
  private func standsIn(_ id: NodeID) -> Bool {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .member, .call, .cast, .argument, .subscriptCall: break
      case .binary where unit[parent].operator == .coalesce:
        let left = unit.child(parent, .left)
        if left != child, left >= 0, holdsLookup(left) { return true }
      default: return false
      }
      child = parent
    }
    return false
  }

  /// Whether an expression, or what a name in it stands for, holds a lookup.
  private func holdsLookup(_ id: NodeID, depth: Int = 0) -> Bool {
    guard depth < UnitModel.maximumSteps else { return false }
    return (id..<unit[id].subtreeEnd).contains { part in
      if found.contains(where: { $0.node == part }) { return true }
      guard unit[part].kind == .name || unit[part].kind == .call, let meant = meaning(of: part),
        !unit.contains(id, meant)
      else { return false }
      return holdsLookup(meant, depth: depth + 1)
    }
  }

  // MARK: - Lists

  private mutating func list(_ id: NodeID, depth: Int = 0) -> List? {
    if let known = memo[id] { return known }
    guard depth < UnitModel.maximumSteps else { return nil }
    memo[id] = .some(nil)
    let list = readList(id, depth)
    memo[id] = list
    return list
  }

  private mutating func readList(_ id: NodeID, _ depth: Int) -> List? {
    let node = unit[id]
    switch node.kind {
    case .cast: return list(unit.child(id, .value), depth: depth + 1)
    case .binary where node.operator == .coalesce: return list(unit.child(id, .left), depth: depth + 1)
    case .name, .member:
      if node.name == connectedScenes || node.name == openSessions, isOfApplication(id) { return .scenes }
      if node.known == .windows, isOfApplication(id) { return .windows }
      if let meant = meaning(of: id) { return list(meant, depth: depth + 1) }
      if node.kind == .member, unit.name(node.name) == "lazy" { return list(id + 1, depth: depth + 1) }
      return nil
    case .call:
      if let meant = meaning(of: id) { return list(meant, depth: depth + 1) }
      return madeList(id, depth)
    default: return nil
    }
  }

  /// A list made from another one.
  private mutating func madeList(_ id: NodeID, _ depth: Int) -> List? {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return nil }
    if unit[callee].kind == .name {
      switch unit.name(unit[callee].name) {
      case "Array", "Set":
        guard let argument = unit.arguments(id).first(where: { _ in true }) else { return nil }
        return list(argument + 1, depth: depth + 1)
      default: return nil
      }
    }
    guard unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let base = list(callee + 1, depth: depth + 1)
    else { return nil }
    switch unit.name(unit[id].name) {
    case "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "lazy": return base
    case "map", "compactMap", "flatMap":
      let givesWindows = (id + 1..<unit[id].subtreeEnd).contains { part in
        part >= unit[callee].subtreeEnd && (unit[part].known == .windows || unit[part].known == .keyWindow)
      }
      return givesWindows ? .windows : base
    default: return nil
    }
  }

  /// What a name or a call of this file stands for, or what a condition binds to it.
  private func meaning(of id: NodeID) -> NodeID? {
    if let meant = model.meaning(of: id) { return meant }
    guard unit[id].kind == .name, case .declarations(let declared) = model.resolve(id), declared.count == 1,
      case let declaration = model.index.declarations[declared[0]].node, unit[declaration].kind == .optionalBinding,
      case let value = unit.child(declaration, .value), value >= 0
    else { return nil }
    return value
  }

  // MARK: - The application

  /// Whether a member is one of the application: `UIApplication.shared`, a name for it, or `self` in an extension of it.
  private func isOfApplication(_ id: NodeID) -> Bool {
    let type =
      unit[id].kind == .member && id + 1 < unit[id].subtreeEnd
      ? model.typeName(of: id + 1) : model.enclosingTypeName(of: id)
    guard unit[id].kind == .name else { return type == "UIApplication" || isShared(id + 1) }
    guard type == "UIApplication" else { return false }
    if case .nothing = model.resolve(id) { return true }
    return false
  }

  /// `UIKit.UIApplication.shared`, for the module's name in front says nothing else, and `shared` in an extension of it.
  private func isShared(_ id: NodeID) -> Bool {
    guard unit[id].known == .shared else { return false }
    if unit[id].kind == .name { return model.enclosingTypeName(of: id) == "UIApplication" }
    return id + 1 < unit[id].subtreeEnd && unit[id + 1].kind == .member && unit[id + 1].known == .UIApplication
  }

  /// `UIApplication.shared.delegate`, cast or not, through names.
  private func isDelegate(_ id: NodeID) -> Bool {
    var id = id
    for _ in 0..<UnitModel.maximumSteps {
      if unit[id].kind == .cast { id = unit.child(id, .value) } else if let meant = meaning(of: id) { id = meant }
      guard id >= 0 else { return false }
      if unit[id].kind == .member, unit[id].name == delegate, isOfApplication(id) { return true }
    }
    return false
  }

  // MARK: - Choices

  /// Whether the choice is told by something the code holds: `first { $0.session == session }` finds the one that is meant.
  private func isTold(by call: NodeID) -> Bool {
    unit.arguments(call).contains { argument in
      argument + 1 < unit[argument].subtreeEnd && unit[argument + 1].kind == .closure
        && comparesWithOutside(argument + 1)
    }
  }

  /// Whether a list was filtered so before: `filter { $0.session == session }.first`.
  private func isNarrowed(_ list: NodeID) -> Bool {
    var id = list
    for _ in 0..<UnitModel.maximumSteps * 2 where id >= 0 {
      if let meant = meaning(of: id) {
        id = meant
        continue
      }
      switch unit[id].kind {
      case .call:
        if unit[id].known == .filter, isTold(by: id) { return true }
        id = unit.child(id, .callee)
      case .member: id = id + 1 < unit[id].subtreeEnd ? id + 1 : .none
      case .cast: id = unit.child(id, .value)
      default: return false
      }
    }
    return false
  }

  /// Whether a closure compares with what is declared outside of it.
  private func comparesWithOutside(_ closure: NodeID) -> Bool {
    (closure..<unit[closure].subtreeEnd).contains { id in
      unit[id].kind == .binary && unit[id].operator.isComparison && isFromOutside(id, of: closure)
    }
  }

  /// Whether an expression names what is declared outside of a closure, or a local made from it.
  private func isFromOutside(_ id: NodeID, of closure: NodeID, depth: Int = 0) -> Bool {
    guard depth < UnitModel.maximumSteps else { return false }
    return (id..<unit[id].subtreeEnd).contains { part in
      switch unit[part].kind {
      case .selfExpression: return true
      case .name:
        guard case .declarations(let declared) = model.resolve(part) else { return false }
        return declared.contains { position in
          let declaration = model.index.declarations[position]
          switch declaration.kind {
          case .local, .parameter, .variable:
            guard unit.contains(closure, declaration.node) else { return true }
            let meant = model.definition(of: part)
            return meant != part && isFromOutside(meant, of: closure, depth: depth + 1)
          case .function:
            return model.meaning(of: unit[part].parent).map { isFromOutside($0, of: closure, depth: depth + 1) }
              ?? false
          default: return false
          }
        }
      default: return false
      }
    }
  }
}
