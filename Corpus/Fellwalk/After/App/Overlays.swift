import UIKit

/// What the app switcher shows instead of the map.
final class PrivacyController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        blur.frame = view.bounds
        blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(blur)
    }
}

final class NoticeController: UIViewController {
    private let label = UILabel()

    init(text: String) {
        super.init(nibName: nil, bundle: nil)
        label.text = text
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .headline)
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The width was UIScreen.main.bounds.width once; the room that is left is the view's own.
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let longest = area.width - 48
        let size = label.sizeThatFits(CGSize(width: longest, height: .greatestFiniteMagnitude))
        label.frame = CGRect(
            x: area.minX + 24,
            y: area.minY + 12,
            width: size.width,
            height: size.height
        )
    }
}
