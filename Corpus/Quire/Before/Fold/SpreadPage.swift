import SwiftUI

/// A book lies open: two pages beside each other, and a gesture of the hinge that turns the leaf.
struct SpreadPage: View {
  let book: Book
  @State private var showsContents = false
  @State private var bend = 180.0
  @State private var margin: CGFloat = 16
  @State private var lift = 0.0
  @State private var leaf = 0

  var body: some View {
    HStack(spacing: 0) {
      if showsContents { ContentsList(book: book) }
      Leaf(book: book, number: leaf)
        .padding(.horizontal, margin)
        .rotation3DEffect(.degrees(lift), axis: (0, 1, 0))
    }
    .animation(.spring, value: bend)  // expect: pose-animation P2
    .onHingeChange { _, context in
      guard let hinge = context.hinge else { return }
      showsContents = hinge.angle > .degrees(150)  // expect: hinge-drives-layout P1
      margin = hinge.status == .partiallyOpen ? 40 : 16  // expect: hinge-drives-layout P1
      bend = hinge.angle.degrees
      if hinge.status == .partiallyOpen {
        lift = 180 - hinge.angle.degrees  // expect: hinge-not-reset P2
      }
    }
    .onChange(of: bend) { old, new in  // expect: hinge-armed-on-change P2
      if old < 148, new > 166 { leaf += 1 }
    }
  }
}
