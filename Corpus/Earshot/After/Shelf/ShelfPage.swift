import SwiftUI

struct ShelfPage: View {
    @State private var width: CGFloat = 0
    @State private var chosen: String?
    let names: [String]

    private var fitsCredits: Bool { width >= 2 * ShelfMetrics.minimumPane }

    var body: some View {
        NavigationSplitView {
            List(names, id: \.self, selection: $chosen) { Text($0) }
                .navigationSplitViewColumnWidth(min: 280, ideal: 310, max: 420)
        } detail: {
            ShelfNotes()
            ShelfPoster()
            if fitsCredits {
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
            .frame(maxWidth: ShelfMetrics.largestPoster, idealHeight: 240)
            .overlay(alignment: .topTrailing) {
                Circle().frame(width: ShelfMetrics.badge, height: ShelfMetrics.badge)
            }
    }
}

struct ShelfNotes: View {
    @State private var room: CGFloat = 0

    private var gap: CGFloat { room > 420 ? 32 : 12 }

    var body: some View {
        HStack(spacing: gap) {
            Text("Notes")
            Text("Chapters")
        }
        .frame(minWidth: 0, maxWidth: .infinity)
        .background {
            GeometryReader { proxy in
                Color.clear
                    .onAppear { room = proxy.size.width }
                    .onChange(of: proxy.size.width) { room = $1 }
            }
        }
    }
}

struct ShelfCredits: View {
    var body: some View {
        List(0..<12) { Text("Voice \($0)") }
            .frame(maxWidth: 600)
    }
}

struct ShelfSplit: View {
    var body: some View {
        GeometryReader { proxy in
            let half = (proxy.size.width - 40) / 2
            NavigationSplitView {
                ShelfNotes()
                    .navigationSplitViewColumnWidth(min: 320, ideal: half, max: max(440, half))
            } detail: {
                ShelfPoster()
                    .navigationSplitViewColumnWidth(min: 320, ideal: 412)
            }
        }
    }
}
