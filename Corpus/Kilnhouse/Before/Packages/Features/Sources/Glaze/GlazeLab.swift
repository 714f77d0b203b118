import Ceramics
import ClayKit
import SwiftUI

public struct GlazeLab: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @State private var narrowRecipe: Recipe.ID?  // expect: twin-state P2
  @State private var wideRecipe: Recipe.ID?
  private let recipes: [Recipe]

  public init(recipes: [Recipe]) {
    self.recipes = recipes
  }

  public var body: some View {
    VStack {
      bench
      batch
      GlazeSwatches(recipes: recipes)
      picker
    }
  }

  @ViewBuilder private var bench: some View {
    if widthClass.isNarrow {  // expect: branch-resets-state P0
      VStack {
        RecipeTable(recipes: recipes, choice: $narrowRecipe)
        MixNote(recipe: narrowRecipe)
      }
    } else {
      HStack {
        RecipeTable(recipes: recipes, choice: $wideRecipe)
        MixNote(recipe: wideRecipe)
      }
    }
  }

  @ViewBuilder private var batch: some View {
    if widthClass.isNarrow {  // expect: branch-resets-state P0
      MixBatch()
    } else {
      HStack { MixBatch(); Text("Stir for ten minutes") }
    }
  }

  private var picker: some View {
    Group {
      if widthClass.isNarrow {  // expect: branch-resets-state P1
        GlazeCompactPicker(recipes: recipes)
      } else {
        GlazeRegularPicker(recipes: recipes)
      }
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
