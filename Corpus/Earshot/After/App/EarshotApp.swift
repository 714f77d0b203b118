import SwiftUI

@main
struct EarshotApp: App {
    @State private var library = LibraryModel()
    @State private var playback = PlaybackModel()

    var body: some Scene {
        WindowGroup {
            RootView()
                .environment(library)
                .environment(playback)
                .tint(.rust)
        }
    }
}

extension Color {
    static let rust = Color(red: 0.69, green: 0.31, blue: 0.19)
    static let chalk = Color(red: 0.96, green: 0.95, blue: 0.92)
}
