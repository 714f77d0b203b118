import UIKit

/// A compositional layout that counts its columns again whenever its width changes.
final class WidthAwareLayout: UICollectionViewCompositionalLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

extension NSCollectionLayoutEnvironment {
    /// How many items of a minimum width fit side by side: an even number, so that the fold falls between two.
    func columns(ofAtLeast minimum: CGFloat) -> Int {
        let fitting = Int(container.effectiveContentSize.width / minimum)
        return fitting < 2 ? 1 : fitting - fitting % 2
    }
}
