import SwiftUI

struct EpisodePage: View {
    let episode: Episode

    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.verticalSizeClass) private var heightClass
    @Environment(LibraryModel.self) private var library

    var body: some View {
        page
            .task(id: episode.id) { await library.loadNotes(of: episode) }
            .navigationTitle(episode.title)
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Share", systemImage: "square.and.arrow.up") {
                        library.share(episode)
                    }
                }
            }
    }

    private var page: some View {
        Group {
            switch sizeClass { // expect: branch-resets-state P1
            case .regular:
                ScrollView {
                    Text(episode.notes)
                }
            default:
                List(episode.chapters, id: \.self) { chapter in
                    Text(chapter)
                }
            }
        }
        .background(sizeClass == .regular ? Color.chalk : Color.clear)
    }
}

struct Chapters: View {
    let episode: Episode

    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        let layout = sizeClass == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())

        layout {
            ChapterSearch()
            Text("\(episode.chapters.count) chapters")
        }
        .padding(sizeClass == .compact ? 12 : 24)
        .opacity(typeSize > .xxLarge ? 1 : 0.9)
    }
}

private struct ChapterSearch: View {
    @State private var query = ""

    var body: some View {
        TextField("Find a chapter", text: $query)
    }
}

struct Transcript: View {
    let episode: Episode

    var body: some View {
        GeometryReader { proxy in
            ScrollView {
                Text(episode.notes)
            }
            .id("\(episode.id)-\(proxy.size.width)") // expect: layout-fed-id P0
            .padding(.horizontal, proxy.safeAreaInsets.leading) // expect: mirrored-inset P1
        }
    }
}

/// Kept as a `PreviewProvider`: the snapshot tool reads these.
struct EpisodePage_Previews: PreviewProvider {
    static var previews: some View {
        Transcript(episode: .sample)
            .frame(width: UIScreen.main.bounds.width, height: UIScreen.main.bounds.height)
    }
}
