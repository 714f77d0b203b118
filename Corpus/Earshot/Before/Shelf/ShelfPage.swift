import SwiftUI

struct ShelfPage: View {
    @State private var width: CGFloat = 0
    @State private var chosen: String?
    let names: [String]

    private var isRoomy: Bool { width > 700 }

    var body: some View {
        NavigationSplitView {
            List(names, id: \.self, selection: $chosen) { Text($0) }
                .navigationSplitViewColumnWidth(310) // expect: fixed-sidebar P2
        } detail: {
            GeometryReader { proxy in
                HStack(spacing: 0) {
                    ShelfNotes()
                        .frame(width: proxy.size.width * 0.35) // expect: percent-pane advice
                    ShelfPoster()
                }
            }
            if isRoomy { // expect: width-breakpoint P2
                ShelfCredits()
            }
        }
        .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
    }
}

struct ShelfPoster: View {
    var body: some View {
        Image("poster")
            .resizable()
            .frame(width: ShelfMetrics.poster + 2 * ShelfMetrics.edge, height: 240) // expect: fixed-frame P1
            .overlay(alignment: .topTrailing) {
                Circle().frame(width: ShelfMetrics.badge, height: ShelfMetrics.badge)
            }
    }
}

struct ShelfNotes: View {
    @State private var box = CGSize.zero

    private var gap: CGFloat { box.width > 420 ? 32 : 12 }

    var body: some View {
        HStack(spacing: gap) {
            Text("Notes")
            Text("Chapters")
        }
        .background { // expect: measure-feedback P1
            GeometryReader { proxy in
                Color.clear
                    .onAppear { box = proxy.size }
                    .onChange(of: proxy.size) { box = $1 }
            }
        }
    }
}

struct ShelfCredits: View {
    private let column: CGFloat = 280

    var body: some View {
        HStack(alignment: .top) {
            List(0..<12) { Text("Voice \($0)") }
                .frame(width: column) // expect: fixed-sidebar P1
            Text("Recorded in the old mill")
        }
    }
}

struct ShelfSplit: View {
    var body: some View {
        GeometryReader { proxy in
            let half = (proxy.size.width - 40) / 2
            NavigationSplitView {
                ShelfNotes()
                    .navigationSplitViewColumnWidth( // expect: pinned-split-column P0
                        min: half,
                        ideal: half,
                        max: half
                    )
            } detail: {
                ShelfPoster()
            }
        }
    }
}
