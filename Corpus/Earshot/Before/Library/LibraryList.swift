import SwiftUI

struct LibraryList: View {
    @Environment(LibraryModel.self) private var library
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var isFiltering = false

    var body: some View {
        VStack(spacing: 0) {
            if sizeClass == .compact {
                filterButton
                    .sheet(isPresented: $isFiltering) { // expect: presentation-in-branch P0
                        FilterSheet()
                    }
            }

            if sizeClass == .regular {
                Text("\(library.unheardCount) unheard")
                    .font(.footnote)
                    .task { // expect: work-in-branch P1
                        await library.loadCounts()
                    }
            }

            List(library.episodes) { episode in
                EpisodeRow(episode: episode)
            }
            .listStyle(.plain)
            .refreshable { await library.refresh() }
            .id(UUID()) // expect: fresh-id P0

            footer
        }
    }

    private var filterButton: some View {
        Button("Filter", systemImage: "line.3.horizontal.decrease") {
            isFiltering = true
        }
    }

    @ViewBuilder
    private var footer: some View {
        if library.isLoading {
            ProgressView()
                .controlSize(.small)
                .id(UUID()) // expect: fresh-id P2
        }
    }
}

struct RecentEpisodes: View {
    @Environment(LibraryModel.self) private var library

    var body: some View {
        // The system's version never changes while the app runs.
        if #available(iOS 26.0, *) {
            List(library.episodes) { EpisodeRow(episode: $0) }
                .scrollEdgeEffectStyle(.soft, for: .top)
        } else {
            List(library.episodes) { EpisodeRow(episode: $0) }
        }
    }
}

struct EpisodeRow: View {
    let episode: Episode

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(episode.title)
                    .font(.headline)
                Text(episode.published, style: .date)
                    .font(.caption)
            }
            Spacer()
            Text(Date(), style: .time)
                .accessibilityHidden(true)
        }
        .id(episode.id)
        .tag(episode.id)
    }
}

struct FilterSheet: View {
    @State private var onlyUnheard = true

    var body: some View {
        Form {
            Toggle("Only unheard", isOn: $onlyUnheard)
        }
        .presentationDetents([.medium])
    }
}
