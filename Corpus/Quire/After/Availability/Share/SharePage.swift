import SwiftUI

struct SharePage: View {
  var body: some View {
    VStack {
      if #available(iOS 27.1, *) { SharePanes() } else { Excerpt() }
    }
    .modifier(ShareBar())
  }
}

@available(iOS 27.1, *)
struct SharePanes: View {
  @Environment(\.toolbarVerticalEdge) private var edge

  var body: some View {
    ArrangementView {
      Excerpt().frame(maxWidth: .infinity, alignment: edge == .leading ? .trailing : .leading)
    } secondary: {
      Remarks()
    }
  }
}

private struct ShareBar: ViewModifier {
  func body(content: Content) -> some View {
    if #available(iOS 26.0, *) {
      content.toolbar {
        ToolbarItem { SendButton() }
        ToolbarSpacer(.fixed)
      }
    } else {
      content.toolbar { ToolbarItem { SendButton() } }
    }
  }
}

extension UIView {
  var seam: CGRect? {
    #if FOLD_SDK
      guard #available(iOS 27.1, *) else { return nil }
      return reservedRegions(kind: .division).first?.frame
    #else
      return nil
    #endif
  }
}
