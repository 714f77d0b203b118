/// Takes the keys out of a page's front matter and collects everything that is wrong with them.
struct PageKeyReader {
  let root: YAMLNode
  let path: String
  private(set) var errors: [RuleFileError] = []

  init(root: YAMLNode, path: String) {
    self.root = root
    self.path = path
  }

  /// In the order of their places.
  var sortedErrors: [RuleFileError] {
    errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Waivers end a rule's name at the first character that is none of a name.
  mutating func check(name: String) {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    if !isName || name.isEmpty || name.hasPrefix("-") {
      fail("the file's name is the rule's name: write it in small letters, digits and '-'")
    }
  }

  mutating func checkKeys() {
    checkNames(of: root.entries ?? [], known: RulePage.Key.allCases.map(\.rawValue), what: "a page")
  }

  // MARK: Values

  /// Any value that is not empty.
  mutating func node(_ key: RulePage.Key, isRequired: Bool = false) -> YAMLNode? {
    guard let entry = root.entry(key.rawValue) else {
      if isRequired { fail("the key '\(key.rawValue)' is missing: \(Self.purpose(of: key))") }
      return nil
    }
    if entry.value.isEmpty {
      errors.append(entry.error("the key '\(key.rawValue)' has no value", in: path))
      return nil
    }
    return entry.value
  }

  /// Text on one line.
  mutating func line(_ key: RulePage.Key, isRequired: Bool = false) -> String? {
    guard let node = node(key, isRequired: isRequired) else { return nil }
    return word(node, key: key)
  }

  /// One text or a list of them.
  mutating func words(_ key: RulePage.Key) -> [String] {
    guard let node = node(key) else { return [] }
    var words: [String] = []
    for item in node.oneOrMore {
      if let word = word(item, key: key) { words.append(word) }
    }
    return words
  }

  /// A whole number above zero.
  mutating func number(_ key: RulePage.Key) -> Int? {
    guard let node = node(key), let word = word(node, key: key) else { return nil }
    if let number = Int(word), number > 0 { return number }
    errors.append(node.error("'\(key.rawValue)' is a whole number above 0", in: path))
    return nil
  }

  /// One of a few words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: RulePage.Key, _: Choice.Type, isRequired: Bool = false
  ) -> Choice? {
    guard let node = node(key, isRequired: isRequired), let word = word(node, key: key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let advice = Self.advice(for: word, known: known)
    errors.append(node.error("unknown \(key.rawValue) '\(word)'; \(advice)", in: path))
    return nil
  }

  /// What `--fix` may write: one rewrite or a list of them.
  mutating func rewrites() -> [RulePage.Rewrite] {
    guard let node = node(.rewrite) else { return [] }
    return node.oneOrMore.compactMap { rewrite($0) }
  }

  private mutating func rewrite(_ node: YAMLNode) -> RulePage.Rewrite? {
    guard let entries = node.entries else {
      errors.append(node.error("'rewrite' is { to: 'code', safe: yes | no }", in: path))
      return nil
    }
    checkNames(of: entries, known: ["from", "to", "safe", "when"], what: "a rewrite")
    let safe = node["safe"]
    if let safe, safe.text != "yes", safe.text != "no" {
      errors.append(safe.error("'safe' is yes or no", in: path))
    }
    guard let to = node["to"], to.text != nil else {
      errors.append((node["to"] ?? node).error("a rewrite says in 'to' what code to write instead", in: path))
      return nil
    }
    return RulePage.Rewrite(from: node["from"], to: to, isSafe: safe?.text == "yes", when: node["when"])
  }

  // MARK: Errors

  private mutating func word(_ node: YAMLNode, key: RulePage.Key) -> String? {
    guard let text = node.text else {
      errors.append(node.error("'\(key.rawValue)' is text; put it in single quotes", in: path))
      return nil
    }
    if text.isEmpty || text.utf8.contains(UInt8(ascii: "\n")) {
      let problem = text.isEmpty ? "is empty" : "stands on one line"
      errors.append(node.error("'\(key.rawValue)' \(problem)", in: path))
      return nil
    }
    return text
  }

  private mutating func checkNames(of entries: [YAMLNode.Entry], known: [String], what: String) {
    for entry in entries where !known.contains(entry.name) {
      let advice = Self.advice(for: entry.name, known: known, what: "the keys of \(what) are")
      errors.append(entry.error("unknown key '\(entry.name)'; \(advice)", in: path))
    }
  }

  private static func advice(for word: String, known: [String], what: String = "known are") -> String {
    if let near = nearestName(to: word, in: known) { return "did you mean '\(near)'?" }
    return "\(what) \(known.joined(separator: ", "))"
  }

  private mutating func fail(_ message: String) {
    errors.append(RuleFileError(path: path, line: 1, column: 1, message: message))
  }

  /// What a required key is for.
  private static func purpose(of key: RulePage.Key) -> String {
    switch key {
    case .level: "P0, P1, P2 or advice"
    case .title: "what the rule is about"
    case .message: "one sentence about the place that is found"
    case .fix: "what to write instead, on one line"
    case .find: "what to look for"
    default: "see the keys of a page"
    }
  }
}
