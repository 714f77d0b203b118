// duo-audit: ignore-file main-screen the brightness that we dim is the display's that shows the map
import UIKit

/// Dims the display while the red night map is on.
final class NightMode {
    private var before: CGFloat?

    func begin() {
        before = UIScreen.main.brightness
        UIScreen.main.brightness = 0.1
    }

    func end() {
        guard let before else { return }
        UIScreen.main.brightness = before
        self.before = nil
    }

    func dimmedSnapshot(of view: UIView) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = UIScreen.main.scale // expect: main-screen-scale advice
        return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
            view.layer.render(in: context.cgContext)
        }
    }
}
