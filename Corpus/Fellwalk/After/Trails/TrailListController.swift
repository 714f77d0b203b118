import UIKit

final class TrailListController: UIViewController {
    enum Section: Int, CaseIterable {
        case featured, nearby, all
    }

    var onSelect: (Trail) -> Void = { _ in }

    private let store: TrailStore
    private var dataSource: UICollectionViewDiffableDataSource<Section, Trail.ID>!
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())

    private(set) lazy var filterItem = UIBarButtonItem(
        title: "Filter",
        image: UIImage(systemName: "line.3.horizontal.decrease"),
        target: self,
        action: #selector(filter)
    )

    init(store: TrailStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Trails"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        navigationItem.rightBarButtonItem = filterItem
        makeDataSource()
        applySnapshot()
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _: UITraitCollection) in
            self.collectionView.collectionViewLayout.invalidateLayout()
        }
    }

    // MARK: - Layout

    private func makeLayout() -> UICollectionViewLayout {
        WidthAwareLayout { index, environment in
            switch Section(rawValue: index) {
            case .featured?: return Self.featuredSection(environment)
            case .nearby?: return Self.nearbySection(environment)
            default: return Self.plainSection()
            }
        }
    }

    private static func featuredSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        )
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(180))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: environment.columns(ofAtLeast: 160))
        group.interItemSpacing = .fixed(12)
        return NSCollectionLayoutSection(group: group)
    }

    private static func nearbySection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        )
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(140))
        let count = environment.columns(ofAtLeast: 220)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: count)
        return NSCollectionLayoutSection(group: group)
    }

    /// One row below the other; the height follows the width, which is a ratio and no column.
    private static func plainSection() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .fractionalWidth(0.25)
        )
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        return NSCollectionLayoutSection(group: group)
    }

    // MARK: - Data

    private func makeDataSource() {
        let registration = UICollectionView.CellRegistration<TrailCell, Trail.ID> { [store] cell, _, id in
            guard let trail = store.trail(with: id) else { return }
            cell.show(trail)
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }
    }

    private func applySnapshot() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Trail.ID>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(store.sorted.map(\.id), toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    @objc private func filter() {
        present(UINavigationController(rootViewController: FilterController()), animated: true)
    }
}

extension TrailListController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let id = dataSource.itemIdentifier(for: indexPath), let trail = store.trail(with: id) else { return }
        onSelect(trail)
    }
}
