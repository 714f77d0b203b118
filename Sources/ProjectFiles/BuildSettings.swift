/// One line of build settings: `NAME[sdk=iphoneos*] = value`.
struct BuildSetting: Sendable, Equatable {
  var name: String
  /// `sdk`, `arch` and `config` with what each has to match; empty where the setting holds always.
  var conditions: [(name: String, pattern: String)]
  var value: String
  /// Where the name stands, in the project file alone; empty for a configuration file's line.
  var range: Range<Int>

  /// Reads a name with its conditions, as project and configuration files write it.
  init(written: String, value: String, range: Range<Int>) {
    // Nearly all names have no conditions, and a project has some thousand of them.
    guard written.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 <= 0x20 }) else {
      self.init(name: written, conditions: [], value: value, range: range)
      return
    }
    let parts = written.split(separator: "[")
    let name = String(parts.first ?? "").filter { !$0.isWhitespace }
    let conditions = parts.dropFirst().flatMap { $0.prefix { $0 != "]" }.split(separator: ",") }.compactMap {
      (part: Substring) -> (name: String, pattern: String)? in
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let pattern = String(part[part.index(after: equals)...])
      return (String(part[..<equals]).filter { !$0.isWhitespace }, pattern.filter { !$0.isWhitespace })
    }
    self.init(name: name, conditions: conditions, value: value, range: range)
  }

  private init(name: String, conditions: [(name: String, pattern: String)], value: String, range: Range<Int>) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.range = range
  }

  static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.value == b.value && a.range == b.range && a.conditions.elementsEqual(b.conditions, by: ==)
  }

  /// Whether a build for an iPhone uses it, or one for the simulator alone.
  var isForPhones: Bool {
    conditions.allSatisfy { condition in
      guard condition.name == "sdk" else { return true }
      let prefix = condition.pattern.prefix { $0 != "*" }
      return ["iphoneos", "iphonesimulator"].contains { $0.hasPrefix(prefix) || prefix.hasPrefix($0) }
    }
  }
}

/// The settings of one build configuration of a target: what the target says over what its project says.
struct BuildSettings: Sendable {
  /// Levels from the strongest to the weakest: the target's own, its configuration file's, the project's, that one's file's.
  var levels: [[String: [BuildSetting]]]
  /// Whether every configuration file could be read.
  var isComplete = true

  /// A setting as a build for iPhones resolves it, or nil where nothing sets it.
  func value(_ name: String) -> String? { value(name, from: 0, depth: 0) }

  /// Whether anything sets it for iPhones.
  func entry(_ name: String) -> BuildSetting? {
    for level in levels {
      if let found = strongest(level[name]) { return found }
    }
    return nil
  }

  /// The names of all settings that begin so, in order.
  func names(beginning prefix: String) -> [String] {
    Set(levels.flatMap { $0.keys.filter { $0.hasPrefix(prefix) } }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Longer chains of references than anybody writes.
  private static let maximumDepth = 16

  private func strongest(_ settings: [BuildSetting]?) -> BuildSetting? {
    guard let settings else { return nil }
    let known = settings.filter(\.isForPhones)
    return known.last { !$0.conditions.isEmpty } ?? known.last
  }

  private func value(_ name: String, from first: Int, depth: Int) -> String? {
    guard depth < Self.maximumDepth else { return nil }
    for index in levels.indices.dropFirst(first) {
      guard let setting = strongest(levels[index][name]) else { continue }
      return expanded(setting.value, of: name, at: index, depth: depth + 1)
    }
    return nil
  }

  /// A text with its references put in: `$(NAME)`, `${NAME}`, `$(inherited)`. What nothing sets is left as it is written.
  func expanded(_ text: String) -> String { expanded(text, of: "", at: 0, depth: 0) }

  private func expanded(_ text: String, of name: String, at level: Int, depth: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")), depth < Self.maximumDepth else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest.index(after: dollar)
      guard after < rest.endIndex, rest[after] == "(" || rest[after] == "{",
        let end = rest[after...].firstIndex(of: rest[after] == "(" ? ")" : "}")
      else {
        result += rest[dollar..<after]
        rest = rest[after...]
        continue
      }
      let reference = rest[rest.index(after: after)..<end]
      let wanted = String(reference.prefix { $0 != ":" })
      let found =
        wanted == "inherited" || wanted == name
        ? value(name, from: level + 1, depth: depth + 1) ?? "" : value(wanted, from: 0, depth: depth + 1)
      result += found ?? String(rest[dollar...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension BuildSettings {
  /// The settings of an `.xcconfig` file and those it includes, later lines over earlier ones.
  /// - Returns: nil where a file that has to be there can't be read.
  static func configurationFile(
    _ path: String, read: (String) -> [UInt8]?, depth: Int = 0
  ) -> [String: [BuildSetting]]? {
    guard depth < maximumDepth, let bytes = read(path) else { return nil }
    var settings: [String: [BuildSetting]] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = uncommented(line)
      if text.hasPrefix("#include") {
        let names = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard names.count > 1 else { continue }
        let included = FilePaths.joined(FilePaths.folder(of: path), String(names[1]))
        if let other = configurationFile(included, read: read, depth: depth + 1) {
          settings.merge(other) { _, later in later }
        } else if !text.hasPrefix("#include?"), !included.contains("/Pods/") {
          return nil
        }
        continue
      }
      // Conditions have equals signs of their own.
      var depth = 0
      let equals = text.firstIndex { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return character == "=" && depth == 0
      }
      guard let equals else { continue }
      let value = text[text.index(after: equals)...].trimmingSpaces
      let setting = BuildSetting(written: String(text[..<equals]), value: value, range: 0..<0)
      settings[setting.name, default: []].removeAll {
        $0.conditions.elementsEqual(setting.conditions, by: ==)
      }
      settings[setting.name, default: []].append(setting)
    }
    return settings
  }

  private static func uncommented(_ line: Substring) -> Substring {
    let bytes = line.utf8
    var end = bytes.startIndex
    while end < bytes.endIndex {
      let next = bytes.index(after: end)
      if bytes[end] == UInt8(ascii: "/"), next < bytes.endIndex, bytes[next] == UInt8(ascii: "/") { break }
      end = next
    }
    return line[..<end].drop(while: \.isWhitespace)
  }
}

extension Substring {
  /// The text without the spaces around it.
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
