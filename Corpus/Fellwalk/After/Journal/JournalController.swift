import UIKit

/// Entries people wrote on the way, with a map of the day beside them where there is room.
final class JournalController: UIViewController {
    private let entries: [JournalEntry]
    private let collection = UICollectionView(frame: .zero, collectionViewLayout: JournalController.makeLayout())
    private lazy var dayMap = DayMapController(entries: entries)
    private let panes = UIStackView()
    private var topEntry: IndexPath?
    private var heights: [HeightKey: CGFloat] = [:]

    private struct HeightKey: Hashable {
        let entry: JournalEntry.ID
        let width: CGFloat
    }

    init(entries: [JournalEntry]) {
        self.entries = entries
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(dayMap)
        panes.addArrangedSubview(collection)
        panes.addArrangedSubview(dayMap.view)
        dayMap.didMove(toParent: self)
        view.addSubview(panes)
        registerForTraitChanges([UITraitHorizontalSizeClass.self], action: #selector(roomChanged))
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self], action: #selector(textSizeChanged))
    }

    @objc private func roomChanged() {
        topEntry = topEntry ?? collection.indexPathsForVisibleItems.min()
        dayMap.view.isHidden = traitCollection.horizontalSizeClass == .compact
        collection.collectionViewLayout.invalidateLayout()
    }

    @objc private func textSizeChanged() {
        collection.reloadData()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        topEntry = topEntry ?? collection.indexPathsForVisibleItems.min()
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let entry = topEntry else { return }
        topEntry = nil
        collection.scrollToItem(at: entry, at: .top, animated: false)
    }

    func height(of entry: JournalEntry) -> CGFloat {
        let key = HeightKey(entry: entry.id, width: collection.bounds.width)
        if let known = heights[key] { return known }
        let height = JournalRuler.height(of: entry.text, in: collection.bounds.width - 32)
        heights[key] = height
        return height
    }

    @objc private func close() {
        dismiss(animated: true)
    }

    private static func makeLayout() -> UICollectionViewLayout {
        WidthAwareLayout { _, environment in
            let width = environment.container.effectiveContentSize.width / 2
            let size = NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .estimated(160))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size,
                subitems: [NSCollectionLayoutItem(layoutSize: size)]
            )
            return NSCollectionLayoutSection(group: group)
        }
    }
}

/// Asks its sections anew whenever the width has changed.
final class WidthAwareLayout: UICollectionViewCompositionalLayout {
    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
        bounds.width != collectionView?.bounds.width || super.shouldInvalidateLayout(forBoundsChange: bounds)
    }
}

/// The pages of one day, side by side.
final class DayController: UICollectionViewController {
    private var isHolding = false

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        let page = collectionView.indexPathsForVisibleItems.min()
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            guard let page else { return }
            self?.collectionView.scrollToItem(at: page, at: .left, animated: false)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let coordinator = transitionCoordinator else { return takeBarEdge() }
        isHolding = true
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.takeBarEdge() }
    }

    private func takeBarEdge() {
        isHolding = false
        navigationItem.largeTitleDisplayMode = traitCollection.verticalBarEdge == nil ? .always : .never
    }
}
