import UIKit

struct JournalEntry: Identifiable {
    let id: UUID
    var text: String
    var day: Date
}

enum JournalRuler {
    static func height(of text: String, in width: CGFloat) -> CGFloat {
        let box = CGSize(width: width, height: .greatestFiniteMagnitude)
        return (text as NSString).boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil).height
    }
}

final class DayMapController: UIViewController {
    private let entries: [JournalEntry]

    init(entries: [JournalEntry]) {
        self.entries = entries
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }
}
