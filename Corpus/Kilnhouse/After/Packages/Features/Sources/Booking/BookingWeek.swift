import Ceramics
import ClayKit
import SwiftUI

struct BookingWeek: View {
  @State private var isLow = false
  let wheel: Wheel.ID?

  private let weekdays = Array(repeating: GridItem(.flexible()), count: 7)

  var body: some View {
    ScrollView {
      LazyVGrid(columns: weekdays, spacing: isLow ? 4 : 12) {
        ForEach(0..<28, id: \.self) { Text("\($0 + 1)") }
      }
      .frame(maxWidth: Spacing.measure)
      BookingPass(wheel: wheel)
    }
    .onGeometryChange(for: Bool.self) { $0.isBroad } action: { isLow = $0 }
    .onAppear {
      Ledger.shared.note("week", ["low": "\(isLow)"])
    }
  }
}
