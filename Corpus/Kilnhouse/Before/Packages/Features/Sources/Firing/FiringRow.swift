import Ceramics
import ClayKit
import SwiftUI

struct FiringRow: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let firing: Firing

  var body: some View {
    VStack {
      if widthClass.isNarrow {  // expect: branch-swaps-container P2
        VStack { Text(firing.cone); Image(systemName: "flame") }
      } else {
        HStack { Text(firing.cone); Image(systemName: "flame") }
      }
      Rectangle()
        .frame(height: 1 / Glass.display.scale)  // expect: main-screen-scale P2
    }
    .padding(.leading, Workbench.shared.isRoomy ? 32 : 16)  // expect: idiom-layout P1
  }
}
