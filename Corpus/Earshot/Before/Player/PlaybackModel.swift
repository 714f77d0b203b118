import AVFoundation
import Observation
import UIKit

/// One player for the window, above every layout.
@MainActor @Observable
final class PlaybackModel {
    private(set) var current: Episode?
    private(set) var isPlaying = false
    private let player = AVPlayer()

    func play(_ episode: Episode) {
        current = episode
        player.replaceCurrentItem(with: AVPlayerItem(url: episode.audio))
        player.play()
        isPlaying = true
    }

    func toggle() {
        isPlaying ? player.pause() : player.play()
        isPlaying.toggle()
    }

    /// A new session every time we start: kept, so that it is the same until the next.
    @ObservationIgnored
    let sessionID = UUID()

    func logSession() {
        Telemetry.send("session", [
            "id": sessionID.uuidString,
            "at": Date().ISO8601Format(),
            "device": UIDevice.current.userInterfaceIdiom == .pad ? "tablet" : "phone", // expect: idiom-check advice
            "display": "\(UIScreen.main.bounds.width)", // expect: main-screen-bounds advice
        ])
    }
}

enum Telemetry {
    static func send(_ event: String, _ properties: [String: String]) {}
}
