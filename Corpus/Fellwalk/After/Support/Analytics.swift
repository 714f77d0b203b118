import UIKit

final class Analytics {
    static let shared = Analytics()

    private var sink: (String, [String: String]) -> Void = { _, _ in }

    func start() {
        record("launch", [
            "form": UIDevice.current.userInterfaceIdiom == .pad ? "tablet" : "phone", // expect: idiom-check advice
            "system": UIDevice.current.systemVersion,
        ])
    }

    func record(_ event: String, _ properties: [String: String]) {
        sink(event, properties)
    }

    func screen(_ name: String, in view: UIView) {
        // What people hold is worth knowing, and lays nothing out.
        record("screen", [
            "name": name,
            "turned": view.window?.windowScene?.interfaceOrientation.isLandscape == true ? "yes" : "no",
        ])
    }

    /// Haptics on a phone, a sound elsewhere.
    func acknowledge() {
        if UIDevice.current.userInterfaceIdiom == .phone { // expect: idiom-check advice
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
        } else {
            Sounds.shared.play("tick")
        }
    }
}

final class Sounds {
    static let shared = Sounds()

    func play(_ name: String) {}
}
