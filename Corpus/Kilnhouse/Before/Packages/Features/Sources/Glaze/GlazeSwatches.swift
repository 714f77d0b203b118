import Ceramics
import ClayKit
import SwiftUI

struct GlazeSwatches: View {
  @State private var word = ""
  let recipes: [Recipe]

  var body: some View {
    VStack {
      ViewThatFits(in: .horizontal) {  // expect: view-that-fits-state P1
        HStack { TextField("Colour", text: $word); swatches }
        VStack { TextField("Colour", text: $word); swatches }
      }
      ViewThatFits {  // expect: view-that-fits-state P1
        HStack { MixBatch(); Text("Batch") }
        MixBatch()
      }
      ViewThatFits {
        HStack { Text("Cobalt"); Text("1,240 °C") }
        Text("Cobalt")
      }
    }
  }

  private var swatches: some View {
    ForEach(recipes) { recipe in
      Circle()
        .frame(width: Swatch.width, height: Swatch.width)
        .padding(Stand.live.isTall ? 12 : 6)  // expect: idiom-layout P1
        .accessibilityLabel(recipe.name)
    }
  }
}

private enum Swatch {
  static let width: CGFloat = 44
}
