import Ceramics
import ClayKit
import SwiftUI

public struct GlazeLab: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @State private var recipe: Recipe.ID?
  private let recipes: [Recipe]

  public init(recipes: [Recipe]) {
    self.recipes = recipes
  }

  public var body: some View {
    VStack {
      Panes(isBeside: !widthClass.isNarrow) {
        RecipeTable(recipes: recipes, choice: $recipe)
        MixNote(recipe: recipe)
      }
      HStack {
        MixBatch()
        if !widthClass.isNarrow { Text("Stir for ten minutes") }
      }
      GlazeSwatches(recipes: recipes)
      GlazePicker(recipes: recipes)
    }
  }
}

private struct RecipeTable: View {
  let recipes: [Recipe]
  @Binding var choice: Recipe.ID?

  var body: some View {
    List(recipes, selection: $choice) { Text($0.name) }
  }
}
