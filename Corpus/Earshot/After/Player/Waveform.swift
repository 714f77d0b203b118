import SwiftUI

/// Bars that show how loud each second is.
struct Waveform: View {
    let loudness: [Double]

    var body: some View {
        Canvas { context, size in
            // The picture's own shape: wide ones have room for thicker bars.
            let isLandscape = size.width > size.height
            let step = size.width / CGFloat(max(loudness.count, 1))
            for (index, value) in loudness.enumerated() {
                let bar = CGRect(
                    x: CGFloat(index) * step,
                    y: size.height * (1 - value) / 2,
                    width: step * (isLandscape ? 0.8 : 0.6),
                    height: size.height * value
                )
                context.fill(Path(roundedRect: bar, cornerRadius: 1), with: .color(.rust))
            }
        }
        .frame(height: 56)
    }
}

extension Waveform {
    /// A picture of the waveform for the lock screen.
    @MainActor
    func poster(scale: CGFloat) -> UIImage? {
        let renderer = ImageRenderer(content: self.frame(width: 300, height: 90))
        renderer.scale = scale
        return renderer.uiImage
    }
}

struct LevelMeter: View {
    let level: Double

    var body: some View {
        VStack(alignment: .leading) {
            ProgressView(value: level)
            Label("🔊 Lautstärke", systemImage: "speaker.wave.2").frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
