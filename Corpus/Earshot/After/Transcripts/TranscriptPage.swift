import AVKit
import SwiftUI

/// What was said, beside the film of the recording.
struct TranscriptPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(AccountModel.self) private var account
    @Bindable var model: TranscriptModel
    @SceneStorage("transcript.top") private var savedTop: Int?

    var body: some View {
        VStack {
            film
            ScrollViewReader { proxy in
                lines
                    .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { _ in
                        proxy.scrollTo(model.topLine, anchor: .top)
                    }
            }
            ScrollView { TextField("Note", text: $model.note, axis: .vertical) }
                .scrollPosition($model.notePlace)
            if !account.isSignedIn {
                Button("Sign in", systemImage: "person") { Task { await account.signIn() } }
            }
        }
        .task(id: model.film) { await model.loadIfNeeded() }
        .onDisappear { savedTop = model.topLine }
    }

    private var film: some View {
        VideoPlayer(player: model.player)
            .frame(minHeight: sizeClass == .regular ? 200 : 120)
    }

    private var lines: some View {
        List(model.lines) { line in
            Text(line.text).onTapGesture { model.read(line) }
        }
    }
}
