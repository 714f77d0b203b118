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
    let across = isPocketed ? 2 : 5  // expect: device-columns P1
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(180))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, repeatingSubitem: NSCollectionLayoutItem(layoutSize: whole), count: across)
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shelves.frame = view.bounds
    apron.axis = isSideways ? .horizontal : .vertical  // expect: interface-orientation P1
    apron.isHidden = isPocketed  // expect: idiom-layout P2
    apron.spacing = isBroad ? 24 : 8
    flow.itemSize = CGSize(width: Spacing.tile, height: Glass.tall() / 4)  // expect: screen-size-symbol P1, screen-size-symbol P1
  }

  /// The gallery with what it is shown in.
  func makeRoot() -> UIViewController {
    if traitCollection.wantsRail {  // expect: branch-swaps-navigation P0
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(self, for: .primary)
      return split
    }
    return UINavigationController(rootViewController: self)
  }

  func edit(_ piece: Piece) {
    let editor = VaseController(piece: piece)
    editor.modalPresentationStyle = isPocketed ? .fullScreen : .formSheet  // expect: idiom-layout P2
    present(editor, animated: true)
    Tick.play()
  }
}
