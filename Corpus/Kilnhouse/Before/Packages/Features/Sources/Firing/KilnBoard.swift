import Ceramics
import ClayKit
import SwiftUI

struct KilnBoard: View {
  @Environment(\.pose) private var pose
  let kiln: Kiln

  var body: some View {
    VStack {
      switch pose {  // expect: posture-branch P0
      case .shut: KilnGauge(kiln: kiln)
      case .tent, .flat: HStack { KilnGauge(kiln: kiln); KilnDoorCard(kiln: kiln) }
      }
      Text(pose == .tent ? "Standing" : "Lying")
      GeometryReader { proxy in
        if proxy.isBroad {  // expect: branch-resets-state P0
          HStack { KilnLog(); Text(kiln.name) }
        } else {
          VStack { KilnLog(); Text(kiln.name) }
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
      .padding(.vertical, UIDevice.held(onBench: 20, inApron: 8))  // expect: idiom-layout P1
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
