import UIKit

final class RootSplitController: UISplitViewController {
    private let store: TrailStore
    private let list: TrailListController

    init(store: TrailStore) {
        self.store = store
        self.list = TrailListController(store: store)
        super.init(style: .doubleColumn)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        list.onSelect = { [weak self] trail in
            self?.open(trail)
        }
        setViewController(UINavigationController(rootViewController: list), for: .primary)
        setViewController(UINavigationController(rootViewController: MapController(store: store)), for: .secondary)
    }

    func open(_ trail: Trail) {
        let detail = TrailDetailController(trail: trail)
        setViewController(UINavigationController(rootViewController: detail), for: .secondary)
        show(.secondary)
    }

    @objc func openSettings(_ sender: UIView) {
        let settings = UINavigationController(rootViewController: SettingsController())
        settings.modalPresentationStyle = .formSheet
        present(settings, animated: true)
    }

    func share(_ trail: Trail, from sender: UIView) {
        let sheet = UIActivityViewController(activityItems: [trail.link], applicationActivities: nil)
        // Nil where the sheet is no popover, so there is nothing to ask the device.
        sheet.popoverPresentationController?.sourceView = sender
        sheet.popoverPresentationController?.sourceRect = sender.bounds
        present(sheet, animated: true)
    }

    /// Designed for iPad on a Mac: the menu bar has these commands already.
    private var showsMenuCommands: Bool {
        UIDevice.current.userInterfaceIdiom != .mac
    }

    func refreshCommands() {
        list.navigationItem.rightBarButtonItem = showsMenuCommands ? list.filterItem : nil
    }
}
