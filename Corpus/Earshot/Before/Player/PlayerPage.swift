import SwiftUI

struct PlayerPage: View {
    @Environment(PlaybackModel.self) private var playback
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.verticalSizeClass) private var heightClass

    var body: some View {
        VStack(spacing: UIDevice.current.userInterfaceIdiom == .pad ? 32 : 16) { // expect: idiom-layout P1
            artwork
            scrubber
            controls
        }
        .modifier(PlayerChrome())
    }

    private var artwork: some View {
        RoundedRectangle(cornerRadius: 24)
            .fill(Color.rust)
            .frame(maxWidth: UIScreen.main.bounds.width - 64) // expect: main-screen-bounds P0
            .aspectRatio(1, contentMode: .fit)
    }

    private var scrubber: some View {
        Capsule()
            .fill(.tertiary)
            .frame(height: 1 / UIScreen.main.scale) // expect: main-screen-scale P2
    }

    @ViewBuilder
    private var controls: some View {
        HStack(spacing: 24) {
            Button("Back", systemImage: "gobackward.15") {}
            Button("Play", systemImage: "play.fill", action: playback.toggle)
            Button("Forward", systemImage: "goforward.30") {}
            if UIDevice.current.userInterfaceIdiom == .pad { // expect: idiom-layout P2
                Button("Sleep", systemImage: "moon") {}
            }
        }
        .labelStyle(.iconOnly)
        .font(.title)
    }
}

/// The band behind the controls.
struct PlayerChrome: ViewModifier {
    @Environment(\.horizontalSizeClass) private var sizeClass

    func body(content: Content) -> some View {
        if sizeClass == .regular { // expect: conditional-modifier P1
            content
                .padding(32)
                .background(.thinMaterial, in: .rect(cornerRadius: 24))
        } else {
            content
        }
    }
}

/// The same idea, with a value instead of a branch.
struct QuietChrome: ViewModifier {
    @Environment(\.horizontalSizeClass) private var sizeClass

    func body(content: Content) -> some View {
        content
            .padding(sizeClass == .regular ? 32 : 0)
            .opacity(sizeClass == .regular ? 1 : 0.95)
    }
}

struct MiniPlayer: View {
    @Environment(PlaybackModel.self) private var playback

    var body: some View {
        if let current = playback.current {
            HStack {
                Text(current.title)
                    .lineLimit(1)
                Spacer()
                Button("Play", systemImage: "play.fill", action: playback.toggle)
                    .labelStyle(.iconOnly)
            }
            .padding(12)
            .modifier(QuietChrome())
        }
    }
}
