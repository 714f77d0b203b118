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
    private let choice = UISegmentedControl(items: ["Audio", "Notes"])
    private let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        choice.selectedSegmentIndex = 0
        choice.sizeToFit()
        table.tableHeaderView = choice
        view.addSubview(table)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        table.frame = area
        table.rowHeight = area.width > area.height ? 40 : 56
    }

    func showProgress(over scene: UIWindowScene) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        let cover = UIView(frame: window.bounds)
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(cover)
        return window
    }
}
