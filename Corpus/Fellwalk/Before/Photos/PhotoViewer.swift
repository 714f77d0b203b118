import UIKit

final class PhotoViewer: UIViewController, UIScrollViewDelegate {
    private let imageView: UIImageView
    private let scrollView = UIScrollView()
    private let navigationBar = UINavigationBar(frame: .zero) // expect: hand-made-bar P1

    init(image: UIImage) {
        imageView = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.delegate = self
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
        view.addSubview(navigationBar)

        let item = UINavigationItem(title: "Photo")
        item.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in
            self?.dismiss(animated: true)
        })
        navigationBar.items = [item]
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        var top = view.safeAreaInsets.top
        if UIScreen.main.nativeBounds.height == 2436 { // expect: main-screen-bounds P0
            top += 8
        }
        navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 52)
        scrollView.minimumZoomScale = fittingScale(in: view.bounds.size)
    }

    private func fittingScale(in size: CGSize) -> CGFloat {
        guard let image = imageView.image, image.size.width > 0, image.size.height > 0 else { return 1 }
        return min(size.width / image.size.width, size.height / image.size.height)
    }

    /// Photographs carry an orientation of their own.
    private func isUpright(_ image: UIImage) -> Bool {
        image.imageOrientation == .up || image.imageOrientation == .upMirrored
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        imageView
    }

    #if DEBUG
    func dumpGeometry() {
        print("window \(view.bounds.size), display \(UIScreen.main.bounds.size)") // expect: main-screen-bounds advice
    }
    #endif
}
