import SwiftUI

extension View {
  public func faded(_ isFaded: Bool) -> some View {
    opacity(isFaded ? 0.5 : 1)
  }
}

/// A card, drawn wherever there is room for its edge.
public struct BenchCard: ViewModifier {
  @Environment(\.horizontalSizeClass) private var widthClass

  public init() {}

  public func body(content: Content) -> some View {
    content
      .padding(widthClass.isNarrow ? 0 : 24)
      .background(.thinMaterial.opacity(widthClass.isNarrow ? 0 : 1), in: .rect(cornerRadius: 20))
  }
}

/// A line as thin as the display it is on can draw.
public struct Hairline: View {
  @Environment(\.displayScale) private var displayScale

  public init() {}

  public var body: some View {
    Rectangle().frame(height: 1 / displayScale)
  }
}
