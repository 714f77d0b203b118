import Ceramics
import SwiftUI

struct GlazeCompactPicker: View {  // expect: twin-views advice
  let recipes: [Recipe]
  @State private var query = ""

  var body: some View {
    VStack {
      TextField("Find a glaze", text: $query)
      ForEach(recipes.filter { $0.name.contains(query) }) { Text($0.name) }
    }
  }
}
