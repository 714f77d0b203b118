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
      if widthClass.isNarrow {
        Button("Log", systemImage: "plus") { isLogging = true }
          .sheet(isPresented: $isLogging) {  // expect: presentation-in-branch P0
            Text("Cone 6")
          }
      } else {
        Text(model.forecast)
          .task { await model.loadForecast() }  // expect: work-in-branch P1
      }
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: model.curveColumns)) {
        ForEach(model.firings) { FiringRow(firing: $0) }
      }
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: model.kilnColumns)) {
        ForEach(model.kilns) { KilnBoard(kiln: $0) }
      }
    }
    .task { await model.loadFirings() }
  }
}
