import SwiftUI

/// The notes beside a page.
struct MarginColumn: View {
  @Environment(\.toolbarVerticalEdge) private var barEdge
  let gap: CGFloat

  var body: some View {
    MarginNotes()
      .padding(.trailing, barEdge == .trailing ? gap : 0)  // expect: assumed-bar-edge P1
      .overlay {
        if let barEdge {  // expect: bar-edge-as-visibility P2
          MarginHandle(edge: barEdge)
        }
      }
  }
}

/// The app's own tabs, stood in the column.
struct ReadingRail: View {
  @Environment(\.toolbarVerticalEdge) private var edge

  var body: some View {
    VStack {
      Button("Shelf", systemImage: "books.vertical") {}
      Button("Reading", systemImage: "book") {}
    }
    .ignoresSafeArea(.container, edges: edge == .leading ? .leading : .trailing)  // expect: rail-without-occlusion P2
  }
}
