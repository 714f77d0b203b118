import SwiftTree

/// Names of the project that stand for a size of the main screen.
extension UnitModel {
  /// `yes` for a name that other declarations can use and that reads the main screen's size, `derived` for one that only reads
  /// such a name, `no` for any other: an object, a local, a name that nothing else can use, one for which the screen only stands in.
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
      value.kind != .text, isUsable(declaration)
    else { return "no" }
    var isDerived = false
    for id in declaration.node + 1..<unit[declaration.node].subtreeEnd {
      let node = unit[id]
      guard node.kind == .name || node.kind == .member, self.value(of: id).origins.contains(.mainScreen),
        !contexts(of: id).contains(.fallback)
      else { continue }
      switch resolve(id) {
      case .nothing: if node.known == .bounds || node.known == .nativeBounds { return "yes" }
      // One further declaration: what is made from a name that is made from such a name is told where that one is used.
      case .outside(let name): isDerived = isDerived || name.symbol == "yes"
      case .declarations(let found):
        isDerived = isDerived || found.contains { screenSymbol(index.declarations[$0]) == "yes" }
      }
    }
    return isDerived ? "derived" : "no"
  }

  /// Whether other declarations can use a name; a private one where its file does.
  private func isUsable(_ declaration: Declaration) -> Bool {
    guard hasModifier(declaration.node, .private) || hasModifier(declaration.node, .fileprivate) else { return true }
    return uses(of: declaration.name).contains { !unit.contains(declaration.node, $0) && means($0, declaration) }
  }
}
