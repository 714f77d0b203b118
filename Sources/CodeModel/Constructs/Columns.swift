import CodePatterns
import SwiftTree

/// The construct `columns`: a number of columns wherever the APIs of SwiftUI and UIKit take one.
extension UnitModel {
  /// All numbers of columns in source order.
  func columnsConstructs() -> [Construct] {
    var found: [Construct] = []
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .call: found.append(contentsOf: [repeatedItems(id), mappedItems(id), layoutGroup(id)].compactMap { $0 })
      case .array: if let list = itemList(id) { found.append(list) }
      default: break
      }
    }
    found.removeAll { isUnused($0.node) }
    found.append(contentsOf: namedCounts(besides: found))
    return found.sorted { (unit[$0.place].start, $0.place) < (unit[$1.place].start, $1.place) }
  }

  /// Whether a private property holds it that no code of this platform's uses.
  private func isUnused(_ node: NodeID) -> Bool {
    let variable = unit[node].parent
    guard variable >= 0, unit[variable].kind == .variableDeclaration, unit[node].role == .value,
      unit.children(variable).contains(where: {
        unit[$0].kind == .modifier && ["private", "fileprivate"].contains(unit.name(unit[$0].name))
      })
    else { return false }
    return uses(of: unit[variable].name).isEmpty
  }

  /// The number of a name in this unit; one that no node has where the name does not occur.
  func nameID(_ text: String) -> NameID { unit.nameID(text) ?? .max }

  /// A construct with what is known of its count.
  func columns(
    _ node: NodeID, count: Value, at place: NodeID, kind: String, equal: Bool, use: ColumnUse = ColumnUse()
  ) -> Construct {
    var construct = Construct(kind: .columns, node: node, place: place)
    construct.attributes["kind"] = .word(kind)
    construct.attributes["equal"] = .flag(equal)
    let decided = count.decided(by: use.condition)
    if count.constant == nil, decided.origins.isEmpty { ask(ofNamesIn: place, constants: true) }
    construct.origins = decided.origins
    if !decided.origins.isDisjoint(with: .layout) {
      construct.attributes["origin"] = AttributeValue(words: originWords(of: decided).sorted())
    } else if let number = count.constant, !use.isChosen, number >= 1, number == number.rounded() {
      construct.attributes["count"] = AttributeValue(number: number)
      construct.attributes["parity"] = .word(number.truncatingRemainder(dividingBy: 2) == 0 ? "even" : "odd")
    }
    if case .declarations(let declared) = resolve(place) {
      construct.trace = declared.map { declaration in
        let node = index.declarations[declaration].node
        return TraceStep(node: node, text: "`\(unit.name(unit[node].name))` is declared here")
      }
    }
    return construct
  }

  // MARK: - Grid items

  /// `Array(repeating: GridItem(...), count: n)`.
  private func repeatedItems(_ id: NodeID) -> Construct? {
    let item = unit.argument(id, labelled: nameID("repeating"))
    let count = unit.argument(id, labelled: KnownName.count.rawValue)
    guard item >= 0, count >= 0, isArrayOfItems(id, item), let sizing = itemSizing(item), sizing.kind != .adaptive,
      let use = columnUse(of: id)
    else { return nil }
    return columns(id, count: value(of: count), at: count, kind: "grid", equal: true, use: use)
  }

  /// `(0..<n).map { _ in GridItem(...) }`.
  private func mappedItems(_ id: NodeID) -> Construct? {
    let callee = unit.child(id, .callee)
    guard unit[id].known == .map, callee >= 0, unit[callee].kind == .member,
      case let range = callee + 1, range < unit[callee].subtreeEnd, unit[range].kind == .binary,
      unit[range].operator == .rangeHalfOpen || unit[range].operator == .rangeClosed,
      let closure = unit.arguments(id).map({ $0 + 1 }).first(where: { unit[$0].kind == .closure }),
      case let body = unit.child(closure, .body), body >= 0, case let statements = Array(unit.children(body)),
      statements.count == 1, isItem(statements[0]), let sizing = itemSizing(statements[0]), sizing.kind != .adaptive,
      let use = columnUse(of: id)
    else { return nil }
    let last = unit.child(range, .right)
    var count = value(of: last)
    let first = value(of: unit.child(range, .left)).constant
    let extra: Double = unit[range].operator == .rangeClosed ? 1 : 0
    count.constant = count.constant.flatMap { last in first.map { last - $0 + extra } }
    return columns(id, count: count, at: last, kind: "grid", equal: true, use: use)
  }

  /// `[GridItem(.flexible()), GridItem(.flexible())]`.
  private func itemList(_ id: NodeID) -> Construct? {
    let items = Array(unit.children(id))
    // `[GridItem](repeating: ..., count: ...)` has a type in brackets, which is one name.
    guard items.count > 1, let use = columnUse(of: id), use.isList || items.allSatisfy({ isItem($0) }) else {
      return nil
    }
    let sizings = items.compactMap { itemSizing($0) }
    guard sizings.count == items.count, !sizings.contains(where: { $0.kind == .adaptive }) else { return nil }
    let isEqual = sizings.allSatisfy { $0 == sizings[0] }
    return columns(
      id, count: Value(constant: Double(items.count), kind: .number), at: items[0], kind: "grid", equal: isEqual,
      use: use)
  }

  private func isArrayOfItems(_ call: NodeID, _ item: NodeID) -> Bool {
    if isItem(item) { return true }
    // `[GridItem](repeating: .init(.flexible()), count: 2)`
    let callee = unit.child(call, .callee)
    guard callee >= 0 else { return false }
    let written = unit.string(call)
    return written.hasPrefix("[GridItem]") || written.hasPrefix("Array<GridItem>")
  }

  /// Whether an expression makes a `GridItem`, by itself or through a name.
  private func isItem(_ id: NodeID) -> Bool {
    let item = definition(of: id)
    return unit[item].kind == .call && unit[item].name == nameID("GridItem") || outsideItem(item) != nil
  }

  /// How a grid item is sized; nil where that isn't written here.
  func itemSizing(_ id: NodeID) -> GridItemSizing? {
    let item = definition(of: id)
    if let outside = outsideItem(item) { return outside }
    guard unit[item].kind == .call, isItem(item) || unit[item].known == .`init` else { return nil }
    guard let first = unit.arguments(item).first(where: { unit[$0].name == 0 || unit[$0].known == .size }) else {
      return isItem(item) ? GridItemSizing(kind: .flexible) : nil
    }
    let size = definition(of: first + 1)
    guard unit[size].kind == .call else { return nil }
    switch unit.name(unit[size].name) {
    case "flexible": return GridItemSizing(kind: .flexible)
    case "adaptive": return GridItemSizing(kind: .adaptive)
    case "fixed":
      let width = unit.arguments(size).first(where: { _ in true }).flatMap { value(of: $0 + 1).constant }
      return GridItemSizing(kind: .fixed, width: width)
    default: return nil
    }
  }
}
