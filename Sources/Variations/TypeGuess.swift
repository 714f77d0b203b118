import SwiftTree

/// The type a person would write for an expression, as far as the file and well-known names tell.
extension Ground {
  func type(of id: NodeID, depth: Int = 0) -> String? {
    guard id >= 0, depth < 12 else { return nil }
    let node = unit[id]
    switch node.kind {
    case .integer: return "Int"
    case .float: return "CGFloat"
    case .string: return "String"
    case .boolean, .typeCheck: return "Bool"
    case .array:
      guard id + 1 < node.subtreeEnd, let element = type(of: id + 1, depth: depth + 1) else { return nil }
      return "[\(element)]"
    case .ternary:
      return type(of: unit.child(id, .then), depth: depth + 1) ?? type(of: unit.child(id, .otherwise), depth: depth + 1)
    case .prefix: return node.operator == .not ? "Bool" : type(of: unit.child(id, .value), depth: depth + 1)
    case .binary: return binaryType(id, depth)
    case .call: return callType(id, depth)
    case .member:
      let base = id + 1
      if unit[base].kind == .name,
        let entry = Self.statics[string(base).split(separator: ".").last.map(String.init) ?? ""]?[name(id)]
      {
        return entry
      }
      return Self.members[name(id)] ?? declaredType(named: name(id), near: id, depth)
    case .name:
      return declaredType(named: name(id), near: id, depth) ?? Self.members[name(id)]
    default: return nil
    }
  }

  private func binaryType(_ id: NodeID, _ depth: Int) -> String? {
    let op = unit[id].operator
    if op.isComparison || op == .and || op == .or { return "Bool" }
    let left = type(of: unit.child(id, .left), depth: depth + 1)
    let right = type(of: unit.child(id, .right), depth: depth + 1)
    if op == .coalesce { return right ?? left }
    guard op.isArithmetic else { return nil }
    return left == "Int" ? right ?? left : left ?? right
  }

  private func callType(_ id: NodeID, _ depth: Int) -> String? {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return nil }
    let name = name(id)
    if name == "Array" {
      let repeated = children(id).first { unit[$0].kind == .argument && self.name($0) == "repeating" }
      guard let repeated, let element = type(of: repeated + 1, depth: depth + 1) else { return nil }
      return "[\(element)]"
    }
    if unit[callee].kind == .name, name.first?.isUppercase == true { return name }
    if ["max", "min", "abs"].contains(name) {
      return children(id).lazy.filter { self.unit[$0].kind == .argument }
        .compactMap { self.type(of: $0 + 1, depth: depth + 1) }.first { $0 != "Int" }
    }
    switch name {
    case "inset", "insetBy", "offsetBy", "integral": return "CGRect"
    case "random":
      return unit[callee + 1].kind == .name ? self.name(callee + 1) : nil
    default: break
    }
    for id in 0..<unit.count where unit[id].kind == .functionDeclaration && self.name(id) == name {
      let type = unit.child(id, .returnType)
      if type >= 0 { return string(type) }
    }
    return nil
  }

  /// The type of a declaration with this name that is in view.
  func declaredType(named name: String, near id: NodeID, _ depth: Int = 0) -> String? {
    var found: NodeID?
    for candidate in 0..<unit.count where self.name(candidate) == name {
      switch unit[candidate].kind {
      case .variableDeclaration, .parameter, .optionalBinding: break
      default: continue
      }
      if found == nil || candidate < id { found = candidate }
    }
    guard let found else { return nil }
    return typeOfDeclaration(found, depth)
  }

  func typeOfDeclaration(_ id: NodeID, _ depth: Int = 0) -> String? {
    if let written = writtenType(id) { return written }
    switch unit[id].kind {
    case .parameter:
      let closure = unit[id].parent
      guard unit[closure].kind == .closure, unit[unit[closure].parent].kind == .argument else { return nil }
      let call = unit[unit[closure].parent].parent
      return name(call) == "GeometryReader" ? "GeometryProxy" : nil
    case .variableDeclaration:
      for attribute in children(id) where unit[attribute].kind == .attribute && name(attribute) == "Environment" {
        let text = string(attribute)
        if text.hasSuffix("SizeClass)") { return "UserInterfaceSizeClass?" }
      }
      let value = unit.child(id, .value)
      return value >= 0 ? type(of: value, depth: depth + 1) : nil
    default: return nil
    }
  }

  private static let statics: [String: [String: String]] = [
    "UIScreen": ["main": "UIScreen"], "UIDevice": ["current": "UIDevice"], "UIApplication": ["shared": "UIApplication"],
    "Date": ["now": "Date"], "CGSize": ["zero": "CGSize"], "CGRect": ["zero": "CGRect"],
    "NotificationCenter": ["default": "NotificationCenter"],
  ]

  private static let members: [String: String] = [
    "width": "CGFloat", "height": "CGFloat", "left": "CGFloat", "right": "CGFloat", "leading": "CGFloat",
    "trailing": "CGFloat", "top": "CGFloat", "bottom": "CGFloat", "minX": "CGFloat", "maxX": "CGFloat",
    "midX": "CGFloat", "minY": "CGFloat", "maxY": "CGFloat", "midY": "CGFloat", "scale": "CGFloat",
    "nativeScale": "CGFloat", "bounds": "CGRect", "nativeBounds": "CGRect", "frame": "CGRect", "size": "CGSize",
    "safeAreaInsets": "UIEdgeInsets", "layoutMargins": "UIEdgeInsets", "traitCollection": "UITraitCollection",
    "horizontalSizeClass": "UIUserInterfaceSizeClass", "verticalSizeClass": "UIUserInterfaceSizeClass",
    "userInterfaceIdiom": "UIUserInterfaceIdiom", "isLandscape": "Bool", "isPortrait": "Bool", "isFlat": "Bool",
    "isEmpty": "Bool", "count": "Int", "view": "UIView", "contentView": "UIView", "superview": "UIView?",
    "collectionView": "UICollectionView", "window": "UIWindow?", "windowScene": "UIWindowScene?", "screen": "UIScreen",
    "interfaceOrientation": "UIInterfaceOrientation", "uuidString": "String", "hashValue": "Int",
    "debugDescription": "String", "description": "String", "localizedModel": "String", "model": "String",
  ]
}
