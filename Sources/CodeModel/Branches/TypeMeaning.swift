import SwiftTree

/// What a type's name stands for where a view is expected.
enum TypeMeaning: Equatable {
  case system(SystemView)
  /// A view of the project, or a type that is taken for one because nothing in the file says otherwise.
  case project
  case value
}

extension ViewReader {
  /// What calling a type makes. A type that the file declares goes before SwiftUI's of the same name.
  func meaning(of type: NameID) -> TypeMeaning {
    if let known = meanings[type] { return known }
    let result = readMeaning(of: type)
    meanings[type] = result
    return result
  }

  private func readMeaning(of type: NameID) -> TypeMeaning {
    if let declaration = declaration(ofType: type) {
      return isView(declaration) ? .project : .value
    }
    let name = unit.name(type)
    if let system = SystemView.named(name) { return .system(system) }
    if SystemView.values.contains(name) { return .value }
    let isValue = Self.valueSuffixes.contains { name.hasSuffix($0) } || name.hasPrefix("UI") || name.hasPrefix("NS")
    return isValue ? .value : .project
  }

  private static let valueSuffixes = [
    "Controller", "Layout", "Model", "Store", "Service", "Manager", "Error", "Request", "Configuration", "Color",
  ]

  /// The declaration of a type in this file, extensions aside.
  func declaration(ofType type: NameID) -> NodeID? {
    for position in model.index.named(type) where model.index.declarations[position].kind == .type {
      return model.index.declarations[position].node
    }
    return nil
  }

  /// Whether a type of this file is a view.
  func isView(_ type: NodeID) -> Bool {
    guard unit[type].detail != TypeKeyword.class.rawValue else { return false }
    return inheritance(of: type).contains { name in
      switch KnownName(rawValue: name) {
      case .View, .UIViewRepresentable, .UIViewControllerRepresentable, .Shape, .ToolbarContent, .Scene: true
      default: unit.name(name).hasSuffix("Shape") || unit.name(name).hasSuffix("View")
      }
    }
  }

  func isRepresentable(_ type: NodeID) -> Bool {
    inheritance(of: type).contains {
      let known = KnownName(rawValue: $0)
      return known == .UIViewRepresentable || known == .UIViewControllerRepresentable
    }
  }

  private func inheritance(of type: NodeID) -> [NameID] {
    let owner = model.index.owner(opened: type)
    return owner >= 0 ? model.index.inheritance(owner) : []
  }

  /// Whether a name means a type of views.
  func isViewType(_ name: NameID) -> Bool {
    switch meaning(of: name) {
    case .system: return true
    case .value: return false
    case .project:
      if declaration(ofType: name) != nil { return true }
      let text = unit.name(name)
      return text.hasSuffix("View") || text.hasSuffix("Screen") || text.hasSuffix("Page")
    }
  }

  /// Whether an expression is a type's name.
  func isType(_ id: NodeID) -> Bool {
    (unit[id].kind == .name || unit[id].kind == .member) && model.startsUppercase(unit[id].name)
  }

  /// Whether a node stands in a type that builds views, so that an unknown lower-case name there may be a view.
  func isInView(_ id: NodeID) -> Bool {
    for type in model.enclosingTypes(of: id) {
      if unit[type].detail == TypeKeyword.extension.rawValue { return true }
      if isView(type) || inheritance(of: type).contains(KnownName.ViewModifier.rawValue) { return true }
    }
    return false
  }
}
