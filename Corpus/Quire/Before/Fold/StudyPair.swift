import SwiftUI
import UIKit

/// A text and the notes on it.
struct StudyPair: View {
  let chapter: Chapter

  var body: some View {
    ArrangementView {
      NavigationStack {  // expect: navigation-in-arrangement P1
        ChapterText(chapter: chapter)
      }
    } secondary: {
      NoteList(chapter: chapter)
    }
    .arrangementViewStyle(.split.axes(.horizontal))  // expect: hidden-secondary advice
  }
}

struct StudyPage: View {
  let book: Book

  var body: some View {
    ScrollView {
      BookHeader(book: book)
      StudyPair(chapter: book.chapters[0])  // expect: arrangement-in-scroll P0
    }
  }
}

final class StudyController: UIViewController {
  private let pair = UIArrangementViewController()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pair.updateArrangement(view.bounds.width > 600 ? .split : .overlay)  // expect: arrangement-every-rotation P2
  }
}
