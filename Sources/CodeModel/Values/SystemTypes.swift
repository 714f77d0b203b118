import SwiftTree

/// Types of members that UIKit and SwiftUI declare, as far as origins and sinks hang on them.
enum SystemTypes {
  /// The type of a member whatever its receiver.
  static func type(ofMember name: KnownName?) -> String? {
    switch name {
    case .traitCollection: "UITraitCollection"
    case .windowScene: "UIWindowScene"
    case .window, .keyWindow: "UIWindow"
    case .view, .superview: "UIView"
    case .collectionView: "UICollectionView"
    case .tableView: "UITableView"
    case .parent, .presentingViewController: "UIViewController"
    case .screen: "UIScreen"
    default: nil
    }
  }

  /// The type of a bare name that no declaration explains: an inherited property of a controller or view.
  static func type(ofBare name: KnownName?, in model: UnitModel, at id: NodeID) -> String? {
    guard let enclosing = model.enclosingTypeName(of: id) else { return nil }
    switch name {
    case .view, .collectionView, .tableView, .parent, .presentingViewController:
      if name == .view { model.ask(ofExtended: enclosing) }
      if model.isController(enclosing) { return type(ofMember: name) }
      // What a collection view's layout lays out.
      let isLayout = name == .collectionView && model.ancestry(of: enclosing).contains { $0.hasSuffix("Layout") }
      return isLayout ? type(ofMember: name) : nil
    case .screen:
      let types = [enclosing] + model.ancestry(of: enclosing)
      return types.contains { $0 == "UIWindowScene" || $0 == "UIWindow" } ? type(ofMember: name) : nil
    case .traitCollection, .window, .superview:
      return model.isController(enclosing) || model.isView(enclosing) ? type(ofMember: name) : nil
    default: return nil
    }
  }
}

extension UnitModel {
  /// Whether a type is a view controller, by itself or its ancestors in view.
  func isController(_ type: String) -> Bool {
    type.hasSuffix("ViewController") || ancestry(of: type).contains { $0.hasSuffix("Controller") }
  }

  /// Whether a type is a UIKit view.
  func isView(_ type: String) -> Bool {
    if Self.viewClasses.contains(lastComponent(of: type)) { return true }
    return ancestry(of: type).contains { name in
      Self.viewClasses.contains(name)
        || (name != "View" && Self.viewSuffixes.contains { name.hasSuffix($0) })
    }
  }

  private static let viewClasses: Set<String> = [
    "UIView", "UIWindow", "UICollectionView", "UITableView", "UIScrollView", "UIControl", "UIButton", "UILabel",
    "UIImageView", "UIStackView", "UITextView", "UITextField", "UICollectionViewCell", "UITableViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "WKWebView", "MKMapView", "MTKView", "UIToolbar",
    "UINavigationBar", "UITabBar", "UISearchBar",
  ]
  private static let viewSuffixes = ["View", "Cell", "Control", "Button", "Label", "Bar"]
}
