import SwiftUI

private enum Cards {
    static let layoutMargins = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
}

struct Card<Content: View>: View {
    @ViewBuilder var content: Content

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        content
            .padding(sizeClass == .regular ? 32 : 12)
            .font(sizeClass == .regular ? .title3 : .body)
            .accessibilityHint(DeviceName.current == .tablet ? "Card on iPad" : "Card")
            .background(Color.chalk, in: .rect(cornerRadius: 16))
    }
}

struct CardStrip: View {
    let titles: [String]

    /// A design constant on both sides: nobody's inset.
    private var innerWidth: CGFloat { 280 - Cards.layoutMargins.leading * 2 }

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack {
                ForEach(titles, id: \.self) { title in
                    Card { Text(title) }
                        .frame(width: innerWidth)
                }
            }
        }
    }
}

struct CardBoard: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        CardStrip(titles: sizeClass == .regular ? ["New", "Loved"] : ["New"])
    }
}

struct CardCover: View {
    let offered: CGFloat?

    var body: some View {
        Rectangle()
            .fill(Color.rust)
            .frame(height: offered)
            .frame(maxWidth: .infinity)
            .padding(.horizontal, 24)
    }
}
