import UIKit

/// What the app remembers from one page to the next.
@MainActor
public final class Workbench {
  public static let shared = Workbench()

  public private(set) var lastGlaze: String?

  public func noteGlaze(_ name: String) {
    lastGlaze = name
  }
}

/// A tick under the finger where there is a motor, a click elsewhere.
@MainActor
public enum Tick {
  public static func play() {
    if UIDevice.current.ticks {
      UIImpactFeedbackGenerator(style: .soft).impactOccurred()
    } else {
      Chime.click.play()
    }
  }
}

public enum Chime: String {
  case click, bell

  public func play() { Ledger.shared.note("chime", ["name": rawValue]) }
}

public final class Ledger: Sendable {
  public static let shared = Ledger()

  public func note(_ event: String, _ details: [String: String]) {}
}
