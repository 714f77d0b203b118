import SwiftTree

/// Code that never runs on the foldable, which comes with iOS 27.1: only an older system is led into it.
extension UnitModel {
  /// Whether a node is the arm of a check that only older systems take, or stands behind one that the others leave by.
  func isForOldSystems(_ id: NodeID) -> Bool {
    if isObsoleted(id) { return true }
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch (unit[parent].kind, unit[id].role) {
    case (.ifStatement, .then), (.ifStatement, .otherwise), (.guardStatement, .otherwise):
      guard let check = versionCheck(parent) else { return false }
      return unit[id].role == (check.isUnavailable ? .then : .otherwise)
    case (.block, _): return isBehindLeave(id, in: parent)
    default: return false
    }
  }

  /// `if #available(iOS 26, *) { return a }` before it.
  private func isBehindLeave(_ id: NodeID, in block: NodeID) -> Bool {
    for statement in unit.children(block) {
      if statement >= id { return false }
      switch unit[statement].kind {
      case .ifStatement:
        guard unit.child(statement, .otherwise) < 0, let check = versionCheck(statement), !check.isUnavailable,
          unit.endsInReturn(unit.child(statement, .then))
        else { continue }
        return true
      case .guardStatement:
        // `guard #unavailable(iOS 26) else { return }`
        if let check = versionCheck(statement), check.isUnavailable { return true }
      default: continue
      }
    }
    return false
  }

  /// The only condition of an `if` or `guard`, where it is a check for a version of iOS.
  private func versionCheck(_ statement: NodeID) -> (version: String, isUnavailable: Bool)? {
    guard let check = onlyCheck(statement), isAtMost(27, check.version) else { return nil }
    return check
  }

  /// Whether a private builder, or one that the file alone can name, is used in arms for older systems and nowhere else.
  func isShownByOldSystemsAlone(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .functionDeclaration, .variableDeclaration: break
    default: return false
    }
    guard unit[id].known != .body, isViewBuilder(id), views.placing.insert(id).inserted else { return false }
    defer { views.placing.remove(id) }
    let uses = uses(of: unit[id].name).filter { use in
      guard !unit.contains(id, use), case .declarations(let found) = resolve(use) else { return false }
      return found.contains { index.declarations[$0].node == id }
    }
    return !uses.isEmpty && uses.allSatisfy { contexts(of: $0).contains(.oldSystem) }
  }

  /// `@available(iOS, obsoleted: 17.0)`.
  private func isObsoleted(_ id: NodeID) -> Bool {
    unit[id].kind.isDeclaration
      && unit.children(id).contains { attribute in
        guard unit[attribute].kind == .attribute, unit[attribute].known == .available else { return false }
        let words = availabilityWords(attribute)
        guard words.contains("iOS"), let position = words.firstIndex(of: "obsoleted"), position + 1 < words.count else {
          return false
        }
        return isAtMost(27, words[position + 1])
      }
  }

  /// Whether the unit checks versions at all.
  func readVersionChecks() -> Bool {
    unit.nodes.contains { $0.kind == .availability || $0.kind == .attribute && $0.name == KnownName.available.rawValue }
  }

  /// Whether a call makes a window, of UIKit's class or of one of the project's.
  func isWindow(_ call: NodeID) -> Bool {
    guard let type = typeName(of: call) else { return false }
    if type == "UIWindow" { return true }
    guard startsUppercase(unit[call].name) else { return false }
    ask(ofType: type)
    return ancestry(of: type).contains("UIWindow")
  }
}
