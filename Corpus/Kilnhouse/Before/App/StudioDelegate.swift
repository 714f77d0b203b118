import ClayKit
import UIKit

final class StudioDelegate: UIResponder, UIApplicationDelegate {
  func application(  // expect: orientation-lock P2
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    .handheld
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    Ledger.shared.note("opened", ["holder": Holder.current.rawValue])
    Ledger.shared.note("idiom", ["pad": "\(UIDevice.current.userInterfaceIdiom == .pad)"])  // expect: idiom-check advice
    return true
  }
}
