import MetalKit
import UIKit

/// The hill shading below the map, drawn by hand.
final class ReliefView: UIView {
    override class var layerClass: AnyClass { CAMetalLayer.self }

    private var metalLayer: CAMetalLayer? { layer as? CAMetalLayer }
    private var displayLink: CADisplayLink?

    override func didMoveToWindow() {
        super.didMoveToWindow()
        self.contentScaleFactor = traitCollection.displayScale
        guard let screen = self.window?.windowScene?.screen else {
            displayLink?.invalidate()
            return
        }
        let link = CADisplayLink(target: self, selector: #selector(step))
        let fastest = Float(screen.maximumFramesPerSecond)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: fastest, preferred: fastest)
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = traitCollection.displayScale
        metalLayer?.drawableSize = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    }

    @objc private func step() {
        #if targetEnvironment(macCatalyst)
        // A Mac has one more screen, and no fold.
        let lines = Int(UIScreen.main.bounds.height)
        #else
        let lines = Int(bounds.height)
        #endif
        draw(lines: lines)
    }

    private func draw(lines: Int) {
        guard let drawable = metalLayer?.nextDrawable() else { return }
        ReliefPass.shared.encode(into: drawable.texture, lines: lines)
        drawable.present()
    }
}

final class ReliefPass {
    static let shared = ReliefPass()

    func encode(into texture: MTLTexture, lines: Int) {
        // "UIScreen.main.scale" was read here once; the texture knows its own size.
        let pixelHeight = texture.height
        assert(pixelHeight >= lines, "the texture is smaller than UIScreen.main.bounds")
    }
}
