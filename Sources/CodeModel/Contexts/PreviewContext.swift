import SwiftTree

/// Types that only previews show.
extension UnitModel {
  /// Whether a private type is used in the file's previews and nowhere else: a stage for what is previewed.
  func isShownByPreviewsAlone(_ type: NodeID) -> Bool {
    guard hasPreviews, hasModifier(type, .private) || hasModifier(type, .fileprivate),
      unit[type].detail != TypeKeyword.extension.rawValue, lookedThrough.insert(type).inserted
    else { return false }
    defer { lookedThrough.remove(type) }
    let uses = uses(of: unit[type].name).filter { !unit.contains(type, $0) }
    return !uses.isEmpty && uses.allSatisfy { contexts(of: $0).contains(.preview) }
  }

  func readPreviews() -> Bool {
    unit.nodes.contains {
      $0.name == KnownName.Preview.rawValue && $0.kind == .macro
        || $0.name == KnownName.PreviewProvider.rawValue && $0.role == .inherits
    }
  }
}
