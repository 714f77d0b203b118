import SwiftTree

/// Orientations that other files name.
extension UnitModel {
  /// The masks that a name of another file may give; asks for them.
  func outsideMasks(of id: NodeID) -> Set<OrientationMask> {
    switch resolve(id) {
    case .declarations: return []
    case .outside(let name):
      ask(of: name)
      return isGranted(name.name, owner: name.owner) ? name.masks : []
    case .nothing:
      ask(ofNamesIn: id, constants: true)
      return []
    }
  }

  /// The masks that a member which another file adds to a type may give, nil where none is known; asks for them.
  func outsideMasks(ofMember name: String, of type: String) -> Set<OrientationMask>? {
    ask(name, of: [type])
    guard let found = outsideName(owner: type, name), !found.masks.isEmpty else { return nil }
    return found.masks
  }

  /// The masks that a declaration may give.
  func masks(of declaration: Declaration) -> Set<OrientationMask> {
    var reader = OrientationMaskReader(self)
    return reader.masks(of: declaration)
  }
}
