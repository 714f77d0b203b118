import UIKit

/// Entries people wrote on the way, with a map of the day beside them where there is room.
final class JournalController: UIViewController {
    private let entries: [JournalEntry]
    private let collection = UICollectionView(frame: .zero, collectionViewLayout: JournalController.makeLayout())
    private lazy var dayMap = DayMapController(entries: entries)
    private var place = CGPoint.zero
    private var cardWidth: NSLayoutConstraint?
    private var heights: [JournalEntry.ID: CGFloat] = [:]

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
        view.addSubview(collection)
        registerForTraitChanges(
            [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self],
            action: #selector(roomChanged)
        )
    }

    @objc private func roomChanged() {
        showMapBeside()
        cardWidth?.constant = (collection.bounds.width - 48) / 2 // expect: bounds-in-trait-callback P1
    }

    private func showMapBeside() {
        if traitCollection.horizontalSizeClass == .regular {
            addChild(dayMap) // expect: controllers-swapped-on-resize P0
            view.addSubview(dayMap.view)
            dayMap.didMove(toParent: self)
        } else {
            dayMap.willMove(toParent: nil)
            dayMap.view.removeFromSuperview()
            dayMap.removeFromParent() // expect: controllers-swapped-on-resize P0
            presentedViewController?.dismiss(animated: false) // expect: controllers-swapped-on-resize P1
        }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        place = collection.contentOffset
        coordinator.animate { [weak self] _ in
            self?.collection.reloadData() // expect: reload-on-resize P1
        } completion: { [weak self] _ in
            guard let self else { return }
            collection.setContentOffset(place, animated: false) // expect: offset-restored P1
        }
    }

    func height(of entry: JournalEntry) -> CGFloat {
        if let known = heights[entry.id] { return known }
        let height = JournalRuler.height(of: entry.text, in: collection.bounds.width - 32)
        heights[entry.id] = height // expect: height-cache-without-columns advice
        return height
    }

    private static func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let width = environment.container.effectiveContentSize.width / 2 // expect: section-width-cached P2
            let size = NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .estimated(160))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size,
                subitems: [NSCollectionLayoutItem(layoutSize: size)]
            )
            return NSCollectionLayoutSection(group: group)
        }
    }
}

/// The pages of one day, side by side.
final class DayController: UICollectionViewController {
    override func viewWillTransition( // expect: transition-without-super P0
        to size: CGSize,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        collectionView.scrollToItem(at: IndexPath(item: 0, section: 0), at: .left, animated: false) // expect: scroll-reset-on-resize P1
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationItem.largeTitleDisplayMode = traitCollection.verticalBarEdge == nil ? .always : .never // expect: bar-edge-mid-transition advice
    }
}
