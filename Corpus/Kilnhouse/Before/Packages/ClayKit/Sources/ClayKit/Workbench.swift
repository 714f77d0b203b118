import UIKit

/// What the app knows about the thing it runs on, asked once at launch.
@MainActor
public final class Workbench {
  public static let shared = Workbench()

  public let idiom = UIDevice.current.userInterfaceIdiom  // expect: idiom-check advice
  public let display = UIScreen.main  // expect: stored-screen P1, main-screen advice
  public private(set) var lastGlaze: String?

  public var isRoomy: Bool { idiom == .pad }  // expect: idiom-check advice

  public func noteGlaze(_ name: String) {
    lastGlaze = name
  }
}

/// What the device stands on.
public struct Stand {
  public let isTall: Bool

  public static let live = Stand(isTall: UIDevice.current.userInterfaceIdiom == .pad)  // expect: idiom-check advice
}

/// A tick under the finger where there is a motor, a click elsewhere.
@MainActor
public enum Tick {
  public static func play() {
    if UIDevice.current.fitsApron {
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
