import UIKit

/// Pages through a trail's photos; the words below hold "orientation" and mean no phone.
final class SlideshowController: UIPageViewController {
    private let images: [UIImage]
    private let caption = UILabel()

    init(images: [UIImage]) {
        self.images = images
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        guard let first = images.first else { return }
        setViewControllers([PhotoViewer(image: first)], direction: .forward, animated: false)
        view.addSubview(caption)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isPortrait = view.bounds.height >= view.bounds.width
        caption.font = .preferredFont(forTextStyle: isPortrait ? .body : .footnote)

        let orientation = UIApplication.shared.statusBarOrientation // expect: interface-orientation P1
        caption.frame = CGRect(
            x: view.safeAreaInsets.left,
            y: view.bounds.height - view.safeAreaInsets.bottom - (orientation.isPortrait ? 72 : 40),
            width: view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.left, // expect: mirrored-inset P1
            height: 32
        )
    }
}

extension SlideshowController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        images.randomElement().map(PhotoViewer.init(image:))
    }
}
