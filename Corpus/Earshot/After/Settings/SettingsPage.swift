import SwiftUI

struct SettingsPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass
    @AppStorage("skipsSilence") private var skipsSilence = false
    @AppStorage("downloadsOverCellular") private var downloadsOverCellular = false

    private var isRoomy: Bool { sizeClass == .regular }

    var body: some View {
        Form {
            Section("Playback") {
                Toggle("Skip silence", isOn: $skipsSilence)
                Toggle("Download over cellular", isOn: $downloadsOverCellular)
            }
            Section("Storage") {
                // Words may name the thing that people hold.
                Text(UIDevice.current.userInterfaceIdiom == .pad ? "Kept on this iPad" : "Kept on this iPhone") // expect: idiom-check advice
            }
            Section("Display") {
                BrightnessRow()
            }
        }
        .padding(.horizontal, isRoomy ? 40 : 0)
    }
}

struct BrightnessRow: View {
    @State private var brightness = 0.5

    var body: some View {
        Slider(value: $brightness)
            .onAppear {
                // duo-audit: ignore main-screen a slider for the display's own brightness
                brightness = UIScreen.main.brightness
            }
            .onChange(of: brightness) { _, value in
                UIScreen.main.brightness = value // expect: main-screen advice
            }
    }
}

struct SyncStatus: View {
    let isSyncing: Bool

    var body: some View {
        VStack {
            ProgressView()
                .controlSize(.small)
            ProgressView("Syncing")
            Text(isSyncing ? "Syncing" : "Up to date")
                .font(.footnote)
        }
    }
}

struct Acknowledgements: View {
    var body: some View {
        ScrollView {
            Text("Set in New York. Icons by the system.")
        }
    }
}
