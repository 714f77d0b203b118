import UIKit

/// The screen while walking: the time, the distance, and a large stop button.
final class WalkController: UIViewController {
    private let trail: Trail
    private let clock = UILabel()
    private let stop = UIButton(configuration: .borderedProminent())
    private lazy var height = stop.heightAnchor.constraint(equalToConstant: 56)

    init(trail: Trail) {
        self.trail = trail
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stop.configuration?.title = "Stop"
        height.isActive = true
        [clock, stop].forEach(view.addSubview)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Note", image: UIImage(systemName: "square.and.pencil"), target: self, action: #selector(note))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        clock.font = .monospacedDigitSystemFont(
            ofSize: UIDevice.current.userInterfaceIdiom == .pad ? 72 : 48, // expect: idiom-layout P1
            weight: .semibold
        )
        let area = view.bounds.inset(by: view.safeAreaInsets)
        clock.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height / 3)
        stop.frame = CGRect(
            x: area.minX + gutter,
            y: area.maxY - 72,
            width: view.bounds.width - self.view.safeAreaInsets // expect: mirrored-inset P1
                .left * 2 - 32,
            height: height.constant
        )
    }

    @objc private func note() {
        let editor = UINavigationController(rootViewController: NoteController(trail: trail))
        if traitCollection.userInterfaceIdiom != .phone { // expect: idiom-layout P2
            editor.modalPresentationStyle = .pageSheet
        }
        present(editor, animated: true)
    }
}

private extension WalkController {
    var gutter: CGFloat { traitCollection.userInterfaceIdiom == .pad ? 40 : 16 } // expect: idiom-layout P1
}

final class NoteController: UIViewController {
    private let trail: Trail
    private let text = UITextView()

    init(trail: Trail) {
        self.trail = trail
        super.init(nibName: nil, bundle: nil)
        title = "Note on \(trail.name)"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func loadView() {
        view = text
        text.font = .preferredFont(forTextStyle: .body)
    }
}
