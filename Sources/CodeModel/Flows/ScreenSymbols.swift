import SwiftTree

/// Names of the project that stand for a size of the main screen.
extension UnitModel {
  /// `yes` for a name that other declarations can use and that reads the main screen's size, `derived` for one that only reads
  /// such a name, `no` for any other: an object, a local, a name that nothing else can use, one for which the screen only stands
  /// in, what an object keeps for itself, and what is worked out with a container, with a scale or with what an object holds.
  func screenSymbol(_ declaration: Declaration) -> String {
    if let known = symbolMemo[declaration.node] { return known }
    symbolMemo[declaration.node] = "no"
    let result = readScreenSymbol(declaration)
    symbolMemo[declaration.node] = result
    return result
  }

  private func readScreenSymbol(_ declaration: Declaration) -> String {
    guard declaration.kind == .variable || declaration.kind == .function, isMemberOrGlobal(declaration.node),
      case let value = value(declaration: declaration), value.origins.contains(.mainScreen), value.kind != .object,
      value.kind != .text, isUsable(declaration), asksAnew(declaration) || isSharedOnce(declaration)
    else { return "no" }
    var isRead = false
    var isDerived = false
    for id in declaration.node + 1..<unit[declaration.node].subtreeEnd {
      let node = unit[id]
      guard node.kind == .name || node.kind == .member else { continue }
      let origins = self.value(of: id).origins
      guard origins.contains(.mainScreen) else {
        if !origins.isDisjoint(with: .contained) || isState(id) { return "no" }
        continue
      }
      if node.known == .scale || node.known == .nativeScale { return "no" }
      guard !contexts(of: id).contains(.fallback) else { continue }
      switch resolve(id) {
      case .nothing: isRead = isRead || node.known == .bounds || node.known == .nativeBounds
      // One further declaration: what is made from a name that is made from such a name is told where that one is used. So is a
      // number that such a name only chooses: a font's size is no size of the screen.
      case .outside(let name):
        isDerived = isDerived || name.symbol == "yes" && !onlyChooses(id, value, in: declaration)
      case .declarations(let found):
        isDerived =
          isDerived
          || !onlyChooses(id, value, in: declaration)
            && found.contains { screenSymbol(index.declarations[$0]) == "yes" }
      }
    }
    return isRead ? "yes" : isDerived ? "derived" : "no"
  }

  /// Whether a name stands in a condition that chooses the number or size which a declaration holds.
  private func onlyChooses(_ id: NodeID, _ value: Value, in declaration: Declaration) -> Bool {
    guard value.kind != .bool else { return false }
    var child = id
    while child > declaration.node {
      let parent = unit[child].parent
      if unit[child].role == .condition || unit[parent].kind == .switchStatement && unit[child].role == .value {
        return true
      }
      child = parent
    }
    return false
  }

  /// Whether a declaration works its value out every time: a function, a computed property.
  private func asksAnew(_ declaration: Declaration) -> Bool {
    declaration.kind == .function || getter(of: declaration.node) != nil
  }

  /// A stored value that stands for more than its own object: a global, a static, or one that is first made where it is used.
  /// What an object keeps for itself is the object's: the read itself is reported, as it is the only place to mend.
  private func isSharedOnce(_ declaration: Declaration) -> Bool {
    declaration.owner < 0 || declaration.isStatic || hasModifier(declaration.node, .lazy)
  }

  /// Whether a name stands for what an object holds and changes: a size worked out with it is that object's own.
  private func isState(_ id: NodeID) -> Bool {
    guard case .declarations(let found) = resolve(id) else { return false }
    return found.contains {
      let declaration = index.declarations[$0]
      return declaration.kind == .variable && !declaration.isStatic && declaration.owner >= 0
        && getter(of: declaration.node) == nil && value(declaration: declaration).constant == nil
    }
  }

  /// Whether other declarations can use a name; a private one where its file does.
  private func isUsable(_ declaration: Declaration) -> Bool {
    guard hasModifier(declaration.node, .private) || hasModifier(declaration.node, .fileprivate) else { return true }
    return uses(of: declaration.name).contains { !unit.contains(declaration.node, $0) && means($0, declaration) }
  }
}
