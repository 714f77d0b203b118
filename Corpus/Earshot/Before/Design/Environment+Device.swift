import SwiftUI

/// Who holds the phone, as far as the words on the page go.
enum DeviceName: String {
    case phone, tablet, desktop

    @MainActor static var current: DeviceName { // expect: idiom-check advice
        #if os(macOS)
        return .desktop
        #else
        return UIDevice.current.userInterfaceIdiom == .pad ? .tablet : .phone
        #endif
    }
}

private struct PlaybackSpeedKey: EnvironmentKey {
    static let defaultValue = 1.0
}

extension EnvironmentValues {
    var playbackSpeed: Double {
        get { self[PlaybackSpeedKey.self] }
        set { self[PlaybackSpeedKey.self] = newValue }
    }
}

extension View {
    func playbackSpeed(_ speed: Double) -> some View {
        environment(\.playbackSpeed, speed)
    }

    /// A hairline on every side that asks for one.
    func hairline(_ edges: Edge.Set = .bottom) -> some View {
        #if os(iOS)
        let scale = UIScreen.main.scale // expect: main-screen-scale P2
        #elseif os(macOS)
        let scale = NSScreen.main?.backingScaleFactor ?? 2
        #else
        let scale = UIScreen.main.scale
        #endif
        return overlay(Rectangle().stroke(.separator, lineWidth: 1 / scale))
    }
}
