import SwiftTree

extension UnitModel {
  func declarationConstructs() -> [Construct] { [] }
  public func runsBelow(major: Int, _ id: NodeID) -> Bool { false }
  public func hasEmptyBody(_ id: NodeID) -> Bool { false }
}
