import Ceramics
import ClayKit
import SwiftUI

struct PieceTile: View {
  @Environment(\.holder) private var holder
  @Environment(\.isStanding) private var isStanding
  @Environment(\.glazeTint) private var tint
  let piece: Piece

  var body: some View {
    VStack(spacing: holder.margin / 2) {  // expect: idiom-layout P1
      AsyncImage(url: piece.photo)
        .frame(width: Glass.width / 2)  // expect: screen-size-symbol P1
        .aspectRatio(piece.slab.isLandscape ? 1.5 : 0.75, contentMode: .fit)
      Text(piece.name)
        .font(isStanding ? .title3 : .body)  // expect: idiom-layout P1
        .padding(.vertical, piece.slab.isFolded ? 2 : 6)
      if isStanding {  // expect: idiom-layout P2
        Text(piece.potter)
      }
    }
    .foregroundStyle(tint)
    .accessibilityHint(isStanding ? "On the bench" : "In the apron")
  }
}
