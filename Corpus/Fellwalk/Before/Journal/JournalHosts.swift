import UIKit

/// Keeps room for the recorder's strip in whatever page is shown.
final class RecorderHost: UIViewController {
    private let strip = UIView()

    func makeRoom(in page: UIViewController) {
        page.additionalSafeAreaInsets.bottom = strip.bounds.height
    }
}

extension UINavigationController {
    func clearRoom() {
        viewControllers.forEach { $0.additionalSafeAreaInsets = .zero }
    }
}

/// A picture over the whole display, with corners of one phone.
final class CoverController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = 39 // expect: screen-corner-constant P2
    }
}

/// Two pages beside each other, around a fold that is guessed.
final class SpreadController: UIViewController {
    private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let seamView = UIView()

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seamView.center.x = view.bounds.width / 2 // expect: fold-constant P1
        list.contentInset.bottom = view.safeAreaInsets.bottom // expect: counted-twice P2
        guard let clock = view.reservedRegions(kind: .occlusion).first else { return } // expect: region-unchecked advice
        list.contentInset.top = clock.frame.height // expect: clock-band P2
        let folds = view.reservedRegions(kind: .division).filter { $0.isActive } // expect: region-unchecked advice
        list.contentInset.left = folds.first?.frame.width ?? 0 // expect: fold-as-inset P2
    }
}
