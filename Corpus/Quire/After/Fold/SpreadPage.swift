import SwiftUI

/// A book lies open: two pages beside each other, and a gesture of the hinge that turns the leaf.
struct SpreadPage: View {
  let book: Book
  @Environment(FoldStage.self) private var stage
  @State private var lift = 0.0
  @State private var turn = LeafTurn()

  var body: some View {
    NavigationStack {
      ArrangementView {
        Leaf(book: book, number: turn.leaf)
          .rotation3DEffect(.degrees(lift), axis: (0, 1, 0))
      } secondary: {
        Leaf(book: book, number: turn.leaf + 1)
      }
    }
    .animation(.spring, value: turn.leaf)
    .onChange(of: stage.degrees, initial: true) { _, degrees in
      turn.feed(degrees)
    }
    .onHingeChange { _, context in
      if let hinge = context.hinge, hinge.status == .partiallyOpen {
        lift = 180 - hinge.angle.degrees
      } else {
        lift = 0
      }
    }
  }
}

/// The latest reading of the hinge, for the pages that answer a gesture.
@Observable
final class FoldStage {
  private(set) var degrees = 180.0

  func take(_ context: DeviceHingeContext) {
    degrees = context.hinge?.angle.degrees ?? 180
  }
}
