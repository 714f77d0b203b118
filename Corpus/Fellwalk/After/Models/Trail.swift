import Foundation

struct Trail: Identifiable, Hashable, Codable {
    let id: UUID
    var name: String
    var kilometres: Double
    var ascent: Int
    var isLoop: Bool
    var photoNames: [String]
    /// The picture's own shape, nothing to do with how the phone is held.
    var coverAspect: CoverAspect

    enum CoverAspect: String, Codable {
        case landscape, portrait, square

        var isLandscape: Bool { self == .landscape }
    }

    var link: URL {
        URL(string: "https://fellwalk.example/trails/\(id.uuidString)")!
    }

    static func draft(named name: String) -> Trail {
        Trail(
            id: UUID(),
            name: name,
            kilometres: 0,
            ascent: 0,
            isLoop: false,
            photoNames: [],
            coverAspect: .landscape
        )
    }
}

final class TrailStore {
    static let shared = TrailStore()

    private(set) var trails: [Trail] = []

    /// Loops before lines, short before long.
    var sorted: [Trail] {
        trails.sorted { left, right in
            left.isLoop == right.isLoop
                ? left.kilometres < right.kilometres
                : left.isLoop
        }
    }

    func add(_ trail: Trail) {
        trails.append(trail)
    }

    func trail(with id: Trail.ID) -> Trail? {
        trails.first { $0.id == id }
    }
}
