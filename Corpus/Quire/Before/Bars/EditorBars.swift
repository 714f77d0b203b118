import UIKit

/// Edits a note beside the text, in a bar that was filled for one phone.
final class NoteEditorController: UIViewController {
  private lazy var boldItem = UIBarButtonItem( // expect: icon-only-bar-item P2
    image: UIImage(systemName: "bold"), style: .plain, target: self, action: #selector(embolden))
  private let styleItem = UIBarButtonItem(title: "Style", image: UIImage(systemName: "textformat"), target: nil, action: nil)
  private let linkItem = UIBarButtonItem(title: "Link", image: UIImage(systemName: "link"), target: nil, action: nil)
  private let listItem = UIBarButtonItem(title: "List", image: UIImage(systemName: "list.bullet"), target: nil, action: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "Notes", style: .plain, target: nil, action: nil)
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    navigationItem.rightBarButtonItem = makeSendItem()
    toolbarItems = [ // expect: unprioritised-bar advice
      boldItem, styleItem,
      .fixedSpace(12), // expect: bar-spacer P2
      linkItem, listItem, .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
    tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 1) // expect: tab-without-icon P2
  }

  private func makeSendItem() -> UIBarButtonItem {
    let send = UIAction(title: "Send") { [weak self] _ in self?.send() }
    return UIBarButtonItem(primaryAction: send) // expect: title-only-bar-item P2
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if editing {
      navigationItem.leftBarButtonItem = UIBarButtonItem(customView: wordCount) // expect: custom-bar-item-axis advice
    }
  }

  private let wordCount = UIProgressView(progressViewStyle: .bar)

  @objc private func embolden() {}
  private func send() {}
}
