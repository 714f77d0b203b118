import SwiftUI

extension View {
  /// The view as it is, or dressed up.
  @ViewBuilder
  public func dressed<Dressed: View>(_ wanted: Bool, by change: (Self) -> Dressed) -> some View {  // expect: conditional-modifier advice
    if wanted {
      change(self)
    } else {
      self
    }
  }

  public func faded(_ isFaded: Bool) -> some View {
    opacity(isFaded ? 0.5 : 1)
  }

  /// Makes a page forget what was typed into it.
  public func rinsed() -> some View {
    id(UUID())  // expect: fresh-id P0
  }
}

public struct BenchCard: ViewModifier {
  @Environment(\.horizontalSizeClass) private var widthClass

  public init() {}

  public func body(content: Content) -> some View {
    if widthClass.isNarrow {  // expect: conditional-modifier P1
      content
    } else {
      content
        .padding(24)
        .background(.thinMaterial, in: .rect(cornerRadius: 20))
    }
  }
}
