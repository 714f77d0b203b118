import UIKit

/// Opens a book beside the one that is read, and where no second window comes, in this one.
final class ReadingWindows {
  weak var navigation: UINavigationController?

  func open(_ book: Book) {
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: book.activity, options: nil) { [weak self] _ in
      self?.openHere(book)
    }
  }

  func menu(for book: Book) -> UIMenu {
    let here = UIAction(title: "Open") { [weak self] _ in self?.openHere(book) }
    return UIMenu(children: [
      UIWindowScene.ActivationAction(title: "Open Beside", alternate: here) { _ in
        UIWindowScene.ActivationConfiguration(userActivity: book.activity)
      }
    ])
  }

  private func openHere(_ book: Book) {
    navigation?.pushViewController(BookController(book), animated: true)
  }
}
