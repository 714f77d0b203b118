import SwiftTree

/// Code of widgets, whose size the system fixes.
extension UnitModel {
  /// Whether the file is a widget's: it declares one, stands in a widget extension's folder, or imports WidgetKit for more
  /// than having the app's widgets reloaded.
  var isWidgetFile: Bool {
    var importsWidgetKit = false
    for id in unit.children(0) {
      switch unit[id].kind {
      case .importDeclaration: if unit.name(unit[id].name) == "WidgetKit" { importsWidgetKit = true }
      case .typeDeclaration:
        for child in unit.children(id) where unit[child].role == .inherits {
          if unit[child].known == .Widget || unit[child].known == .WidgetBundle { return true }
        }
      default: break
      }
    }
    if importsWidgetKit, unit.nameID("WidgetCenter").map({ uses(of: $0).isEmpty }) ?? true { return true }
    return unit.text.path.split(separator: "/").dropLast().contains { folder in
      let name = folder.filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }.lowercased()
      return name.hasSuffix("widgetextension") || name.hasSuffix("widgetsextension")
    }
  }
}
