import CodePatterns
import SwiftTree

/// The construct `measurement`: a size, inset or edge that is kept, in a property or as a constraint's constant, by code that
/// runs once.
extension UnitModel {
  /// The origins of what is measured.
  static let measured: OriginSet = [.geometry, .safeArea, .barEdge, .occlusion, .fold]

  func measurementConstructs() -> [Construct] {
    let reader = MeasurementReader(model: self)
    return (0..<unit.count).compactMap { reader.measurement($0) }
  }
}
