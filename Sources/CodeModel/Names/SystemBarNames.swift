/// Names that say a number is the size of a bar of the system, of the notch or of the home indicator.
enum SystemBarNames {
  /// Whether a name's words say so. A bar of another kind, and a part of a bar, have words of their own.
  static func names(_ words: [String], numbers: [Double]) -> Bool {
    let words = Set(words)
    if words.isSuperset(of: ["vertical", "bar"]) { return numbers.contains(84) }
    let isTold =
      !words.isDisjoint(with: ["notch", "statusbar", "navbar", "tabbar", "navigationbar"])
      || words.contains("bar") && !words.isDisjoint(with: ["status", "nav", "navigation", "tab", "home"])
      || words.isSuperset(of: ["home", "indicator"])
    if isTold { return words.isDisjoint(with: parts) }
    guard !words.isDisjoint(with: ["bar", "status", "home"]), words.isSubset(of: plain) else { return false }
    // A bar of no kind is one of the app's own as well, unless it is as high as one of the system's.
    return !words.isDisjoint(with: ["status", "home"]) || numbers.contains { [44, 49, 64, 83, 84, 88].contains($0) }
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
