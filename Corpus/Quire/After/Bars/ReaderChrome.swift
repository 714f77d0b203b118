import SwiftUI
import UIKit

/// The page that is read, with the system's bars around it.
struct ReaderPage: View {
  @Environment(\.dismiss) private var dismiss
  let book: Book

  var body: some View {
    PageText(book: book)
      .toolbarBackground(.hidden, for: .navigationBar)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close", systemImage: "xmark") { dismiss() }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Contents", systemImage: "list.bullet") {}
          Button("Appearance", systemImage: "textformat.size") {}
        }
      }
  }
}

struct RootTabs: View {
  @Environment(\.isTabViewSidebarAvailable) private var hasSidebar

  var body: some View {
    TabView {
      Tab("Shelf", systemImage: "books.vertical") {
        VStack {
          if !hasSidebar { ReaderBadge() }
          ShelfPage()
        }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    .defaultTabBarPlacement(.sidebar)
  }
}
