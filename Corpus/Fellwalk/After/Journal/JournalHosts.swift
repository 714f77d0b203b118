import UIKit

/// Keeps room for the recorder's strip in whatever page is shown.
final class RecorderHost: UIViewController {
    private let strip = UIView()
    private var applied: CGFloat = 0

    func makeRoom(in page: UIViewController) {
        page.additionalSafeAreaInsets.bottom += strip.bounds.height - applied
        applied = strip.bounds.height
    }
}

/// A picture over the whole display, with the corners of what it lies in.
final class CoverController: UIViewController {
    private let stamp = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.cornerConfiguration = .corners(radius: .containerConcentric())
        stamp.layer.cornerRadius = 39
    }
}

/// Two pages beside each other, around the fold where there is one.
final class SpreadController: UIViewController {
    private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let header = UIView()
    private let seamView = UIView()

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let folds = view.reservedRegions(kind: .division, options: .includeInactive)
        seamView.isHidden = folds.isEmpty
        seamView.center.x = folds.first?.frame.midX ?? 0
        header.center.x = view.bounds.width / 2
        list.contentInset.bottom = header.bounds.height
        guard let clock = view.reservedRegions(kind: .occlusion).first?.frame else { return }
        header.layoutMargins.right = clock.width
        list.contentInset.top = clock.intersects(header.frame) ? clock.height : 0
    }
}
