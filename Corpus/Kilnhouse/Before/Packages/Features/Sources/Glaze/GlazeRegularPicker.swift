import Ceramics
import SwiftUI

struct GlazeRegularPicker: View {
  let recipes: [Recipe]
  @State private var chosen: Set<Recipe.ID> = []

  var body: some View {
    ForEach(recipes) { recipe in
      Button(recipe.name) { chosen.formSymmetricDifference([recipe.id]) }
    }
  }
}
