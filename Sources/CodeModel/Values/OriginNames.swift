/// The names an origin is read by: a file with none of them, and with no project name that stands for the
/// origin, can't have it.
public enum OriginNames {
  /// The names of any of these origins.
  public static func names(_ origins: OriginSet) -> [String] {
    var result: [String] = []
    for (origin, names) in table where !origins.isDisjoint(with: origin) { result.append(contentsOf: names) }
    return result
  }

  /// The names by which a file may declare something that tells other files of an origin.
  public static let exported = names(UnitModel.exported) + ["EnvironmentValues"] + OutsideType.openWords

  private static let table: [(OriginSet, [String])] = [
    (.mainScreen, ["UIScreen"]),
    (.screen, ["screen", "UIScreen"]),
    (.idiom, ["userInterfaceIdiom", "UIUserInterfaceIdiom", "UI_USER_INTERFACE_IDIOM"]),
    (.deviceModel, ["utsname", "uname", "UIDevice"] + UnitModel.hardwareNames),
    (.hinge, UnitModel.hingeNames),
    (.posture, PostureWords.caseNames),
    (.deviceOrientation, ["UIDevice", "UIDeviceOrientation", "orientationDidChangeNotification"]),
    (.interfaceOrientation, ["interfaceOrientation", "statusBarOrientation", "UIInterfaceOrientation"]),
    (
      .sizeClass,
      ["horizontalSizeClass", "verticalSizeClass", "UserInterfaceSizeClass", "UIUserInterfaceSizeClass"]
    ),
    (
      .geometry,
      [
        "GeometryReader", "GeometryProxy", "onGeometryChange", "bounds", "frame.", "viewWillTransition",
        "effectiveContentSize", "NSCollectionLayoutEnvironment",
      ]
    ),
    (.barEdge, UnitModel.barEdgeNames),
    (.fold, [UnitModel.regionCall]),
    (.occlusion, [UnitModel.regionCall]),
    (.keyboard, UnitModel.keyboardKeys),
    (.safeArea, ["safeAreaInsets", "layoutMargins", "directionalLayoutMargins"]),
    (.storedOffset, ["contentOffset"]),
    (.player, ["AVPlayer", "AVQueuePlayer", "AVAudioPlayer"]),
    (
      .fresh,
      [
        "UUID(", "Date(", "now)", "random(", "randomElement(", "shuffled(", "arc4random(", "arc4random_uniform(",
        "CACurrentMediaTime(",
      ]
    ),
  ]
}

/// The names a type comes into a file by: a file with none of them declares nothing of that type.
public enum TypeNames {
  /// The type's own name and the members that give one of it; nil for a type that may come in by any name.
  public static func names(giving type: String) -> [String]? {
    switch type {
    case "UIScreen", "[UIScreen]", "Set<UIScreen>": ["UIScreen", "screen", "screens"]
    default: nil
    }
  }
}

/// The names that a construct can't do without.
public enum ConstructNames {
  /// The ways in which a file may have the construct: of one of them, one name of each group.
  public static func ways(_ kind: ConstructKind) -> [[[String]]] {
    switch kind {
    case .columns:
      [[["GridItem", "LazyVGrid", "repeatingSubitem", "subitem", "subitems"] + columnCounts]]
    case .size:
      [
        [
          [
            "frame", "constraint", "NSLayoutConstraint", "equalTo", "autoSetDimension", "CGRect", "CGSize", "absolute",
            "itemSize", "fixed", "constant", "sizeForItemAt",
          ]
        ]
      ]
    case .measure: [[["onGeometryChange"]], [["GeometryReader"], ["background", "overlay"]]]
    case .pane:
      [
        [splitColumns], [["HStack"], ["List", "Table", "LazyVStack"] + sidebars, ["frame"]],
        [["HStack"], OriginNames.names(.geometry), ["frame"]], [["HStack"], ["containerRelativeFrame"]],
        [["widthAnchor"], ["multiplier"], ["leadingAnchor", "leftAnchor"]],
      ]
    case .lookup: [[["UIApplication"], ["keyWindow", "windows", "connectedScenes", "openSessions", "window"]]]
    case .measurement:
      [[OriginNames.names(UnitModel.measured)], [["itemSize"], OriginNames.names([.mainScreen, .screen])]]
    case .creation: [[]]
    case .hinge: [[UnitModel.hingeNames]]
    case .region: [[[UnitModel.regionCall]]]
    case .arrangement: [[UnitModel.arrangementNames + ["arrangementViewStyle", "updateArrangement"]]]
    case .orientations: [[UnitModel.orientationNames], [["setValue"], ["UIDevice"]]]
    case .padding: [[UnitModel.paddingNames + ["frame", "constant", "heightAnchor", "height"]]]
    case .edgePin: [[UnitModel.pinNames]]
    case .remainder: [[OriginNames.names(.safeArea)]]
    case .midline: [[OriginNames.names([.geometry, .screen, .mainScreen])]]
    case .corner:
      [[UnitModel.cornerNames, ["ignoresSafeArea", "edgesIgnoringSafeArea"]], [["cornerRadius"], ["layer"]]]
    case .reach: [[UnitModel.reachNames]]
    case .bar: [[["toolbar"] + BarSlots.properties.sorted() + BarSlots.setters.sorted()]]
    case .barItem: [[UnitModel.barNames]]
    case .gate: [[["available", "unavailable"]], [["compiler", "swift"], NewSymbols.names], [UnitModel.flagNames]]
    case .symbol: [[NewSymbols.names]]
    case .key, .element: []
    case .wording: [[]]
    case .scrim:
      [
        [
          ["ZStack", "overlay", "fullScreenCover", "background"],
          ["ignoresSafeArea", "edgesIgnoringSafeArea", "infinity"],
        ],
        [["backgroundColor"], ["withAlphaComponent", "alpha"]],
      ]
    case .centring:
      [
        [["center"], ["view", "window", "keyWindow", "bounds"]], [["centerXAnchor"], ["window", "UIWindow"]],
        [["position"], ["GeometryReader", "UIScreen", "GeometryProxy"]],
      ]
    case .drawnBar: [[["Button", "onTapGesture"], ["HStack"]], [["UIStackView"], UnitModel.pinNames, ["UIButton"]]]
    case .filledPicture: [[["scaledToFill"]], [["aspectRatio"], ["fill"]], [["scaleAspectFill"]]]
    case .barEdgeTest: [[OriginNames.names(.barEdge)]]
    case .barOptOut: [[["toolbarVerticalBehavior", "preferredVerticalBarBehavior"]]]
    case .flow, .branch, .helper, .declares, .comparison, .fallback, .constant: [[]]
    }
  }

  /// The names without which a file keeps no state: wrappers, models, controllers.
  public static let keepers = [
    "State", "StateObject", "FocusState", "GestureState", "SceneStorage", "Published", "Observable",
    "ObservableObject", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UISplitViewController", "UINavigationController", "UITabBarController",
  ]

  /// The names that give the columns of a split view their widths.
  static let splitColumns =
    ["navigationSplitViewColumnWidth"]
    + ["Primary", "Supplementary", "Secondary", "Inspector"].flatMap { column in
      ["preferred", "minimum", "maximum"].map { "\($0)\(column)ColumnWidth" }
        + ["preferred\(column)ColumnWidthFraction"]
    }

  /// Names of views that are lists beside something.
  private static let sidebars = ["Sidebar", "SidebarView", "SidebarList", "SideBar", "SideBarView", "SidebarContent"]

  /// The names by which apps count columns in layouts of their own.
  static let columnCounts = [
    "numberOfColumns", "columnCount", "columnsCount", "numColumns", "numOfColumns", "gridColumnCount",
    "numberOfGridColumns", "defaultColumnCount", "columnsNumber",
  ]
}
