import UIKit

private extension UIDevice {
    static var isTablet: Bool { current.userInterfaceIdiom == .pad } // expect: idiom-check advice
}

final class TrailDetailController: UIViewController {
    private let trail: Trail
    private let stack = UIStackView()
    private let header = TrailHeaderView()
    private let storyLabel = UILabel()
    private let startButton = UIButton(configuration: .filled())
    private var storyWidth: NSLayoutConstraint?

    init(trail: Trail) {
        self.trail = trail
        super.init(nibName: nil, bundle: nil)
        title = trail.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stack.axis = .vertical
        stack.spacing = 16
        [header, storyLabel, startButton].forEach(stack.addArrangedSubview)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)

        header.show(trail)
        storyLabel.numberOfLines = 0
        storyLabel.font = .preferredFont(forTextStyle: .body)
        startButton.configuration?.title = UIDevice.isTablet ? "Plan on this iPad" : "Start walking"
        startButton.addAction(UIAction { [weak self] _ in self?.start() }, for: .primaryActionTriggered)

        storyWidth = storyLabel.widthAnchor.constraint(lessThanOrEqualToConstant: 280)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        storyWidth?.isActive = true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()

        let usable = view.bounds.inset(by: view.safeAreaInsets).width
        storyWidth?.constant = min(usable, view.readableContentGuide.layoutFrame.width)

        // Where both sides are taken, nothing is mirrored.
        let both = view.safeAreaInsets.left + view.safeAreaInsets.right
        header.preferredWidth = view.bounds.width - both - Metrics.layoutMargins * 2

        stack.axis = traitCollection.horizontalSizeClass == .regular ? .horizontal : .vertical
    }

    private func start() {
        let walk = WalkController(trail: trail)
        navigationController?.pushViewController(walk, animated: true)
    }

    private enum Metrics {
        static let layoutMargins: CGFloat = 16
    }
}
