import SwiftTree

/// Which names an expression needs, so that it can stand elsewhere.
extension Ground {
  /// Names that a node's expressions use bare, `$0` and `$name` included, and those written with `self.`.
  struct Needs {
    var bare: Set<String> = []
    var usesSelf = false
  }

  func needs(of id: NodeID) -> Needs {
    var needs = Needs()
    for node in id..<unit[id].subtreeEnd {
      switch unit[node].kind {
      case .name:
        if unit[node].flags.contains(.explicitSelf) { needs.usesSelf = true } else { needs.bare.insert(bareName(node)) }
      case .selfExpression, .superExpression: needs.usesSelf = true
      case .closure:
        // Parameters of a closure inside are its own.
        continue
      default: break
      }
    }
    for node in id..<unit[id].subtreeEnd where unit[node].kind == .parameter || unit[node].kind == .variableDeclaration
    {
      needs.bare.remove(name(node))
    }
    if (id..<unit[id].subtreeEnd).contains(where: { unit[$0].kind == .closure }) {
      needs.bare = needs.bare.filter { !$0.hasPrefix("$") || $0.dropFirst().first?.isNumber != true }
    }
    return needs
  }

  /// A name without the `$` or `_` of its projection.
  private func bareName(_ id: NodeID) -> String {
    let name = name(id)
    if name.hasPrefix("$"), name.dropFirst().first?.isLetter == true { return String(name.dropFirst()) }
    return name
  }

  /// What is declared inside `outer`, a node of code, and stands outside of `inner`: parameters, variables, bindings,
  /// functions; by name.
  func locals(of outer: NodeID, besides inner: NodeID) -> [String: NodeID] {
    var result: [String: NodeID] = [:]
    for id in descendants(outer) where inner < 0 || !unit.contains(inner, id) {
      switch unit[id].kind {
      case .parameter, .variableDeclaration, .optionalBinding, .bindingPattern, .capture, .functionDeclaration:
        result[name(id)] = id
        // `let (a, b)` names its parts in patterns.
        for part in descendants(id) where unit[part].role == .pattern { result[name(part)] = part }
      case .forStatement:
        for part in descendants(id) where unit[part].role == .pattern { result[name(part)] = part }
      default: break
      }
    }
    return result
  }

  /// Names of the members that the file's types declare, and of UIKit's that people use bare.
  var memberNames: Set<String> {
    var names = Self.inheritedNames
    for id in 0..<unit.count where unit[id].kind == .block && unit[id].parent >= 0 {
      guard unit[unit[id].parent].kind == .typeDeclaration else { continue }
      for member in unit.children(id) {
        switch unit[member].kind {
        case .variableDeclaration, .functionDeclaration: names.insert(name(member))
        default: break
        }
      }
    }
    return names
  }

  static let inheritedNames: Set<String> = [
    "view", "bounds", "frame", "safeAreaInsets", "layoutMargins", "traitCollection", "window", "superview",
    "collectionView", "contentView", "horizontalSizeClass", "verticalSizeClass", "userInterfaceIdiom",
    "presentedViewController", "navigationController", "navigationItem", "tabBarController", "itemSize",
    "minimumInteritemSpacing", "minimumLineSpacing", "sectionInset", "windowScene", "splitViewController",
    "preferredContentSize", "additionalSafeAreaInsets", "directionalLayoutMargins",
  ]

  /// The members of these that an expression uses bare or by `self.`.
  func usesMembers(_ needs: Needs, in locals: Set<String>) -> Bool {
    needs.usesSelf || needs.bare.contains { memberNames.contains($0) && !locals.contains($0) }
  }
}
