/// A rule of a project's own, ten lines of front matter and one example of each.
enum OwnRule {
  static let page = """
    ---
    level: P1
    title: Width of the page from the old layout helper
    message: the page's width is measured once, at launch
    fix: 'containerRelativeFrame(.horizontal), or a geometry proxy'
    find:
      code: 'LayoutMetrics.↓pageWidth'
    ---
    `LayoutMetrics` measures at launch; after an unfold the page keeps the width of the closed phone.

    ```swift flagged
    let card = CGSize(width: LayoutMetrics.↓pageWidth - 32, height: 120)
    ```

    ```swift clean
    let card = CGSize(width: proxy.size.width - 32, height: 120)
    ```

    """

  /// Flagged by the rule in line 3 at column 35.
  static let flagged = """
    import UIKit

    let cardWidth = 2 * LayoutMetrics.pageWidth

    """
}
