import SwiftTree

extension UnitModel {
  func branchConstructs() -> [Construct] { [] }
  func viewState(around id: NodeID) -> String? { nil }
}
