/// Where a value ends up.
public enum SinkKind: String, Sendable, CaseIterable {
  case size, inset, spacing, constraint, columns
  case itemSize = "item-size"
  case font, corner
  /// Which views exist.
  case child
  case container, navigation, presentation
  /// Detents, sizing, placement.
  case presentationStyle = "presentation-style"
  case barPlacement = "bar-placement"
  case identity
  /// Stored, static, lazy, captured.
  case kept
  case visibility, offset
  case additionalInsets = "additional-insets"
  case contentOffset = "content-offset"
  case scrollTarget = "scroll-target"
  case animationKey = "animation-key"
  case columnWidth = "column-width"
  case pixels, effect, text, asset, telemetry
  /// The frame that `loadView` gives its view, which UIKit replaces before the first layout.
  case rootFrame = "root-frame"
  case none

  /// Sinks that size and place things.
  public var isLayout: Bool {
    switch self {
    case .size, .inset, .spacing, .constraint, .columns, .itemSize, .font, .corner: true
    default: false
    }
  }

  /// The words a page may use, groups included.
  public static let words = allCases.map(\.rawValue) + ["layout"]

  /// How much a sink says about a read that reaches several: the greatest is reported.
  var weight: Int {
    switch self {
    case .identity: 100
    case .columns: 95
    case .navigation, .container: 90
    case .presentation: 85
    case .child: 80
    case .size, .inset, .spacing, .constraint, .itemSize, .font, .corner, .columnWidth, .additionalInsets: 70
    case .offset, .contentOffset, .scrollTarget: 65
    case .visibility: 60
    case .presentationStyle, .barPlacement: 50
    case .animationKey: 40
    case .kept: 30
    case .pixels: 25
    case .effect: 20
    case .asset: 15
    case .text: 12
    case .telemetry: 10
    case .rootFrame: 5
    case .none: 0
    }
  }
}
