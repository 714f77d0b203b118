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
      .dressed(widthClass.isNarrow) { $0.padding(.bottom, 8) }  // expect: conditional-modifier P0
      .dressed(note.isEmpty) { $0.opacity(0.8) }
  }
}

struct MixBatch: View {
  @State private var grams = 100

  var body: some View {
    Stepper("\(grams) g", value: $grams)
      .dressed(UIDevice.onBench) { $0.padding(40) }  // expect: idiom-layout P1
      .rinsed()
  }
}
