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
        // The label used to hide behind the camera: UIScreen.main.bounds.width is not the window's width.
        let longest = UIScreen.main.bounds.width - 48 // expect: main-screen-bounds P0
        let size = label.sizeThatFits(CGSize(width: longest, height: .greatestFiniteMagnitude))
        label.frame = CGRect(
            x: (view.bounds.width - size.width) / 2,
            y: view.safeAreaInsets.top + 12,
            width: size.width,
            height: size.height
        )
    }
}
