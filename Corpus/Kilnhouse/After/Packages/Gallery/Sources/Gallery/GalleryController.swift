import Ceramics
import ClayKit
import UIKit

/// What members have made, on shelves.
final class GalleryController: StudioController {
  private let flow = UICollectionViewFlowLayout()
  private lazy var shelves = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(shelves)
    title = isPocketed ? "Pieces" : "Pieces of all members"
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let across = Spacing.tiles(in: environment.container.effectiveContentSize.width) // expect: section-width-cached advice
      let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(180))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: row, repeatingSubitem: NSCollectionLayoutItem(layoutSize: whole), count: across)
      return NSCollectionLayoutSection(group: group)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shelves.frame = view.bounds
    apron.axis = isBroad ? .horizontal : .vertical
    apron.spacing = isBroad ? 24 : 8
    let count = CGFloat(Spacing.tiles(in: roomWidth))
    flow.itemSize = CGSize(width: roomWidth / count, height: roomHeight / 4)
  }

  /// The gallery beside one of its pieces; the split view collapses by itself.
  func makeRoot() -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(self, for: .primary)
    return split
  }

  func edit(_ piece: Piece) {
    let editor = VaseController(piece: piece)
    editor.modalPresentationStyle = .formSheet
    present(editor, animated: true)
    Tick.play()
  }
}
