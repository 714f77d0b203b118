import SwiftUI

struct RootView: View {
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(LibraryModel.self) private var library

    var body: some View {
        if horizontalSizeClass == .regular { // expect: branch-swaps-navigation P0
            NavigationSplitView {
                sidebar
            } detail: {
                Text("Choose a show")
            }
        } else {
            NavigationStack {
                sidebar
            }
        }
    }

    private var sidebar: some View {
        List(library.shows) { show in
            NavigationLink(show.title, value: show.id)
        }
        .navigationTitle("Earshot")
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
