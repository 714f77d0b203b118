import SwiftUI

private enum Cards {
    static var isTablet: Bool { UIDevice.current.userInterfaceIdiom == .pad } // expect: idiom-check advice
    static var padding: CGFloat { UIDevice.current.userInterfaceIdiom == .phone ? 12 : 32 } // expect: idiom-layout P1
    static let layoutMargins = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
}

struct Card<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        content
            .padding(Cards.padding)
            .font(Cards.isTablet ? .title3 : .body) // expect: idiom-layout P1
            .accessibilityHint(Cards.isTablet ? "Card on iPad" : "Card")
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
        if Cards.isTablet { // expect: idiom-layout P1
            HStack { CardStrip(titles: ["New", "Loved"]) }
        } else {
            CardStrip(titles: ["New"])
        }
    }
}

struct CardCover: View {
    let offered: CGFloat?

    var body: some View {
        let height = offered ?? UIScreen.main.bounds.height / 3 // expect: main-screen-bounds P2

        Rectangle()
            .fill(Color.rust)
            .frame(
                width: UIScreen // expect: main-screen-bounds P0
                    .main.bounds
                    .width * 0.8,
                height: height
            )
    }
}
