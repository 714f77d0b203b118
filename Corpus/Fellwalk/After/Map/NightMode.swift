import UIKit

/// Dims the display while the red night map is on.
final class NightMode {
    private var before: CGFloat?
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    func begin() {
        before = scene?.screen.brightness
        scene?.screen.brightness = 0.1
    }

    func end() {
        guard let before else { return }
        scene?.screen.brightness = before
        self.before = nil
    }

    func dimmedSnapshot(of view: UIView) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = view.traitCollection.displayScale
        return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
            view.layer.render(in: context.cgContext)
        }
    }
}
