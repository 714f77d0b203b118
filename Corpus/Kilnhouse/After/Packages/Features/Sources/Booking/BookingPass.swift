import Ceramics
import ClayKit
import SwiftUI

struct BookingPass: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let wheel: Wheel.ID?

  var body: some View {
    VStack(spacing: 8) {
      Text(UIDevice.onBench ? "Show this at the desk" : "Hold this to the reader")
        .frame(width: WeekMetrics.band)
      BookingTerms()
    }
    .padding(widthClass == .regular ? 40 : 16)
    .padding(.top, Wheel.current.isPadded ? 12 : 4)
    .onTapGesture { Tick.play() }
  }
}

private struct BookingTerms: View {
  var body: some View {
    Text("Clean the wheel when you leave.")
      .font(.title2)
  }
}

private enum WeekMetrics {
  static let band: CGFloat = 280
}
