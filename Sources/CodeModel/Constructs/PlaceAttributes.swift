import CodePatterns
import SwiftTree

/// What rules may ask of a place that a code pattern matched.
public enum PlaceAttributes {
  /// The attributes' names: `to` and `state` are those of flows, the others are a place's alone.
  public static let names =
    ["to", "state", "repeated", "used", "in-arm", "against", "declared", "ignored"] + ofAnyFinding

  /// Those that a construct's place has as well.
  public static let ofAnyFinding = [
    "into", "under", "handed-on", "runs", "waits", "receiver", "within", "applied-to", "member-of", "calls-project",
    "scroll-target",
    "called",
    "superclass", "app-scenes", "ignores-placement",
  ]
}

extension UnitModel {
  /// An attribute of a place that a code pattern matched, or nil where the place has none of this name.
  public func attribute(_ name: String, of id: NodeID) -> AttributeValue? {
    switch name {
    case "to": sinkWords(sinks(of: id))
    case "state": viewState(around: id).map { .word($0) }
    case "into": AttributeValue(words: receivers(of: id))
    case "repeated": .flag(isRepeated(id))
    case "used": objectUse(of: id).map { .word($0) }
    case "against": comparedOrigins(of: id)
    case "declared": .flag(isDeclaredName(id))
    case "ignored": .flag((id..<unit[id].subtreeEnd).contains { readsIgnoredInsets($0) })
    case "in-arm": armPart(of: id).map { .word($0.rawValue) }
    case "runs": AttributeValue(words: momentWords(of: id))
    case "waits": waitsForLayout(id).map { .flag($0) }
    case "receiver": AttributeValue(words: receiverWords(of: id))
    case "within": AttributeValue(words: functionWords(around: id))
    case "applied-to": AttributeValue(words: modifiedViews(of: id))
    case "superclass": superclass(around: id).map { .word($0) }
    case "handed-on": .flag(wasTaken(id))
    case "under": AttributeValue(words: conditionWords(around: id))
    case "called": AttributeValue(words: ownWords(of: id))
    case "calls-project": .flag(callsProject(id))
    case "scroll-target": scrollTarget(of: id).map { .word($0) }
    case "ignores-placement": .flag(ignoresPlacement(id))
    case "member-of": AttributeValue(words: memberTypes(around: id))
    case "app-scenes": target.hasScenes.map { .flag($0) }
    default: nil
    }
  }

  // MARK: - declared

  /// Whether the project itself declares what a place names.
  private func isDeclaredName(_ id: NodeID) -> Bool {
    let named = unit[id].kind == .call ? unit.child(id, .callee) : id
    guard named >= 0 else { return false }
    if case .nothing = resolve(named) {
      // A view of another file that has the name of SwiftUI's.
      return unit[named].kind == .name && startsUppercase(unit[named].name) && isOwnType(unit.name(unit[named].name))
    }
    return true
  }

  // MARK: - against

  /// The origins of what a value is compared with, by itself or under a name.
  private func comparedOrigins(of id: NodeID) -> AttributeValue? {
    var follower = FlowFollower(model: self, origins: value(of: id).origins)
    follower.follow(id)
    // Names of this file that the value becomes.
    var followed = 0
    while followed < min(follower.result.definitions.count, Self.maximumSteps) {
      let definition = follower.result.definitions[followed]
      followed += 1
      guard let named = declaration(at: definition) else { continue }
      for use in uses(of: named.name) where means(use, named) {
        follower.follow(unit[use].role == .callee ? unit[use].parent : use)
      }
    }
    let words = follower.result.comparedTo.reduce(into: Set<String>()) { $0.formUnion(originWords(of: value(of: $1))) }
    return words.isEmpty ? nil : AttributeValue(words: words.sorted())
  }

  // MARK: - into

  /// The names of what takes a value, and the words in them: calls that it is handed to, properties that it is assigned to.
  private func receivers(of id: NodeID) -> [String] {
    var names: Set<String> = []
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .argument, .binary, .prefix, .tuple, .ternary, .cast, .array, .subscriptCall, .member: break
      case .call: if unit[child].kind == .argument { names.insert(unit.name(unit[parent].name)) }
      case .assignment:
        names.insert(unit.name(unit[unit.child(parent, .left)].name))
        child = .none
      default: child = .none
      }
      if child < 0 { break }
      child = parent
    }
    for sink in sinks(of: id) {
      switch unit[sink.node].kind {
      case .call: names.insert(unit.name(unit[sink.node].name))
      case .assignment: names.insert(unit.name(unit[unit.child(sink.node, .left)].name))
      default: break
      }
    }
    return names.union(names.flatMap { wordsOf($0) }).sorted()
  }

  // MARK: - repeated

  /// Whether the same thing is read before in one sum, product or comparison: `ceil(x * scale) / scale`.
  private func isRepeated(_ id: NodeID) -> Bool {
    var whole = id
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary: whole = parent
      case .argument where unit[child].kind != .closure: break
      case .call, .prefix, .tuple, .member: break
      case .block where isCalledAtOnce(unit[parent].parent), .closure where isCalledAtOnce(parent): break
      default: return isRead(id, in: whole)
      }
      child = parent
    }
    return isRead(id, in: whole)
  }

  private func isCalledAtOnce(_ closure: NodeID) -> Bool {
    unit[closure].kind == .closure && unit[closure].role == .callee
  }

  /// Whether something of the same receiver is read in an expression before a place in it, by itself or in what a name
  /// of this file stands for.
  private func isRead(_ id: NodeID, in whole: NodeID) -> Bool {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return false }
    return (whole..<id).contains { other in
      guard !unit.contains(other, id) else { return false }
      if isSameRead(other, as: id) { return true }
      guard [.name, .member, .call].contains(unit[other].kind), let meant = meaning(of: other),
        !unit.contains(meant, id)
      else { return false }
      return (meant..<unit[meant].subtreeEnd).contains { isSameRead($0, as: id) }
    }
  }

  private func isSameRead(_ other: NodeID, as id: NodeID) -> Bool {
    unit[other].kind == .member && other + 1 < unit[other].subtreeEnd
      && (unit[other].name == unit[id].name || isScale(unit[other].name) && isScale(unit[id].name))
      && unit.isSame(other + 1, id + 1)
  }

  private func isScale(_ name: NameID) -> Bool {
    name == KnownName.scale.rawValue || name == KnownName.nativeScale.rawValue
  }
}
