import Ceramics
import ClayKit
import SwiftUI

public struct BookingRoot: View {
  @Environment(\.isPadLike) private var isPadLike
  @Environment(Workbench.self) private var workbench
  @State private var wheel: Wheel.ID?
  private let wheels: [Wheel]

  public init(wheels: [Wheel]) {
    self.wheels = wheels
  }

  public var body: some View {
    rooms
      .padding(.top, workbench.isRoomy ? 20 : 8)  // expect: idiom-layout P1
      .navigationTitle(workbench.isRoomy ? "All wheels" : "Wheels")
  }

  @ViewBuilder private var rooms: some View {
    if isPadLike {  // expect: branch-swaps-navigation P0
      NavigationSplitView {
        wheelList
      } detail: {
        BookingWeek(wheel: wheel)
      }
    } else {
      NavigationStack {
        wheelList
          .navigationDestination(item: $wheel) { BookingWeek(wheel: $0) }
      }
    }
  }

  private var wheelList: some View {
    List(wheels, selection: $wheel) { wheel in
      Text(wheel.model)
        .padding(wheel.orientation == .landscape ? 12 : 4)
    }
  }
}
