import UIKit

/// Sizes of the journal's pages.
enum DayNotesMetrics {
    static let statusBarHeight: CGFloat = 44 // expect: system-bar-constant P2
    static let ruleHeight: CGFloat = 44
}

/// One day's notes, with a title above and a keyboard below.
final class DayNotesController: UIViewController {
    private let dayLabel = UILabel()
    private let paper = UIView()
    private let notes = UITextView()
    private let entries = UITableView()
    private lazy var saveButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        return button
    }()
    private var footConstraint: NSLayoutConstraint?

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in [paper, dayLabel, notes, saveButton] { view.addSubview(subview) }
        NSLayoutConstraint.activate([
            paper.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            paper.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            dayLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 88), // expect: system-bar-constant P2
            dayLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16), // expect: pinned-to-view-edge P1
            view.trailingAnchor.constraint( // expect: pinned-to-view-edge P1
                equalTo: dayLabel.trailingAnchor,
                constant: 16
            ),
            notes.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            notes.topAnchor.constraint(
                equalTo: topLayoutGuide.bottomAnchor // expect: layout-guide P2
            ),
            saveButton.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
        notes.contentInsetAdjustmentBehavior = .never // expect: adjustment-disabled advice
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        paper.frame.origin.y = UIApplication.shared // expect: status-bar-frame P1
            .statusBarFrame
            .maxY
        let foot = view.window?.safeAreaInsets.bottom ?? 34 // expect: inset-fallback P2, window-safe-area P1
        saveButton.frame.origin.y = view.bounds.height - foot - 60
        notes.frame.size.width = view.bounds.width - view.safeAreaInsets.right // expect: one-sided-inset P2
        additionalSafeAreaInsets.bottom = 80 - view.safeAreaInsets.bottom // expect: inset-feedback P0, inset-writers P2
    }

    @objc private func keyboardWillShow(_ note: Notification) {
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect // expect: keyboard-screen-frame P2
        footConstraint?.constant = -(end?.height ?? 0)
    }
}
