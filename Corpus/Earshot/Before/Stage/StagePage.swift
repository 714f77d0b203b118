import SwiftUI

/// The live stage: a picture to the glass, and what is said above it.
struct StagePage: View {
    let title: String

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .top) {
                Image("stage").resizable()
                VStack {
                    Text(title)
                        .padding(.top, proxy.safeAreaInsets.top) // expect: zero-inset-reader P1
                    Button("Applaud") {}
                }
            }
            .overlay { StageFooter() }
        }
        .ignoresSafeArea() // expect: content-under-bar P1
    }
}

private struct StageFooter: View {
    var body: some View {
        GeometryReader { room in
            HStack { Text("On air") }
                .frame(
                    height: room.size.height
                        - room.safeAreaInsets.bottom // expect: zero-inset-reader P1
                )
        }
        .padding(.bottom, 83) // expect: system-bar-constant P2
    }
}

/// How long the stage is live, on a page of its own.
struct StageClock: View {
    var body: some View {
        GeometryReader { room in
            Text(.now, style: .timer)
                .frame(
                    height: room.size.height
                        - room.safeAreaInsets.top // expect: counted-twice P2
                )
        }
    }
}
