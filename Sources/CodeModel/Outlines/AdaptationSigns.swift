/// Names by which a file shows that somebody has thought of a changing size.
public enum AdaptationSigns {
  /// Traits and size classes, measured rooms, layouts and regions that follow the phone.
  public static let names: Set<String> = [
    "horizontalSizeClass", "verticalSizeClass", "containerRelativeFrame", "GeometryReader", "onGeometryChange",
    "ViewThatFits", "AnyLayout", "NavigationSplitView", "UISplitViewController", "adaptive", "safeAreaLayoutGuide",
    "readableContentGuide", "layoutMarginsGuide", "keyboardLayoutGuide", "registerForTraitChanges",
    "viewWillTransition", "viewIsAppearing", "reservedRegions", "ArrangementView", "UIArrangementViewController",
    "UIHingeInteraction", "onHingeChange", "toolbarVerticalEdge", "verticalBarEdge", "scenePhase",
    "safeAreaInset", "safeAreaPadding", "backgroundExtensionEffect", "fractionalWidth",
  ]
}
