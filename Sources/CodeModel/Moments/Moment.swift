import SwiftTree

/// What makes code run, as far as its file tells: of a helper, everything that calls it.
public enum Moment: String, Sendable, CaseIterable {
  /// The room changes: UIKit's size and trait callbacks, what is registered for traits of the layout, SwiftUI's changes of
  /// a size class or size, notifications of a turned device.
  case resize
  /// The same where traits change: the bounds are still the old ones.
  case trait
  case layoutPass = "layout-pass"
  /// `onAppear`, `task`.
  case appear
  /// `viewWillAppear` and the like.
  case uiKitAppear = "uikit-appear"
  /// `onDisappear`.
  case disappear
  /// Once, while something is made or loaded.
  case load
  /// A view's `body`, or what updates a wrapped one.
  case update
  /// The app or a scene comes to the front or leaves it.
  case activate
  /// A person's action, a message, or anything else.
  case event

  /// The names one of which a file must hold that has code run at this moment; nil where any file may.
  public var names: [String]? {
    switch self {
    case .resize:
      [
        "viewWillTransition", "willTransition", "traitCollectionDidChange", "registerForTraitChanges",
        "onGeometryChange", "onChange", "orientationDidChangeNotification", "didChangeStatusBarOrientationNotification",
        "windowScene",
      ]
    case .trait: ["willTransition", "traitCollectionDidChange", "registerForTraitChanges", "onChange"]
    case .layoutPass:
      [
        "layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateConstraints",
        "updateViewConstraints", "layoutSublayers", "viewSafeAreaInsetsDidChange", "safeAreaInsetsDidChange",
      ]
    case .appear: ["onAppear", "task"]
    case .uiKitAppear: ["viewWillAppear", "viewDidAppear", "viewIsAppearing"]
    case .disappear: ["onDisappear"]
    case .activate: Self.lifecycle
    case .load, .update, .event: nil
    }
  }

  static let lifecycle = [
    "applicationDidBecomeActive", "applicationWillEnterForeground", "applicationDidEnterBackground",
    "applicationWillResignActive", "sceneDidBecomeActive", "sceneWillEnterForeground", "sceneDidEnterBackground",
    "sceneWillResignActive",
  ]
}

/// One way in which code comes to run.
struct Run: Hashable {
  var moment: Moment
  /// Whether the layout pass is over by then: in a completion, in a later turn of the main queue, or behind a forced layout.
  var isLate = false
  /// The callback: a function, or the call that is handed a closure.
  var callback: NodeID
  /// The call that leads there where the code stands in another function, the nearest one.
  var call: NodeID = .none
}
