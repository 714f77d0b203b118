import AuditRules

/// What a page says under `## Not followed`: variations that take the ground from its rule, with the reason.
struct NotFollowed {
  /// Reasons by the variation's name.
  private(set) var reasons: [String: String] = [:]
  /// Names on the page that are no variation.
  private(set) var unknown: [String] = []

  /// Follows everything.
  init() {}

  /// - Parameter names: all variations.
  init(_ page: RulePage, names: [String]) {
    guard let section = page.sections.first(where: { $0.title == "Not followed" }) else { return }
    for item in Self.items(section.text) {
      guard let colon = item.firstIndex(of: ":") else {
        unknown.append(item)
        continue
      }
      let reason = item[item.index(after: colon)...].drop { $0 == " " }
      for name in item[..<colon].split(separator: ",") {
        let name = name.split(separator: " ").joined(separator: " ")
        if names.contains(name), !reason.isEmpty { reasons[name] = String(reason) } else { unknown.append(name) }
      }
    }
  }

  /// The items of a Markdown list, each on one line.
  private static func items(_ text: String) -> [String] {
    var items: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("* ") {
        items.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return items
  }
}
