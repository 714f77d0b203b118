import Ceramics
import ClayKit
import SwiftUI

struct BookingPass: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let wheel: Wheel.ID?

  var body: some View {
    VStack(spacing: UIDevice.isTiny ? 4 : 12) {  // expect: device-model-check P1
      Text(UIDevice.onBench ? "Show this at the desk" : "Hold this to the reader")
        .frame(width: WeekMetrics.band)
      if UIDevice.onBench || widthClass == .regular {  // expect: regular-means-ipad P1
        BookingTerms()
      } else {
        Text("Terms on the back")
      }
    }
    .padding(UIDevice.onBench && widthClass == .regular ? 40 : 16)  // expect: idiom-layout P1
    .padding(.top, Wheel.current.isPadded ? 12 : 4)
    .onTapGesture { Tick.play() }
  }
}

private struct BookingTerms: View {
  var body: some View {
    Text("Clean the wheel when you leave.")
      .font(.system(size: Spacing.headline))
  }
}

private enum WeekMetrics {
  static let band: CGFloat = 280
}
