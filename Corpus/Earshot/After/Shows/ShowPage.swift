import SwiftUI

struct ShowPage: View {
    let show: Show

    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(LibraryModel.self) private var library
    @State private var showsAbout = false

    var body: some View {
        content
            .navigationTitle(show.title)
            .toolbar {
                Button("About", systemImage: "info.circle") { showsAbout = true }
            }
            .sheet(isPresented: $showsAbout) {
                AboutShow(show: show)
            }
    }

    private var content: some View {
        let layout = sizeClass == .compact
            ? AnyLayout(VStackLayout(alignment: .leading))
            : AnyLayout(HStackLayout(alignment: .top))

        return layout {
            ShowHeader(show: show)
            ReviewField(show: show)
        }
    }
}

private struct ShowHeader: View {
    let show: Show

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let facts = sizeClass == .compact
            ? AnyLayout(VStackLayout(alignment: .leading))
            : AnyLayout(HStackLayout())

        VStack(alignment: .leading) {
            Text(show.title)
                .font(sizeClass == .compact ? .title2 : .largeTitle)
            facts {
                Text(show.author)
                Text("\(show.episodeCount) episodes")
            }
        }
    }
}

private struct ReviewField: View {
    let show: Show

    @State private var draft = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        TextField("What do you think of \(show.title)?", text: $draft, axis: .vertical)
            .focused($isFocused)
            .padding(12)
    }
}

struct AboutShow: View {
    let show: Show

    @Environment(\.verticalSizeClass) private var heightClass

    var body: some View {
        // One text or the other; neither has anything to lose.
        if heightClass == .compact {
            Text(show.author)
        } else {
            Text(show.summary)
        }
    }
}
