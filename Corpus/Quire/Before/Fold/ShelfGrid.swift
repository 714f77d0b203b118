import SwiftUI

/// Covers in a grid, with a button that stays off the fold.
struct ShelfGrid: View {
  let books: [Book]
  @State private var folds: [CGRect] = []

  var body: some View {
    GeometryReader { proxy in
      let seam = proxy.reservedRegions(kind: .division).first?.frame  // expect: division-without-inactive P2
      let wanted = Int(proxy.size.width / 140)
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: seam == nil ? wanted : wanted / 2 * 2)) {
          ForEach(books) { BookCover(book: $0) }
        }
      }
      .overlay(alignment: .bottom) {
        ScanButton()
          .offset(x: resting(proxy).maxX - proxy.size.width / 2)  // expect: inactive-region-moves-control P2
      }
      .onAppear {
        folds = proxy.reservedRegions(kind: .division).map(\.frame)  // expect: region-read-once P1
      }
    }
  }

  private func resting(_ proxy: GeometryProxy) -> CGRect {
    proxy.reservedRegions(kind: .division, options: .includeInactive).first?.frame ?? .zero  // expect: region-unchecked advice
  }
}

/// A chapter that scrolls.
struct ChapterPage: View {
  let chapter: Chapter

  var body: some View {
    GeometryReader { proxy in
      let seam = proxy.reservedRegions(  // expect: region-mirrored-twice advice, region-unchecked advice
        kind: .division,
        layoutDirectionBehavior: .fixed
      ).first?.frame
      ScrollView { Text(chapter.text) }
        .padding(.leading, seam?.maxX ?? 0)  // expect: scroll-moved-off-fold P2
    }
  }
}
