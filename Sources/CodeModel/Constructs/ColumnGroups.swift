import SwiftTree

/// Columns of compositional layouts.
extension UnitModel {
  /// A horizontal group: `.horizontal(layoutSize:repeatingSubitem:count:)`, or one whose items have equal parts of its
  /// width.
  func layoutGroup(_ id: NodeID) -> Construct? {
    guard unit[id].known == .horizontal, isGroup(unit.child(id, .callee)) else { return nil }
    let count = unit.argument(id, labelled: KnownName.count.rawValue)
    let repeated = ["repeatingSubitem", "subitem"].contains { unit.argument(id, labelled: nameID($0)) >= 0 }
    if repeated, count >= 0 {
      return columns(id, count: value(of: count), at: count, kind: "section", equal: true)
    }
    let subitems = unit.argument(id, labelled: nameID("subitems"))
    guard subitems >= 0 else { return nil }
    return equalParts(id, definition(of: subitems))
  }

  private func isGroup(_ callee: NodeID) -> Bool {
    guard callee >= 0 else { return false }
    switch unit[callee].kind {
    case .implicitMember: return true
    case .member:
      return callee + 1 < unit[callee].subtreeEnd && unit[callee + 1].name == nameID("NSCollectionLayoutGroup")
    default: return false
    }
  }

  /// Items that all have the same part of a group's width, where the group has the whole width: as many columns as
  /// parts.
  private func equalParts(_ group: NodeID, _ subitems: NodeID) -> Construct? {
    guard unit[subitems].kind == .array, case let items = Array(unit.children(subitems)), let first = items.first,
      let whole = widthPart(of: group), let width = value(of: whole).constant, abs(width - 1) < 0.001,
      let part = widthPart(of: definition(of: first))
    else { return nil }
    let fraction = value(of: part)
    if !fraction.origins.isDisjoint(with: .layout) {
      return columns(group, count: fraction, at: part, kind: "section", equal: true)
    }
    guard let number = fraction.constant, number > 0,
      items.allSatisfy({ item in
        guard let other = widthPart(of: definition(of: item)) else { return false }
        return value(of: other).constant.map { abs($0 - number) < 0.001 } ?? false
      })
    else { return nil }
    let count = (1 / number).rounded()
    // 0.33 is a third, 0.3 is not.
    guard count >= 2, abs(1 / number - count) < 0.05 else { return nil }
    return columns(group, count: Value(constant: count, kind: .number), at: part, kind: "section", equal: true)
  }

  /// The number in `.fractionalWidth(...)` of the layout size that an item or group is made with.
  private func widthPart(of item: NodeID) -> NodeID? {
    guard unit[item].kind == .call else { return nil }
    let size = unit.argument(item, labelled: nameID("layoutSize"))
    guard size >= 0, case let made = definition(of: size), unit[made].kind == .call else { return nil }
    let width = unit.argument(made, labelled: nameID("widthDimension"))
    guard width >= 0, case let dimension = definition(of: width), unit[dimension].kind == .call,
      unit[dimension].name == nameID("fractionalWidth")
    else { return nil }
    return unit.arguments(dimension).first(where: { _ in true }).map { $0 + 1 }
  }
}
