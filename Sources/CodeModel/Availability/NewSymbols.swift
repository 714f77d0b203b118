/// The symbols of iOS 27.0 and 27.1 that adapting an app to the foldable leads to, with the version that brought each.
///
/// One line a symbol: the version, the framework, the kind, the name with its argument labels. `on:` names what has to stand before
/// the dot where the name alone says too little. From the declarations of the SDK, as the documents of the catalogue name them.
enum NewSymbols {
  static let text = """
    27.1 SwiftUI type ArrangementView
    27.1 SwiftUI method arrangementViewStyle(_:)
    27.1 SwiftUI method splitArrangementLayoutRatio(_:)
    27.1 SwiftUI method splitArrangementLayoutSize(_:)
    27.1 SwiftUI method splitArrangementFixedLayoutSize(_:)
    27.1 SwiftUI method overlayArrangementEdge(_:)
    27.1 SwiftUI environment splitArrangementAxis
    27.1 SwiftUI environment overlayArrangementZIndex
    27.1 SwiftUI method onHingeChange(isEnabled:_:)
    27.1 SwiftUI type DeviceHinge
    27.1 SwiftUI type DeviceHingeContext
    27.1 SwiftUI method reservedRegions(kind:options:layoutDirectionBehavior:)
    27.1 SwiftUI type ReservedRegion
    27.1 SwiftUI method toolbarVerticalBehavior(_:)
    27.1 SwiftUI method toolbarVerticalCompressionBehavior(_:)
    27.1 SwiftUI method toolbarCompressionBehavior(_:)
    27.1 SwiftUI method axisBehavior(_:)
    27.1 SwiftUI environment toolbarVerticalEdge
    27.1 SwiftUI type CameraCaptureAccessory
    27.1 UIKit type UIArrangementViewController
    27.1 UIKit method updateArrangement(_:animated:)
    27.1 UIKit type UISplitArrangement
    27.1 UIKit type UIOverlayArrangement
    27.1 UIKit type UIHinge
    27.1 UIKit type UIHingeInteraction
    27.1 UIKit type UIVerticalBarBehavior
    27.1 UIKit property preferredVerticalBarBehavior
    27.1 UIKit property verticalBarEdge
    27.1 UIKit property systemTraitsAffectingVerticalBarEdge
    27.1 UIKit property verticalBarCompressionBehavior
    27.1 UIKit property axisBehavior
    27.1 UIKit method bar(onEdge:extent:)
    27.1 UIKit case windowCameraCaptureAccessory
    27.1 UIKit method cameraCapture(sceneConfiguration:userInfo:)
    27.0 SwiftUI method visibilityPriority(_:)
    27.0 UIKit property visibilityPriority
    27.0 SwiftUI case topBarPinnedTrailing
    27.0 SwiftUI type ToolbarOverflowMenu
    27.0 SwiftUI method defaultTabBarPlacement(_:)
    27.0 SwiftUI environment isTabViewSidebarAvailable
    27.0 SwiftUI environment tabBarPlacement
    27.0 SwiftUI method presentationPlacement(_:)
    27.0 UIKit property preferredPlacement on:sheetPresentationController,sheet,sidebar
    27.0 SwiftUI method sceneAccessory(_:)
    27.0 UIKit method registerSceneAccessory(_:)
    27.0 UIKit method unregisterSceneAccessory(_:)
    27.0 UIKit type UISceneAccessory
    """

  /// All symbols by name; several where one name is a method of SwiftUI and a property of UIKit.
  static let byName = Dictionary(grouping: text.split(separator: "\n").compactMap(NewSymbol.init), by: \.name)

  /// The names, in order.
  static let names = byName.keys.sorted()
}

/// One symbol that older systems do not have.
struct NewSymbol: Sendable, Equatable {
  enum Kind: String, Sendable {
    /// A class, structure or enum.
    case type
    /// A method, SwiftUI's modifiers among them.
    case method
    case property
    /// A key of SwiftUI's environment.
    case environment
    /// A case or static member that is written behind a dot alone.
    case `case`
  }

  var version: SystemVersion
  var framework: String
  var kind: Kind
  var name: String
  /// The labels that a call may have; a method's alone.
  var labels: [String]
  /// What has to stand before the dot; empty where anything may.
  var receivers: [String]

  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 4, let version = SystemVersion(words[0]), let kind = Kind(rawValue: String(words[2])) else {
      return nil
    }
    self.version = version
    framework = String(words[1])
    self.kind = kind
    let parts = words[3].split(separator: "(")
    name = String(parts[0])
    labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
    receivers =
      words.dropFirst(4).first.map { $0.dropFirst("on:".count).split(separator: ",").map(String.init) } ?? []
  }
}
