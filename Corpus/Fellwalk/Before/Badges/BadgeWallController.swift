import UIKit

final class BadgeWallController: UICollectionViewController {
    private let tiles = UICollectionViewFlowLayout()
    private let legend = UIStackView()
    private let column = UIView()
    private let banner = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 64))

    override func viewDidLoad() {
        super.viewDidLoad()
        arrangeTiles()
        collectionView.collectionViewLayout = tiles
        banner.autoresizingMask = [.flexibleWidth]
        view.addSubview(banner)
        view.addSubview(legend)
        legend.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            legend.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            legend.widthAnchor.constraint(equalToConstant: 340), // expect: fixed-frame P2
        ])
        splitViewController?.minimumPrimaryColumnWidth = 300
        splitViewController?.maximumPrimaryColumnWidth = 300 // expect: fixed-sidebar P1
    }

    private func arrangeTiles() {
        let side = (view.bounds.width - 48) / 4
        tiles.itemSize = CGSize(width: side, height: side + 20) // expect: flow-item-size P1
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        column.isHidden = view.bounds.width < 900 // expect: width-breakpoint P2
    }
}
