import SwiftUI

struct ShelfView: View {
  let books: [Book]

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(books) { BookRow(book: $0) }
      }
      .frame(width: UIScreen.main.bounds.width - 32)
    }
    .id(UUID())
  }
}
