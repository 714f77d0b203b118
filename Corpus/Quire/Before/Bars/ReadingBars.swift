import SwiftUI

/// The page of a book, with a bar for what people do with it.
struct ReadingScreen: View {
  @Environment(\.horizontalSizeClass) private var width
  @ObservedObject var book: OpenBook
  @State private var isMarking = false

  private let moreSymbol = "ellipsis.circle"

  var body: some View {
    NavigationView { // expect: navigation-view P2
      PageText(book: book)
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Contents") { book.showContents() } // expect: title-only-bar-item P2
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button { // expect: icon-only-bar-item P2
              book.search()
            } label: {
              Image(systemName: "magnifyingglass")
            }
            .accessibilityLabel("Search")
          }
          ToolbarItem(placement: .topBarTrailing) { // expect: toggling-bar-item P2
            if isMarking {
              Button("Done") { isMarking = false }
            } else {
              Button("Mark", systemImage: "highlighter") { isMarking = true }
            }
          }
          actions
        }
    }
  }

  @ToolbarContentBuilder private var actions: some ToolbarContent {
    ToolbarItem(placement: .topBarTrailing) {
      Menu { // expect: hand-made-overflow P2
        Button("Duplicate") {}
      } label: {
        Label("More", systemImage: moreSymbol)
      }
    }
    ToolbarItem(placement: .bottomBar) {
      HStack { // expect: stacked-bar-item P2
        Button("Smaller", systemImage: "textformat.size.smaller") { book.shrink() }
        Spacer() // expect: bar-spacer P2
        Button("Larger", systemImage: "textformat.size.larger") { book.grow() }
      }
    }
    ToolbarItem(placement: .bottomBar) {
      Slider(value: $book.brightness) // expect: custom-bar-item-axis advice
        .frame(width: 120)
    }
    ToolbarItem(placement: .bottomBar) {
      Button("Notes (\(book.notes.count))", systemImage: "note.text") { book.showNotes() } // expect: count-in-bar-title P2
    }
    ToolbarItemGroup(placement: .keyboard) {
      Spacer()
      Button("Done") { book.endTyping() }
    }
  }
}

/// What can be done with a shelf.
struct ShelfBars: ViewModifier {
  @Environment(\.horizontalSizeClass) private var width
  let shelf: Shelf

  func body(content: Content) -> some View {
    content
      .toolbar {
        if width == .compact { // expect: twin-bars P2
          ToolbarItem { Menu("Shelf", systemImage: "books.vertical") { ShelfActions(shelf: shelf) } }
        } else {
          ToolbarItemGroup {
            Button("Sort", systemImage: "arrow.up.arrow.down") { shelf.sort() }
            Button("Share", systemImage: "square.and.arrow.up") { shelf.share() }
          }
        }
      }
  }
}

/// The sections of the app.
struct QuireTabs: View {
  var body: some View {
    TabView {
      Tab("Today", systemImage: "sun.max") { TodayPage() }
      Tab("Shelves") { ShelvesPage() } // expect: tab-without-icon P2
      Tab("Search", role: .search) { SearchPage() }
    }
  }
}
