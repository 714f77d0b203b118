import Ceramics
import ClayKit
import SwiftUI

/// What was mixed, and how it came out.
struct MixNote: View {
  let recipe: Recipe.ID?
  @State private var note = ""
  @FocusState private var isWriting: Bool
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    TextEditor(text: $note)
      .focused($isWriting)
      .padding(Spacing.card)
      .padding(.bottom, widthClass.isNarrow ? 8 : 0)
      .opacity(note.isEmpty ? 0.8 : 1)
  }
}

struct MixBatch: View {
  @State private var grams = 100

  var body: some View {
    Stepper("\(grams) g", value: $grams)
      .padding(Spacing.card)
  }
}
