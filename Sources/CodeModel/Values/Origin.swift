/// Where a value comes from. A value may have several.
public struct OriginSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let mainScreen = OriginSet(rawValue: 1 << 0)
  public static let screen = OriginSet(rawValue: 1 << 1)
  public static let idiom = OriginSet(rawValue: 1 << 2)
  public static let deviceModel = OriginSet(rawValue: 1 << 3)
  /// `UIDevice.current.orientation`.
  public static let deviceOrientation = OriginSet(rawValue: 1 << 4)
  /// The orientation of a scene, a controller or the status bar.
  public static let interfaceOrientation = OriginSet(rawValue: 1 << 5)
  public static let sizeClass = OriginSet(rawValue: 1 << 6)
  /// A proxy's or a view's size.
  public static let geometry = OriginSet(rawValue: 1 << 7)
  public static let safeArea = OriginSet(rawValue: 1 << 8)
  public static let barEdge = OriginSet(rawValue: 1 << 9)
  public static let occlusion = OriginSet(rawValue: 1 << 10)
  /// Division regions, active or not.
  public static let fold = OriginSet(rawValue: 1 << 11)
  public static let hinge = OriginSet(rawValue: 1 << 12)
  public static let posture = OriginSet(rawValue: 1 << 13)
  /// A new value every time it is asked for.
  public static let fresh = OriginSet(rawValue: 1 << 14)
  public static let storedOffset = OriginSet(rawValue: 1 << 15)
  public static let player = OriginSet(rawValue: 1 << 16)
  /// The keyboard's end frame, in the screen's coordinates.
  public static let keyboard = OriginSet(rawValue: 1 << 17)

  public static let orientation: OriginSet = [.deviceOrientation, .interfaceOrientation]
  /// What the device is and how it is held.
  public static let device: OriginSet = [.idiom, .deviceModel, .deviceOrientation, .interfaceOrientation]
  /// What a place in a window has: a size worked out with it is not the screen's alone.
  public static let contained: OriginSet = [
    .screen, .geometry, .safeArea, .barEdge, .occlusion, .fold, .hinge, .storedOffset,
  ]
  /// Origins that can decide a layout.
  public static let layout: OriginSet = [
    .mainScreen, .screen, .idiom, .deviceModel, .deviceOrientation, .interfaceOrientation, .sizeClass, .geometry,
    .hinge, .fold, .posture,
  ]
  /// Origins whose value changes while the app runs, when the phone folds, turns or is split.
  public static let folding: OriginSet = [
    .screen, .deviceOrientation, .interfaceOrientation, .sizeClass, .geometry, .hinge, .fold, .posture,
  ]

  /// The words that rule pages use.
  public static let words: [(word: String, origins: OriginSet)] = [
    ("main-screen", .mainScreen), ("screen", .screen), ("idiom", .idiom), ("device-model", .deviceModel),
    ("device-orientation", .deviceOrientation), ("interface-orientation", .interfaceOrientation),
    ("orientation", .orientation), ("size-class", .sizeClass), ("geometry", .geometry), ("safe-area", .safeArea),
    ("bar-edge", .barEdge), ("occlusion", .occlusion), ("fold", .fold), ("hinge", .hinge), ("posture", .posture),
    ("fresh", .fresh), ("stored-offset", .storedOffset), ("player", .player), ("keyboard", .keyboard),
    ("layout", .layout),
    ("folding", .folding),
  ]

  public static func named(_ word: String) -> OriginSet? { words.first { $0.word == word }?.origins }

  /// The noun for the origin in messages, after "the": the first of several.
  public var phrase: String {
    let phrases: [(OriginSet, String)] = [
      (.mainScreen, "main screen"), (.idiom, "device's idiom"), (.deviceModel, "device's model"),
      (.posture, "posture"), (.hinge, "hinge"), (.fold, "fold"), (.deviceOrientation, "device's orientation"),
      (.interfaceOrientation, "interface orientation"), (.sizeClass, "size class"), (.screen, "window's screen"),
      (.geometry, "container's size"), (.barEdge, "bar's edge"), (.safeArea, "safe area"),
      (.occlusion, "occlusion"), (.fresh, "new value"), (.storedOffset, "stored offset"), (.player, "player"),
      (.keyboard, "keyboard's frame"),
    ]
    return phrases.first { contains($0.0) }?.1 ?? "value"
  }
}

/// Whose inset or size a value is.
public enum Owner: String, Sendable {
  case none
  case own = "self"
  case parent
  case window
  case proxy
  case offered
}
