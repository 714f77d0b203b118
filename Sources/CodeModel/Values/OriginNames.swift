/// The names an origin is read by: a file with none of them, and with no project name that stands for the
/// origin, can't have it.
public enum OriginNames {
  /// The names of any of these origins.
  public static func names(_ origins: OriginSet) -> [String] {
    var result: [String] = []
    for (origin, names) in table where !origins.isDisjoint(with: origin) { result.append(contentsOf: names) }
    return result
  }

  private static let table: [(OriginSet, [String])] = [
    (.mainScreen, ["UIScreen"]),
    (.screen, ["screen", "UIScreen"]),
    (.idiom, ["userInterfaceIdiom", "UIUserInterfaceIdiom"]),
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
    (.safeArea, ["safeAreaInsets", "layoutMargins", "directionalLayoutMargins"]),
    (
      .fresh,
      [
        "UUID(", "Date(", "now)", "random(", "randomElement(", "shuffled(", "arc4random(", "arc4random_uniform(",
        "CACurrentMediaTime(",
      ]
    ),
  ]
}

/// The names that a construct can't do without.
public enum ConstructNames {
  /// The ways in which a file may have the construct: of one of them, one name of each group.
  public static func ways(_ kind: ConstructKind) -> [[[String]]] {
    switch kind {
    case .columns:
      [[["GridItem", "LazyVGrid", "repeatingSubitem", "subitem", "subitems"] + columnCounts]]
    case .size: [[["frame", "constraint"]]]
    case .orientations: [[UnitModel.orientationNames], [["setValue"], ["UIDevice"]]]
    case .flow, .branch, .helper, .declares: [[]]
    }
  }

  /// The names without which a file keeps no state: wrappers, models, controllers.
  public static let keepers = [
    "State", "StateObject", "FocusState", "GestureState", "SceneStorage", "Published", "Observable",
    "ObservableObject", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UISplitViewController", "UINavigationController", "UITabBarController",
  ]

  /// The names by which apps count columns in layouts of their own.
  static let columnCounts = [
    "numberOfColumns", "columnCount", "columnsCount", "numColumns", "numOfColumns", "gridColumnCount",
    "numberOfGridColumns", "defaultColumnCount", "columnsNumber",
  ]
}
