import SwiftTree

extension UnitModel {
  /// The whole frames that `loadView` gives the views it makes: UIKit replaces them before the first layout.
  func readRootFrames() -> Set<NodeID> {
    var frames: Set<NodeID> = []
    for id in 0..<unit.count where unit[id].kind == .assignment && setsRootView(id) {
      let view = definition(of: unit.child(id, .right))
      guard unit[view].kind == .call, startsUppercase(unit[view].name),
        let frame = unit.arguments(view).first(where: { unit[$0].known == .frame }), frame + 1 < unit[frame].subtreeEnd
      else { continue }
      frames.insert(definition(of: frame + 1))
    }
    return frames
  }

  /// `view = ...` in `loadView`.
  private func setsRootView(_ assignment: NodeID) -> Bool {
    let target = unit.child(assignment, .left)
    guard target >= 0, unit[target].kind == .name, unit[target].known == .view,
      case let function = callable(around: assignment), function >= 0
    else { return false }
    return unit[function].known == .loadView
  }
}
