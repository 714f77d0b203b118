import UIKit

/// Edits a note beside the text, in a bar that the system may stand upright.
final class NoteEditorController: UIViewController {
  private let boldItem = UIBarButtonItem(title: "Bold", image: UIImage(systemName: "bold"), target: nil, action: nil)
  private let styleItem = UIBarButtonItem(title: "Style", image: UIImage(systemName: "textformat"), target: nil, action: nil)
  private let linkItem = UIBarButtonItem(title: "Link", image: UIImage(systemName: "link"), target: nil, action: nil)
  private let listItem = UIBarButtonItem(title: "List", image: UIImage(systemName: "list.bullet"), target: nil, action: nil)
  private let wordCount = UIProgressView(progressViewStyle: .bar)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "Notes", style: .plain, target: nil, action: nil)
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    navigationItem.rightBarButtonItem = makeSendItem()
    styleItem.visibilityPriority = .high
    toolbarItems = [boldItem, styleItem, linkItem, listItem, .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
    tabBarItem = UITabBarItem(title: "Notes", image: UIImage(systemName: "note.text"), tag: 1)
  }

  private func makeSendItem() -> UIBarButtonItem {
    let send = UIAction(title: "Send", image: UIImage(systemName: "paperplane")) { [weak self] _ in self?.send() }
    return UIBarButtonItem(primaryAction: send)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard editing else { return }
    let progress = UIBarButtonItem(customView: wordCount)
    progress.axisBehavior = .horizontalOnly
    navigationItem.leftBarButtonItem = progress
  }

  private func send() {}
}
