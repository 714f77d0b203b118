import UIKit

final class SettingsController: UITableViewController, UITextFieldDelegate {
    private let nameField = UITextField()
    private let footer = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        nameField.delegate = self
        nameField.inputAccessoryView = makeAccessory()
        footer.numberOfLines = 0
        footer.textAlignment = .center
        footer.text = UIDevice.current.userInterfaceIdiom == .pad // expect: idiom-check advice
            ? "Maps are kept on this iPad."
            : "Maps are kept on this iPhone."
        tableView.tableFooterView = footer
    }

    /// The keyboard's accessory is no bar of the screen's.
    private func makeAccessory() -> UIView {
        let accessory = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        accessory.items = [
            .flexibleSpace(),
            UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in
                self?.nameField.resignFirstResponder()
            }),
        ]
        nameField.inputAccessoryView = accessory
        return accessory
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let side = traitCollection.horizontalSizeClass == .regular ? 40.0 : 16.0
        tableView.directionalLayoutMargins.leading = side
        tableView.directionalLayoutMargins.trailing = side
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let screen = view.window?.windowScene?.screen else { return }
        brightnessSlider.value = Float(screen.brightness)
        recordingNote.isHidden = !screen.isCaptured
    }

    private let brightnessSlider = UISlider()
    private let recordingNote = UILabel()

    @objc private func brightnessChosen() {
        // duo-audit: ignore main-screen before the first window there is no scene to ask
        let screen = view.window?.windowScene?.screen ?? UIScreen.main
        screen.brightness = CGFloat(brightnessSlider.value)
    }

    private func convert(_ frame: CGRect) -> CGRect {
        guard let screen = view.window?.windowScene?.screen else { return frame }
        return view.convert(frame, from: screen.coordinateSpace)
    }
}
