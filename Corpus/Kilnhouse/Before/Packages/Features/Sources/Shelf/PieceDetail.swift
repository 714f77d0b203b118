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
          .frame(maxWidth: .sill)  // expect: screen-size-symbol P1
        PieceStory(piece: piece)
      }
    }
    .id(widthClass?.stamp)  // expect: layout-fed-id P0
    .modifier(BenchCard())
  }
}

struct PieceStory: View {
  let piece: Piece
  @State private var story = ""

  var body: some View {
    VStack(alignment: .leading) {
      TileFrame(isLoose: UIDevice.onBench, isGlazed: !piece.potter.isEmpty) {  // expect: idiom-layout P1
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
