import Ceramics
import ClayKit
import SwiftUI

public struct BookingRoot: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @State private var wheel: Wheel.ID?
  private let wheels: [Wheel]

  public init(wheels: [Wheel]) {
    self.wheels = wheels
  }

  public var body: some View {
    NavigationSplitView {
      wheelList
        .padding(.top, widthClass.isNarrow ? 8 : 20)
        .navigationTitle(UIDevice.onBench ? "All wheels" : "Wheels")
    } detail: {
      BookingWeek(wheel: wheel)
    }
  }

  private var wheelList: some View {
    List(wheels, selection: $wheel) { wheel in
      Text(wheel.model)
        .padding(wheel.orientation == .landscape ? 12 : 4)
    }
  }
}
