import Ceramics
import ClayKit
import Observation

@MainActor @Observable
public final class FiringModel {
  public private(set) var firings: [Firing] = []
  public private(set) var kilns: [Kiln] = []
  public private(set) var forecast = ""

  public init() {}

  var curveColumns: Int {
    Workbench.shared.isRoomy ? 3 : 2  // expect: device-columns P1
  }

  func loadFirings() async {
    Ledger.shared.note("firings", ["roomy": "\(Workbench.shared.isRoomy)"])
  }

  func loadForecast() async {
    forecast = "Done at six"
    Tick.play()
  }
}
