import SwiftUI

struct RootView: View {
    @Environment(LibraryModel.self) private var library

    var body: some View {
        @Bindable var library = library

        // One split view: shut, the phone shows it as a stack, and the selection stays.
        NavigationSplitView {
            List(library.shows, selection: $library.selection) { show in
                NavigationLink(show.title, value: show.id)
            }
            .navigationTitle("Earshot")
        } detail: {
            if let show = library.shows.first(where: { $0.id == library.selection }) {
                ShowPage(show: show)
            } else {
                Text("Choose a show")
            }
        }
    }
}

/// What an arm of the search page holds differs; only one of the two is ever filled.
struct SearchPage: View {
    @Environment(LibraryModel.self) private var library
    @State private var query = ""

    var body: some View {
        NavigationStack {
            // Data decides here, and data doesn't change when the phone folds.
            if query.isEmpty {
                List(library.recentSearches, id: \.self) { Text($0) }
            } else {
                List(library.shows(matching: query)) { Text($0.title) }
            }
        }
        .searchable(text: $query)
    }
}

#Preview {
    RootView()
        .environment(LibraryModel())
        .frame(width: UIScreen.main.bounds.width)
        .id(UUID())
}
