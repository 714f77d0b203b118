import SwiftUI
import UIKit

/// Shows the export's own UIKit page inside ours.
struct ExportPage: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> ExportController {
        ExportController()
    }

    func updateUIViewController(_ controller: ExportController, context: Context) {}
}

final class ExportController: UIViewController {
    private let tabs = UITabBar() // expect: hand-made-bar P1
    private let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        tabs.items = [
            UITabBarItem(title: "Audio", image: UIImage(systemName: "waveform"), tag: 0),
            UITabBarItem(title: "Notes", image: UIImage(systemName: "note.text"), tag: 1),
        ]
        view.addSubview(table)
        view.addSubview(tabs)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        tabs.frame = CGRect(x: area.minX, y: area.maxY - 56, width: area.width, height: 56)
        table.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - 56)

        let turned = view.window?.windowScene?.effectiveGeometry.interfaceOrientation.isLandscape == true // expect: interface-orientation P1
        table.rowHeight = turned ? 40 : 56
    }

    func showProgress(over scene: UIWindowScene) -> UIWindow {
        let frame = UIScreen.main.bounds // expect: main-screen-bounds P0
        let cover = UIView(frame: frame)
        let window = UIWindow(windowScene: scene)
        window.addSubview(cover)
        return window
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { // expect: trait-collection-did-change P2
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }
}
