/// What surrounds a place in the code.
public struct ContextSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Inside `body` or another view builder.
  public static let viewBody = ContextSet(rawValue: 1 << 0)
  /// Under a condition of folding origin.
  public static let layoutBranch = ContextSet(rawValue: 1 << 1)
  /// Run once: init, viewDidLoad, launch, a stored property's initial value, `static let`, `lazy var`.
  public static let oneTime = ContextSet(rawValue: 1 << 2)
  public static let layoutPass = ContextSet(rawValue: 1 << 3)
  public static let resizeCallback = ContextSet(rawValue: 1 << 4)
  public static let swiftUIAppear = ContextSet(rawValue: 1 << 5)
  public static let swiftUIDisappear = ContextSet(rawValue: 1 << 6)
  public static let uiKitAppear = ContextSet(rawValue: 1 << 7)
  public static let barContent = ContextSet(rawValue: 1 << 8)
  public static let sheet = ContextSet(rawValue: 1 << 9)
  public static let teardown = ContextSet(rawValue: 1 << 10)
  public static let buttonAction = ContextSet(rawValue: 1 << 11)
  public static let capture = ContextSet(rawValue: 1 << 12)
  public static let sceneLifecycle = ContextSet(rawValue: 1 << 13)
  public static let preview = ContextSet(rawValue: 1 << 14)
  public static let test = ContextSet(rawValue: 1 << 15)
  public static let availability = ContextSet(rawValue: 1 << 16)
  /// Right of `??`, a ternary's arm that stands in for the other one, a default argument.
  public static let fallback = ContextSet(rawValue: 1 << 17)
  /// In a string, or an argument of a call that logs.
  public static let log = ContextSet(rawValue: 1 << 18)
  /// Code of another platform than iOS.
  public static let otherPlatform = ContextSet(rawValue: 1 << 19)
  /// A file of a widget, which the system gives a fixed size.
  public static let widget = ContextSet(rawValue: 1 << 20)

  /// The frame that a window is made with.
  public static let windowFrame = ContextSet(rawValue: 1 << 21)
  /// Code that only an older system than the foldable's runs.
  public static let oldSystem = ContextSet(rawValue: 1 << 22)

  /// Code about a window itself: of a window, of what is presented over all of it, of a type that puts views into one.
  public static let windowLevel = ContextSet(rawValue: 1 << 23)

  /// The words that rule pages use.
  public static let words: [(word: String, context: ContextSet)] = [
    ("view-body", .viewBody), ("layout-branch", .layoutBranch), ("one-time", .oneTime),
    ("layout-pass", .layoutPass), ("resize-callback", .resizeCallback), ("swiftui-appear", .swiftUIAppear),
    ("swiftui-disappear", .swiftUIDisappear), ("uikit-appear", .uiKitAppear), ("bar-content", .barContent),
    ("sheet", .sheet), ("teardown", .teardown), ("button-action", .buttonAction), ("capture", .capture),
    ("scene-lifecycle", .sceneLifecycle), ("preview", .preview), ("test", .test),
    ("availability", .availability), ("fallback", .fallback), ("log", .log), ("other-platform", .otherPlatform),
    ("widget", .widget), ("window-frame", .windowFrame), ("old-system", .oldSystem),
    ("window-level", .windowLevel),
  ]

  public static func named(_ word: String) -> ContextSet? { words.first { $0.word == word }?.context }
}
