import SwiftUI

/// The notes beside a page: they keep to the safe area, on whatever side the bar stands.
struct MarginColumn: View {
  @Environment(\.toolbarVerticalEdge) private var barEdge
  let columnRoom: CGFloat

  var body: some View {
    MarginNotes()
      .frame(maxWidth: .infinity, alignment: barEdge == .leading ? .leading : .trailing)
      .overlay {
        if let barEdge, columnRoom > 0 {
          MarginHandle(edge: barEdge)
        }
      }
  }
}

/// The app's own tabs, stood in the column below what hangs there.
struct ReadingRail: View {
  @Environment(\.toolbarVerticalEdge) private var edge

  var body: some View {
    GeometryReader { proxy in
      let column = proxy.frame(in: .local)
      let hanging = proxy.reservedRegions(kind: .occlusion).filter { $0.isActive && $0.frame.intersects(column) }
      VStack {
        Button("Shelf", systemImage: "books.vertical") {}
        Button("Reading", systemImage: "book") {}
      }
      .padding(.top, hanging.map(\.frame.maxY).max() ?? 0)
    }
    .ignoresSafeArea(.container, edges: edge == .leading ? .leading : .trailing)
  }
}
