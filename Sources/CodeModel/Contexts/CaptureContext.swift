import SwiftTree

extension UnitModel {
  /// Whether a type works a camera: it names one of AVFoundation's capture types.
  func holdsCapture(_ type: NodeID) -> Bool {
    for id in type..<unit[type].subtreeEnd {
      switch unit[id].kind {
      case .name, .typeName:
        let name = unit.name(unit[id].name)
        if name.hasPrefix("AVCapture") || name == "UIImagePickerController" { return true }
      default: break
      }
    }
    return false
  }
}
