import CodePatterns
import SwiftTree

/// The construct `remainder`: what is left of a width or height after safe-area insets are taken from it.
extension UnitModel {
  func remainderConstructs() -> [Construct] {
    let reader = RemainderReader(model: self)
    return reader.withoutPairs((0..<unit.count).compactMap { reader.remainder($0) })
  }
}

private struct RemainderReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func remainder(_ id: NodeID) -> Construct? {
    guard unit[id].kind == .binary, unit[id].operator == .subtract || unit[id].operator == .add, !isPartOfSum(id) else {
      return nil
    }
    guard !isInText(id) else { return nil }
    let terms = model.sum(id)
    guard let whole = terms.first(where: { !$0.isTaken && isLength($0.node) }) else { return nil }
    let insets = terms.filter { $0.isTaken && isInset($0.node) }
    guard let first = insets.first else { return nil }
    let dimension = readsHeight(whole.node) ? "height" : "width"
    var sides = Set(insets.flatMap { self.sides(of: $0.node) })
    for others in furtherSums(of: id) { sides.formUnion(others) }
    // One inset taken twice is mirrored.
    let isTwice =
      Set(insets.map { unit.string(model.bound($0.node)) }).count < insets.count
      || insets.contains {
        unit[model.bound($0.node)].operator == .multiply && unit[model.bound($0.node)].kind == .binary
      }
    let read = model.carrier(of: .safeArea, in: id, followsLocals: false)
    var construct = Construct(kind: .remainder, node: id, place: read)
    construct.reportsWhole = true
    construct.origins = .safeArea
    construct.attributes["dimension"] = .word(dimension)
    construct.attributes["of"] = AttributeValue(words: model.originWords(of: model.value(of: whole.node)).sorted())
    construct.attributes["insets"] = AttributeValue(
      words: model.originWords(of: model.value(of: first.node)).sorted())
    construct.attributes["without"] = AttributeValue(words: sides.sorted())
    let across = sides.intersection(["left", "right", "leading", "trailing"])
    construct.attributes["sides"] = .word(across.count == 1 && !isTwice ? "one" : across.isEmpty ? "none" : "both")
    construct.attributes["becomes"] = .word(role(of: id))
    construct.trace = model.trace(of: first.node)
    return construct
  }

  /// One guide a side is right: the remainders of a type that leave the left side and the right one.
  func withoutPairs(_ found: [Construct]) -> [Construct] {
    func side(_ construct: Construct) -> String? {
      guard construct.attributes["sides"]?.words == ["one"] else { return nil }
      return construct.attributes["without"]?.words.first { UnitModel.opposite[$0] != nil }
    }
    return found.map { construct in
      guard let own = side(construct), let opposite = UnitModel.opposite[own],
        found.contains(where: {
          side($0) == opposite && model.enclosingTypeName(of: $0.node) == model.enclosingTypeName(of: construct.node)
        })
      else { return construct }
      var paired = construct
      paired.attributes["sides"] = .word("both")
      return paired
    }
  }

  /// Whether a number is only written into a text, where nothing is laid out by it; by itself or under a name.
  private func isInText(_ id: NodeID, depth: Int = 0) -> Bool {
    guard depth < UnitModel.maximumSteps else { return false }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .string: return true
      case .closure where unit[parent].role == .callee: break
      case .block where unit[unit[parent].parent].kind == .closure && unit[unit[parent].parent].role == .callee: break
      case .argument where unit[unit[parent].parent].kind == .tuple: return isNameInText(child, depth: depth)
      case .variableDeclaration, .returnStatement, .block: return isNameInText(child, depth: depth)
      case .closure, .functionDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  private func isNameInText(_ value: NodeID, depth: Int) -> Bool {
    let uses = model.handedOn(from: value)
    return !uses.isEmpty && uses.allSatisfy { isInText($0, depth: depth + 1) }
  }

  private func isPartOfSum(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .binary: return unit[parent].operator == .add || unit[parent].operator == .subtract
    case .prefix: return unit[parent].operator == .negate
    default: return false
    }
  }

  /// A number made of a width or height, and no place or inset.
  private func isLength(_ id: NodeID) -> Bool {
    let value = model.value(of: id)
    guard !value.origins.isDisjoint(with: [.geometry, .screen, .mainScreen]), !value.origins.contains(.safeArea) else {
      return false
    }
    return readsLength(id)
  }

  private func readsLength(_ id: NodeID) -> Bool { model.readsWidth(id) || readsHeight(id) }

  private func readsHeight(_ id: NodeID, depth: Int = 0) -> Bool {
    (id..<unit[id].subtreeEnd).contains { part in
      guard unit[part].kind == .name || unit[part].kind == .member else { return false }
      if unit[part].known == .height { return true }
      let meant = model.definition(of: part)
      return meant != part && depth < UnitModel.maximumSteps && readsHeight(meant, depth: depth + 1)
    }
  }

  private func isInset(_ id: NodeID) -> Bool {
    let value = model.value(of: id)
    return value.origins.contains(.safeArea) && value.origins.isDisjoint(with: [.geometry, .screen, .mainScreen])
  }

  /// The sides whose insets an expression reads.
  private func sides(of id: NodeID, depth: Int = 0) -> Set<String> {
    guard depth < UnitModel.maximumSteps else { return [] }
    var found: Set<String> = []
    for part in id..<unit[id].subtreeEnd {
      switch unit[part].kind {
      case .member, .name, .call:
        let name = unit.name(unit[part].name)
        if unit[part].kind == .member, SinkTable.edges.contains(name), part + 1 < unit[part].subtreeEnd,
          model.value(of: part + 1).kind == .insets
        {
          found.insert(name)
        } else if let meant = model.meaning(of: part), !unit.contains(id, meant) {
          found.formUnion(sides(of: meant, depth: depth + 1))
        }
      default: break
      }
    }
    return found
  }

  /// The sides that are taken from the same number in other sums, under the name that this one gets.
  private func furtherSums(of id: NodeID) -> [Set<String>] {
    var child = id
    while case let parent = unit[child].parent, parent >= 0,
      unit[parent].kind == .call || unit[parent].kind == .argument && unit[unit[parent].parent].kind == .call
    {
      child = parent
    }
    return model.handedOn(from: child).map { use in
      var whole = use
      while case let outer = unit[whole].parent, outer >= 0,
        unit[outer].kind == .binary && unit[outer].operator.isArithmetic
          || unit[outer].kind == .assignment && unit[outer].operator == .subtractAssign
      {
        whole = outer
      }
      return whole == use ? [] : sides(of: whole)
    }
  }

  // MARK: - What becomes of it

  /// `width` where the number becomes how wide something is, `position` where something lies there, else `other`.
  private func role(of id: NodeID, depth: Int = 0) -> String {
    guard depth < UnitModel.maximumSteps else { return "other" }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      let node = unit[parent]
      switch node.kind {
      case .binary where node.operator.isArithmetic, .ternary, .cast: break
      case .binary where node.operator == .coalesce: break
      case .argument where node.parent >= 0 && unit[node.parent].kind == .tuple:
        let roles = model.handedOn(from: child).map { role(of: $0, depth: depth + 1) }
        return roles.contains("width") ? "width" : roles.first ?? "other"
      case .argument:
        let label = unit.name(node.name)
        if let role = Self.role(ofName: label) { return role }
        guard node.parent >= 0, unit[node.parent].kind == .call else { return "other" }
        let called = unit.name(unit[node.parent].name)
        if let role = Self.role(ofName: called) { return role }
        guard label.isEmpty, SinkTable.transparent.contains(called) else { return "other" }
      case .call: break
      case .assignment:
        let target = unit.child(parent, .left)
        return Self.role(ofName: unit.name(unit[target].name)) ?? "other"
      case .variableDeclaration, .returnStatement, .block:
        if let named = named(parent), let role = Self.role(ofName: named) { return role }
        let roles = model.handedOn(from: child).map { role(of: $0, depth: depth + 1) }
        return roles.contains("width") ? "width" : roles.first ?? "other"
      default: return "other"
      }
      child = parent
    }
    return "other"
  }

  /// The name of what a value is or of what gives it.
  private func named(_ id: NodeID) -> String? {
    var parent = id
    while parent >= 0 {
      switch unit[parent].kind {
      case .variableDeclaration, .functionDeclaration: return unit.name(unit[parent].name)
      case .returnStatement, .block, .accessor: parent = unit[parent].parent
      default: return nil
      }
    }
    return nil
  }

  private static func role(ofName name: String) -> String? {
    let words = Set(wordsOf(name))
    if !words.isDisjoint(with: ["width", "height", "size", "columns", "w"]) { return "width" }
    if !words.isDisjoint(with: ["x", "y", "dx", "dy", "origin", "center", "position", "offset", "point"]) {
      return "position"
    }
    return nil
  }
}

extension UnitModel {
  static let opposite = ["left": "right", "right": "left", "leading": "trailing", "trailing": "leading"]
}
