import SwiftUI
import Testing

@testable import ClayKit

@MainActor
struct SpacingTests {
  @Test func tilesComeInPairs() {
    #expect(Spacing.tiles(in: UIScreen.main.bounds.width) % 2 == 0)
    #expect(Spacing.tiles(in: 100) == 1)
  }

  @Test func theHolderFollowsTheIdiom() {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    #expect(Holder.current.noun == (isPad ? "bench" : "apron"))
    #expect(UIDevice.onBench == isPad)
  }

  @Test func theBellLiesOverEverything() {
    let window = BellWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIHostingController(rootView: Text("Bell").id(UUID()))
    #expect(window.bounds.height == UIScreen.main.bounds.height)
  }
}
