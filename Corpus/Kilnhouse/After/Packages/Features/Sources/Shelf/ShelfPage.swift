import Ceramics
import ClayKit
import SwiftUI

public struct ShelfPage: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.holder) private var holder
  @State private var query = ""
  private let pieces: [Piece]

  public init(pieces: [Piece]) {
    self.pieces = pieces
  }

  public var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: Spacing.tile))]) {
        ForEach(pieces) { PieceTile(piece: $0) }
      }
    }
    .padding(.horizontal, Spacing.page)
    .contentMargins(.top, widthClass == .regular ? 24 : 0)
    .searchable(text: $query, prompt: holder == .bench ? "Search the shelf" : "Search")
    .onSubmit(of: .search) { Ledger.shared.note("search", ["holder": holder.noun]) }
  }
}

#Preview {
  ShelfPage(pieces: [])
    .frame(width: UIScreen.main.bounds.width, height: 800)
    .padding(UIDevice.onBench ? 40 : 8)
    .id(UUID())
}
