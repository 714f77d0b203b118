/// What SwiftUI's own views are to the identity and state of what is in them.
enum SystemView: Sendable, Equatable {
  /// Arranges its children and keeps nothing: swapping one for another is what `AnyLayout` is for.
  case stack
  /// Stands for its children alone.
  case transparent
  /// Keeps where it is scrolled to.
  case scroll
  /// Keeps what is pushed or selected.
  case navigation(NavigationKind)
  /// Keeps text, a selection in it and the keyboard's focus.
  case input
  /// Keeps something that the app can't put back: a page, a place on a map, a played second.
  case platform
  /// Shows a value or takes a tap, and keeps nothing.
  case control
  /// Text, a picture, a shape, a colour, empty space.
  case leaf
  /// Nothing at all.
  case empty

  static func named(_ name: String) -> SystemView? { table[name] }

  private static let table: [String: SystemView] = {
    var table: [String: SystemView] = [:]
    for (view, names) in lists {
      for name in names { table[name] = view }
    }
    return table
  }()

  private static let lists: [(SystemView, [String])] = [
    (
      .stack,
      [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
        "HSplitView", "VSplitView", "ArrangementView", "GlassEffectContainer",
      ]
    ),
    (
      .transparent,
      [
        "Group", "AnyView", "Section", "ForEach", "GeometryReader", "ScrollViewReader", "TimelineView", "GroupBox",
        "ControlGroup", "DisclosureGroup", "OutlineGroup", "LabeledContent", "ViewThatFits", "WindowGroup", "Window",
        "Settings", "Tab", "TabSection",
      ]
    ),
    (.scroll, ["ScrollView", "List", "Form", "Table"]),
    (.navigation(.stack), ["NavigationStack", "NavigationView"]),
    (.navigation(.split), ["NavigationSplitView"]),
    (.navigation(.tabs), ["TabView"]),
    (.input, ["TextField", "SecureField", "TextEditor"]),
    (
      .platform,
      [
        "WebView", "Map", "VideoPlayer", "AsyncImage", "SceneView", "SpriteView", "RealityView", "Model3D",
        "PhotosPicker",
      ]
    ),
    (
      .control,
      [
        "Button", "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "MultiDatePicker", "ColorPicker", "Menu",
        "NavigationLink", "Link", "ShareLink", "PasteButton", "EditButton", "RenameButton", "SignInWithAppleButton",
        "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "ContentUnavailableView", "Gauge", "ProgressView", "Chart",
        "Canvas",
      ]
    ),
    (
      .leaf,
      [
        "Text", "Label", "Image", "Color", "Spacer", "Divider", "Rectangle", "RoundedRectangle", "Circle", "Capsule",
        "Ellipse", "Path", "UnevenRoundedRectangle", "ContainerRelativeShape", "LinearGradient", "RadialGradient",
        "AngularGradient", "EllipticalGradient", "MeshGradient",
      ]
    ),
    (.empty, ["EmptyView"]),
  ]

  /// Types whose calls stand where views stand and are none.
  static let values: Set<String> = ViewNames.valueTypes.subtracting(["Color", "LinearGradient"]).union([
    "Task", "DispatchQueue", "Logger", "Binding", "ZStackLayout", "Transaction", "Notification", "NSAttributedString",
    "IndexSet", "IndexPath", "Bool", "Data", "NSPredicate", "Predicate", "DateFormatter", "Timer", "Selector",
    "Optional",
  ])
}

/// Containers that a person navigates in.
enum NavigationKind: String, Sendable, Hashable {
  case stack, split, tabs
  /// A list beside a detail, put together by hand.
  case sidebar
}
