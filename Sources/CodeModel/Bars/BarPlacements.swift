import SwiftTree

/// Where SwiftUI's items say they stand.
struct BarPlacements {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  /// The placements that a `ToolbarItem` or `ToolbarItemGroup` may have; empty where they aren't known.
  func names(of call: NodeID) -> Set<String> {
    for argument in unit.arguments(call)
    where argument + 1 < unit[argument].subtreeEnd && unit.name(unit[argument].name) == "placement" {
      let value = argument + 1
      let meant = model.definition(of: value)
      switch unit[meant].kind {
      case .implicitMember, .member, .ternary: return placementNames(value)
      default: return []
      }
    }
    return ["automatic"]
  }

  /// The names of placements, those the project declares aside.
  private func placementNames(_ value: NodeID) -> Set<String> {
    let names = model.meanings(of: value)
    return names.allSatisfy { Self.known.contains($0) } ? names : []
  }

  private static let known: Set<String> = [
    "automatic", "principal", "status", "primaryAction", "secondaryAction", "confirmationAction",
    "cancellationAction", "destructiveAction", "navigation", "navigationBarLeading", "navigationBarTrailing",
    "topBarLeading", "topBarTrailing", "topBarPinnedTrailing", "bottomBar", "keyboard", "title", "subtitle",
    "largeTitle", "largeSubtitle", "bottomOrnament", "accessoryBar", "tabViewBottomAccessory",
  ]
}
