import AppKit

/// The Mac app keeps its titles clear of the notch, which is centred: both sides are alike there.
enum NotchPadding {
    static func width(of screen: NSScreen) -> CGFloat {
        screen.frame.width - screen.safeAreaInsets.left * 2
    }

    static var hairline: CGFloat {
        1 / (NSScreen.main?.backingScaleFactor ?? 2)
    }
}
