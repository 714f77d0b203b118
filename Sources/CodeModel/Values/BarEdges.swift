import SwiftTree

/// The edge of the vertical bar, as traits and the environment give it.
extension UnitModel {
  /// The names it is read by.
  static let barEdgeNames = ["verticalBarEdge", "toolbarVerticalEdge"]

  /// The value of a name that reads the bar's edge, or nil.
  func barEdgeValue(_ name: NameID, read id: NodeID) -> Value? {
    barEdges.contains(name) ? Value(origins: .barEdge, kind: .name, read: id) : nil
  }
}
