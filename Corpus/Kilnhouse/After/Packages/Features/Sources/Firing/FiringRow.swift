import Ceramics
import ClayKit
import SwiftUI

struct FiringRow: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let firing: Firing

  var body: some View {
    let layout = widthClass.isNarrow ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    VStack {
      layout {
        Text(firing.cone)
        Image(systemName: "flame")
      }
      Hairline()
    }
    .padding(.leading, Spacing.card)
  }
}
