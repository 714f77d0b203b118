import SwiftTree

/// Origins of what UIKit and SwiftUI declare: members of screens, devices, traits, views and proxies.
extension UnitModel {
  /// The value of a name or member that no declaration explains; `base` is `.none` for a bare name.
  func systemValue(of id: NodeID, base: NodeID) -> Value {
    let node = unit[id]
    if base >= 0, let member = regionMember(id, base: value(of: base)) ?? keyboardMember(id, base: value(of: base)) {
      return member
    }
    guard let known = node.known else {
      if let edge = barEdgeValue(node.name, read: id), base >= 0 || enclosingTypeName(of: id) == "UITraitCollection" {
        return edge
      }
      let foldable = foldableValue(of: id, base: base)
      if !foldable.origins.isEmpty { return foldable }
      if base < 0 { return unit.name(node.name).hasPrefix("$") ? anonymousParameterValue(id) : .unknown }
      let hinge = hingeValue(of: id, base: base)
      if !hinge.origins.isEmpty { return hinge }
      return unit.name(node.name) == "children" && value(of: base).origins == .deviceModel
        ? value(of: base) : .unknown
    }
    let baseValue = base >= 0 ? value(of: base) : receiverValue(at: id)
    let baseType = base >= 0 ? typeName(of: base) : bareReceiverType(of: id)
    switch known {
    case .main, .screen, .screens, .bounds, .nativeBounds, .scale, .nativeScale, .coordinateSpace,
      .fixedCoordinateSpace:
      if let screen = screenValue(known, id, base: base, baseValue, baseType) { return screen }
    case .current where base >= 0 && unit[base].kind == .name && unit[base].known == .UIDevice:
      return Value(kind: .object)
    case .userInterfaceIdiom:
      return base >= 0 && isForeign(baseType) ? .unknown : Value(origins: .idiom, kind: .name, read: id)
    case .orientation:
      if baseType == "UIDevice" { return Value(origins: .deviceOrientation, kind: .name, read: id) }
    case .orientationDidChangeNotification:
      return Value(origins: .deviceOrientation, kind: .name, read: id)
    case .didChangeStatusBarOrientationNotification:
      return Value(origins: .interfaceOrientation, kind: .name, read: id)
    case .interfaceOrientation, .statusBarOrientation:
      return base >= 0 && isForeign(baseType) ? .unknown : Value(origins: .interfaceOrientation, kind: .name, read: id)
    case .horizontalSizeClass, .verticalSizeClass:
      return base >= 0 && isForeign(baseType) ? .unknown : Value(origins: .sizeClass, kind: .name, read: id)
    case .model, .localizedModel:
      if baseType == "UIDevice" { return Value(origins: .deviceModel, kind: .text, read: id) }
    case .machine:
      if baseType == "utsname" { return Value(origins: .deviceModel, kind: .text, read: id) }
    case .now where base >= 0 && unit[base].known == .Date:
      return Value(origins: .fresh, kind: .object, read: id)
    case .contentOffset:
      return base >= 0 && isForeign(baseType) ? .unknown : Value(origins: .storedOffset, kind: .size, read: id)
    case .safeAreaInsets: return insets(id, base: base, baseType)
    case .layoutMargins, .directionalLayoutMargins:
      if base < 0 ? isUIKitType(bareReceiverType(of: id)) : isUIKitType(baseType) || baseType == nil {
        return Value(origins: .safeArea, owner: .own, kind: .insets, read: id)
      }
    default: break
    }
    if let geometry = geometryValue(known, id, base: base, baseValue, baseType) { return geometry }
    return kept(known, baseValue)
  }

  /// The type that a bare member name belongs to: the innermost type around it.
  private func bareReceiverType(of id: NodeID) -> String? {
    let type = enclosingTypeName(of: id)
    switch unit[id].known {
    case .bounds, .frame, .safeAreaInsets, .layoutMargins, .directionalLayoutMargins:
      if let type { ask(ofExtended: type) }
    default: break
    }
    return type
  }

  /// Types that only share a member's name with UIKit's.
  func isForeign(_ type: String?) -> Bool {
    guard let type else { return false }
    if type.hasPrefix("NS") || type.hasPrefix("WKInterface") { return true }
    if isUIKitType(type) || type == "EnvironmentValues" { return false }
    if isDeclaredHere(type) { return true }
    // A type of another file: its ancestors may be UIKit's.
    ask(ofType: type)
    return !type.hasPrefix("UI")
  }

  func isUIKitType(_ type: String?) -> Bool {
    guard let type else { return false }
    return type.hasPrefix("UI") || isView(type) || isController(type) || type == "GeometryProxy"
  }

  private func screenValue(
    _ known: KnownName, _ id: NodeID, base: NodeID, _ baseValue: Value, _ baseType: String?
  ) -> Value? {
    switch known {
    case .main, .screens:
      // `main` alone in an extension of UIScreen.
      if base < 0 { return baseType == "UIScreen" ? Value(origins: .mainScreen, kind: .object, read: id) : nil }
      guard unit[base].known == .UIScreen, unit[base].kind == .name else { return nil }
      return Value(origins: .mainScreen, kind: .object, read: base)
    case .screen:
      guard base >= 0, baseType == "UIWindowScene" || baseType == "UIWindow" || unit[base].known == .windowScene
      else { return nil }
      return Value(origins: .screen, kind: .object, read: id)
    case .bounds, .nativeBounds, .scale, .nativeScale, .coordinateSpace, .fixedCoordinateSpace:
      let isScreen =
        baseValue.kind == .object && !baseValue.origins.isDisjoint(with: [.mainScreen, .screen])
        || baseType == "UIScreen"
      guard isScreen else { return nil }
      var value = baseValue
      if value.origins.isEmpty {
        value.origins = .screen
        value.read = id
      }
      value.kind =
        known == .bounds || known == .nativeBounds
        ? .size : known == .scale || known == .nativeScale ? .number : .object
      if known == .scale || known == .nativeScale { value.origins = [] }
      return value
    default: return nil
    }
  }

  private func insets(_ id: NodeID, base: NodeID, _ baseType: String?) -> Value {
    if let baseType, baseType.hasPrefix("NS") || index.owner(named: baseType) >= 0 && !isUIKitType(baseType) {
      return .unknown
    }
    return Value(origins: .safeArea, owner: safeAreaOwner(base, baseType), kind: .insets, read: id)
  }

  private func geometryValue(
    _ known: KnownName, _ id: NodeID, base: NodeID, _ baseValue: Value, _ baseType: String?
  ) -> Value? {
    switch known {
    case .size, .frame:
      if baseType == "GeometryProxy" {
        return Value(origins: .geometry, owner: .proxy, kind: .size, read: id)
      }
      if known == .size, base >= 0, baseValue.kind == .size { return baseValue }
    case .bounds: break
    case .contentSize, .effectiveContentSize, .container:
      if baseType == "NSCollectionLayoutEnvironment" || (base >= 0 && unit[base].known == .container) {
        return Value(origins: .geometry, owner: .offered, kind: known == .container ? .object : .size, read: id)
      }
      return nil
    default: return nil
    }
    guard known == .bounds || known == .frame, let baseType,
      baseType == "UIWindow" || baseType == "UIView" || isView(baseType)
    else { return nil }
    return Value(origins: .geometry, owner: baseType == "UIWindow" ? .window : .own, kind: .size, read: id)
  }

  /// Members that keep the value's origin: parts of sizes and insets, questions to a name.
  private func kept(_ known: KnownName, _ base: Value) -> Value {
    switch known {
    case .width, .height: return base.kind == .size ? base.becoming(.number) : .unknown
    case .minX, .maxX, .midX, .minY, .maxY, .midY, .x, .y:
      return base.kind == .size ? base.place.becoming(.number) : .unknown
    case .left, .right, .leading, .trailing, .top, .bottom:
      return base.kind == .insets ? base.becoming(.number) : .unknown
    case .integral, .standardized: return base.kind == .size ? base : .unknown
    case .origin, .center: return base.kind == .size ? base.place : .unknown
    case .isLandscape, .isPortrait, .isFlat, .isValidInterfaceOrientation:
      return base.origins.isDisjoint(with: .orientation) ? .unknown : base.becoming(.bool)
    case .rawValue, .hashValue, .description, .uuidString, .timeIntervalSince1970,
      .timeIntervalSinceReferenceDate, .magnitude:
      return base
    case .windowScene, .window, .traitCollection, .effectiveGeometry, .first, .last, .native:
      return base.kind == .object ? base : .unknown
    default: return .unknown
    }
  }
}
