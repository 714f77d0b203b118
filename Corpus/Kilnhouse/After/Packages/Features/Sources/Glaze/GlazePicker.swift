import Ceramics
import SwiftUI

/// Searched by name and chosen by touch, at every width.
struct GlazePicker: View {
  let recipes: [Recipe]
  @State private var query = ""
  @State private var chosen: Set<Recipe.ID> = []

  var body: some View {
    VStack {
      TextField("Find a glaze", text: $query)
      ForEach(recipes.filter { query.isEmpty || $0.name.contains(query) }) { recipe in
        Button(recipe.name) { chosen.formSymmetricDifference([recipe.id]) }
      }
    }
  }
}
