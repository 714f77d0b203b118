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

    @ViewBuilder
    private var content: some View {
        if sizeClass == .compact { // expect: branch-resets-state P0
            VStack(alignment: .leading) {
                ShowHeader(show: show)
                ReviewField(show: show)
            }
        } else {
            HStack(alignment: .top) {
                ShowHeader(show: show)
                ReviewField(show: show)
            }
        }
    }
}

private struct ShowHeader: View {
    let show: Show

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        VStack(alignment: .leading) {
            Text(show.title)
                .font(sizeClass == .compact ? .title2 : .largeTitle)
            // Where nothing holds state, only the arrangement is rebuilt.
            if sizeClass == .compact { // expect: branch-swaps-container P2
                VStack(alignment: .leading) {
                    Text(show.author)
                    Text("\(show.episodeCount) episodes")
                }
            } else {
                HStack {
                    Text(show.author)
                    Text("\(show.episodeCount) episodes")
                }
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
