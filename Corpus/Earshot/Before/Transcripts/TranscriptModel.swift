import Foundation
import Observation

struct TranscriptLine: Identifiable {
    let id: Int
    let text: String
    let sound: URL
}

@MainActor @Observable
final class TranscriptModel {
    private(set) var lines: [TranscriptLine] = []
    let film: URL
    private let service: TranscriptService

    init(film: URL, service: TranscriptService) {
        self.film = film
        self.service = service
    }

    func fetchLines() async {
        lines = await service.lines(of: film)
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
