import SwiftUI
import Testing

@testable import Earshot

/// Defects in tests break nobody's screen: none of these is a finding.
@MainActor
struct LayoutTests {
    @Test func theGridFillsTheScreen() {
        let host = UIHostingController(rootView: LibraryGrid().environment(LibraryModel()).id(UUID()))
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = host
        #expect(host.view.bounds.width == UIScreen.main.bounds.width)
    }

    @Test func aHairlineIsOnePixel() {
        #expect(1 / UIScreen.main.scale <= 1)
    }

    @Test func threeAcross() {
        let columns = Array(repeating: GridItem(.flexible()), count: 3)
        #expect(columns.count == 3)
    }
}
