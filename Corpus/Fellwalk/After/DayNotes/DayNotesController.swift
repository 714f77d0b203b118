import UIKit

/// Sizes of the journal's pages.
enum DayNotesMetrics {
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

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in [paper, dayLabel, notes, saveButton] { view.addSubview(subview) }
        NSLayoutConstraint.activate([
            paper.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            paper.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            dayLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            dayLabel.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            view.layoutMarginsGuide.trailingAnchor.constraint(
                equalTo: dayLabel.trailingAnchor,
                constant: 16
            ),
            notes.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            notes.topAnchor.constraint(equalTo: dayLabel.bottomAnchor, constant: 8),
            notes.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            saveButton.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
        notes.contentInsetAdjustmentBehavior = .automatic
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let insets = view.safeAreaInsets
        paper.frame.origin.y = insets.top
        saveButton.frame.origin.y = view.bounds.height - insets.bottom - 60
        notes.frame.size.width = view.bounds.inset(by: insets).width
        saveButton.frame.origin.x = view.bounds.width - insets.right - 80
        let outer = parent?.view.safeAreaInsets ?? view.window?.safeAreaInsets ?? .zero
        additionalSafeAreaInsets.bottom = max(0, 80 - outer.bottom)
    }

    @objc private func keyboardWillShow(_ note: Notification) {
        guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let covered = view.bounds.intersection(view.convert(end, from: nil))
        entries.contentInset.bottom = covered.height
    }
}
