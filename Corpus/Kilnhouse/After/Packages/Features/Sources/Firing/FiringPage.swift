import Ceramics
import ClayKit
import SwiftUI

public struct FiringPage: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @State private var isLogging = false
  private let model: FiringModel

  public init(model: FiringModel) {
    self.model = model
  }

  public var body: some View {
    VStack {
      Panes(isBeside: !widthClass.isNarrow) {
        Button("Log", systemImage: "plus") { isLogging = true }
        Text(model.forecast)
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: Spacing.tile))]) {
        ForEach(model.firings) { FiringRow(firing: $0) }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 2 * Spacing.tile))]) {
        ForEach(model.kilns) { KilnBoard(kiln: $0) }
      }
    }
    .sheet(isPresented: $isLogging) {
      Text("Cone 6")
    }
    .task {
      await model.loadForecast()
      await model.loadFirings()
    }
  }
}
