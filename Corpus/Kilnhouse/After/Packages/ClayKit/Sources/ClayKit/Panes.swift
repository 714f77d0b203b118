import SwiftUI

/// Two things beside each other, or one below the other: the same two, whatever the width.
public struct Panes<Content: View>: View {
  private let isBeside: Bool
  private let content: Content

  public init(isBeside: Bool, @ViewBuilder content: () -> Content) {
    self.isBeside = isBeside
    self.content = content()
  }

  public var body: some View {
    let layout = isBeside ? AnyLayout(HStackLayout(alignment: .top)) : AnyLayout(VStackLayout())
    layout { content }
  }
}

/// A frame as round a tile.
public struct TileFrame<Content: View>: View {
  private let isGlazed: Bool
  private let content: Content

  public init(isGlazed: Bool, @ViewBuilder content: () -> Content) {
    self.isGlazed = isGlazed
    self.content = content()
  }

  public var body: some View {
    content
      .padding(isGlazed ? 16 : 20)
      .border(.secondary, width: isGlazed ? 2 : 0)
  }
}
