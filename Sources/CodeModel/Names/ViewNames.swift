/// Names of SwiftUI's views and of calls with closures, as far as positions hang on them.
enum ViewNames {
  /// Views whose closures hold views, wherever they stand.
  static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
    "List", "ScrollView", "Form", "Section", "ForEach", "NavigationStack", "NavigationView", "NavigationSplitView",
    "TabView", "GeometryReader", "ScrollViewReader", "ViewThatFits", "DisclosureGroup", "OutlineGroup", "GroupBox",
    "ControlGroup", "Menu", "NavigationLink", "ToolbarItem", "ToolbarItemGroup", "Tab", "TabSection", "Table",
    "LabeledContent", "Label", "Link", "Picker", "AnyView", "WindowGroup", "Window", "Settings", "TimelineView",
    "AnyLayout", "HStackLayout", "VStackLayout", "GlassEffectContainer", "ArrangementView", "ContentUnavailableView",
  ]

  /// Modifiers whose closure holds views.
  static let contentModifiers: Set<String> = [
    "background", "overlay", "sheet", "fullScreenCover", "popover", "toolbar", "safeAreaInset", "alert",
    "confirmationDialog", "contextMenu", "swipeActions", "inspector", "navigationDestination", "tabItem", "mask",
    "searchSuggestions", "safeAreaBar", "toolbarTitleMenu", "badge", "listRowBackground", "accessibilityChildren",
  ]

  /// Calls whose closures do something.
  static let actionCalls: Set<String> = [
    "onAppear", "onDisappear", "onChange", "onReceive", "task", "onTapGesture", "onLongPressGesture", "onSubmit",
    "refreshable", "onDrop", "onOpenURL", "onGeometryChange", "onHover", "gesture", "simultaneousGesture", "onMove",
    "onDelete", "withAnimation", "Task", "onPreferenceChange", "onContinuousHover", "onKeyPress", "Binding",
    "DispatchQueue", "map", "filter", "sorted", "compactMap", "flatMap", "reduce", "first", "contains", "allSatisfy",
    "animation", "transaction", "onScrollGeometryChange", "onScrollPhaseChange", "alignmentGuide", "visualEffect",
  ]

  static let actionLabels: Set<String> = [
    "action", "perform", "onDismiss", "onCommit", "onEditingChanged", "completion", "get", "set", "isTargeted",
    "onCompletion", "onIncrement", "onDecrement", "primaryAction",
  ]

  /// Types whose calls are values, not views.
  static let valueTypes: Set<String> = [
    "CGSize", "CGRect", "CGPoint", "CGFloat", "Int", "Double", "Float", "String", "EdgeInsets", "UIEdgeInsets",
    "GridItem", "Font", "Color", "UIColor", "UIFont", "URL", "Date", "UUID", "Array", "Set", "Dictionary", "AnyLayout",
    "HStackLayout", "VStackLayout", "GridLayout", "Animation", "Angle", "Gradient", "LinearGradient", "UIImage",
    "NSDirectionalEdgeInsets", "LocalizedStringKey", "AttributedString", "AnyShapeStyle",
  ]
}
