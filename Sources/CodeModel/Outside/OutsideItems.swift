import SwiftTree

/// How an item of a grid is sized.
struct GridItemSizing: Sendable, Equatable {
  enum Kind { case flexible, fixed, adaptive }
  var kind: Kind
  /// The width of a fixed item, where it is known.
  var width: Double?
}

/// Grid items that other files make.
extension UnitModel {
  /// How an item is sized that a name of another file gives, where it says that it gives one; asks for that.
  func outsideItem(_ id: NodeID) -> GridItemSizing? {
    let named = unit[id].kind == .call ? unit.child(id, .callee) : id
    guard named >= 0, unit[named].kind == .name || unit[named].kind == .member else { return nil }
    switch resolve(named) {
    case .declarations: return nil
    case .outside(let name): return isGranted(name.name, owner: name.owner) ? name.item : nil
    case .nothing:
      if isBesideItem(id) { ask(ofNamesIn: named, constants: true) }
      return nil
    }
  }

  /// Whether an expression is one of an array's elements, of which another one is made here: `[column, GridItem()]`.
  private func isBesideItem(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .array:
      return unit.children(parent).contains { unit[$0].kind == .call && unit[$0].name == nameID("GridItem") }
        || columnUse(of: parent)?.isList ?? false
    case .argument: return unit[parent].name == nameID("repeating") && columnUse(of: unit[parent].parent) != nil
    default: return false
    }
  }

  /// How the item is sized that a declaration gives, where it makes one.
  func itemSizing(of declaration: Declaration) -> GridItemSizing? {
    definedExpression(of: declaration).flatMap { itemSizing($0) }
  }
}
