import ClayKit
import SwiftUI

struct WatchFiring: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @State private var minutes = 0

  private let three = Array(repeating: GridItem(.flexible()), count: 3)

  var body: some View {
    if widthClass == .compact {
      VStack { Stepper("Minutes", value: $minutes); dial }
    } else {
      HStack { Stepper("Minutes", value: $minutes); dial }
    }
  }

  private var dial: some View {
    LazyVGrid(columns: three) { ForEach(0..<9, id: \.self) { Text("\($0)") } }
      .frame(width: UIScreen.main.bounds.width)
      .id(UUID())
  }
}
