import SwiftTree

extension UnitModel {
  func flowConstructs() -> [Construct] { [] }
  func helperConstructs() -> [Construct] { [] }
  func sinks(of id: NodeID) -> [Sink] { [] }
  func sinkWords(_ sinks: [Sink]) -> AttributeValue? { nil }
  public func trace(of id: NodeID) -> [TraceStep] { [] }
}

struct Sink {
  var kind: SinkKind
  var node: NodeID
}
