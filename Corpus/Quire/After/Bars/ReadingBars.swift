import SwiftUI

/// The page of a book, with a bar for what people do with it.
struct ReadingScreen: View {
  @ObservedObject var book: OpenBook
  @State private var isMarking = false

  var body: some View {
    NavigationStack {
      PageText(book: book)
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Contents", systemImage: "list.bullet") { book.showContents() }
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button {
              book.search()
            } label: {
              Label("Search", systemImage: "magnifyingglass")
            }
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button(isMarking ? "Done" : "Mark", systemImage: isMarking ? "checkmark" : "highlighter") {
              isMarking.toggle()
            }
          }
          .visibilityPriority(.high)
          actions
        }
    }
  }

  @ToolbarContentBuilder private var actions: some ToolbarContent {
    ToolbarItemGroup(placement: .bottomBar) {
      Button("Smaller", systemImage: "textformat.size.smaller") { book.shrink() }
      Button("Larger", systemImage: "textformat.size.larger") { book.grow() }
    }
    ToolbarSpacer(.flexible, placement: .bottomBar)
    ToolbarItem(placement: .bottomBar) {
      Button("Notes", systemImage: "note.text") { book.showNotes() }
        .badge(book.notes.count)
    }
    ToolbarItem(placement: .bottomBar) {
      Slider(value: $book.brightness)
        .frame(width: 120)
    }
    .axisBehavior(.horizontalOnly)
    ToolbarOverflowMenu {
      Button("Duplicate", systemImage: "plus.square.on.square") {}
    }
    ToolbarItemGroup(placement: .keyboard) {
      Spacer()
      Button("Done") { book.endTyping() }
    }
  }
}

/// What can be done with a shelf.
struct ShelfBars: ViewModifier {
  let shelf: Shelf

  func body(content: Content) -> some View {
    content
      .toolbar {
        ToolbarItem { Button("Sort", systemImage: "arrow.up.arrow.down") { shelf.sort() } }
        ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") { shelf.share() } }
          .visibilityPriority(.high)
      }
      .toolbarVerticalCompressionBehavior(.prefersToolbarItems)
  }
}

/// The sections of the app.
struct QuireTabs: View {
  var body: some View {
    TabView {
      Tab("Today", systemImage: "sun.max") { TodayPage() }
      Tab("Shelves", systemImage: "books.vertical") { ShelvesPage() }
      Tab("Search", role: .search) { SearchPage() }
    }
  }
}
