import AVKit
import SwiftUI

/// What was said, beside the film of the recording.
struct TranscriptPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(AccountModel.self) private var account
    @State private var model: TranscriptModel
    @State private var voice: AVAudioPlayer?
    @State private var place = ScrollPosition()
    @State private var topLine: TranscriptLine.ID?
    @State private var note = ""
    @SceneStorage("transcript.token") private var shareToken = "" // expect: secret-in-scene-storage P1
    @SceneStorage("transcript.top") private var savedTop = 0.0

    init(model: TranscriptModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        VStack {
            film
            ScrollViewReader { proxy in
                lines
                    .onChange(of: sizeClass) { proxy.scrollTo(model.lines.first?.id, anchor: .top) } // expect: scroll-reset-on-resize P1
            }
            ScrollView { TextField("Note", text: $note, axis: .vertical) }
                .scrollPosition($place)
                .onAppear { place.scrollTo(y: savedTop) } // expect: offset-restored P1
        }
        .task { await account.signIn() } // expect: sign-in-on-appear P1
        .task(id: sizeClass) { await model.fetchLines() } // expect: layout-keyed-task P1
        .onDisappear(perform: leave)
    }

    @ViewBuilder
    private var film: some View {
        if sizeClass == .regular {
            VideoPlayer(player: AVPlayer(url: model.film)) // expect: player-in-view-state P0
                .frame(minHeight: 200)
        }
    }

    private var lines: some View {
        List(model.lines) { line in
            Text(line.text).onTapGesture { read(line) }
        }
        .scrollPosition(id: $topLine) // expect: scroll-position-on-list P2
    }

    private func read(_ line: TranscriptLine) {
        voice = try? AVAudioPlayer(contentsOf: line.sound) // expect: player-in-view-state P1
        voice?.play()
    }

    private func leave() {
        voice?.pause() // expect: teardown-on-disappear P1
        note = "" // expect: teardown-on-disappear P1
    }
}
