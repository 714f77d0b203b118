import SwiftUI

/// Two things beside each other, or one below the other.
public struct Panes<Content: View>: View {
  private let isBeside: Bool
  private let content: Content

  public init(isBeside: Bool, @ViewBuilder content: () -> Content) {
    self.isBeside = isBeside
    self.content = content()
  }

  public var body: some View {
    if isBeside {  // expect: branch-resets-state P1
      HStack(alignment: .top) { content }
    } else {
      VStack { content }
    }
  }
}

/// A frame as round a tile.
public struct TileFrame<Content: View>: View {
  private let isLoose: Bool
  private let isGlazed: Bool
  private let content: Content

  public init(isLoose: Bool, isGlazed: Bool, @ViewBuilder content: () -> Content) {
    self.isLoose = isLoose
    self.isGlazed = isGlazed
    self.content = content()
  }

  public var body: some View {
    content
      .padding(isLoose ? 28 : 12)
      .border(.secondary, width: isGlazed ? 2 : 0)
  }
}
