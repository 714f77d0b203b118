import Ceramics
import ClayKit
import SwiftUI

struct KilnBoard: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let kiln: Kiln

  var body: some View {
    VStack {
      Panes(isBeside: !widthClass.isNarrow) {
        KilnGauge(kiln: kiln)
        KilnDoorCard(kiln: kiln)
      }
      GeometryReader { proxy in
        let layout = proxy.isBroad ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout {
          KilnLog()
          Text(kiln.name)
        }
      }
    }
  }
}

private struct KilnGauge: View {
  let kiln: Kiln

  var body: some View {
    Gauge(value: Double(kiln.litres), in: 0...400) { Text(kiln.name) }
      .frame(height: kiln.isRoomy ? 180 : 120)
  }
}

private struct KilnLog: View {
  @State private var line = ""

  var body: some View {
    TextField("Cone, hour, weather", text: $line)
      .padding(.vertical, Spacing.card / 2)
  }
}

/// The door of a kiln opens and closes too.
private struct KilnDoorCard: View {
  let kiln: Kiln
  @State private var isUnloading = false

  var body: some View {
    switch kiln.door {
    case .open: Toggle("Unloading", isOn: $isUnloading)
    case .closed: HStack { Image(systemName: "lock"); Text("Firing") }
    }
  }
}
