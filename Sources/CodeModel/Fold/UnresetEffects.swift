import CodePatterns
import SwiftTree

/// Effects that are set while the phone is half open, and that nothing takes back when it is not any more.
struct UnresetEffects {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func constructs() -> [Construct] {
    var found: [NodeID: Construct] = [:]
    for range in bentRanges() {
      for id in range where unit[id].kind == .assignment && unit[id].operator == .assign {
        let target = unit.child(id, .left)
        guard target >= 0, found[target] == nil, setsEffect(id, target), !isSetElsewhere(target, besides: range) else {
          continue
        }
        found[target] = HingeUse.unreset.construct(id, place: target)
      }
    }
    return found.values.sorted { $0.place < $1.place }
  }

  // MARK: - Where the phone is half open

  /// The nodes that only run while the phone is half open.
  private func bentRanges() -> [Range<NodeID>] {
    (0..<unit.count).flatMap { id -> [Range<NodeID>] in
      switch unit[id].kind {
      case .ifStatement where asksBend(id):
        let then = unit.child(id, .then)
        return then >= 0 ? [then..<unit[then].subtreeEnd] : []
      case .guardStatement where asksBend(id):
        let block = unit[id].parent
        return block >= 0 ? [unit[id].subtreeEnd..<unit[block].subtreeEnd] : []
      case .switchStatement:
        let value = unit.child(id, .value)
        guard value >= 0, isStatus(value) else { return [] }
        return unit.children(id).filter { unit[$0].kind == .switchCase }.compactMap { entry in
          let patterns = unit.children(entry).filter { unit[$0].role == .pattern }
          guard patterns.count == 1, isBent(inner(patterns[0])), case let body = unit.child(entry, .body), body >= 0
          else {
            return nil
          }
          return body..<unit[body].subtreeEnd
        }
      default: return []
      }
    }
  }

  /// Whether a statement's conditions ask for a half open phone; no `||` lets others in.
  private func asksBend(_ statement: NodeID) -> Bool {
    unit.children(statement).filter { unit[$0].role == .condition }.contains { isBentCondition($0) }
  }

  private func isBentCondition(_ id: NodeID) -> Bool {
    guard unit[id].kind == .binary else {
      let meant = model.definition(of: id)
      return meant != id && isBentCondition(meant)
    }
    let left = unit.child(id, .left)
    let right = unit.child(id, .right)
    switch unit[id].operator {
    case .and: return isBentCondition(left) || isBentCondition(right)
    case .equal: return isStatus(left) && isBent(right) || isStatus(right) && isBent(left)
    default: return false
    }
  }

  private func isStatus(_ id: NodeID) -> Bool {
    guard id >= 0, case let value = model.value(of: id), value.kind == .name else { return false }
    return value.origins.contains(.hinge)
  }

  private func isBent(_ id: NodeID) -> Bool { id >= 0 && model.meanings(of: id) == ["partiallyOpen"] }

  private func inner(_ pattern: NodeID) -> NodeID {
    var id = pattern
    while unit[id].kind == .valuePattern, id + 1 < unit[id].subtreeEnd { id += 1 }
    return id
  }

  // MARK: - What is set

  /// Words of names that keep what happened, which nothing takes back.
  private static let latches: Set<String> = [
    "did", "has", "had", "was", "saw", "seen", "ever", "last", "latest", "previous", "count", "total", "max", "min",
    "maximum", "minimum", "current", "first", "best", "score", "date", "time", "status",
  ]

  private func setsEffect(_ assignment: NodeID, _ target: NodeID) -> Bool {
    let words = wordsOf(unit.name(unit[target].name))
    guard words.allSatisfy({ !Self.latches.contains($0) }), isKept(target) else { return false }
    let right = unit.child(assignment, .right)
    guard right >= 0 else { return false }
    switch unit[right].kind {
    case .boolean: return unit.string(right) == "true"
    case .integer, .float, .prefix: return true
    case .nilLiteral, .string, .closure: return false
    default:
      let value = model.value(of: right)
      return value.kind != .object && value.kind != .name && value.kind != .text && reads(right)
    }
  }

  /// Whether the hinge is read in an expression, or in what its names stand for.
  private func reads(_ id: NodeID) -> Bool { model.originWords(readIn: id).contains("hinge") }

  /// Whether a target outlives the code that sets it: a property, or something of one.
  private func isKept(_ target: NodeID) -> Bool {
    var base = target
    while unit[base].kind == .member, base + 1 < unit[base].subtreeEnd { base += 1 }
    switch unit[base].kind {
    case .selfExpression: return true
    case .name:
      guard case .declarations(let found) = model.resolve(base), let first = found.first else { return false }
      let declaration = model.index.declarations[first]
      if declaration.kind == .variable { return true }
      // `self` under another name, an object that is bound: not a local number.
      return base != target && declaration.kind != .function && declaration.kind != .type
    default: return false
    }
  }

  /// Whether the file sets the same elsewhere, or hands it on to something that may.
  private func isSetElsewhere(_ target: NodeID, besides range: Range<NodeID>) -> Bool {
    let name = unit[target].name
    if let projected = unit.nameID("$" + unit.name(name)), !model.uses(of: projected).isEmpty { return true }
    for use in model.uses(of: name) where !range.contains(use) {
      if model.isAssigned(use) { return true }
      // `&tilt`, `tilt += 1`.
      let parent = unit[use].parent
      if parent >= 0, unit[parent].kind == .prefix, unit[parent].operator == .reference { return true }
    }
    // Inside the range as well, under the opposite condition: `pitch = isBent ? angle : 0` comes with its own end.
    return model.uses(of: name).filter { range.contains($0) && model.isAssigned($0) }.count > 1
  }
}
