import UIKit

/// What holds the device while hands are wet.
public enum Holder: String {
  case apron, bench

  @MainActor public static var current: Holder {  // expect: idiom-check advice
    UIDevice.current.userInterfaceIdiom == .pad ? .bench : .apron
  }

  public var shelfColumns: Int {
    switch self {
    case .apron: 2
    case .bench: 4
    }
  }

  public var margin: CGFloat { self == .bench ? 40 : 16 }

  public var noun: String {
    switch self {
    case .apron: "apron"
    case .bench: "bench"
    }
  }
}
