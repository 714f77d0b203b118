import SwiftUI

private struct HolderKey: EnvironmentKey {
  @MainActor static var defaultValue: Holder { .current }  // expect: idiom-check advice
}

extension EnvironmentValues {
  public var holder: Holder {
    get { self[HolderKey.self] }
    set { self[HolderKey.self] = newValue }
  }

  @Entry public var isStanding: Bool = UIDevice.current.userInterfaceIdiom == .pad  // expect: idiom-check advice

  /// How far the phone is opened, as the root view has been told.
  @Entry public var pose = HingePose.flat

  @Entry public var glazeTint = Color.cobalt
}

public enum HingePose {
  case shut, tent, flat
}

extension Color {
  public static let cobalt = Color(red: 0.10, green: 0.24, blue: 0.58)
}
