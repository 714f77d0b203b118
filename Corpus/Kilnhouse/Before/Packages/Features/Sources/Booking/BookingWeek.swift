import Ceramics
import ClayKit
import SwiftUI

struct BookingWeek: View {
  let wheel: Wheel.ID?

  private let weekdays = Array(repeating: GridItem(.flexible()), count: 7)

  var body: some View {
    ScrollView {
      LazyVGrid(columns: weekdays, spacing: UIDevice.current.liesOnItsSide ? 4 : 12) {  // expect: device-orientation P1
        ForEach(0..<28, id: \.self) { Text("\($0 + 1)") }
      }
      .frame(maxWidth: WeekMetrics.band)  // expect: screen-size-symbol P1
      BookingPass(wheel: wheel)
    }
    .onAppear {
      Ledger.shared.note("week", ["sideways": "\(UIDevice.current.liesOnItsSide)"])
    }
  }
}

private enum WeekMetrics {
  static let band = UIScreen.main.bounds.width  // expect: screen-size-symbol P0
}
