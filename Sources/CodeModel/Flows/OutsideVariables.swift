import SwiftTree

extension FlowFollower {
  /// What an extension assigns to a variable that another file gives its type: the uses in this file.
  mutating func followOutside(_ target: NodeID) {
    guard unit[target].kind == .name, origins != .fresh, let type = model.enclosingTypeName(of: target) else { return }
    if case .declarations = model.resolve(target) { return }
    for use in model.uses(of: unit[target].name)
    where use != target && unit[use].kind == .name && !model.isAssigned(use) && model.enclosingTypeName(of: use) == type
    {
      if case .declarations = model.resolve(use) { continue }
      follow(use)
    }
  }
}
