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
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: Holder.current.shelfColumns)) {  // expect: device-columns P1
        ForEach(pieces) { PieceTile(piece: $0) }
      }
    }
    .padding(.horizontal, Spacing.page)
    .dressed(widthClass == .regular) { $0.contentMargins(.top, 24) }  // expect: conditional-modifier P0
    .searchable(text: $query, prompt: holder == .bench ? "Search the shelf" : "Search")
    .onSubmit(of: .search) { Ledger.shared.note("search", ["holder": holder.noun]) }
  }
}

#Preview {
  ShelfPage(pieces: [])
    .frame(width: Glass.width, height: Glass.tall())
    .padding(UIDevice.onBench ? 40 : 8)
    .id(UUID())
}
