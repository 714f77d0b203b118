/// Sources that the tests audit.
enum Code {
  /// One P0 of `main-screen-bounds`, in line 5 at column 17.
  static let flagged = """
    import UIKit

    final class CardController: UIViewController {
      override func viewDidLayoutSubviews() {
        let width = UIScreen.main.bounds.width
        card.frame.size.width = width - 32
      }
    }

    """

  static func finding(in path: String, line: Int = 5, column: Int = 17) -> JSONReport.Finding {
    JSONReport.Finding(rule: "main-screen-bounds", level: "P0", path: path, line: line, column: column)
  }

  /// Nothing to find.
  static let clean = """
    import UIKit

    final class CardController: UIViewController {
      override func viewDidLayoutSubviews() {
        let width = view.bounds.width
        card.frame.size.width = width - 32
      }
    }

    """
}
