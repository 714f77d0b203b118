import SwiftUI
import UIKit

/// The page that is read, with everything around it drawn by hand.
struct ReaderPage: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isSelecting = false
  let book: Book

  var body: some View {
    PageText(book: book)
      .toolbar(.hidden, for: .navigationBar)  // expect: system-bar-hidden advice
      .toolbarVerticalBehavior(isSelecting ? .disabled : .automatic)  // expect: vertical-bar-disabled P1
      .overlay(alignment: .top) {  // expect: drawn-bar P2
        HStack {
          Button("Close", systemImage: "xmark") { dismiss() }
          Spacer()
          Button("Contents", systemImage: "list.bullet") {}
          Button("Appearance", systemImage: "textformat.size") {}
        }
        .padding()
      }
  }
}

struct RootTabs: View {
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    TabView {
      Tab("Shelf", systemImage: "books.vertical") {
        VStack {
          if width == .compact { ReaderBadge() }  // expect: sidebar-from-size-class advice
          ShelfPage()
        }
      }
    }
    .tabViewStyle(.sidebarAdaptable)  // expect: ipad-tab-placement P2
  }
}
