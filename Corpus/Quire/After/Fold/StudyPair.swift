import SwiftUI
import UIKit

/// A text and the notes on it; what is selected is kept above.
struct StudyPair: View {
  let chapter: Chapter
  @Binding var note: Note.ID?

  var body: some View {
    ArrangementView {
      ScrollView { ChapterText(chapter: chapter) }
    } secondary: {
      NoteList(chapter: chapter, selection: $note)
    }
    .arrangementViewStyle(.split)
  }
}

struct StudyPage: View {
  let book: Book
  @State private var note: Note.ID?

  var body: some View {
    NavigationStack {
      StudyPair(chapter: book.chapters[0], note: $note)
        .safeAreaInset(edge: .top) { BookHeader(book: book) }
    }
  }
}

final class StudyController: UIViewController {
  private let pair = UIArrangementViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    pair.setViewController(TextController(), for: .primary)
    pair.setViewController(NotesController(), for: .secondary)
    pair.updateArrangement(.split)
  }
}
