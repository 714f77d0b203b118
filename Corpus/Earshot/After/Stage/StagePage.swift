import SwiftUI

/// The live stage: a picture to the glass, and what is said above it.
struct StagePage: View {
    let title: String

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .top) {
                Color.clear
                VStack {
                    Text(title)
                        .padding(.top, proxy.safeAreaInsets.top / 4)
                    Button("Applaud") {}
                }
            }
            .overlay { StageFooter() }
        }
        .background { Image("stage").resizable().ignoresSafeArea() }
        .ignoresSafeArea(.keyboard)
    }
}

private struct StageFooter: View {
    var body: some View {
        GeometryReader { room in
            HStack { Text("On air") }
                .frame(height: room.size.height + room.safeAreaInsets.bottom)
        }
        .padding(.bottom, 12)
    }
}

/// How long the stage is live, on a page of its own.
struct StageClock: View {
    var body: some View {
        GeometryReader { room in
            Text(.now, style: .timer)
                .frame(height: room.size.height - 12)
        }
    }
}
