import Ceramics
import ClayKit
import Observation

@MainActor @Observable
public final class FiringModel {
  public private(set) var firings: [Firing] = []
  public private(set) var kilns: [Kiln] = []
  public private(set) var forecast = ""

  public init() {}

  func loadFirings() async {
    Ledger.shared.note("firings", ["holder": Holder.current.noun])
  }

  func loadForecast() async {
    guard forecast.isEmpty else { return }
    forecast = "Done at six"
    Tick.play()
  }
}
