import UIKit

/// Opens a book beside the one that is read.
final class ReadingWindows {
  func open(_ book: Book) {
    UIApplication.shared.requestSceneSessionActivation(  // expect: window-request-unhandled P1
      nil,
      userActivity: book.activity,
      options: nil,
      errorHandler: nil
    )
  }

  func menu(for book: Book) -> UIMenu {
    UIMenu(children: [
      UIWindowScene.ActivationAction(title: "Open Beside") { _ in  // expect: window-request-unhandled P1
        UIWindowScene.ActivationConfiguration(userActivity: book.activity)
      }
    ])
  }
}
