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
        modifier(Hairline(edges: edges))
    }
}

private struct Hairline: ViewModifier {
    let edges: Edge.Set

    @Environment(\.displayScale) private var displayScale

    func body(content: Content) -> some View {
        content.overlay(Rectangle().stroke(.separator, lineWidth: 1 / displayScale))
    }
}
