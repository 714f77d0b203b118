import SwiftTree

/// When functions run that UIKit or SwiftUI calls.
enum FunctionMoment {
  /// The moments of a callback; nil for a function of the project's own.
  static func moments(of id: NodeID, in model: UnitModel) -> [Moment]? {
    let unit = model.unit
    let isMember = model.isMemberOrGlobal(id)
    guard isMember else { return nil }
    switch unit[id].known {
    case .viewWillTransition: return [.resize]
    // A cell's, into another state, has no coordinator.
    case .willTransition: return labels(of: id, in: model).contains("with") ? [.resize, .trait] : nil
    case .traitCollectionDidChange: return [.resize, .trait]
    case .viewWillAppear, .viewDidAppear, .viewIsAppearing: return [.uiKitAppear]
    case .viewDidLoad, .loadView, .awakeFromNib: return [.load]
    case .viewWillDisappear, .viewDidDisappear: return [.event]
    case .body, .makeBody, .updateUIView, .updateUIViewController: return [.update]
    case .makeUIView, .makeUIViewController: return [.load]
    case .application, .scene:
      let labels = labels(of: id, in: model)
      return labels.contains { $0 == "didFinishLaunchingWithOptions" || $0 == "willConnectTo" } ? [.load] : nil
    default: break
    }
    let name = unit.name(unit[id].name)
    if Moment.lifecycle.contains(name) { return [.activate] }
    switch name {
    case "windowScene" where labels(of: id, in: model).contains("didUpdate"): return [.resize]
    case "viewSafeAreaInsetsDidChange", "safeAreaInsetsDidChange": return [.layoutPass]
    default: return model.contexts(of: id).contains(.layoutPass) ? [.layoutPass] : nil
    }
  }

  static func labels(of function: NodeID, in model: UnitModel) -> [String] {
    model.unit.children(function).filter { model.unit[$0].kind == .parameter }.map {
      model.unit.name(model.externalLabel(of: $0))
    }
  }
}
