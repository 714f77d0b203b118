import SwiftTree

/// When code runs.
extension UnitModel {
  /// The ways in which a node's code comes to run. Empty where nothing in the file calls the function it stands in.
  func runs(of id: NodeID) -> Set<Run> {
    guard id >= 0 else { return [] }
    return RunReader(model: self).runs(of: id)
  }

  /// The words of the moments at which a place's code runs.
  /// Of a call that hands a method on (`onDisappear(perform: player.pause)`) also those at which that runs.
  func momentWords(of id: NodeID) -> [String] {
    var moments = Set(runs(of: id).map(\.moment))
    if unit[id].kind == .call {
      for argument in unit.arguments(id) where argument + 1 < unit[argument].subtreeEnd {
        guard unit[argument + 1].kind == .member else { continue }
        moments.formUnion(ClosureMoment.moments(ofHandler: argument + 1, in: self)?.moments ?? [])
      }
    }
    return moments.map(\.rawValue).sorted()
  }

  /// Whether all code that runs at a place for a change of the room waits for the layout: nil where none does.
  func waitsForLayout(_ id: NodeID) -> Bool? {
    let changes = runs(of: id).filter { $0.moment == .resize }
    return changes.isEmpty ? nil : changes.allSatisfy(\.isLate)
  }

  /// Where the callbacks of some moments are that lead to a place by way of a function.
  public func runSteps(of id: NodeID, at moments: [String]) -> [TraceStep] {
    var steps: [TraceStep] = []
    for run in runs(of: id).sorted(by: { ($0.call, $0.callback) < ($1.call, $1.callback) }) where run.call >= 0 {
      guard moments.contains(run.moment.rawValue), !steps.contains(where: { $0.node == run.call }) else { continue }
      steps.append(TraceStep(node: run.call, text: "`\(unit.name(unit[run.callback].name))` leads here"))
    }
    return Array(steps.prefix(3))
  }
}
