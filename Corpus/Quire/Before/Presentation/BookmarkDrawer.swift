import SwiftUI
import UIKit

/// The bookmarks, drawn up from the foot of the page.
final class BookmarkDrawer: UIPresentationController {  // expect: custom-presentation advice
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return containerView.bounds.divided(atDistance: 300, from: .maxYEdge).slice
  }
}

extension BookController {
  func showNote(from word: UIView) {
    let note = NoteController()
    if let sheet = note.sheetPresentationController {
      sheet.sourceView = word
      sheet.preferredPlacement = .trailing  // expect: ignored-sheet-placement P2
    }
    present(note, animated: true)
  }
}

struct ChapterRating: View {
  @State private var isRating = false
  @State private var isFinished = false

  var body: some View {
    ZStack {
      ChapterText()
      if isRating {
        Color.black.opacity(0.4)  // expect: drawn-sheet P2
          .ignoresSafeArea()
          .onTapGesture { isRating = false }
        StarsCard(isShown: $isRating)
      }
    }
  }
}

struct ChapterEnd: View {
  let turn: () -> Void

  var body: some View {
    GeometryReader { page in
      Button("Next Chapter", systemImage: "arrow.right", action: turn)
        .position(x: page.size.width / 2, y: page.size.height / 2)  // expect: centred-on-fold P2
    }
  }
}

struct JacketPage: View {
  var body: some View {
    Image("jacket")
      .resizable()
      .scaledToFill()  // expect: fill-without-focus advice
      .ignoresSafeArea()
  }
}

struct ShelfLock: View {
  @AppStorage("shelf.locked") private var isLocked = false

  var body: some View {
    Toggle("Lock with Face ID", systemImage: "faceid", isOn: $isLocked)  // expect: face-id-named P2, face-id-named P2
  }
}
