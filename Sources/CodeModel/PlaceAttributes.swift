import CodePatterns
import SwiftTree

/// What rules may ask of a place that a code pattern matched.
public enum PlaceAttributes {
  /// The attributes' names: `to` and `state` are those of flows, the others are a place's alone.
  public static let names = ["to", "state", "into", "repeated", "used", "in-arm"]
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
    case "in-arm": armPart(of: id).map { .word($0.rawValue) }
    default: nil
    }
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
      default: return isRead(id, in: whole)
      }
      child = parent
    }
    return isRead(id, in: whole)
  }

  /// Whether something of the same receiver is read in an expression before a place in it.
  private func isRead(_ id: NodeID, in whole: NodeID) -> Bool {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return false }
    return (whole..<id).contains { other in
      unit[other].kind == .member && other + 1 < unit[other].subtreeEnd && !unit.contains(other, id)
        && (unit[other].name == unit[id].name || isScale(unit[other].name) && isScale(unit[id].name))
        && unit.isSame(other + 1, id + 1)
    }
  }

  private func isScale(_ name: NameID) -> Bool {
    name == KnownName.scale.rawValue || name == KnownName.nativeScale.rawValue
  }

  // MARK: - used

  /// What happens to an object where it is made: `measured` where only its size is asked for, `returned` where a function
  /// that nothing of this file calls makes it and gives it back; nil elsewhere.
  private func objectUse(of id: NodeID) -> String? {
    if isMeasured(id) { return "measured" }
    return isOnlyReturned(id) ? "returned" : nil
  }

  private static let measures: Set<String> = [
    "bounds", "frame", "intrinsicContentSize", "sizeThatFits", "systemLayoutSizeFitting", "alignmentRectInsets",
    "safeAreaInsets", "layoutMargins",
  ]

  private func isMeasured(_ id: NodeID) -> Bool {
    let member = unit[id].parent
    return member >= 0 && unit[id].role == .base && unit[member].kind == .member
      && Self.measures.contains(unit.name(unit[member].name))
  }

  private func isOnlyReturned(_ id: NodeID) -> Bool {
    guard let callable = givingCallable(around: id), isUnusedHere(callable) else { return false }
    let parent = unit[id].parent
    switch unit[parent].kind {
    case .returnStatement: return true
    case .block: return unit[parent].subtreeEnd == unit[id].subtreeEnd && unit[parent].role == .body
    case .variableDeclaration where unit[parent].role == .statement: return isOnlyGivenBack(parent)
    default: return false
    }
  }

  /// The function, or the property with a getter, whose own code a place is.
  private func givingCallable(around id: NodeID) -> NodeID? {
    var parent = unit[id].parent
    while parent >= 0 {
      switch unit[parent].kind {
      case .functionDeclaration:
        switch unit[parent].known {
        // SwiftUI shows what these give.
        case .makeUIView, .updateUIView, .makeUIViewController, .loadView: return nil
        default: return parent
        }
      case .variableDeclaration where getter(of: parent) != nil: return parent
      case .variableDeclaration where unit[parent].role == .member: return nil
      case .closure, .typeDeclaration, .initDeclaration: return nil
      default: parent = unit[parent].parent
      }
    }
    return nil
  }

  private func isUnusedHere(_ callable: NodeID) -> Bool {
    uses(of: unit[callable].name).allSatisfy { unit.contains(callable, $0) || !resolves($0, to: callable) }
  }

  private func resolves(_ use: NodeID, to node: NodeID) -> Bool {
    guard case .declarations(let found) = resolve(use) else { return false }
    return found.contains { index.declarations[$0].node == node }
  }

  /// Whether a local is filled, sized and returned, and neither handed on nor pinned to anything.
  private func isOnlyGivenBack(_ local: NodeID) -> Bool {
    var isReturned = false
    for use in uses(of: unit[local].name) where resolves(use, to: local) {
      let parent = unit[use].parent
      switch unit[parent].kind {
      case .returnStatement: isReturned = true
      case .member where unit[use].role == .base:
        let name = unit.name(unit[parent].name)
        if name.hasSuffix("Anchor") || name == "snp" || name == "translatesAutoresizingMaskIntoConstraints" {
          return false
        }
      default: return false
      }
    }
    return isReturned
  }
}
