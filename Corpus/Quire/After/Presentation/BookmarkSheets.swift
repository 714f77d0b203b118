import LocalAuthentication
import SwiftUI
import UIKit

extension BookController {
  func showBookmarks() {
    let list = BookmarkController()
    list.sheetPresentationController?.detents = [.medium(), .large()]
    list.sheetPresentationController?.preferredPlacement = .trailing
    present(list, animated: true)
  }
}

struct ChapterRating: View {
  @State private var isRating = false

  var body: some View {
    ChapterText()
      .toolbar { Button("Rate", systemImage: "star") { isRating = true } }
      .sheet(isPresented: $isRating) {
        StarsCard(isShown: $isRating)
          .presentationDetents([.height(280), .large])
          .presentationPlacement(.trailing)
      }
  }
}

struct ChapterEnd: View {
  let turn: () -> Void

  var body: some View {
    ChapterSummary()
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          Button("Next Chapter", systemImage: "arrow.right", action: turn)
        }
      }
  }
}

struct JacketPage: View {
  @State private var isWide = false

  var body: some View {
    Image("jacket")
      .resizable()
      .aspectRatio(contentMode: isWide ? .fit : .fill)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .onGeometryChange(for: Bool.self) { $0.size.width > $0.size.height } action: { isWide = $0 }
  }
}

struct ShelfLock: View {
  @AppStorage("shelf.locked") private var isLocked = false
  private let context = LAContext()

  var body: some View {
    let isFace = context.biometryType == .faceID
    Toggle(
      isFace ? "Lock with Face ID" : "Lock with Touch ID", systemImage: isFace ? "faceid" : "touchid",
      isOn: $isLocked)
  }
}
