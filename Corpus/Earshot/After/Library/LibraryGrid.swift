import SwiftUI

struct LibraryGrid: View {
    @Environment(LibraryModel.self) private var library

    private let covers = [GridItem(.adaptive(minimum: 110), spacing: 12)]
    private let pairs = [GridItem(.adaptive(minimum: 180))]
    private let weekdays = Array(repeating: GridItem(.flexible()), count: 7)
    private let gutter = [GridItem(.fixed(40)), GridItem(.flexible())]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: covers, spacing: 12) {
                ForEach(library.shows) { show in
                    CoverTile(show: show)
                }
            }
            .padding(.horizontal)

            LazyVGrid(columns: pairs) {
                ForEach(library.playlists, id: \.self) { Text($0) }
            }

            LazyVGrid(columns: weekdays) {
                ForEach(library.releaseDays, id: \.self) { Text("\($0)") }
            }

            LazyVGrid(columns: gutter, alignment: .leading) {
                ForEach(library.shows) { show in
                    Image(systemName: "waveform")
                    Text(show.title)
                }
            }
        }
    }
}

struct CoverTile: View {
    let show: Show

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            RoundedRectangle(cornerRadius: 12)
                .fill(Color.chalk)
                .aspectRatio(1, contentMode: .fit)
            Text(show.title)
                .font(.subheadline)
                .lineLimit(2)
        }
        .id(show.id)
    }
}

struct DownloadsGrid: View {
    @Environment(LibraryModel.self) private var library

    /// As many as fit; the width decides.
    private let adaptive = [GridItem(.adaptive(minimum: 150), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: adaptive) {
                ForEach(library.downloads) { Text($0.title) }
            }
            LazyVGrid(columns: adaptive) {
                ForEach(library.shows) { CoverTile(show: $0) }
            }
        }
    }
}
