import Ceramics
import ClayKit
import SwiftUI

struct PieceDetail: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let piece: Piece

  var body: some View {
    ScrollView {
      Panes(isBeside: widthClass == .regular) {
        AsyncImage(url: piece.photo)
          .frame(maxWidth: .infinity)
        PieceStory(piece: piece)
      }
    }
    .id(piece.id)
    .modifier(BenchCard())
    .onChange(of: widthClass) { _, width in
      Ledger.shared.note("width", ["class": width?.stamp ?? "none"])
    }
  }
}

struct PieceStory: View {
  let piece: Piece
  @State private var story = ""

  var body: some View {
    VStack(alignment: .leading) {
      TileFrame(isGlazed: !piece.potter.isEmpty) {
        Text(piece.name)
      }
      TextField("What is its story?", text: $story, axis: .vertical)
        .frame(minHeight: Spacing.thumb)
        .faded(story.isEmpty)
      Image(systemName: UIDevice.onBench ? "ipad" : "iphone")
        .id(piece.id)
    }
  }
}
