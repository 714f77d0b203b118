import CodePatterns
import SwiftTree

/// Names that count columns: `numberOfColumns = 3` in a layout of the app's own.
extension UnitModel {
  /// Declared numbers of columns, arguments and assignments of that name, where no API in this unit takes them.
  func namedCounts(besides found: [Construct]) -> [Construct] {
    let names = Set(ConstructNames.columnCounts.compactMap { unit.nameID($0) })
    guard !names.isEmpty else { return [] }
    // What an API of this unit counts by is reported there.
    let counted = Set(found.flatMap { $0.trace.map(\.node) })
    var result: [Construct] = []
    for id in 0..<unit.count where names.contains(unit[id].name) {
      switch unit[id].kind {
      case .variableDeclaration, .parameter:
        if !counted.contains(id), let count = declaredCount(id) { result.append(count) }
      case .argument:
        if let count = passedCount(id) { result.append(count) }
      case .member where unit[id].role == .left:
        if let count = assignedCount(id) { result.append(count) }
      default: break
      }
    }
    return result
  }

  /// A property, local or default argument with a number, used in a view, a controller or a layout.
  private func declaredCount(_ id: NodeID) -> Construct? {
    guard let position = index.named(unit[id].name).first(where: { index.declarations[$0].node == id }) else {
      return nil
    }
    let declaration = index.declarations[position]
    var expression = unit.child(id, .value)
    if let getter = getter(of: id), unit[id].kind == .variableDeclaration {
      let statements = Array(unit.children(getter))
      guard statements.count == 1, isExpression(statements[0]) else { return nil }
      expression = statements[0]
    }
    guard expression >= 0, !isInItemSize(id), isUsedInLayout(declaration) else { return nil }
    let count = unit[id].kind == .parameter ? value(of: expression) : value(declaration: position)
    guard count.constant != nil else {
      ask(ofNamesIn: expression, constants: true)
      return nil
    }
    return columns(id, count: count, at: expression, kind: "grid", equal: true)
  }

  /// Arithmetic for one item's size is not a number of columns that stays.
  private func isInItemSize(_ id: NodeID) -> Bool {
    let function = unit.ancestor(id, .functionDeclaration)
    guard function >= 0 else { return false }
    return unit.children(function).contains { parameter in
      unit[parameter].kind == .parameter && unit.name(externalLabel(of: parameter)) == "sizeForItemAt"
    }
  }

  private func isUsedInLayout(_ declaration: Declaration) -> Bool {
    uses(of: declaration.name).contains { use in
      !isAssigned(use) && means(use, declaration) && isInLayoutCode(use)
    }
  }

  /// Whether a place is code of a view, a controller or a layout.
  private func isInLayoutCode(_ id: NodeID) -> Bool {
    enclosingTypes(of: id).contains { type in
      let owner = index.owner(opened: type)
      guard owner >= 0 else { return false }
      let name = index.owners[Int(owner)]
      let all = [name] + ancestry(of: name)
      return isController(name) || isView(name) || all.dropFirst().contains("View")
        || all.contains { $0.hasSuffix("Layout") }
    }
  }

  /// `MasonryLayout(numberOfColumns: 2)`: an argument of something that lays out.
  private func passedCount(_ id: NodeID) -> Construct? {
    let call = unit[id].parent
    guard call >= 0, unit[call].kind == .call, id + 1 < unit[id].subtreeEnd, case let count = value(of: id + 1),
      count.constant != nil, unit.number(definition(of: id + 1)) == count.constant, isLayoutCall(call)
    else { return nil }
    return columns(call, count: count, at: id + 1, kind: "grid", equal: true)
  }

  private func isLayoutCall(_ call: NodeID) -> Bool {
    !Self.layoutWords.isDisjoint(with: wordsOf(unit.name(unit[call].name)))
  }

  private static let layoutWords: Set<String> = [
    "grid", "layout", "section", "collection", "masonry", "waterfall", "mosaic", "gallery", "wall", "columns",
  ]

  /// `layout.numberOfColumns = 3`, where no other value is given.
  private func assignedCount(_ id: NodeID) -> Construct? {
    let assignment = unit[id].parent
    guard assignment >= 0, unit[assignment].kind == .assignment, unit[assignment].operator == .assign,
      case let right = unit.child(assignment, .right), right >= 0, unit.number(definition(of: right)) != nil,
      uses(of: unit[id].name).filter({ isAssigned($0) }).count == 1, isInLayoutCode(id)
    else { return nil }
    return columns(assignment, count: value(of: right), at: right, kind: "grid", equal: true)
  }
}
