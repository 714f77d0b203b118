import SwiftUI

struct SettingsPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass
    @AppStorage("skipsSilence") private var skipsSilence = false
    @AppStorage("downloadsOverCellular") private var downloadsOverCellular = false

    /// Regular once meant iPad.
    private var isPad: Bool { sizeClass == .regular } // expect: regular-means-ipad P1

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
        .padding(.horizontal, isPad ? 40 : 0)
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
                // duo-audit: ignore fresh-id the spinner has to start over with each round
                .id(UUID())
            ProgressView("Syncing")
                /* expect: waiver-without-reason P2 */ // duo-audit: ignore fresh-id
                .id(Date()) // expect: fresh-id P2
            Text(isSyncing ? "Syncing" : "Up to date")
                // duo-audit: ignore fresh-ids the name is one letter off // expect: unknown-waiver P2
                .id(Int.random(in: 0...999)) // expect: fresh-id P2
        }
    }
}

// duo-audit: ignore window-from-frame no window is made in this file // expect: unused-waiver P2
struct Acknowledgements: View {
    var body: some View {
        ScrollView {
            Text("Set in New York. Icons by the system.")
        }
        .id(UUID()) // expect: fresh-id P0
    }
}
