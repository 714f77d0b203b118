import AVFoundation
import Observation
import SwiftUI

struct TranscriptLine: Identifiable {
    let id: Int
    let text: String
    let sound: URL
}

@MainActor @Observable
final class TranscriptModel {
    private(set) var lines: [TranscriptLine] = []
    var topLine: TranscriptLine.ID?
    var note = ""
    var notePlace = ScrollPosition(edge: .top)
    let film: URL
    let player: AVPlayer
    private let voice = AVPlayer()
    private let service: any TranscriptService
    private var hasLoaded = false

    init(film: URL, service: any TranscriptService) {
        self.film = film
        self.service = service
        player = AVPlayer(url: film)
    }

    func loadIfNeeded() async {
        guard !hasLoaded else { return }
        hasLoaded = true
        lines = await service.lines(of: film)
    }

    func read(_ line: TranscriptLine) {
        voice.replaceCurrentItem(with: AVPlayerItem(url: line.sound))
        voice.play()
    }
}

protocol TranscriptService: Sendable {
    func lines(of film: URL) async -> [TranscriptLine]
}

@MainActor @Observable
final class AccountModel {
    private(set) var isSignedIn = false

    func signIn() async {
        isSignedIn = true
    }
}
