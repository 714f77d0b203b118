import UIKit

final class BadgeWallController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let tiles = UICollectionViewFlowLayout()
    private let legend = UIStackView()
    private let banner = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 64))

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = tiles
        banner.autoresizingMask = [.flexibleWidth]
        view.addSubview(banner)
        view.addSubview(legend)
        legend.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            legend.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            legend.widthAnchor.constraint(lessThanOrEqualToConstant: 340),
            legend.leadingAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
        ])
        splitViewController?.minimumPrimaryColumnWidth = 280
        splitViewController?.preferredPrimaryColumnWidth = 320
        splitViewController?.maximumPrimaryColumnWidth = 400
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        let count = max(2, (room / 96).rounded(.down))
        return CGSize(width: room / count, height: 116)
    }
}
