import Foundation
import Observation

struct Show: Identifiable, Hashable {
    let id = UUID()
    var title: String
    var author: String
    var summary: String
    var episodeCount: Int
}

struct Episode: Identifiable, Hashable {
    let id: UUID
    var title: String
    var notes: String
    var published: Date
    var chapters: [String]
    var audio: URL

    static let sample = Episode(
        id: UUID(),
        title: "The ferry at night",
        notes: "A crossing, recorded on deck.",
        published: Date(timeIntervalSince1970: 1_700_000_000),
        chapters: ["Harbour", "Open water", "Arrival"],
        audio: URL(string: "https://earshot.example/ferry.m4a")!
    )
}

@MainActor @Observable
final class LibraryModel {
    var shows: [Show] = []
    var episodes: [Episode] = []
    var downloads: [Episode] = []
    var playlists: [String] = []
    var recentSearches: [String] = []
    var releaseDays = Array(1...28)
    var selection: Show.ID?
    private(set) var isLoading = false
    private(set) var unheardCount = 0

    func shows(matching query: String) -> [Show] {
        shows.filter { $0.title.localizedCaseInsensitiveContains(query) }
    }

    func refresh() async {
        isLoading = true
        defer { isLoading = false }
        await loadCounts()
    }

    func loadCounts() async {
        unheardCount = episodes.count
    }

    func loadNotes(of episode: Episode) async {
        guard let index = episodes.firstIndex(where: { $0.id == episode.id }) else { return }
        episodes[index].notes = episode.notes
    }

    func share(_ episode: Episode) {
        Telemetry.send("share", ["episode": episode.title])
    }
}
