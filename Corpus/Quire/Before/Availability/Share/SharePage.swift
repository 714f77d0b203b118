import SwiftUI

struct SharePage: View {
  @Environment(\.toolbarVerticalEdge) private var edge // expect: ungated-symbol P1
  @Environment(\.horizontalSizeClass) private var width
  @AppStorage("foldablePagesEnabled") private var isAdapted = false

  var body: some View {
    VStack {
      ArrangementView { // expect: ungated-symbol P1
        Excerpt()
      } secondary: {
        Remarks()
      }
      if isAdapted { // expect: adaptation-flag advice
        Remarks()
      }
      if #available(iOS 27.1, *) { // expect: needless-gate P2
        Excerpt().padding(width == .regular ? 24 : 12)
      }
    }
    .toolbar {
      ToolbarItem { SendButton() }
      if #available(iOS 26.0, *) { // expect: builder-availability P2
        ToolbarSpacer(.fixed)
      }
    }
  }
}

extension UIView {
  var seam: CGRect? {
    #if compiler(>=6.4) // expect: compiler-version-gate P1
      if #available(iOS 27.1, *) {
        return reservedRegions(kind: .division).first?.frame
      }
    #endif
    return nil
  }
}
