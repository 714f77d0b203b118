import Ceramics
import ClayKit
import SwiftUI

struct PieceTile: View {
  @Environment(\.holder) private var holder
  @Environment(\.glazeTint) private var tint
  let piece: Piece

  var body: some View {
    VStack(spacing: Spacing.card / 2) {
      AsyncImage(url: piece.photo)
        .frame(maxWidth: .infinity)
        .aspectRatio(piece.slab.isLandscape ? 1.5 : 0.75, contentMode: .fit)
      Text(piece.name)
        .font(.body)
        .padding(.vertical, piece.slab.isFolded ? 2 : 6)
      Text(piece.potter)
    }
    .foregroundStyle(tint)
    .accessibilityHint(holder == .bench ? "On the bench" : "In the apron")
  }
}
