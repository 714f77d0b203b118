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

  /// What `loadView` makes its view: what is assigned, or what another file's name stands for.
  func readRootViews() -> Set<NodeID> {
    Set(
      unit.count > 0
        ? (0..<unit.count).filter { unit[$0].kind == .assignment && setsRootView($0) }
          .map { definition(of: unit.child($0, .right)) } : [])
  }

  /// Whether an expression is what a name gives that other files take for nothing but the frame of a `loadView`, or the frame of
  /// what they take for its view.
  func isRootFrameElsewhere(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0, case let giver = callable(around: id), giver >= 0, let declaration = declaration(at: giver),
      let given = definedExpression(of: declaration)
    else { return false }
    if given == id { return outsideUse(of: giver)?.isRootFrame ?? false }
    let isFrame = unit[parent].kind == .argument && unit[parent].known == .frame && unit[parent].parent == given
    return isFrame && outsideUse(of: giver)?.isRootView ?? false
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
