import Ceramics
import ClayKit
import SwiftUI

struct GlazeSwatches: View {
  @State private var word = ""
  @State private var isWide = true
  let recipes: [Recipe]

  var body: some View {
    VStack {
      Panes(isBeside: isWide) {
        TextField("Colour", text: $word)
        swatches
      }
      .onGeometryChange(for: Bool.self) { $0.size.width > 500 } action: { isWide = $0 }
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
        .padding(Spacing.card / 2)
        .accessibilityLabel(recipe.name)
    }
  }
}

private enum Swatch {
  static let width: CGFloat = 44
}
