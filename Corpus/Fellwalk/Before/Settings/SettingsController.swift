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
        let side = UIDevice.current.userInterfaceIdiom == .pad || traitCollection.horizontalSizeClass == .regular ? 40.0 : 16.0 // expect: regular-means-ipad P1
        tableView.directionalLayoutMargins.leading = side
        tableView.directionalLayoutMargins.trailing = side
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // duo-audit: ignore main-screen the slider shows the brightness of the display it stands on
        brightnessSlider.value = Float(UIScreen.main.brightness)
        recordingNote.isHidden = !UIScreen.main.isCaptured // expect: main-screen advice
    }

    private let brightnessSlider = UISlider()
    private let recordingNote = UILabel()

    /* expect: unused-waiver P2 */ // duo-audit: ignore main-screen it covers the declaration, never what stands between the braces
    @objc private func brightnessChosen() {
        UIScreen.main.brightness = CGFloat(brightnessSlider.value) // expect: main-screen advice
    }

    private func convert(_ frame: CGRect) -> CGRect {
        view.convert(frame, from: UIScreen.main.coordinateSpace) // expect: main-screen advice
    }
}
