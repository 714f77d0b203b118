import AuditRules

/// Reads a `.duo-audit.yml` and collects everything that is wrong with it.
struct ConfigurationReader {
  private let path: String
  private var configuration: Configuration
  private var errors: [RuleFileError] = []

  private init(path: String) {
    self.path = path
    configuration = Configuration(path: path)
  }

  static func read(_ bytes: [UInt8], path: String) throws(RuleFileErrors) -> Configuration {
    let root: YAMLNode
    do {
      root = try YAMLReader.read(bytes, path: path)
    } catch {
      throw RuleFileErrors([error])
    }
    var reader = ConfigurationReader(path: path)
    reader.read(root)
    guard reader.errors.isEmpty else {
      throw RuleFileErrors(reader.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return reader.configuration
  }

  private mutating func read(_ root: YAMLNode) {
    guard let entries = root.entries else {
      fail(root, "a configuration is 'key: value' lines; the keys are \(Self.list(Configuration.Key.allCases))")
      return
    }
    for entry in entries {
      guard let key = Configuration.Key(rawValue: entry.name) else {
        let keys = Configuration.Key.allCases.map(\.rawValue)
        errors.append(entry.error("unknown key '\(entry.name)'; \(Self.advice(entry.name, keys))", in: path))
        continue
      }
      configuration.lines[key] = entry.line
      read(key, entry)
    }
    if let contradiction = configuration.levels.contradiction, let entry = root.entry(Configuration.Key.failOn.rawValue)
    {
      errors.append(entry.error(contradiction, in: path))
    }
  }

  private mutating func read(_ key: Configuration.Key, _ entry: YAMLNode.Entry) {
    let value = entry.value
    switch key {
    case .include:
      configuration.include = words(value, key) { word in
        word.contains("*") ? "'include' takes folders and files; patterns stand in 'exclude' and 'paths'" : nil
      }
    case .exclude: configuration.exclude = patterns(value, key)
    case .minLevel: configuration.levels.minLevel = choice(entry, Level.allCases.map(\.rawValue), Level.init(rawValue:))
    case .failOn: configuration.levels.failOn = choice(entry, AuditRequest.FailOn.words, AuditRequest.FailOn.init)
    case .rules: configuration.rules = rules(value)
    case .paths: configuration.paths = pathRules(value)
    case .sizeSymbols:
      configuration.sizeSymbols = words(value, key) { word in
        Self.isName(word, dotted: true) ? nil : "'\(word)' is no name in Swift; write it as 'Device.screenWidth'"
      }
    case .deploymentTarget:
      configuration.deploymentTarget = word(entry) { word in
        Self.isVersion(word) ? nil : "'\(word)' is no version; write it as '17.0'"
      }
    case .compileFlags:
      configuration.compileFlags = words(value, key) { word in
        guard !Self.isName(word, dotted: false) else { return nil }
        return word.hasPrefix("-D")
          ? "write the flag without -D: '\(word.dropFirst(2))'"
          : "'\(word)' is no condition of #if; write its name alone"
      }
    case .ruleFolders: configuration.ruleFolders = words(value, key) { _ in nil }
    case .includeTests:
      let words = ["yes": true, "no": false, "true": true, "false": false]
      configuration.includeTests = choice(entry, ["yes", "no"]) { words[$0] } ?? false
    case .baseline: configuration.baseline = word(entry) { _ in nil }
    }
  }

  // MARK: Values

  /// One word or a list of them; nothing is an empty list.
  private mutating func words(
    _ value: YAMLNode, _ key: Configuration.Key, problem: (String) -> String?
  ) -> [String] {
    guard !value.isEmpty else { return [] }
    var words: [String] = []
    for item in value.oneOrMore {
      guard let text = item.text, !text.isEmpty else {
        fail(item, "'\(key.rawValue)' is a word or a list of words")
        continue
      }
      if let problem = problem(text) { fail(item, problem) } else { words.append(text) }
    }
    return words
  }

  private mutating func word(_ entry: YAMLNode.Entry, problem: (String) -> String?) -> String? {
    guard let text = entry.value.text, !text.isEmpty else {
      fail(entry.value, "'\(entry.name)' is one word")
      return nil
    }
    guard let problem = problem(text) else { return text }
    fail(entry.value, problem)
    return nil
  }

  private mutating func choice<Choice>(
    _ entry: YAMLNode.Entry, _ words: [String], _ make: (String) -> Choice?
  ) -> Choice? {
    guard let text = entry.value.text, !text.isEmpty else {
      fail(entry.value, "'\(entry.name)' is one of \(words.joined(separator: ", "))")
      return nil
    }
    if let choice = make(text) { return choice }
    fail(entry.value, "unknown value '\(text)' of '\(entry.name)'; \(Self.advice(text, words))")
    return nil
  }

  private mutating func patterns(_ value: YAMLNode, _ key: Configuration.Key) -> [GlobPattern] {
    guard !value.isEmpty else { return [] }
    var patterns: [GlobPattern] = []
    for item in value.oneOrMore {
      guard let text = item.text else {
        fail(item, "'\(key.rawValue)' takes patterns for paths, such as 'Tools/**'")
        continue
      }
      do {
        patterns.append(try GlobPattern(text))
      } catch {
        fail(item, "'\(text)': \(error)")
      }
    }
    return patterns
  }

  private mutating func rules(_ value: YAMLNode) -> [Configuration.Rule] {
    guard !value.isEmpty else { return [] }
    guard let entries = value.entries else {
      fail(value, "'rules' is 'rule-name: off' or a level, a line each")
      return []
    }
    return entries.compactMap { entry in
      guard let setting = choice(entry, RuleSetting.words, RuleSetting.init) else { return nil }
      return Configuration.Rule(name: entry.name, setting: setting, line: entry.line, column: entry.column)
    }
  }

  private mutating func pathRules(_ value: YAMLNode) -> [Configuration.PathRules] {
    guard !value.isEmpty else { return [] }
    let form = "{ in: ['Tools/**'], rules: { rule-name: off } }"
    guard let items = value.items else {
      fail(value, "'paths' is a list; write '- \(form)'")
      return []
    }
    return items.compactMap { item in
      guard let entries = item.entries else {
        fail(item, "'paths' holds \(form)")
        return nil
      }
      for entry in entries where entry.name != "in" && entry.name != "rules" {
        let message = "unknown key '\(entry.name)' in 'paths'; \(Self.advice(entry.name, ["in", "rules"]))"
        errors.append(entry.error(message, in: path))
      }
      guard let files = item["in"], !files.isEmpty else {
        fail(item, "'in' is missing: the files these rules are for, as in \(form)")
        return nil
      }
      guard let settings = item["rules"], !settings.isEmpty else {
        fail(item, "'rules' is missing: what holds for these files, as in \(form)")
        return nil
      }
      return Configuration.PathRules(patterns: patterns(files, .paths), rules: rules(settings))
    }
  }

  // MARK: Words

  private mutating func fail(_ node: YAMLNode, _ message: String) {
    errors.append(node.error(message, in: path))
  }

  private static func list(_ keys: [Configuration.Key]) -> String {
    keys.map(\.rawValue).joined(separator: ", ")
  }

  private static func advice(_ word: String, _ known: [String]) -> String {
    nearestName(to: word, in: known).map { "did you mean '\($0)'?" } ?? "known are \(known.joined(separator: ", "))"
  }

  private static func isName(_ word: String, dotted: Bool) -> Bool {
    let names = dotted ? word.split(separator: ".", omittingEmptySubsequences: false) : [word[...]]
    return names.allSatisfy { name in
      name.utf8.first.map { !$0.isDigit } ?? false && name.utf8.allSatisfy(\.isIdentifier)
    }
  }

  private static func isVersion(_ word: String) -> Bool {
    let numbers = word.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count <= 3 && numbers.allSatisfy { !$0.isEmpty && $0.count < 4 && $0.utf8.allSatisfy(\.isDigit) }
  }
}

extension Configuration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: the file's, UTF-8.
  ///   - path: the file's name in errors and in what is printed.
  public init(bytes: [UInt8], path: String) throws(RuleFileErrors) {
    self = try ConfigurationReader.read(bytes, path: path)
  }
}
