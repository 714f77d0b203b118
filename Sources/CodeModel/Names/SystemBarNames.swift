/// Names that say a number is the size of a bar of the system, of the notch or of the home indicator.
enum SystemBarNames {
  /// Whether a name's words say so, and a number is one of that bar's. A bar of another kind, and a part of a bar, have words of
  /// their own.
  static func names(_ words: [String], numbers: [Double]) -> Bool {
    let words = Set(words)
    if words.isSuperset(of: ["vertical", "bar"]) { return numbers.contains(84) }
    let sizes = kinds(words).reduce(into: Set<Double>()) { $0.formUnion($1) }
    if !sizes.isEmpty { return words.isDisjoint(with: parts) && !sizes.isDisjoint(with: numbers) }
    guard !words.isDisjoint(with: ["bar", "status", "home"]), words.isSubset(of: plain) else { return false }
    // A bar of no kind is one of the app's own as well, unless it is as high as one of the system's.
    return !words.isDisjoint(with: ["status", "home"]) || numbers.contains { [44, 49, 64, 83, 84, 88].contains($0) }
  }

  /// Whether a name is of something that no app draws itself: the status bar, the notch, the home indicator.
  static func namesInset(_ words: [String]) -> Bool {
    !Set(words).isDisjoint(with: ["statusbar", "status", "notch"]) || Set(words).isSuperset(of: ["home", "indicator"])
  }

  /// The heights of the bars that a name is of, one set for each.
  private static func kinds(_ words: Set<String>) -> [Set<Double>] {
    let isBar = words.contains("bar")
    var result: [Set<Double>] = []
    if words.contains("notch") { result.append([34, 44, 47, 59, 64, 88]) }
    if words.contains("statusbar") || isBar && words.contains("status") { result.append([20, 44, 47, 59, 64, 88]) }
    if !words.isDisjoint(with: ["navbar", "navigationbar"])
      || isBar && !words.isDisjoint(with: ["nav", "navigation"])
    {
      result.append([44, 64, 88])
    }
    if words.contains("tabbar") || isBar && words.contains("tab") { result.append([49, 83]) }
    if isBar && words.contains("home") || words.isSuperset(of: ["home", "indicator"]) { result.append([34]) }
    return result
  }

  /// What is in a bar or of it, and is no bar.
  private static let parts: Set<String> = [
    "alpha", "animation", "badge", "border", "button", "buttons", "color", "colour", "corner", "count", "delay", "dot",
    "duration", "font", "icon", "icons", "image", "item", "items", "label", "line", "logo", "mini", "opacity", "player",
    "radius", "separator", "shadow", "spacing", "tag", "text", "title", "weight", "width", "index", "progress",
    "search",
    "scroll", "side", "custom", "page", "code", "style",
  ]

  /// Words beside `bar`, `status` or `home` that leave it the system's.
  private static let plain: Set<String> = [
    "bar", "status", "home", "top", "system", "height", "inset", "insets", "offset", "padding",
    "margin", "space", "room", "gap", "area", "safe", "default", "standard", "k", "ios", "iphone", "phone", "device",
    "x",
    "min", "minimum", "total", "with", "and", "plus", "compact", "regular", "portrait", "landscape", "extra",
    "clearance",
    "band", "size", "above", "below", "ui", "full", "y", "for",
  ]
}
