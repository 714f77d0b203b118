import ClayKit
import SwiftUI
import WidgetKit

struct KilnWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "kiln", provider: KilnProvider()) { entry in
      KilnWidgetView(entry: entry)
    }
  }
}

struct KilnWidgetView: View {
  @Environment(\.widgetFamily) private var family
  let entry: KilnEntry

  private let three = Array(repeating: GridItem(.flexible()), count: 3)

  var body: some View {
    switch family {
    case .systemSmall:
      VStack { Text(entry.name); Text(entry.date, style: .timer) }
    default:
      HStack { Text(entry.name); Text(entry.date, style: .timer) }
      LazyVGrid(columns: three) {
        ForEach(entry.cones, id: \.self) { Text($0) }
      }
    }
  }
}

/// The families of the widget have names like those of widths.
struct KilnCompactFace: View {
  @State private var isPressed = false
  @State private var chosen: String?
  var body: some View { Text(chosen ?? "Cone").opacity(isPressed ? 0.5 : 1) }
}

struct KilnRegularFace: View {
  @State private var chosen: String?
  var body: some View { Text(chosen ?? "No cone") }
}

#Preview(as: .systemMedium) {
  KilnWidget()
} timeline: {
  KilnEntry(date: .now, name: UIDevice.onBench ? "Big" : "Small", cones: [])
}
