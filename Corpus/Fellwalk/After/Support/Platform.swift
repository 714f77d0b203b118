#if os(macOS)
import AppKit

enum Platform {
    static var contentWidth: CGFloat {
        guard let screen = NSScreen.main else { return 600 }
        return screen.frame.width - screen.safeAreaInsets.left * 2
    }
}
#elseif os(iOS)
import UIKit

enum Platform {
    /// Lines one pixel thick.
    static func hairline(in view: UIView) -> CGFloat {
        1 / view.traitCollection.displayScale
    }
}
#else
import UIKit

enum Platform {
    static func hairline(in view: UIView) -> CGFloat {
        1 / UIScreen.main.scale
    }

    static func fill(_ view: UIView) {
        view.frame = UIScreen.main.bounds
    }
}
#endif

/// A screen of the app, by name; `main` is the first one and no display.
struct MapScreen {
    static let main = MapScreen(bounds: .zero, scale: 1)

    var bounds: CGRect
    var scale: CGFloat
}

extension MapScreen {
    static var mainWidth: CGFloat { MapScreen.main.bounds.width * MapScreen.main.scale }
}
