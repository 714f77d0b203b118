import SwiftUI

/// Covers in a grid, with a button that stays off the fold.
struct ShelfGrid: View {
  let books: [Book]

  var body: some View {
    GeometryReader { proxy in
      let page = CGRect(origin: .zero, size: proxy.size)
      let divisions = proxy.reservedRegions(kind: .division, options: .includeInactive)
      let bent = divisions.first { $0.isActive && $0.frame.intersects(page) }?.frame
      let wanted = Int(proxy.size.width / 140)
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: divisions.isEmpty ? wanted : wanted / 2 * 2)) {
          ForEach(books) { BookCover(book: $0) }
        }
      }
      .overlay(alignment: .bottom) {
        ScanButton()
          .offset(x: bent.map { $0.maxX - proxy.size.width / 2 } ?? 0)
      }
    }
  }
}

/// A chapter that scrolls, across the fold as well.
struct ChapterPage: View {
  let chapter: Chapter

  var body: some View {
    ScrollView { Text(chapter.text).frame(maxWidth: 720) }
  }
}
