import SwiftUI
import Testing

@testable import ClayKit

@MainActor
struct SpacingTests {
  @Test func aTileIsHalfOfTheDisplay() {
    #expect(Spacing.tile == (UIScreen.main.bounds.width - 48) / 2)
    #expect(Glass.width == Glass.frame.width)
  }

  @Test func theHolderFollowsTheIdiom() {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    #expect(Spacing.page == (isPad ? 40 : 16))
    #expect(Holder.current.margin == (UIDevice.onBench ? 40 : 16))
  }

  @Test func theBellLiesOverEverything() {
    let window = BellWindow(frame: Glass.frame)
    window.rootViewController = UIHostingController(rootView: Text("Bell").rinsed())
    #expect(window.bounds.height == UIScreen.main.bounds.height)
  }
}
