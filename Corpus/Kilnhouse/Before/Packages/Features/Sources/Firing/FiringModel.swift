import Ceramics
import ClayKit
import Observation
import UIKit

@MainActor @Observable
public final class FiringModel {
  public private(set) var firings: [Firing] = []
  public private(set) var kilns: [Kiln] = []
  public private(set) var forecast = ""

  let kilnColumns: Int

  public init() {
    kilnColumns = UIDevice.current.userInterfaceIdiom == .pad ? 3 : 1  // expect: device-columns P1
  }

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
