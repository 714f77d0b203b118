import UIKit

/// A form sheet: how long, how steep, loops only.
final class FilterController: UITableViewController {
    private enum Row: Int, CaseIterable {
        case length, ascent, loops

        var title: String {
            switch self {
            case .length: return "Length"
            case .ascent: return "Ascent"
            case .loops: return "Loops only"
            }
        }
    }

    private let rows = Row.allCases

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Filter"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in
            self?.dismiss(animated: true)
        })
    }

    /// How much room there is, whatever the device.
    private var isRoomy: Bool { traitCollection.horizontalSizeClass == .regular }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tableView.sectionHeaderTopPadding = isRoomy ? 24 : 12
        tableView.rowHeight = traitCollection.horizontalSizeClass == .regular ? 56 : 48
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row].title
        cell.contentConfiguration = content
        return cell
    }
}
