import Photos
import UIKit

final class PhotoGridController: UICollectionViewController {
    private let manager = PHCachingImageManager()
    private var assets: [PHAsset] = []

    init() {
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        collectionView.collectionViewLayout = makeLayout()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, _ in
            section == 0 ? Self.recentSection() : Self.monthSection()
        }
    }

    private static func recentSection() -> NSCollectionLayoutSection {
        let columns = UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2 // expect: device-columns P1
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(160))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: columns)
        return NSCollectionLayoutSection(group: group)
    }

    private static func monthSection() -> NSCollectionLayoutSection {
        let across = UIDevice.current.orientation.isLandscape ? 6 : 3 // expect: device-columns P1
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(90))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: across)
        return NSCollectionLayoutSection(group: group)
    }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        assets.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        manager.requestImage(
            for: assets[indexPath.item],
            targetSize: CGSize(width: 160 * UIScreen.main.scale, height: 160), // expect: main-screen-scale advice
            contentMode: .aspectFill,
            options: nil
        ) { image, _ in
            cell.backgroundView = UIImageView(image: image)
        }
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        manager.requestImage(
            for: assets[indexPath.item],
            targetSize: UIScreen.main.nativeBounds.size, // expect: main-screen-bounds advice
            contentMode: .aspectFit,
            options: nil
        ) { [weak self] image, _ in
            guard let image else { return }
            self?.show(PhotoViewer(image: image), sender: nil)
        }
    }
}
