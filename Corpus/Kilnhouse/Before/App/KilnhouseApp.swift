import Booking
import Firing
import Glaze
import Shelf
import SwiftUI

@main
struct KilnhouseApp: App {
  @UIApplicationDelegateAdaptor(StudioDelegate.self) private var delegate
  @State private var studio = StudioModel()

  var body: some Scene {
    WindowGroup {
      TabView {
        Tab("Shelf", systemImage: "square.stack") { ShelfPage(pieces: studio.pieces) }
        Tab("Glazes", systemImage: "paintpalette") { GlazeLab(recipes: studio.recipes) }
        Tab("Kilns", systemImage: "flame") { FiringPage(model: studio.firing) }
        Tab("Wheels", systemImage: "calendar") { BookingRoot(wheels: studio.wheels) }
      }
      .environment(studio)
    }
  }
}
