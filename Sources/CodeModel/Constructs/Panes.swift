import CodePatterns
import SwiftTree

/// The construct `pane`: how wide a pane is that stands beside another: a split view's column, a list in a row, a share of
/// the room.
extension UnitModel {
  func paneConstructs() -> [Construct] {
    var reader = PaneReader(model: self)
    reader.readColumns()
    reader.readRows()
    reader.readConstraints()
    return reader.found.sorted { ($0.node, $0.place) < ($1.node, $1.place) }
  }
}

/// Reads the panes of a unit.
struct PaneReader {
  let model: UnitModel
  var found: [Construct] = []
  var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  /// How a pane's width is given.
  enum Form: String {
    /// The least width is the largest one.
    case pinned
    /// One width that the system may depart from.
    case preferred
    /// A part of the room's width.
    case share
  }

  mutating func add(_ form: Form, kind: String, _ node: NodeID, place: NodeID, width: NodeID, isNamed: Bool = false) {
    var construct = Construct(kind: .pane, node: node, place: place)
    construct.reportsName = isNamed
    construct.attributes["kind"] = .word(kind)
    construct.attributes["form"] = .word(form.rawValue)
    let value = model.value(of: width)
    construct.origins = value.origins
    if value.origins.isEmpty {
      if let number = model.constant(of: width) { construct.attributes["width"] = AttributeValue(number: number) }
    } else {
      construct.attributes["origin"] = AttributeValue(words: model.originWords(of: value).sorted())
      construct.trace = model.trace(of: width)
    }
    found.append(construct)
  }

  func value(_ call: NodeID, _ label: String) -> NodeID {
    unit.nameID(label).map { unit.argument(call, labelled: $0) } ?? .none
  }

  /// Whether two expressions are one value, whatever it is called.
  func areSame(_ a: NodeID, _ b: NodeID) -> Bool {
    let first = whole(a)
    let second = whole(b)
    if first == second || unit.isSame(first, second) { return true }
    guard let one = model.constant(of: a), let other = model.constant(of: b) else { return false }
    return one == other
  }

  /// What a name stands for, without conversions and what is the same on both sides of `max` or `min`.
  private func whole(_ id: NodeID) -> NodeID {
    var id = model.definition(of: id)
    for _ in 0..<UnitModel.maximumSteps {
      guard unit[id].kind == .call, ["CGFloat", "Double", "max", "min"].contains(unit.name(unit[id].name)),
        case let arguments = Array(unit.arguments(id)), let first = arguments.first, first + 1 < unit[first].subtreeEnd,
        arguments.allSatisfy({ unit.isSame(first + 1, $0 + 1) })
      else { return id }
      id = model.definition(of: first + 1)
    }
    return id
  }

  // MARK: - Columns of split views

  mutating func readColumns() {
    for id in 0..<unit.count where unit[id].kind == .call {
      if unit.name(unit[id].name) == "navigationSplitViewColumnWidth" { readColumn(id) }
    }
    readAssignedColumns()
  }

  private mutating func readColumn(_ call: NodeID) {
    let least = value(call, "min")
    let most = value(call, "max")
    if least >= 0, most >= 0 {
      if areSame(least, most) { add(.pinned, kind: "split", call, place: call, width: most, isNamed: true) }
    } else if let only = unit.arguments(call).first(where: { unit[$0].name == 0 && $0 + 1 < unit[$0].subtreeEnd }) {
      let form: Form = isShare(only + 1) ? .share : .preferred
      add(form, kind: "split", call, place: call, width: only + 1, isNamed: true)
    }
  }

  /// A property of a split controller that is assigned.
  private struct Assigned {
    var assignment: NodeID
    var target: NodeID
    var value: NodeID
  }

  /// `split.preferredPrimaryColumnWidth = 320`, alone or beside a least and a largest width.
  private mutating func readAssignedColumns() {
    for column in ["Primary", "Supplementary", "Secondary", "Inspector"] {
      let preferred = assigned("preferred\(column)ColumnWidth")
      let least = assigned("minimum\(column)ColumnWidth")
      let most = assigned("maximum\(column)ColumnWidth")
      let shares = assigned("preferred\(column)ColumnWidthFraction")
      var pinned: Set<String> = []
      for one in least {
        guard let other = most.first(where: { isBeside($0, one) && areSame($0.value, one.value) }) else { continue }
        pinned.insert(place(of: one))
        let last = max(one.target, other.target)
        add(.pinned, kind: "split", one.assignment, place: last, width: one.value, isNamed: true)
      }
      for one in preferred + shares {
        let isShare = unit.name(unit[one.target].name).hasSuffix("Fraction")
        // A share that may be as wide as it likes has no limit.
        let limits = (least + most).filter { isBeside($0, one) && (!isShare || model.constant(of: $0.value) != nil) }
        guard !pinned.contains(place(of: one)), limits.isEmpty else { continue }
        if isShare, model.constant(of: one.value).map({ $0 <= 0 || $0 >= 1 }) ?? true { continue }
        add(
          isShare ? .share : .preferred, kind: "split", one.assignment, place: one.target, width: one.value,
          isNamed: true)
      }
    }
  }

  private func assigned(_ name: String) -> [Assigned] {
    guard let name = unit.nameID(name) else { return [] }
    return model.uses(of: name).compactMap { target in
      guard model.isAssigned(target), case let assignment = unit[target].parent,
        case let value = unit.child(assignment, .right), value >= 0
      else { return nil }
      return Assigned(assignment: assignment, target: target, value: value)
    }
  }

  /// Where a column is set up: the function around it, and what it is a column of.
  private func place(of assigned: Assigned) -> String {
    let target = assigned.target
    let base = unit[target].kind == .member && target + 1 < unit[target].subtreeEnd ? unit.string(target + 1) : ""
    return "\(model.enclosingTypeName(of: target) ?? "") \(base)"
  }

  private func isBeside(_ a: Assigned, _ b: Assigned) -> Bool { place(of: a) == place(of: b) }
}
