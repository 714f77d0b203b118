import SwiftTree

/// What one declaration or extension of a type says of its neighbours: what it is, and which other types it makes or keeps.
public struct TypeOutline: Sendable, Equatable {
  /// The full name: `Feed.Cell`.
  public var name: String
  public var isExtension: Bool
  /// What it inherits from and conforms to here, in source order.
  public var inherits: [String]
  /// From the first word to the closing brace, as bytes from the file's start.
  public var range: Range<Int>
  /// The declared name, as bytes.
  public var nameRange: Range<Int>
  /// The last component of the names of types that its members make or keep.
  public var neighbours: Set<String>
  /// Every name that its members use.
  public var names: Set<String>

  /// What a type is to the person who looks at the display.
  public enum Part: String, Sendable {
    case view, controller
  }

  /// Whether it is a view or a controller, by what it inherits from and conforms to itself.
  public var part: Part? { Self.part(of: inherits) }

  /// The same of the names that a type inherits from.
  public static func part(of inherits: [String]) -> Part? {
    for name in inherits {
      let last = lastComponent(of: name)
      if last.hasSuffix("ViewController") || last.hasSuffix("HostingController") || last.hasSuffix("UIController") {
        return .controller
      }
      if controllers.contains(last) { return .controller }
      if views.contains(last) || last.hasPrefix("UI") && viewEndings.contains(where: last.hasSuffix) { return .view }
    }
    return nil
  }

  private static let controllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIAlertController",
  ]
  private static let views: Set<String> = [
    "View", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "Layout", "ToolbarContent",
  ]
  private static let viewEndings = ["View", "Cell", "Control", "Button", "Label", "Bar", "Field", "Switch", "Slider"]
}

extension UnitModel {
  /// The types that the unit declares or extends, in source order. Linear in the unit.
  public func outlines() -> [TypeOutline] {
    (0..<unit.count).filter { unit[$0].kind == .typeDeclaration }.map(outline)
  }

  private func outline(_ id: NodeID) -> TypeOutline {
    let node = unit[id]
    let owner = index.owner(opened: id)
    var outline = TypeOutline(
      name: owner >= 0 ? index.owners[Int(owner)] : unit.name(node.name),
      isExtension: node.detail == TypeKeyword.extension.rawValue,
      inherits: unit.children(id).filter { unit[$0].role == .inherits }.map { unit.name(unit[$0].name) },
      range: Int(node.start)..<Int(node.end), nameRange: Int(node.tokenStart)..<Int(node.tokenEnd), neighbours: [],
      names: [])
    for inner in (id + 1)..<max(id + 1, node.subtreeEnd) where unit[inner].name != 0 && unit[inner].role != .inherits {
      let name = unit.name(unit[inner].name)
      outline.names.insert(name)
      switch unit[inner].kind {
      case .name, .member, .typeName:
        // Types are written with a capital, and what has one and is no type is no declared one either.
        if name.first?.isUppercase == true { outline.neighbours.insert(lastComponent(of: name)) }
      default: break
      }
    }
    outline.neighbours.remove(lastComponent(of: outline.name))
    return outline
  }
}
